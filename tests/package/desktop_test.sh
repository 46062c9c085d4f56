#!/usr/bin/env bash
# Checks what the editor tells the desktop: its entry, its description, its icons, the types of its files (asked for
# real files) and thumbnails. usage: desktop_test.sh BUILD_FOLDER SOURCE_FOLDER
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"

cmake --install "$build" --prefix "$work/prefix" >"$work/install.log" || fail "$(cat "$work/install.log")"
share=$work/prefix/share
id=org.tilewright.Tilewright
desktop-file-validate "$share/applications/$id.desktop" || fail "the desktop entry"
appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml" || fail "the description"
for shot in $(grep -o 'manual/[^<]*' "$share/metainfo/$id.metainfo.xml"); do
  [ -s "$share/tilewright/$shot" ] || fail "there is no $shot"
done
for size in 16 24 32 48 64 128 256 512; do
  file "$share/icons/hicolor/${size}x$size/apps/$id.png" | grep "PNG image data, $size x $size," >/dev/null || fail "icon $size"
done
xmllint --noout "$share/icons/hicolor/scalable/apps/$id.svg" "$share/mime/packages/$id.xml" || fail "XML"
# Each command of an action exists.
for command in $(sed -n 's/^Exec=.* --run //p' "$share/applications/$id.desktop"); do
  grep -rqF "\"$command\"" "$source/editor/core/commands" || fail "there is no command $command"
done

update-mime-database "$share/mime" 2>"$work/mime.log" || fail "$(cat "$work/mime.log")"
update-desktop-database "$share/applications"
# The entry is hidden unless its program can be found.
as_desktop() { PATH=$work/prefix/bin:$PATH XDG_DATA_HOME=$share XDG_DATA_DIRS=/usr/share XDG_CURRENT_DESKTOP=GNOME "$@"; }
is() { # TYPE FILE...
  local type=$1 file said
  shift
  for file; do
    said=$(as_desktop gio info -a standard::content-type "$file" | sed -n 's/.*content-type: //p')
    [ "$said" = "$type" ] || fail "$file is $said, not $type"
    [[ $type != *tilewright* ]] || as_desktop gio mime "$type" | grep "$id.desktop" >/dev/null || fail "nothing opens $type"
    [[ $type != *tilewright* ]] || grep "$type" >/dev/null "$share/metainfo/$id.metainfo.xml" || fail "$type is not described"
  done
}
sets=$share/tilewright/tilesets
type=application/x-tilewright
is $type-tileset+xml "$sets"/*/tileset.xml
is $type-rules+xml "$sets"/*/rules.xml
[ "$(as_desktop xdg-mime query filetype "$sets/carcassonne/rules.xml" 2>/dev/null)" = $type-rules+xml ] || fail "xdg-mime"
cp "$sets/carcassonne/variants/small-cities.xml" "$work/small.variant.xml"
cp "$sets/carcassonne/tileset.xml" "$work/mine.tileset.xml"
cp "$sets/carcassonne/tileset.xml" "$work/without_extension"
program=$work/prefix/bin/tilewright
"$program" play carcassonne --bots random,random --out "$work/my.game.xml" >/dev/null
cp "$work/my.game.xml" "$work/game.xml"
"$program" simulate carcassonne --bots random,random --games 4 --out "$work/exp.db" --quiet >/dev/null
"$program" simulate carcassonne --bots random,random --games 2 --piece 1/2 --out "$work/1.db" --quiet >/dev/null
"$program" simulate carcassonne --bots random,random --games 2 --piece 2/2 --out "$work/2.db" --quiet >/dev/null
"$program" merge-experiments "$work/1.db" "$work/2.db" --out "$work/merged.db" >/dev/null
is $type-variant+xml "$work/small.variant.xml"
is $type-tileset+xml "$work/mine.tileset.xml" "$work/without_extension"
is $type-game+xml "$work/my.game.xml" "$work/game.xml"
is $type-experiment "$work/exp.db" "$work/merged.db"
# Files of other programs keep their types.
mkdir "$work/other"
printf '<?xml version="1.0"?>\n<rules-of-a-firewall/>\n' >"$work/other/rules.xml"
printf '<?xml version="1.0"?>\n<chess/>\n' >"$work/other/game.xml"
python3 -c 'import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute("CREATE TABLE t (x)"); c.commit()' "$work/other/x.db"
is application/xml "$work/other/rules.xml" "$work/other/game.xml"
is application/vnd.sqlite3 "$work/other/x.db"

# The command of the thumbnailer.
line=$(sed -n 's/^Exec=//p' "$share/thumbnailers/$id.thumbnailer")
line=${line/\%i/$work/mine.tileset.xml}
cp "$sets/carcassonne/rules.xml" "$work"
PATH=$work/prefix/bin:$PATH sh -c "${line/\%o/$work/thumbnail.png}" >/dev/null || fail "the thumbnailer: $line"
file "$work/thumbnail.png" | grep "PNG image data" >/dev/null || fail "no thumbnail"
