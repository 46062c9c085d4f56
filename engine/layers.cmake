# Folder = layer = namespace = include prefix = target. Every folder with C++ files calls one of the functions below.
# Its files are found automatically, so adding a file requires no changes here.

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers and __TIME__-free sources; DEPEND asks the compiler what it read instead of preprocessing first:
  # see docs/adr/0007-build.md.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1 ${CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

option(TILEWRIGHT_UNITY "Compile several sources of most layers and of tests at once, which is much faster" ON)

add_library(tw_options INTERFACE)
target_compile_features(tw_options INTERFACE cxx_std_20)
# -Wrestrict gives false warnings for string concatenation in g++ 12 (GCC bug 105651). Members omitted in a designated
# initializer have the defaults of their declaration. Compiling is at least a twelfth faster if the compiler collects
# garbage only after allocating a gigabyte. Some libraries require -pthread, and precompiled headers require that all
# targets agree.
target_compile_options(tw_options INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wconversion -Wshadow -Wno-missing-field-initializers>
  $<$<COMPILE_LANGUAGE:CXX>:-pthread>
  $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-Wno-restrict --param=ggc-min-heapsize=1048576>
  $<$<COMPILE_LANG_AND_ID:CXX,Clang>:-Wno-unknown-warning-option;-Wno-sign-conversion>
  $<$<COMPILE_LANGUAGE:C>:-Wall -Wextra -Wconversion>)
target_include_directories(tw_options INTERFACE ${PROJECT_SOURCE_DIR})
if(TILEWRIGHT_SANITIZE STREQUAL address)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=undefined)
elseif(TILEWRIGHT_SANITIZE STREQUAL thread)
  set(sanitizers -fsanitize=thread)
elseif(TILEWRIGHT_SANITIZE)
  message(FATAL_ERROR "TILEWRIGHT_SANITIZE is \"${TILEWRIGHT_SANITIZE}\", not address, thread or OFF")
endif()
if(TILEWRIGHT_SANITIZE)
  add_compile_options(${sanitizers} -fno-omit-frame-pointer -g1)
  add_link_options(${sanitizers})
elseif(NOT TILEWRIGHT_FUZZ)
  # Mistakes with memory become harder to exploit, as in Debian's own packages. The test "hardening" checks the programs.
  add_compile_options(-fstack-protector-strong -fstack-clash-protection $<$<CONFIG:Release>:-D_FORTIFY_SOURCE=2>)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    add_compile_options(-fcf-protection)
  endif()
  add_link_options(LINKER:-z,relro,-z,now)
endif()
# The build type Coverage counts executed lines and branches: see tests/coverage. Functions are never inlined, since the
# branches of each copy would be counted.
set(CMAKE_CXX_FLAGS_COVERAGE "-O0 -DNDEBUG -Dalways_inline=unused --coverage -fprofile-update=atomic -fprofile-abs-path")
set(CMAKE_C_FLAGS_COVERAGE ${CMAKE_CXX_FLAGS_COVERAGE})
if(TILEWRIGHT_FUZZ)  # libFuzzer observes which code an input reaches; failed assertions are defects
  add_compile_options(-fsanitize=address,undefined,float-cast-overflow,fuzzer-no-link -fno-sanitize-recover=all
    -fno-omit-frame-pointer -gline-tables-only -O1 -UNDEBUG)
  add_link_options(-fsanitize=address,undefined)
endif()

# Three levels of optimization, because -O3 takes a fifth longer to compile than -O2, and -O1 a third less than -O2.
# -O3: code that runs millions of times in simulated games (HOT). -O2: the other layers.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# The disabled warnings are false warnings of g++ 12 about the implementation of std::string; if standard headers are
# precompiled, they appear at every level.
set(TW_OTHER_OPTIONS -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
set(TW_HOT_OPTIONS $<$<CONFIG:Release>:-O3> ${TW_OTHER_OPTIONS})
# -O1: layers whose speed does not matter (COLD), and the window. -O0: test programs, without FORTIFY, which needs
# optimization, and without stack protection, which takes 6 to 10 % of their compile time. GCC 13 and 14 warn falsely
# about references to results of functions that take a temporary string.
set(TW_COLD_OPTIONS $<$<NOT:$<CONFIG:Coverage>>:-O1> ${TW_OTHER_OPTIONS} -Wno-maybe-uninitialized)
set(TW_TEST_OPTIONS $<$<CONFIG:Release>:-O0> -U_FORTIFY_SOURCE -fno-stack-protector -fno-stack-clash-protection -fcf-protection=none
  -Wno-dangling-reference)

# Compiles the sources of a target in batches of up to 16, or BATCH, of about the same size. With FOLDER, a folder with
# more than half as many sources has its own batches; smaller folders are compiled together without being split. A name
# that no header declares may then be defined only once in a large folder and only once in all small folders (with
# FOLDER) or only once in the target (without FOLDER). Functions in anonymous namespaces need names that differ from all
# such functions in other sources and from all functions in headers of the layer: later sources of the batch could call
# the wrong one, without a warning. tests/architecture/function_test.cpp checks this, except for tests.
function(tw_compile_together target)
  cmake_parse_arguments(ARG "FOLDER" "BATCH" "" ${ARGN})
  if(NOT ARG_BATCH)
    set(ARG_BATCH 16)
  endif()
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR batches "(${count} + ${ARG_BATCH} - 1) / ${ARG_BATCH}")
  math(EXPR size "(${count} + ${batches} - 1) / ${batches}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${TILEWRIGHT_UNITY} UNITY_BUILD_BATCH_SIZE ${size})
  if(ARG_FOLDER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    set(folders "")
    foreach(source IN LISTS sources)
      cmake_path(GET source PARENT_PATH folder)
      list(APPEND folders ${folder})
      list(APPEND sources_${folder} ${source})
    endforeach()
    list(REMOVE_DUPLICATES folders)
    set(batch 0)
    set(room 0)  # for further sources in the batch of small folders
    foreach(folder IN LISTS folders)
      list(LENGTH sources_${folder} count)
      math(EXPR batches "(${count} + ${ARG_BATCH} - 1) / ${ARG_BATCH}")
      math(EXPR twice "${count} * 2")
      if(twice GREATER ARG_BATCH)
        set(index 0)
        foreach(source IN LISTS sources_${folder})
          math(EXPR part "${index} * ${batches} / ${count}")
          math(EXPR index "${index} + 1")
          file(RELATIVE_PATH name ${CMAKE_CURRENT_SOURCE_DIR} ${folder})
          string(MAKE_C_IDENTIFIER "files_${name}_${part}" name)
          set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name})
        endforeach()
      else()
        if(count GREATER room)
          math(EXPR batch "${batch} + 1")
          set(room ${ARG_BATCH})
        endif()
        math(EXPR room "${room} - ${count}")
        set_source_files_properties(${sources_${folder}} PROPERTIES UNITY_GROUP folders_${batch})
      endif()
    endforeach()
  endif()
  # The sources are now included, so the compiler treats their classes in anonymous namespaces like those in a header.
  target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-Wno-subobject-linkage>)
