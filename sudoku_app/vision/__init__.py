"""From pixels to a grid. Imports core; the only home of numpy, cv2 and pytesseract."""

import os

# The matrices here are small: threads for them cost far more than they save on a busy machine.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
