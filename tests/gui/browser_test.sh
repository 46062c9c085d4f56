#!/usr/bin/env bash
# Opens the HTML manual at a heading in a browser, which is a script that stores the URL.
# usage: browser_test.sh PROGRAM TILE_SET   (requires a display and the HTML manual; uses its own folders)
set -euo pipefail
home=$(mktemp -d)
# The program stores its session when it is stopped, also in $home.
trap '[ -z "${pid:-}" ] || { kill "$pid"; wait "$pid"; } 2>/dev/null || true; rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_STATE_HOME=$home/state XDG_DATA_HOME=$home/data
export NO_AT_BRIDGE=1
mkdir -p "$XDG_CONFIG_HOME" "$XDG_DATA_HOME/applications"
cat >"$home/browser" <<END
#!/bin/sh
printf %s "\$1" >"$home/address.new"
mv "$home/address.new" "$home/address"
END
chmod +x "$home/browser"
printf '[Desktop Entry]\nType=Application\nName=Browser\nExec=%s/browser %%u\nMimeType=text/html;\n' "$home" \
  >"$XDG_DATA_HOME/applications/browser.desktop"
printf '[Default Applications]\ntext/html=browser.desktop\n' >"$XDG_CONFIG_HOME/mimeapps.list"

# At first the set has the focus; the pane before it lists the findings.
"$1" --run view/previous_pane --run help/browser "$2" & pid=$!
for _ in $(seq 300); do
  if [ -e "$home/address" ]; then break; fi
  sleep 0.1
done
address=$(cat "$home/address" 2>/dev/null) || { echo "browser_test: no browser was started" >&2; exit 1; }
echo "$address"
[[ $address == file:///*/tiles.html#findings ]] || { echo "browser_test: expected tiles.html#findings" >&2; exit 1; }
path=${address#file://} path=${path%#*}
grep -q 'id="findings"' "$(printf %b "${path//%/\\x}")"  # the address has %20 for a space
