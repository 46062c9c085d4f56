/* A plugin whose bots do what a bot must not do, from the fourth decision of a game on. They play the first legal
   action before. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/plugin_api/tilewright_plugin.h"

static const tw_host* kept;
typedef struct {
  int decisions;
} self;

static void* create(const tw_host* host, const int64_t* values, const char** why) {
  (void)values;
  (void)why;
  kept = host;
  return calloc(1, sizeof(self));
}
static void destroy(void* bot) { free(bot); }
static const char* first(void* bot, const tw_state* state, tw_action* action, int* due) {
  const tw_action* actions;
  if (kept->legal_actions(state, &actions) == 0) return "there is no legal action";
  *action = actions[0];
  *due = ++((self*)bot)->decisions > 3;
  return 0;
}

#define CHOOSE(name, deed)                                                                          \
  static const char* name(void* bot, const tw_state* state, tw_random* random, tw_action* action) { \
    int due = 0;                                                                                    \
    const char* why = first(bot, state, action, &due);                                              \
    (void)random;                                                                                   \
    if (due) {                                                                                      \
      deed;                                                                                         \
    }                                                                                               \
    return why;                                                                                     \
  }                                                                                                 \
  static const tw_bot bot_##name = {sizeof(tw_bot), 0, 0, create, destroy, name, 0};

static volatile int* nowhere;
static void fill_memory(void) {
  for (;;) {
    char* block = malloc((size_t)64 << 20);
    if (!block) abort();
    memset(block, 1, (size_t)64 << 20);
  }
}

/* Ends the process as a bad pointer does, also where a sanitizer handles the signal. */
static void crash(void) {
  signal(SIGSEGV, SIG_DFL);
  raise(SIGSEGV);
}

/* Returns a text of a quarter of a gigabyte. */
static const char* long_text(void) {
  const size_t size = (size_t)256 << 20;
  char* text = malloc(size);
  if (!text) return "there is not enough memory";
  memset(text, 'x', size - 1);
  text[size - 1] = 0;
  return text;
}

CHOOSE(crashes, crash())
CHOOSE(exits, exit(0))
CHOOSE(loops, for (;;) nowhere = 0)
CHOOSE(hoards, fill_memory())
CHOOSE(prints, if (write(1, "\n", 1) < 0) return "it cannot print")
CHOOSE(rarely, if (kept->random_below(random, 3000) == 0) crash())
CHOOSE(complains, return "it is out of ideas")
CHOOSE(rants, return long_text())

static const tw_item items[] = {{TW_KIND_BOT, "crashes", "crashes", &bot_crashes},
                                {TW_KIND_BOT, "exits", "ends the process", &bot_exits},
                                {TW_KIND_BOT, "loops", "never decides", &bot_loops},
                                {TW_KIND_BOT, "hoards", "uses all memory", &bot_hoards},
                                {TW_KIND_BOT, "prints", "writes to standard output", &bot_prints},
                                {TW_KIND_BOT, "crashes-rarely", "crashes in a few games", &bot_rarely},
                                {TW_KIND_BOT, "complains", "reports an error", &bot_complains},
                                {TW_KIND_BOT, "rants", "reports an error at great length", &bot_rants}};
const tw_plugin TW_PLUGIN_ENTRY = {sizeof(tw_plugin), TW_API_VERSION, "unruly", "1.0", 8, items, 0};
