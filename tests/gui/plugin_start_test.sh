#!/usr/bin/env bash
# Starts the program with a plugin that never returns when it is loaded: a window says so meanwhile.
# usage: plugin_start_test.sh PROGRAM PLUGIN TILE_SET   (requires a display; uses its own folders)
set -euo pipefail
home=$(mktemp -d)
trap 'kill -9 "${pid:-0}" 2>/dev/null || true; rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data
export NO_AT_BRIDGE=1
mkdir -p "$XDG_DATA_HOME/tilewright/plugins"
cp "$2" "$XDG_DATA_HOME/tilewright/plugins"

fail() { echo "plugin_start_test: $1" >&2; exit 1; }
# has_window TITLE SECONDS: waits for a window whose title matches.
has_window() {
  for _ in $(seq "$(($2 * 10))"); do
    if xdotool search --onlyvisible --name . getwindowname %@ 2>/dev/null | grep -q "$1"; then return 0; fi
    sleep 0.1
  done
  return 1
}

"$1" --new "$3" & pid=$!
has_window '^Tilewright$' 5 || fail "no window while the plugin is examined"
if has_window 'tile set' 1; then fail "the plugin was not examined first"; fi
has_window 'tile set' 25 || fail "the file was not opened"
if has_window '^Tilewright$' 1; then fail "the first window stays open"; fi
echo "started while a plugin was examined"