endfunction()

# Precompiled standard headers, one target for each level of optimization, since a precompiled header can only be used
# with the options that it was compiled with.
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/empty.cpp CONTENT "")
foreach(level HOT COLD OTHER)
  add_library(tw_headers_${level} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/empty.cpp)
  set_target_properties(tw_headers_${level} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(tw_headers_${level} PRIVATE tw_options)
  target_compile_options(tw_headers_${level} PRIVATE ${TW_${level}_OPTIONS})
  target_precompile_headers(tw_headers_${level} PRIVATE <algorithm> <array> <filesystem> <fstream> <functional> <map>
    <memory> <optional> <set> <span> <sstream> <string> <variant> <vector>)
endforeach()

# tw_layer(engine_model [HOT|COLD] [DEPENDS targets...] [PRIVATE targets...] [HEADERS headers...]): defines the static
# library of this folder. It uses precompiled standard headers, or its own precompiled HEADERS.
function(tw_layer target)
  cmake_parse_arguments(ARG "HOT;COLD" "" "DEPENDS;PRIVATE;HEADERS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.c)
  if(sources)
    add_library(${target} STATIC ${sources})
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    target_link_libraries(${target} PUBLIC tw_options ${ARG_DEPENDS} PRIVATE ${ARG_PRIVATE})
    if(ARG_HOT)
      set(level HOT)
    elseif(ARG_COLD)
      set(level COLD)
    else()
      set(level OTHER)
    endif()
    target_compile_options(${target} PRIVATE ${TW_${level}_OPTIONS})
    if(ARG_HEADERS)
      target_precompile_headers(${target} PRIVATE ${ARG_HEADERS})
    elseif(TILEWRIGHT_UNITY)  # otherwise, each source must include what it needs
      target_precompile_headers(${target} REUSE_FROM tw_headers_${level})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE tw_options ${ARG_DEPENDS} ${ARG_PRIVATE})
  endif()
endfunction()

# tw_tests(model_test LABELS unit [SHARDS n] [TIMEOUT seconds] DEPENDS targets...): one GoogleTest program from the
# *_test.cpp of this folder. The tests of a layer have the same path below tests/. For ctest, the program is one test, or
# one for each shard, with the further label gtest: starting a process for each of thousands of tests costs more than the
# tests. DISPLAY runs the program under Xvfb. WITH_C: the target also has C sources, for which the precompiled header of
# the tests cannot be used.
function(tw_tests target)
  cmake_parse_arguments(ARG "DISPLAY;WITH_C" "TIMEOUT;SHARDS" "LABELS;DEPENDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(NOT sources)
    return()
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 300)
  endif()
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE tw_options ${ARG_DEPENDS})
  if(TARGET tests_pch AND NOT ARG_DISPLAY AND NOT ARG_WITH_C)
    target_precompile_headers(${target} REUSE_FROM tests_pch)
    target_compile_options(${target} PRIVATE ${TW_TEST_OPTIONS})
  endif()
  tw_compile_together(${target} BATCH 24)
  target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
  if(ARG_DISPLAY)
    target_link_libraries(${target} PRIVATE GTest::gmock)
    add_test(NAME ${target} COMMAND ${PROJECT_SOURCE_DIR}/tests/gui/in_shards $<TARGET_FILE:${target}>)
    # Run without other tests in parallel: these tests must not measure how long a window waits for the processor.
    set_tests_properties(${target} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT ${ARG_TIMEOUT} RUN_SERIAL TRUE
      ENVIRONMENT "NO_AT_BRIDGE=1;GTK_A11Y=none")
  else()
    target_link_libraries(${target} PRIVATE GTest::gmock GTest::gtest_main)
    if(NOT ARG_SHARDS)
      set(ARG_SHARDS 1)
    endif()
    foreach(shard RANGE 1 ${ARG_SHARDS})
      set(name ${target})
      if(ARG_SHARDS GREATER 1)
        set(name ${target}_${shard})
      endif()
      math(EXPR index "${shard} - 1")
      add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tests/run_program $<TARGET_FILE:${target}>)
      set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS};gtest" TIMEOUT ${ARG_TIMEOUT}
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
  endif()
endfunction()
