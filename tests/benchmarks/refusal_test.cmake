# Runs a program that must exit with status 2 and print a given message.
#   cmake -D COMMAND=PROGRAM;ARGUMENT;... -D SAYS=TEXT -P refusal_test.cmake
execute_process(COMMAND ${COMMAND} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err)
string(FIND "${err}" "${SAYS}" at)
if(NOT status EQUAL 2 OR at EQUAL -1 OR NOT out STREQUAL "")
  message(FATAL_ERROR "expected status 2 and \"${SAYS}\", but got status ${status}:\n${out}${err}")
endif()
