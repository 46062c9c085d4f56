# cmake -D SOURCE=FOLDER -D FILE=commit.cpp -P commit.cmake: defines tw::program::commit() for the commit of the source
# tree. Outside a git repository, as in a tarball, the commit is unknown and the date is today or $SOURCE_DATE_EPOCH.
get_filename_component(parent ${SOURCE} DIRECTORY)
set(ENV{GIT_CEILING_DIRECTORIES} ${parent})  # ignore a repository into which a tarball was unpacked
set(git git -C ${SOURCE})
execute_process(COMMAND ${git} describe --always --dirty --abbrev=12 OUTPUT_VARIABLE name ERROR_QUIET
  OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed)
execute_process(COMMAND ${git} show --no-patch --format=%cs OUTPUT_VARIABLE date ERROR_QUIET
  OUTPUT_STRIP_TRAILING_WHITESPACE)
if(failed OR name STREQUAL "")
  set(name unknown)
  string(TIMESTAMP date "%Y-%m-%d" UTC)
endif()
file(CONFIGURE OUTPUT ${FILE} CONTENT [[
#include "engine/program/version.hpp"

namespace tw::program {

Commit commit() { return {"@name@", "@date@"}; }

}  // namespace tw::program
]] @ONLY)
