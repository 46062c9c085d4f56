#!/usr/bin/env bash
# Makes the two archives. Unpacks the binary archive, moves it, and uses the programs. Checks that the source archive has
# the files of this tree, and that everything it needs to build both programs is in it.
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"

if cpack -D "CPACK_TILEWRIGHT_PUBLISHER=The tests <tests@tests.example> https://localhost" --config "$build/CPackConfig.cmake" \
  -G TGZ -B "$work/archives" >"$work/cpack.log" 2>&1; then
  fail "a package was made for a placeholder"
fi
make_archive() { # CONFIG
  (cd "$work" && cpack "${publisher[@]}" --config "$build/$1" -G TGZ -B "$work/archives" >"$work/cpack.log" 2>&1) ||
    fail "$(cat "$work/cpack.log")"
}
make_archive CPackConfig.cmake
mkdir "$work/unpacked"
tar -xzf "$work"/archives/tilewright-*-Linux.tar.gz -C "$work/unpacked"
echo "$(basename "$work"/archives/*-Linux.tar.gz): $(stat -c %s "$work"/archives/*-Linux.tar.gz) bytes"
mv "$work"/unpacked/* "$work/moved to a folder"
use_programs "$work/moved to a folder"

make_archive CPackSourceConfig.cmake
tar -xzf "$work"/archives/tilewright-*-source.tar.gz -C "$work"
copy=$(echo "$work"/tilewright-*-source)
echo "$(basename "$copy").tar.gz: $(stat -c %s "$work"/archives/*-source.tar.gz) bytes"
[ ! -e "$copy/.git" ] && [ ! -e "$copy/build" ] || fail "the source archive has build results or the history"
if git -C "$source" rev-parse --git-dir >/dev/null 2>&1; then
  while IFS= read -r -d '' file; do
    [[ $file == .gitignore || ! -e $source/$file ]] || cmp -s "$source/$file" "$copy/$file" || fail "$file is missing or differs"
  done < <(git -C "$source" ls-files -z)
fi
# Ninja stops if a file that a command needs is missing. Compiling everything again would take too long here.
(cd "$copy" && cmake --preset release -B "$work/again") >"$work/cmake.log" 2>&1 || fail "$(cat "$work/cmake.log")"
ninja -C "$work/again" -n tilewright tilewright-editor >"$work/ninja.log" || fail "$(cat "$work/ninja.log")"
# The messages between processes include only the layer of translations, so they show within seconds that the archive compiles.
ninja -C "$work/again" engine_process tilewright-rasterizer >"$work/ninja.log" || fail "$(cat "$work/ninja.log")"
