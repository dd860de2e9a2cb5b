"""Tests and benches. They speak English, whatever the machine they run on speaks."""

import os

os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en")
