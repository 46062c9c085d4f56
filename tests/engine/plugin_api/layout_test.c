/* Pins the layout of the plugin interface in C: the sizes and offsets that existing plugins rely on (64-bit machines).
 */

#include <stddef.h>

#include "engine/plugin_api/tilewright_effect.h"
#include "engine/plugin_api/tilewright_game.h"
#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_api/tilewright_scene.h"
#include "engine/plugin_api/tilewright_search.h"

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

_Static_assert(sizeof(tw_weight) == 32, "tw_weight has another size");
AT(tw_weight, id, 0);
AT(tw_weight, help, 8);
AT(tw_weight, least, 16);
AT(tw_weight, most, 20);
AT(tw_weight, standard, 24);

_Static_assert(sizeof(tw_rated) == 16, "tw_rated has another size");
AT(tw_rated, action, 0);
AT(tw_rated, value, 8);
AT(tw_rated, now, 12);

_Static_assert(sizeof(tw_draw) == 8, "tw_draw has another size");
AT(tw_draw, kind, 0);
AT(tw_draw, copies, 4);

_Static_assert(sizeof(tw_search) == 104, "tw_search has another size");
AT(tw_search, struct_size, 0);
AT(tw_search, weight_count, 4);
AT(tw_search, weights, 8);
AT(tw_search, evaluate, 16);
AT(tw_search, rate, 24);
AT(tw_search, playout_turns, 32);
AT(tw_search, draws, 40);
AT(tw_search, suppose, 48);
AT(tw_search, guess, 56);
AT(tw_search, seen, 64);
AT(tw_search, hurry, 72);
AT(tw_search, parallel, 80);
AT(tw_search, playout_rated, 88);
AT(tw_search, rates_untried, 96);

_Static_assert(sizeof(tw_thought) == 32, "tw_thought has another size");
AT(tw_thought, action, 0);
AT(tw_thought, visits, 8);
AT(tw_thought, value, 16);
AT(tw_thought, within, 20);
AT(tw_thought, why, 24);

_Static_assert(sizeof(tw_thoughts) == 16, "tw_thoughts has another size");
AT(tw_thoughts, struct_size, 0);
AT(tw_thoughts, last, 8);

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

_Static_assert(sizeof(tw_knowledge) == 16, "tw_knowledge has another size");
AT(tw_knowledge, struct_size, 0);
AT(tw_knowledge, open_turn, 8);

_Static_assert(sizeof(tw_parameter) == 64, "tw_parameter has another size");
AT(tw_parameter, id, 0);
AT(tw_parameter, help, 8);
AT(tw_parameter, reason, 16);
AT(tw_parameter, type, 24);
AT(tw_parameter, longest, 28);
AT(tw_parameter, least, 32);
AT(tw_parameter, most, 40);
AT(tw_parameter, standard, 48);
AT(tw_parameter, choices, 56);

_Static_assert(sizeof(tw_value) == 32, "tw_value has another size");
AT(tw_value, text, 0);
AT(tw_value, number, 8);
AT(tw_value, list, 16);
AT(tw_value, count, 24);

_Static_assert(sizeof(tw_laid) == 8, "tw_laid has another size");
AT(tw_laid, x, 0);
AT(tw_laid, y, 2);
AT(tw_laid, type, 4);
AT(tw_laid, turn, 6);
AT(tw_laid, reserved, 7);

_Static_assert(sizeof(tw_piece) == 6, "tw_piece has another size");
AT(tw_piece, tile, 0);
AT(tw_piece, zone, 2);
AT(tw_piece, seat, 3);
AT(tw_piece, role, 4);
AT(tw_piece, kind, 5);

_Static_assert(sizeof(tw_place) == 4, "tw_place has another size");
AT(tw_place, tile, 0);
AT(tw_place, zone, 2);

