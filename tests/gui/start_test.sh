#!/usr/bin/env bash
# Starts the program without a display, from the command line too, where it must say what is missing, and with addresses
# of files.
# usage: start_test.sh EDITOR COMMAND_LINE TILE_SET   (requires a display; uses its own folders)
set -euo pipefail
editor=$1 command_line=$2
home=$(mktemp -d)
trap 'kill -9 "${pid:-0}" 2>/dev/null || true; rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data
export TILEWRIGHT_LANGUAGE=en
mkdir -p "$home/my games 100%"
cp "$3" "$(dirname "$3")/rules.xml" "$home/my games 100%"

fail() { echo "start_test: $1" >&2; exit 1; }
# refuses STATUS TEXT COMMAND...: the command prints one line with the text, and exits with the status.
refuses() {
  local wanted=$1 text=$2 status=0
  shift 2
  timeout -s KILL 60 "$@" >"$home/out" 2>&1 || status=$?
  [ "$status" = "$wanted" ] || fail "$*: exit status $status: $(cat "$home/out")"
  grep -qF "$text" "$home/out" || fail "$*: $(cat "$home/out")"
  [ "$(wc -l <"$home/out")" = 1 ] || fail "$*: more than one line: $(cat "$home/out")"
}
# opens ARGUMENT: the program opens the tile set.
opens() {
  "$editor" --new "$1" 2>"$home/errors" & pid=$!
  for _ in $(seq 300); do
    if xdotool search --onlyvisible --name . getwindowname %@ 2>/dev/null | grep 'tile set' >/dev/null; then
      kill "$pid"
      wait "$pid" 2>/dev/null || true
      return
    fi
    sleep 0.1
  done
  fail "$1 was not opened: $(cat "$home/errors")"
}

none=(env -u DISPLAY -u WAYLAND_DISPLAY "XDG_RUNTIME_DIR=$home")
for program in "$editor" "$command_line edit"; do
  # shellcheck disable=SC2086  # "edit" is an argument
  {
    refuses 3 "neither DISPLAY nor WAYLAND_DISPLAY is set; the window needs a display" "${none[@]}" $program
    refuses 3 "cannot open the display :7654;" "${none[@]}" DISPLAY=:7654 $program
    refuses 3 "cannot open the display wayland-9;" "${none[@]}" WAYLAND_DISPLAY=wayland-9 $program
    refuses 3 "cannot open the display wayland-9, :7654;" "${none[@]}" WAYLAND_DISPLAY=wayland-9 DISPLAY=:7654 $program
  }
done
refuses 2 "with https: cannot be opened" "$editor" https://example.org/tileset.xml
refuses 2 "on another computer (elsewhere.invalid)" "$editor" file://elsewhere.invalid/tileset.xml

opens "file://$home/my%20games%20100%25/tileset.xml"
opens "file://localhost$home/my%20games%20100%25"
echo "started with and without a display"
