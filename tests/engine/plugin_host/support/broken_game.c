/* A plugin of a game that breaks its contract in the way that K says; with K=1 and K=50 it keeps the contract. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "engine/plugin_api/tilewright_game.h"
typedef struct {
  int32_t turn, players, end, pts[6], pad[3];
} St;
static const tw_parameter PR[] = {{"last", "h", "r", TW_INTEGER, 0, 0, 20, "0", 0}},
                          PP[] = {{"value", "h", 0, TW_INTEGER, 0, -99, 99,
#if K == 1
                                   0
#else
                                   "0"
#endif
                                   ,
                                   0}};
static const tw_deck D[] = {{"cards", "the row"}};
static void* create(const tw_game_files* f, const char** why) {
#if K == 2
  return 0;
#elif K == 3
  for (;;)
    ;
#elif K == 4
  *(volatile int*)0 = 1;
#elif K == 5
  _exit(0);
#endif
  return (void*)1;
}
static void destroy(void* g) {}
static const char* part(const void* g, uint32_t i) {
#if K == 6
  return "again";
#elif K == 7
  static char b[20];
  sprintf(b, "p%u", i);
  return b;
#elif K == 8
  return i == 0 ? "\xff\"<bad>\n" : 0;
#endif
  return i == 0 ? "cards" : 0;
}
static uint32_t state_bytes(const void* g) {
#if K == 9
  return 0;
#elif K == 10
  return 65537;
#elif K == 11
  return 4294967295u;
#elif K == 12
  return 4;
#endif
  return sizeof(St);
}
static int32_t longest(const void* g, int32_t p) {
#if K == 13
  return -5;
#elif K == 14
  return 2147483647;
#elif K == 15
  return 1;
#endif
  return 40;
}
static void begin(const void* g, void* s, int32_t p, const uint16_t* const* d, const uint32_t* n, uint64_t seed) {
  St* t = s;
  t->players = p;
  t->turn = 1;
  t->end =
#if K == 14 || K == 16
      2147483647
#else
      12
#endif
      ;
#if K == 17
  memset(s, 0x41, 70000);
#endif
#if K == 18
  for (;;)
    ;
#endif
}
static int32_t player(const void* g, const void* s) {
  const St* t = s;
  if (t->turn > t->end) return -1;
#if K == 53
  for (int to = 10; to < 64; ++to) write(to, "\1\0\0\0\0", 5); /* an answer that is too short */
#endif
#if K == 19
  return 7;
#elif K == 20
  return -7;
#endif
  return t->turn % t->players;
}
static int32_t turn(const void* g, const void* s) {
#if K == 21
  return -((const St*)s)->turn;
#endif
  return ((const St*)s)->turn;
}
static uint32_t legal(const void* g, const void* s, tw_action* o, uint32_t c) {
#if K == 22
  return 0;
#elif K == 23
  return 4000000000u;
#elif K == 24
  for (uint32_t i = 0; i < c + 100000; i++) o[i] = i;
  return c;
#elif K == 25
  o[0] = 5;
  o[1] = 3;
  o[2] = 3;
  return 3;
#elif K == 26
  for (uint32_t i = 0; i < c && i < 65537; i++) o[i] = i;
  return 65537;
#elif K == 27
  for (;;)
    ;
#elif K == 28
  *(volatile int*)0 = 1;
#endif
  for (uint32_t i = 0; i < 3 && i < c; i++) o[i] = i;
  return 3;
}
static void why(const void* g, const void* s, tw_action a, char* o, uint32_t c) {
#if K == 29
  memset(o, 'A', c + 100000);
#endif
  if (c) o[0] = 0;
}
static void apply(const void* g, void* s, tw_action a, const tw_teller* T) {
  St* t = s;
#if K == 30
  t->pts[t->turn % t->players] = 2147483647;
#elif K == 31
  memset(s, 0x42, 100000);
#elif K == 32
  if (T) T->scored(T->self, 99, 5, 0xffffffff);
#elif K == 33
  if (T)
    for (int i = 0; i < 100000; i++) T->happened(T->self, "\xff\xfe something long happened here and is not UTF-8");
#elif K == 34
  if (T) T->drawn(T->self, -1, 0xffffffff);
#elif K == 35
  if (T) T->happened(T->self, 0);
#else
  t->pts[t->turn % t->players] += (int)a;
  if (T) T->scored(T->self, 0, (int)a, 1u << (t->turn % t->players));
#endif
#if K == 51
  if (t->turn == 3) _exit(0);
#elif K == 52
  if (t->turn == 3)
    for (;;)
      ;
#endif
  t->turn++;
#if K == 36
  t->turn--;
#elif K == 37
  static int z;
  t->pts[0] += z++;
#endif
}
static void points(const void* g, const void* s, int32_t* o) {
  const St* t = s;
  for (int i = 0; i < t->players; i++) o[i] = t->pts[i];
#if K == 38
  for (int i = 0; i < 100000; i++) o[i] = 1;
#endif
}
static int32_t pp(const void* g, const void* s, uint32_t p, int32_t seat) {
#if K == 39
  return 2147483647;
#elif K == 40
  return 17;
#endif
  return ((const St*)s)->pts[seat];
}
static void det(const void* g, void* s, int32_t seat, uint64_t x) {
#if K == 41
  ((St*)s)->turn = 9999;
#endif
}
static bool open_(const void* g, const void* s) { return true; }
static void tell(const void* g, const void* s, tw_action a, char* o, uint32_t c) {
#if K == 42
  memset(o, 'A', c);
#elif K == 43
  memset(o, 'A', c + 100000);
#elif K == 44
  snprintf(o, c, "same");
  return;
#elif K == 45
  snprintf(o, c, "\xff\x01\"<&%d", (int)a);
  return;
#else
  snprintf(o, c, "take %d", (int)a);
#endif
}
static uint32_t table(const void* g, const void* s, int32_t seat, char* o, uint32_t c) {
#if K == 46
  return 0xffffffffu;
#elif K == 47
  return 0;
#endif
  return snprintf(o, c, "row") + 1;
}
static const void* ext(const char* id) {
#if K == 48
  return (void*)8;
#elif K == 49
  static const uint32_t z[64];
  return z;
#endif
  return 0;
}
static const tw_game G = {.struct_size = sizeof(tw_game),
                          .parameter_count = 1,
                          .parameters = PR,
                          .property_count = 1,
                          .properties = PP,
                          .deck_count = 1,
                          .decks = D,
                          .create = create,
                          .destroy = destroy,
                          .part = part,
                          .state_bytes = state_bytes,
                          .longest_game = longest,
                          .begin = begin,
                          .player = player,
                          .turn = turn,
                          .legal_actions = legal,
                          .why_illegal = why,
                          .apply = apply,
                          .points = points,
                          .points_if_ended = points,
                          .part_points = pp,
                          .determinize = det,
                          .open_turn = open_,
                          .tell = tell,
                          .table = table,
                          .extension = ext};
static const tw_item I[] = {{TW_KIND_GAME, "template-game", "help", &G}};
TW_EXPORT const tw_plugin tw_plugin_entry = {.struct_size = sizeof(tw_plugin),
                                             .api_version = TW_API_VERSION,
                                             .id = "badgame",
                                             .version = "1",
                                             .item_count = 1,
                                             .items = I,
                                             .extension = 0};
