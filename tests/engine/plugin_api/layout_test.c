/* The plugin interface as C sees it: sizes and places that every plugin ever built relies on (64-bit machines). */

#include <stddef.h>

#include "engine/plugin_api/tilewright_plugin.h"

#define AT(type, member, place) _Static_assert(offsetof(type, member) == (place), #type "." #member " has moved")

_Static_assert(sizeof(void*) == 8, "the numbers below are for 64-bit machines");
_Static_assert(sizeof(tw_action) == 8, "tw_action");

_Static_assert(sizeof(tw_host) == 144, "tw_host has another size");
AT(tw_host, struct_size, 0);
AT(tw_host, api_version, 4);
AT(tw_host, players, 8);
AT(tw_host, player, 16);
AT(tw_host, turn, 24);
AT(tw_host, finished, 32);
AT(tw_host, legal_actions, 40);
AT(tw_host, copy, 48);
AT(tw_host, copy_to, 56);
AT(tw_host, release, 64);
AT(tw_host, apply, 72);
AT(tw_host, points, 80);
AT(tw_host, points_if_ended, 88);
AT(tw_host, determinize, 96);
AT(tw_host, random_action, 104);
AT(tw_host, playout, 112);
AT(tw_host, random_bits, 120);
AT(tw_host, random_below, 128);
AT(tw_host, extension, 136);

_Static_assert(sizeof(tw_setting) == 40, "tw_setting has another size");
AT(tw_setting, id, 0);
AT(tw_setting, help, 8);
AT(tw_setting, least, 16);
AT(tw_setting, most, 24);
AT(tw_setting, standard, 32);

_Static_assert(sizeof(tw_bot) == 48, "tw_bot has another size");
AT(tw_bot, struct_size, 0);
AT(tw_bot, setting_count, 4);
AT(tw_bot, settings, 8);
AT(tw_bot, create, 16);
AT(tw_bot, destroy, 24);
AT(tw_bot, choose, 32);
AT(tw_bot, extension, 40);

_Static_assert(sizeof(tw_item) == 32, "tw_item has another size");
AT(tw_item, kind, 0);
AT(tw_item, id, 8);
AT(tw_item, help, 16);
AT(tw_item, implementation, 24);

_Static_assert(sizeof(tw_plugin) == 48, "tw_plugin has another size");
AT(tw_plugin, struct_size, 0);
AT(tw_plugin, api_version, 4);
AT(tw_plugin, id, 8);
AT(tw_plugin, version, 16);
AT(tw_plugin, item_count, 24);
AT(tw_plugin, items, 32);
AT(tw_plugin, extension, 40);

/* A bot in plain C, for plain_c_test.cpp: takes the first legal action. */
static int made;
static void* create(const tw_host* host, const int64_t* values, const char** why) {
  static const tw_host* kept;
  (void)values;
  (void)why;
  kept = host;
  ++made;
  return &kept;
}
static void destroy(void* bot) {
  (void)bot;
  --made;
}
static const char* choose(void* bot, const tw_state* state, tw_random* random, tw_action* action) {
  const tw_host* host = *(const tw_host**)bot;
  const tw_action* actions = NULL;
  (void)random;
  if (host->legal_actions(state, &actions) == 0) return "there is nothing to choose from";
  *action = actions[0];
  return NULL;
}
static const tw_bot bot = {sizeof(tw_bot), 0, NULL, create, destroy, choose, NULL};
static const tw_item item = {TW_KIND_BOT, "first", "takes the first legal action", &bot};
extern const tw_plugin plain_c_plugin;
extern int plain_c_bots(void);

const tw_plugin plain_c_plugin = {sizeof(tw_plugin), TW_API_VERSION, "plain-c", "1.0", 1, &item, NULL};
int plain_c_bots(void) { return made; }
