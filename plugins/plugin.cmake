# Builds each plugin in two forms: an object library that is linked into the programs, with its entry renamed after its
# folder; and a shared object of the same objects, in which the linker adds the public name of the entry,
# tw_plugin_entry.

define_property(GLOBAL PROPERTY TW_PLUGINS BRIEF_DOCS "Entries of the built-in plugins, in order")
add_library(plugins_built_in STATIC)
set_target_properties(plugins_built_in PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(plugins_built_in PUBLIC engine_plugin_api engine_language)

# tw_plugin(bots/random) adds the plugin in this folder, with all its source files.
function(tw_plugin folder)
  string(MAKE_C_IDENTIFIER ${folder} name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*.c)
  add_library(plugin_${name} OBJECT ${sources})
  set_target_properties(plugin_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
  target_link_libraries(plugin_${name} PUBLIC engine_plugin_api PRIVATE engine_language)
  target_compile_options(plugin_${name} PRIVATE ${TW_HOT_OPTIONS})
  target_compile_definitions(plugin_${name} PRIVATE TW_PLUGIN_ENTRY=tw_plugin_entry_${name})
  target_sources(plugins_built_in PRIVATE $<TARGET_OBJECTS:plugin_${name}>)
  set_property(GLOBAL APPEND PROPERTY TW_PLUGINS tw_plugin_entry_${name})

  add_library(plugin_${name}_module MODULE $<TARGET_OBJECTS:plugin_${name}>)
  # The copy of engine_language in a module stays hidden, like all of its symbols but the entry.
  target_link_libraries(plugin_${name}_module PRIVATE engine_language)
  target_link_options(plugin_${name}_module PRIVATE LINKER:--defsym=tw_plugin_entry=tw_plugin_entry_${name}
    LINKER:--exclude-libs,ALL)
  set_target_properties(plugin_${name}_module PROPERTIES PREFIX "" OUTPUT_NAME ${name} LINKER_LANGUAGE CXX
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/plugins)
  add_dependencies(programs plugin_${name}_module)
endfunction()

# Generates the list that engine/plugin_host/registry.cpp reads. Call it after all tw_plugin() calls.
function(tw_built_in_plugins)
  get_property(entries GLOBAL PROPERTY TW_PLUGINS)
  set(declarations "")
  set(rows "")
  foreach(entry IN LISTS entries)
    string(APPEND declarations "extern const tw_plugin ${entry};\n")
    string(APPEND rows "  &${entry},\n")
  endforeach()
  set(list ${CMAKE_CURRENT_BINARY_DIR}/built_in_plugins.c)
  file(CONFIGURE OUTPUT ${list} @ONLY CONTENT [[#include "engine/plugin_api/tilewright_plugin.h"
@declarations@
extern const tw_plugin *const tw_built_in_plugins[];
extern const uint32_t tw_built_in_plugin_count;
const tw_plugin *const tw_built_in_plugins[] = {
@rows@};
const uint32_t tw_built_in_plugin_count = sizeof tw_built_in_plugins / sizeof *tw_built_in_plugins;
]])
  target_sources(plugins_built_in PRIVATE ${list})
endfunction()
