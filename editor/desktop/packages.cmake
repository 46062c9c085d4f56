# Debian packages, an archive that can be unpacked anywhere, and the source archive: docs/how_to/make_a_release.md.
set(CPACK_PACKAGE_NAME tilewright)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # CPack would put it before the first line of each package
set(CPACK_PACKAGE_VENDOR "The Tilewright authors")
set(CPACK_PACKAGE_CONTACT ${publisher_contact})
set(CPACK_TILEWRIGHT_PUBLISHER ${TILEWRIGHT_PUBLISHER})
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/check_publisher.cmake)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_GENERATOR DEB TGZ)

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME tilewright-${PROJECT_VERSION}-source)
set(CPACK_SOURCE_IGNORE_FILES "/\\\\.git(/|$)" "/build[^/]*/" "/\\\\.cache/" "/__pycache__/")

set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/compress_pages.cmake)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_COMPONENTS_ALL cli dev)
if(TILEWRIGHT_EDITOR)
  list(PREPEND CPACK_COMPONENTS_ALL editor)
endif()

# The graphical package needs the other one, which contains the command line, the games and the rasterizer.
set(CPACK_DEBIAN_EDITOR_PACKAGE_NAME tilewright)
set(CPACK_DEBIAN_EDITOR_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_EDITOR_PACKAGE_DEPENDS "tilewright-cli (= ${PROJECT_VERSION}), adwaita-icon-theme, hicolor-icon-theme, librsvg2-common, shared-mime-info")
set(CPACK_COMPONENT_EDITOR_DESCRIPTION "Editor and test bench for tile-laying games
Tilewright is for designers of tile-laying games. Draw tiles, write rules,
let bots play, and measure thousands of games.
.
This package contains the desktop program and its manual.")

set(CPACK_DEBIAN_EDITOR_PACKAGE_RECOMMENDS wx3.2-i18n)

set(CPACK_DEBIAN_CLI_PACKAGE_NAME tilewright-cli)
set(CPACK_DEBIAN_CLI_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "fonts-dejavu-core")
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS "gearman-job-server, tilewright")
set(CPACK_COMPONENT_CLI_DESCRIPTION "Test bench for tile-laying games on the command line
The program tilewright checks, draws, prints, plays, simulates and compares
tile-laying games. It needs no window system, so it also runs on servers, for
example as a worker.
.
This package also contains the games, the bots and the XML schemas.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME tilewright-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_DEV_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "cmake, g++, tilewright-cli")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Headers for plugins of Tilewright
Tilewright is an editor and test bench for tile-laying games. Plugins add
bots, effects and games.
.
This package contains the C headers and their C++ wrappers, a CMake
package, and a template of a plugin.")

# Files that only Debian packages need; cmake --install leaves them out.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(debian ${PROJECT_BINARY_DIR}/debian)
configure_file(${CMAKE_CURRENT_LIST_DIR}/debian/changelog.in ${debian}/changelog @ONLY)
execute_process(COMMAND gzip -9nkf ${debian}/changelog COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/debian/copyright ${debian}/changelog.gz COMPONENT ${component} EXCLUDE_FROM_ALL
    DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package})
endforeach()

include(CPack)
