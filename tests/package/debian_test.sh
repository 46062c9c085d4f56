#!/usr/bin/env bash
# Makes the Debian packages from a build, checks them with lintian, installs them into an empty root, uses the programs
# and the plugin template there as an ordinary user, and removes the packages.
# dpkg runs with --root and without the packages on which they depend, because a test may not need a network: the
# programs use the libraries of this computer. tests/package/in_debian installs the packages with apt.
# shellcheck source=tests/package/common.sh
. "$(dirname "$0")/common.sh"

(cd "$work" && cpack "${publisher[@]}" --config "$build/CPackConfig.cmake" -G DEB -B "$work/packages" >"$work/cpack.log" 2>&1) ||
  fail "$(cat "$work/cpack.log")"
debs=("$work"/packages/*.deb)
names=(tilewright tilewright-cli tilewright-dev)
[ ${#debs[@]} -eq ${#names[@]} ] || fail "not three packages: ${debs[*]}"
for deb in "${debs[@]}"; do
  echo "$(basename "$deb"): $(stat -c %s "$deb") bytes, installed $(dpkg-deb -f "$deb" Installed-Size) KiB"
done
wx=$(dpkg-deb -f "$work"/packages/tilewright-cli_*.deb Depends)
[[ $wx == *libcairo2* && $wx != *wx* && $wx != *gtk* ]] || fail "the command line depends on: $wx"
[[ $(dpkg-deb -f "$work"/packages/tilewright_*.deb Depends) == *libwx* ]] || fail "the editor does not depend on wx"

# Without manual pages, as in a build that did not generate them, their absence is no further problem.
hidden=()
dpkg-deb -c "$work"/packages/tilewright-cli_*.deb | grep man/man1/ >/dev/null || hidden=(--suppress-tags no-manual-page)
lintian --allow-root --fail-on error,warning "${hidden[@]}" "${debs[@]}" || fail "lintian reports problems"

root=$work/root
mkdir -p "$root"/var/lib/dpkg/{info,updates,triggers}
touch "$root/var/lib/dpkg/status"
as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(fakeroot); fi
package() {
  "${as_root[@]}" dpkg --root="$root" --log=/dev/null --force-depends --force-not-root --force-bad-path "$@" \
    >"$work/dpkg.log" 2>&1 || fail "$(cat "$work/dpkg.log")"
}
package --install "${debs[@]}"
dpkg-query --admindir="$root/var/lib/dpkg" -W -f '${Status}\n' "${names[@]}" | grep -vxF 'install ok installed' &&
  fail "a package is not installed"
use_programs "$root/usr"

# The plugin template, built with the headers and the CMake package of tilewright-dev.
cp -r "$root/usr/share/tilewright/plugin-template" "$home/template"
if [ "$(id -u)" -eq 0 ]; then chown -R 65534:65534 "$home/template"; fi
as_user cmake -S template -B template/build -DCMAKE_PREFIX_PATH="$root/usr" >"$work/cmake.log" 2>&1 ||
  fail "$(cat "$work/cmake.log")"
as_user cmake --build template/build >"$work/cmake.log" 2>&1 || fail "$(cat "$work/cmake.log")"
grep -q "$root/usr/" "$home/template/build/CMakeFiles/template_bot.dir/flags.make" || fail "other headers were used"
as_user sh -c "mkdir -p data/tilewright/plugins && cp template/build/*.so data/tilewright/plugins"
as_user "$root/usr/bin/tilewright" play template/row --bots template-bot,greedy --seed 3 --out game.xml >/dev/null
as_user "$root/usr/bin/tilewright" list | grep "bot template-bot" >/dev/null || fail "the plugin is not listed"

package --purge "${names[@]}"
left=$(find "$root" -mindepth 1 -path "$root/var" -prune -o -print)
[ -z "$left" ] || fail "left behind: $left"
[ -z "$(find "$root/var/lib/dpkg/info" -name 'tilewright*')" ] || fail "dpkg still has files of the packages"
