#!/usr/bin/env bash
# Ends the program from outside right after an edit, as logging out, a closed terminal and a crash of the X server do:
# nothing is lost, and the next start continues the session without mentioning a crash.
# usage: orderly_end_test.sh PROGRAM TILE_SET   (uses its own displays and folders)
set -euo pipefail
program=$1
export NO_AT_BRIDGE=1 GTK_A11Y=none
home=$(mktemp -d)
trap 'kill -9 "${pid:-0}" "${server:-0}" 2>/dev/null || true; rm -rf "$home"' EXIT

fail() { echo "orderly_end_test: $1" >&2; exit 1; }
# Repeats a command until it succeeds, for at most half a minute.
until_true() {
  for _ in $(seq 300); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.1
  done
  return 1
}
window() { xdotool search --onlyvisible --name "$1" | tail -1; }
has_window() { [ -n "$(window "$1")" ]; }
main='Tilewright$'
is_modified() { [[ $(xdotool getwindowname "$(window "$main")") == •* ]]; }
press() { xdotool windowfocus --sync "$(window "$main")" key --clearmodifiers "$1"; }
is_kept() { compgen -G "$XDG_STATE_HOME/tilewright/journal/run-*/*.work"; }
is_gone() { ! kill -0 "$pid" 2>/dev/null; }
# Starts an X server of its own, since one of them is killed.
start_server() {
  exec 3< <(exec Xvfb -displayfd 1 -screen 0 1400x1000x24 -nolisten tcp 2>/dev/null)
  server=$!
  read -r number <&3
  export DISPLAY=:$number
  until_true xdotool getdisplaygeometry || fail "the X server does not answer"
}
edit() { press ctrl+k; sleep 0.3; is_modified; }

for how in TERM HUP dialog server; do
  export HOME=$home/$how XDG_CONFIG_HOME=$home/$how/config XDG_STATE_HOME=$home/$how/state
  export XDG_DATA_HOME=$home/$how/data
  mkdir -p "$HOME" "$XDG_CONFIG_HOME/tilewright"
  echo 'autosave/seconds=600' >"$XDG_CONFIG_HOME/tilewright/settings"  # the end must store the work
  work=$HOME/work.tileset.xml
  cp "$2" "$work"
  start_server
  "$program" --new "$work" 2>"$HOME/errors" & pid=$!
  until_true has_window "$main" || fail "$how: the window did not open"
  sleep 1.5  # an edit before the first tick of the window's clock is copied at once
  until_true edit || fail "$how: the edit had no effect"
  ! is_kept >/dev/null || fail "$how: the edit was stored before the end; the test shows nothing"
  case $how in
    server) kill -9 "$server" ;;
    dialog)  # a modal dialog is open
      press ctrl+o
      until_true has_window 'Open a tile set' || fail "the dialog did not open"
      kill -TERM "$pid" ;;
    *) kill -"$how" "$pid" ;;
  esac
  until_true is_gone || fail "$how: the program did not end"
  wait "$pid" 2>/dev/null && status=0 || status=$?
  [ "$how" = server ] || [ "$status" = 0 ] || fail "$how: exit status $status"
  is_kept >/dev/null || fail "$how: the edit is lost"
  grep -q '^ended=yes' "$XDG_STATE_HOME/tilewright/session" || fail "$how: the session was not stored"
  grep -q '^window=.*work.tileset.xml' "$XDG_STATE_HOME/tilewright/session" || fail "$how: the window is not in the session"
  cmp -s "$2" "$work" || fail "$how: the file was changed"
  [ "$how" != server ] || start_server

  "$program" --new & pid=$!
  until_true has_window "$main" || fail "$how: the window did not open again"
  until_true is_modified || fail "$how: the unsaved work was not restored"
  sleep 1
  if has_window 'Recover unsaved work'; then fail "$how: the next start mentions a crash"; fi
  saved() { press ctrl+s; sleep 0.3; ! cmp -s "$2" "$work"; }
  until_true saved "$how" "$2" || fail "$how: the restored work could not be saved"
  [ "$(diff "$2" "$work" | grep -c '^>')" = 1 ] || fail "$how: more than one tile has changed"
  kill -TERM "$pid"
  until_true is_gone || fail "$how: the program did not end"
  wait "$pid" 2>/dev/null || true
  ! is_kept >/dev/null || fail "$how: saved work is kept"
  kill "$server" 2>/dev/null || true
  echo "$how: the work was stored and restored"
done