_Static_assert(sizeof(tw_landscape) == 224, "tw_landscape has another size");
AT(tw_landscape, struct_size, 0);
AT(tw_landscape, api_version, 4);
AT(tw_landscape, tile_types, 8);
AT(tw_landscape, tile_id, 16);
AT(tw_landscape, zones, 24);
AT(tw_landscape, zone_kind, 32);
AT(tw_landscape, zone_symbols, 40);
AT(tw_landscape, name, 48);
AT(tw_landscape, copies, 56);
AT(tw_landscape, rules, 64);
AT(tw_landscape, players, 72);
AT(tw_landscape, player, 80);
AT(tw_landscape, tiles, 88);
AT(tw_landscape, tile, 96);
AT(tw_landscape, tile_at, 104);
AT(tw_landscape, pieces, 112);
AT(tw_landscape, piece, 120);
AT(tw_landscape, supply, 128);
AT(tw_landscape, put, 136);
AT(tw_landscape, area, 144);
AT(tw_landscape, open, 152);
AT(tw_landscape, closed, 160);
AT(tw_landscape, symbols, 168);
AT(tw_landscape, majority, 176);
AT(tw_landscape, beyond, 184);
AT(tw_landscape, move_piece, 192);
AT(tw_landscape, return_piece, 200);
AT(tw_landscape, add_points, 208);
AT(tw_landscape, extension, 216);

_Static_assert(sizeof(tw_effect) == 120, "tw_effect has another size");
AT(tw_effect, struct_size, 0);
AT(tw_effect, parameter_count, 4);
AT(tw_effect, parameters, 8);
AT(tw_effect, memory, 16);
AT(tw_effect, create, 24);
AT(tw_effect, destroy, 32);
AT(tw_effect, most_choices, 40);
AT(tw_effect, begin, 48);
AT(tw_effect, closed, 56);
AT(tw_effect, step, 64);
AT(tw_effect, choices, 72);
AT(tw_effect, choose, 80);
AT(tw_effect, tell, 88);
AT(tw_effect, end_points, 96);
AT(tw_effect, table, 104);
AT(tw_effect, extension, 112);

_Static_assert(sizeof(tw_deck) == 16, "tw_deck has another size");
AT(tw_deck, id, 0);
AT(tw_deck, help, 8);

_Static_assert(sizeof(tw_tile) == 24, "tw_tile has another size");
AT(tw_tile, id, 0);
AT(tw_tile, deck, 8);
AT(tw_tile, copies, 12);
AT(tw_tile, properties, 16);

_Static_assert(sizeof(tw_game_files) == 40, "tw_game_files has another size");
AT(tw_game_files, id, 0);
AT(tw_game_files, least_players, 8);
AT(tw_game_files, most_players, 12);
AT(tw_game_files, values, 16);
AT(tw_game_files, tile_count, 24);
AT(tw_game_files, tiles, 32);

_Static_assert(sizeof(tw_teller) == 32, "tw_teller has another size");
AT(tw_teller, self, 0);
AT(tw_teller, happened, 8);
AT(tw_teller, drawn, 16);
AT(tw_teller, scored, 24);

_Static_assert(sizeof(tw_game) == 200, "tw_game has another size");
AT(tw_game, struct_size, 0);
AT(tw_game, parameter_count, 4);
AT(tw_game, parameters, 8);
AT(tw_game, property_count, 16);
AT(tw_game, properties, 24);
AT(tw_game, deck_count, 32);
AT(tw_game, decks, 40);
AT(tw_game, create, 48);
AT(tw_game, destroy, 56);
AT(tw_game, part, 64);
AT(tw_game, state_bytes, 72);
AT(tw_game, longest_game, 80);
AT(tw_game, begin, 88);
AT(tw_game, player, 96);
AT(tw_game, turn, 104);
AT(tw_game, legal_actions, 112);
AT(tw_game, why_illegal, 120);
AT(tw_game, apply, 128);
AT(tw_game, points, 136);
AT(tw_game, points_if_ended, 144);
AT(tw_game, part_points, 152);
AT(tw_game, determinize, 160);
AT(tw_game, open_turn, 168);
AT(tw_game, tell, 176);
AT(tw_game, table, 184);
AT(tw_game, extension, 192);

_Static_assert(sizeof(tw_evaluation) == 16, "tw_evaluation has another size");
AT(tw_evaluation, struct_size, 0);
AT(tw_evaluation, evaluate, 8);

_Static_assert(sizeof(tw_group) == 16, "tw_group has another size");
AT(tw_group, title, 0);
AT(tw_group, first, 8);

