@echo off
rem Checks everything; installs first whatever is missing. Arguments go to pytest: packaging\test.cmd -k grid
setlocal
call "%~dp0prepare.cmd" test || exit /b 1
call "%~dp0prepare.cmd" test --repair
cd /d "%root%" || exit /b 1
set "failed="
set "QT_QPA_PLATFORM=offscreen"
call :check ruff "%python%" -m ruff check .
call :check format "%python%" -m ruff format --check .
call :check mypy "%python%" -m mypy --strict
call :check imports "%root%\.venv\Scripts\lint-imports.exe"
echo == pytest
"%python%" -m pytest -q -n 2 --dist worksteal %* || set "failed=%failed% pytest"
if defined failed (
    echo Failed:%failed% 1>&2
    exit /b 1
)
exit /b 0

:check
echo == %1
%2 %3 %4 %5 %6 %7 || set "failed=%failed% %1"
exit /b 0
