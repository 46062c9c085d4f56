/* A plugin of an effect that asks the player of each turn for a number, and breaks its contract in the way that K says;
 * with K=0 it keeps the contract. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/plugin_api/tilewright_effect.h"

typedef struct {
  int64_t asking;
} memory;

static const tw_landscape* host;
static volatile int* nowhere;

static void* create(const tw_landscape* given, const tw_rules* rules, const tw_value* values, const char** why) {
  (void)rules, (void)values, (void)why;
  host = given;
#if K == 1
  _exit(0);
#elif K == 2
  for (;;) nowhere = 0;
#elif K == 3
  return 0;
#endif
  return calloc(1, 8);
}
static void destroy(void* use) { free(use); }
static int32_t most_choices(const void* use, int32_t players) { return (void)use, (void)players, 100; }
static void begin(const void* use, void* m, int32_t players) {
  (void)use, (void)players, (void)m;
#if K == 4
  memset(m, 1, 100);
#endif
}
static void step(const void* use, void* m, tw_board* board, int32_t zone) {
  (void)use, (void)zone;
  ((memory*)m)->asking = 1;
  host->add_points(board, host->player(board), host->tiles(board));
#if K == 5
  if (host->tiles(board) > 3) _exit(0);
#elif K == 6
  if (host->tiles(board) > 3) *nowhere = 1;
#elif K == 7
  if (host->tiles(board) > 3)
    for (;;) nowhere = 0;
#endif
}
static uint32_t choices(const void* use, const void* m, const tw_board* board, int32_t* seat, uint32_t* out) {
  (void)use;
  if (!((const memory*)m)->asking) return 0;
  *seat = host->player(board);
#if K == 8
  memset(out, 1, 4000000);
#elif K == 9
  ((memory*)m)->asking = 7;
#endif
  for (uint32_t i = 0; i < 3; ++i) out[i] = i;
  return 3;
}
static void choose(const void* use, void* m, tw_board* board, uint32_t choice) {
  (void)use, (void)board, (void)choice;
  ((memory*)m)->asking = 0;
#if K == 10
  static int64_t times;
  ((memory*)m)->asking = -++times;
#endif
}
static void tell(const void* use, const void* m, const tw_board* board, uint32_t choice, char* out, uint32_t room) {
  (void)use, (void)m, (void)board;
#if K == 11
  memset(out, 'A', room);
  return;
#elif K == 12
  snprintf(out, room, "same");
  return;
#endif
  snprintf(out, room, "number %u", choice);
}
static int32_t end_points(const void* use, const void* m, const tw_board* board, int32_t seat) {
  (void)use, (void)m, (void)board, (void)seat;
#if K == 13
  _exit(0);
#endif
  return 1;
}

static const tw_effect effect = {.struct_size = sizeof(tw_effect),
                                 .memory = sizeof(memory),
                                 .create = create,
                                 .destroy = destroy,
                                 .most_choices = most_choices,
                                 .begin = begin,
                                 .step = step,
                                 .choices = choices,
                                 .choose = choose,
                                 .tell = tell,
                                 .end_points = end_points};
static const tw_item items[] = {{TW_KIND_EFFECT, "broken", "asks for a number", &effect}};
TW_EXPORT const tw_plugin TW_PLUGIN_ENTRY = {sizeof(tw_plugin), TW_API_VERSION, "broken-effect", "1.0", 1, items, 0};
