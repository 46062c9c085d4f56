#!/usr/bin/env bash
# Kills the program during editing and restores the work after a restart, as a user would.
# usage: crash_test.sh PROGRAM TILE_SET   (requires a display; uses its own folders)
set -euo pipefail
program=$1
home=$(mktemp -d)
trap 'kill -9 "${pid:-0}" 2>/dev/null || true; rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data
export NO_AT_BRIDGE=1
work=$home/work.tileset.xml
cp "$2" "$work"
before=$(cat "$work")

fail() { echo "crash_test: $1" >&2; exit 1; }
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
is_modified() { [[ $(xdotool getwindowname "$(window "$main")") == •* ]]; }
press() { # press WINDOW KEY
  local id
  id=$(window "$1")
  xdotool windowfocus --sync "$id" key --clearmodifiers "$2"
}
main='Tilewright$'
list='Recover unsaved work'
is_kept() { compgen -G "$XDG_STATE_HOME/tilewright/journal/run-*/*.work"; }
nothing_kept() { ! is_kept; }

"$program" "$work" & pid=$!
until_true has_window "$main" || fail "the window did not open"
edited() { press "$main" ctrl+k; sleep 0.3; is_modified; }
until_true edited || fail "the edit had no effect"
until_true is_kept || fail "no recovery copy was stored"
kill -9 "$pid"
wait "$pid" 2>/dev/null || true
[ "$(cat "$work")" = "$before" ] || fail "the file was changed before saving"
echo "killed during editing; recovery copy: $(is_kept)"

"$program" "$work" & pid=$!
until_true has_window "$list" || fail "the work is not offered for recovery"
restored() { if has_window "$list"; then press "$list" Return; fi; sleep 0.3; is_modified; }
until_true restored || fail "the work was not restored"
[ "$(cat "$work")" = "$before" ] || fail "restoring changed the file"
saved() { press "$main" ctrl+s; sleep 0.3; [ "$(cat "$work")" != "$before" ]; }
until_true saved || fail "the restored work could not be saved"
changed=$(diff <(echo "$before") "$work" | grep -c '^>' || true)
[ "$changed" = 1 ] || fail "$changed lines differ, but only one tile was edited"
until_true nothing_kept || fail "a recovery copy remains after saving"
closed() { press "$main" ctrl+q; sleep 0.3; ! kill -0 "$pid" 2>/dev/null; }
until_true closed || fail "the program does not quit"
wait "$pid" 2>/dev/null || true

"$program" "$work" & pid=$!
until_true has_window "$main" || fail "the window did not open the third time"
sleep 1
if has_window "$list"; then fail "saved work is offered for recovery"; fi
echo "the work was restored and saved"
