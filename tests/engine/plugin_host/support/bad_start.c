/* Shared objects that misbehave as soon as they are loaded; TEST_DEED says how. */
#include <stdlib.h>
#include <unistd.h>

static volatile int* nowhere;
__attribute__((constructor)) static void start(void) {
  (void)nowhere;
  TEST_DEED;
}
