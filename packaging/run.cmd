@echo off
rem Opens the window; installs first whatever is missing. Arguments go to the app: packaging\run.cmd [FILE]
setlocal
call "%~dp0prepare.cmd" run || exit /b 1
"%python%" -P -m sudoku_app %*
set "status=%errorlevel%"
if "%status%"=="0" exit /b 0
call "%~dp0prepare.cmd" run --repair || exit /b %status%
"%python%" -P -m sudoku_app %*
exit /b %errorlevel%
