# What somebody does who writes a plugin: install, copy the template, build it, put it into the user's folder, use it.

file(REMOVE_RECURSE ${WORK})
set(PREFIX ${WORK}/prefix)
set(SOURCE ${WORK}/source)
set(PROGRAM ${PREFIX}/bin/tilewright)
set(PLUGINS ${WORK}/data/tilewright/plugins)
unset(ENV{TILEWRIGHT_TILESETS})
set(ENV{XDG_DATA_HOME} ${WORK}/data)

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE status)
  set(status ${status} PARENT_SCOPE)
  set(said "${out}${err}" PARENT_SCOPE)
endfunction()
macro(must)
  run(${ARGN})
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN}\nended with ${status}:\n${said}")
  endif()
endmacro()
macro(must_say text)
  string(FIND "${said}" "${text}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "\"${text}\" is missing in:\n${said}")
  endif()
endmacro()

must(${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${PREFIX} --config "${CONFIG}")
file(COPY ${TEMPLATE}/ DESTINATION ${SOURCE})

# Without the plugin its game is refused, and the program says so.
run(${PROGRAM} validate ${SOURCE}/row/rules.xml)
must_say("there are no games of the family \"template-game\"")

must(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build -G "${GENERATOR}" -D CMAKE_PREFIX_PATH=${PREFIX}
  -D CMAKE_CXX_COMPILER=${CXX} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
  "-D CMAKE_CXX_FLAGS=-Wall -Wextra -Werror -Wno-missing-field-initializers")
must(${CMAKE_COMMAND} --build ${WORK}/build)
file(GLOB built ${WORK}/build/*.so)
file(COPY ${built} DESTINATION ${PLUGINS})

must(${PROGRAM} list)
foreach(text "${PLUGINS}/template_game.so" "bot template-bot" "effect template-effect" "game template-game"
    "template-effect points=")
  must_say("${text}")
endforeach()
must(${PROGRAM} validate --strict ${SOURCE}/row/rules.xml ${SOURCE}/row/tileset.xml)

# The game, by its own bot and ours.
must(${PROGRAM} play ${SOURCE}/row --bots template-bot,greedy,random --seed 3 --out ${WORK}/game.xml)
must(${PROGRAM} replay --quiet --game ${SOURCE}/row ${WORK}/game.xml)
must_say("holds")
must(${PROGRAM} simulate ${SOURCE}/row --bots template-bot,random --games 50 --rotate)
must(${PROGRAM} info ${SOURCE}/row)
must(${PROGRAM} perft ${SOURCE}/row --depth 4)
must_say("16")
must(${PROGRAM} analyze ${SOURCE}/row)
must_say("What lies in which deck")

# The effect, in the rules of a shipped game.
set(GAME hunters-gatherers-2020)
file(COPY ${PREFIX}/share/tilewright/tilesets/${GAME} DESTINATION ${WORK})
file(READ ${WORK}/${GAME}/rules.xml rules)
string(REPLACE "<score/>" "<score/>\n    <effect plugin=\"template-effect\" points=\"2\"/>" rules "${rules}")
file(WRITE ${WORK}/${GAME}/rules.xml "${rules}")
must(${PROGRAM} validate ${WORK}/${GAME}/rules.xml ${WORK}/${GAME}/tileset.xml)
must(${PROGRAM} play ${WORK}/${GAME} --bots template-bot,random --out ${WORK}/effect.xml)
must_say("template-effect")
must(${PROGRAM} replay --quiet --game ${WORK}/${GAME} ${WORK}/effect.xml)
string(REPLACE "points=\"2\"/>" "points=\"11\" pionts=\"1\"/>" rules "${rules}")
file(WRITE ${WORK}/${GAME}/rules.xml "${rules}")
run(${PROGRAM} validate ${WORK}/${GAME}/rules.xml)
must_say("should be a whole number from 0 to 9, not \"11\" [TW152]")
must_say("perhaps \"points\" is meant [TW151]")
