# Called by CPack before it makes a package: Debian wants compressed manual pages.
if(CPACK_GENERATOR STREQUAL DEB)
  file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*.1)
  list(FILTER pages INCLUDE REGEX "/man/man1/")
  foreach(page IN LISTS pages)
    execute_process(COMMAND gzip -9n ${page} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endif()
