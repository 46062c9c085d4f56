# find_package(Tilewright) provides the plugin headers and tilewright_plugin().

get_filename_component(tilewright_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET Tilewright::plugin_api)
  add_library(Tilewright::plugin_api INTERFACE IMPORTED)
  set_target_properties(Tilewright::plugin_api PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${tilewright_prefix}/include/tilewright"
    INTERFACE_COMPILE_FEATURES cxx_std_20)
endif()

# tilewright_plugin(my_bot my_bot.cpp ...) builds my_bot.so in the build folder. It exports only tw_plugin_entry.
function(tilewright_plugin name)
  add_library(${name} MODULE ${ARGN})
  target_link_libraries(${name} PRIVATE Tilewright::plugin_api)
  set_target_properties(${name} PROPERTIES PREFIX "" SUFFIX .so C_VISIBILITY_PRESET hidden CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON)
endfunction()
