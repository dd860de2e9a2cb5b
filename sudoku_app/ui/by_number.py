"""Values of Qt by number, for what is built before the window is first painted.

Naming one through the namespace ``Qt`` loads all of its enumerations, which takes a sixth of the
launch; as a property a number does.
"""

from typing import Final

NO_FOCUS: Final = 0
TOP_LEFT: Final = 0x21
TEXT_BESIDE_ICON: Final = 2
ICON_ONLY: Final = 0
SELECTABLE_BY_MOUSE: Final = 1
PLAIN_TEXT: Final = 0
