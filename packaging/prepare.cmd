@echo off
rem Called by run.cmd and test.cmd with "run" or "test": makes .venv ready. Nothing is done when it is.
rem With --repair as a second argument: installs anew if files of .venv are damaged, else fails.
set "root=%~dp0.."
set "python=%root%\.venv\Scripts\python.exe"
rem Names of folders are UTF-8 in the files that Python reads at its start.
set "PYTHONUTF8=1"
if "%2"=="" if exist "%python%" (
    "%python%" "%root%\packaging\environment.py" --check %1 2>nul && exit /b 0
)

set "base="
for %%c in ("py -3" "py -3.14" "py -3.13" "py -3.12" "py -3.11" "python") do if not defined base call :try %%c
if not defined base (
    echo Python 3.11 to 3.14 is needed: https://www.python.org/downloads/windows/ 1>&2
    exit /b 1
)
if "%2"=="" where tesseract >nul 2>nul || echo Tesseract, the second reader of photos, is missing: winget install UB-Mannheim.TesseractOCR 1>&2
%base% "%root%\packaging\environment.py" %1 %2
exit /b %errorlevel%

:try
%~1 -c "import sys, venv; sys.exit(not (3, 11) <= sys.version_info < (3, 15))" >nul 2>nul && set "base=%~1"
exit /b 0
