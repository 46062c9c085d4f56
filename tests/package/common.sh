# shellcheck shell=bash disable=SC2034
# Included by the tests of packages. usage: TEST.sh BUILD_FOLDER SOURCE_FOLDER
set -euo pipefail
build=$1 source=$2
work=$(mktemp -d "${TMPDIR:-/tmp}/tilewright-package.XXXXXX")
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
umask 022

# CPack refuses to make packages for the placeholder.
publisher=(-D "CPACK_TILEWRIGHT_PUBLISHER=The tests <tests@localhost> https://localhost")

fail() { echo "$(basename "$0"): $1" >&2; exit 1; }

# Runs a command as an ordinary user with an empty home folder.
home=$work/home
mkdir "$home"
user=()
if [ "$(id -u)" -eq 0 ]; then
  user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  chown 65534:65534 "$home"
fi
as_user() {
  (cd "$home" && "${user[@]}" env -i PATH=/usr/bin:/bin HOME="$home" XDG_DATA_HOME="$home/data" NO_AT_BRIDGE=1 \
    GTK_A11Y=none LC_ALL=C.UTF-8 "$@")
}

# Uses both programs of an installation in PREFIX, which must find all of their data there.
use_programs() {
  local prefix=$1 out
  out=$(as_user "$prefix/bin/tilewright" list)
  grep -qF "$prefix/share/tilewright/tilesets" <<<"$out" || fail "the games are not those of $prefix: $out"
  ! grep -qF "$source" <<<"$out" || fail "the program uses the source tree: $out"
  for language in de fr; do  # not those of the build, which the programs would find as well
    [ -s "$prefix/share/locale/$language/LC_MESSAGES/tilewright.mo" ] || fail "no catalogue for $language"
  done
  out=$(as_user env TILEWRIGHT_LANGUAGE=de "$prefix/bin/tilewright" --help)
  grep -qxF "Befehle:" <<<"$out" || fail "no German texts"
  as_user "$prefix/bin/tilewright" validate --strict "$prefix/share/tilewright/tilesets/carcassonne"
  as_user "$prefix/bin/tilewright" simulate carcassonne --bots greedy,random --games 20 --out "$home/exp.db" --quiet >/dev/null
  as_user "$prefix/bin/tilewright" report "$home/exp.db" --out "$home/report.html" >/dev/null  # charts
  # A tile with its own picture is drawn by the rasterizer.
  mkdir -p "$home/own/art"
  sed '0,/<zone /s//<art href="art\/a.svg"\/><zone /' "$prefix/share/tilewright/tilesets/carcassonne/tileset.xml" \
    >"$home/own/tileset.xml"
  cp "$prefix/share/tilewright/tilesets/carcassonne/rules.xml" "$home/own"
  echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>' \
    >"$home/own/art/a.svg"
  as_user "$prefix/bin/tilewright" render "$home/own" --sheet "$home/sheet.png" --size 40 2>"$home/said" >/dev/null
  [ ! -s "$home/said" ] || fail "rendering: $(cat "$home/said")"
  as_user "$prefix/bin/tilewright-editor" --version | grep '^tilewright-editor [0-9]' >/dev/null || fail "no version"
  # The window draws its tiles; --time prints that.
  # Two xvfb-run -a that begin at the same number can choose the same display.
  as_user timeout -s KILL 60 xvfb-run -a -n $((1000 + $$ % 1000)) "$prefix/bin/tilewright-editor" --new --time carcassonne 2>"$home/said" &
  local pid=$!
  for _ in $(seq 600); do
    if grep -q "until all tiles were drawn" "$home/said"; then break; fi
    sleep 0.1
  done
  kill_window "$prefix/bin/tilewright-editor"
  wait "$pid" 2>/dev/null || true
  grep -q "until all tiles were drawn" "$home/said" || fail "the window did not open: $(cat "$home/said")"
  "$source/tests/manual/html_test.py" "$prefix/share/doc/tilewright/html" 2>"$work/manual.log" || fail "$(cat "$work/manual.log")"
  rm -rf "$home"
  mkdir "$home"
  if [ "$(id -u)" -eq 0 ]; then chown 65534:65534 "$home"; fi
}

# Ends the process of this program file; xvfb-run then ends as well.
kill_window() {
  local link
  for link in /proc/[0-9]*/exe; do
    if [ "$(readlink "$link" 2>/dev/null)" = "$1" ]; then kill "$(basename "$(dirname "$link")")"; fi
  done
}
