"""From pixels to a grid. Imports core; the only home of numpy, cv2 and pytesseract."""
