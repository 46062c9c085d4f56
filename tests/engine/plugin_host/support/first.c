/* A plugin in plain C with the bot "first", built as a shared object. TEST_VERSION, TEST_ID and TEST_BOT create
   variants of it. */
#include "engine/plugin_api/tilewright_plugin.h"

#ifndef TEST_VERSION
#define TEST_VERSION TW_API_VERSION
#endif
#ifndef TEST_ID
#define TEST_ID "test-first"
#endif
#ifndef TEST_BOT
#define TEST_BOT "first"
#endif

static const tw_host* kept;
static void* create(const tw_host* host, const int64_t* values, const char** why) {
  (void)values;
  (void)why;
  kept = host;
  return &kept;
}
static void destroy(void* bot) { (void)bot; }
static const char* choose(void* bot, const tw_state* state, tw_random* random, tw_action* action) {
  const tw_action* actions;
  (void)bot;
  (void)random;
  if (kept->legal_actions(state, &actions) == 0) return "there is no legal action";
  *action = actions[0];
  return 0;
}
static const tw_bot bot = {sizeof(tw_bot), 0, 0, create, destroy, choose, 0};
static const tw_item item = {TW_KIND_BOT, TEST_BOT, "takes the first legal action", &bot};
const tw_plugin TW_PLUGIN_ENTRY = {sizeof(tw_plugin), TEST_VERSION, TEST_ID, "1.2.3", 1, &item, 0};