_Static_assert(sizeof(tw_groups) == 16, "tw_groups has another size");
AT(tw_groups, struct_size, 0);
AT(tw_groups, count, 4);
AT(tw_groups, groups, 8);

_Static_assert(sizeof(tw_words) == 24, "tw_words has another size");
AT(tw_words, struct_size, 0);
AT(tw_words, told, 8);
AT(tw_words, asked, 16);

_Static_assert(sizeof(tw_scene_area) == 40, "tw_scene_area has another size");
AT(tw_scene_area, id, 0);
AT(tw_scene_area, title, 8);
AT(tw_scene_area, kind, 16);
AT(tw_scene_area, seat, 20);
AT(tw_scene_area, columns, 24);
AT(tw_scene_area, rows, 28);
AT(tw_scene_area, flags, 32);

_Static_assert(sizeof(tw_scene_place) == 32, "tw_scene_place has another size");
AT(tw_scene_place, area, 0);
AT(tw_scene_place, x, 8);
AT(tw_scene_place, y, 12);
AT(tw_scene_place, label, 16);
AT(tw_scene_place, owner, 24);
AT(tw_scene_place, flags, 28);

_Static_assert(sizeof(tw_scene_thing) == 88, "tw_scene_thing has another size");
AT(tw_scene_thing, id, 0);
AT(tw_scene_thing, kind, 8);
AT(tw_scene_thing, area, 16);
AT(tw_scene_thing, x, 24);
AT(tw_scene_thing, y, 28);
AT(tw_scene_thing, owner, 32);
AT(tw_scene_thing, tile, 36);
AT(tw_scene_thing, symbol, 40);
AT(tw_scene_thing, label, 48);
AT(tw_scene_thing, detail, 56);
AT(tw_scene_thing, value, 64);
AT(tw_scene_thing, count, 68);
AT(tw_scene_thing, level, 72);
AT(tw_scene_thing, most, 76);
AT(tw_scene_thing, flags, 80);

_Static_assert(sizeof(tw_scene_target) == 24, "tw_scene_target has another size");
AT(tw_scene_target, thing, 0);
AT(tw_scene_target, area, 8);
AT(tw_scene_target, x, 16);
AT(tw_scene_target, y, 20);

_Static_assert(sizeof(tw_scene_action) == 40, "tw_scene_action has another size");
AT(tw_scene_action, action, 0);
AT(tw_scene_action, target_count, 8);
AT(tw_scene_action, targets, 16);
AT(tw_scene_action, label, 24);
AT(tw_scene_action, preview, 32);

_Static_assert(sizeof(tw_scene_sink) == 40, "tw_scene_sink has another size");
AT(tw_scene_sink, self, 0);
AT(tw_scene_sink, area, 8);
AT(tw_scene_sink, place, 16);
AT(tw_scene_sink, thing, 24);
AT(tw_scene_sink, action, 32);

_Static_assert(sizeof(tw_scene) == 16, "tw_scene has another size");
AT(tw_scene, struct_size, 0);
AT(tw_scene, describe, 8);

_Static_assert(sizeof(tw_target_sink) == 16, "tw_target_sink has another size");
AT(tw_target_sink, self, 0);
AT(tw_target_sink, target, 8);

_Static_assert(sizeof(tw_awards) == 16, "tw_awards has another size");
AT(tw_awards, struct_size, 0);
AT(tw_awards, describe, 8);

/* A bot in plain C, for plain_c_test.cpp: it takes the first legal action. */
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
  if (host->legal_actions(state, &actions) == 0) return "there is no legal action";
  *action = actions[0];
  return NULL;
}
static const tw_bot bot = {sizeof(tw_bot), 0, NULL, create, destroy, choose, NULL};
static const tw_item item = {TW_KIND_BOT, "first", "takes the first legal action", &bot};
extern const tw_plugin plain_c_plugin;
extern int plain_c_bots(void);

const tw_plugin plain_c_plugin = {sizeof(tw_plugin), TW_API_VERSION, "plain-c", "1.0", 1, &item, NULL};
int plain_c_bots(void) { return made; }
