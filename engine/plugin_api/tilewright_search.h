/* Services of the host for bots that search more than one action ahead, and the explanations that bots can give.
 *
 * The rules for both sides in tilewright_plugin.h apply.
 */
#ifndef TILEWRIGHT_SEARCH_H
#define TILEWRIGHT_SEARCH_H

#include "engine/plugin_api/tilewright_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A weight of the static evaluation, identified by its index. Values are integers; the help text states the unit. */
typedef struct tw_weight {
  const char* id;
  const char* help;
  int32_t least, most, standard; /* range and default */
} tw_weight;

/* An action and its value: the expected final lead of the deciding player over the best rival, in hundredths of a
 * point. `now` is the lead in current points at the end of the turn, in the same unit; it can be used to break ties. */
typedef struct tw_rated {
  tw_action action;
  int32_t value;
  int32_t now;
} tw_rated;

/* A kind of tile that can be drawn next, and the number of copies that are left. */
typedef struct tw_draw {
  uint32_t kind;
  uint32_t copies;
} tw_draw;

/* A function that parallel() calls on a separate thread for each worker 0 ... workers - 1, with a copy of the root and
 * a separate random number generator seeded from the bot's. All functions of the host can be used with `root` and its
 * copies. Must not throw. */
typedef void (*tw_work)(void* with, uint32_t worker, const tw_state* root, tw_random* random);

/* Functions for search: tw_host.extension(TW_EXTENSION_SEARCH), or NULL on an older host. The table exists until the
 * program ends. All functions are [bot-thread] and may only be called during tw_bot.choose or a tw_work. */
#define TW_EXTENSION_SEARCH "tw.search/1"
typedef struct tw_search {
  uint32_t struct_size; /* set by the host */
  uint32_t weight_count;
  const tw_weight* weights;

  /* Writes the expected final points of each seat in hundredths of a point. They are estimated from open information
   * only; in games of plugins (tw_evaluation) also from the hidden information of that seat, so a bot must call guess
   * or determinize first. `weights` contains weight_count numbers; NULL means the game's own. `values` has room for
   * players(state) numbers. Pure. */
  void (*evaluate)(const tw_state* state, const int32_t* weights, int32_t* values);
  /* Lists all legal actions in their order, each with its value if the rest of the turn is played in the best way.
   * Returns the number of actions. The host owns `*rated`; it is valid until the next call for any state. */
  uint32_t (*rate)(const tw_state* state, const int32_t* weights, const tw_rated** rated);
  /* Plays uniformly random actions until `turns` more turns have begun or the game has ended. */
  void (*playout_turns)(tw_state* scratch, int32_t turns, tw_random* random);
  /* Lists the kinds of tiles that can be drawn in the next ordinary turn. Returns the number of kinds: 0 if the game
   * does not know them or no tile is left. The host owns `*draws`; it is valid until the next call for any state. */
  uint32_t (*draws)(const tw_state* state, const tw_draw** draws);
  /* Makes a tile of this kind the next one to be drawn. Returns false, without changing the state, if none is left. */
  bool (*suppose)(tw_state* scratch, uint32_t kind);
  /* Like determinize(), with a seed that the caller chooses: replaces what `seat` cannot know with a guess. The guess
   * is the same for all positions that this seat cannot distinguish. */
  void (*guess)(tw_state* scratch, int32_t seat, uint64_t seed);
  /* Returns a number that identifies what chance or hidden information has revealed to the deciding player. Among the
   * positions that result from the same action in one position, those with the same number have the same legal actions.
   * Fast. Pure. */
  uint32_t (*seen)(const tw_state* state);
  /* Returns true if a user is waiting: choose() should return the best action found so far. Fast. */
  bool (*hurry)(const tw_state* state);
  /* Calls `work` on `workers` threads (1: on the current thread) and returns when all have finished. Returns false if
   * there is not enough memory or there are not enough threads; some workers might then not have run. */
  bool (*parallel)(const tw_state* root, tw_random* random, uint32_t workers, tw_work work, void* with);
  /* Plays the best actions according to rate() until `turns` more turns have begun or the game has ended. About a tenth
   * faster than calling rate(). The game breaks ties. `weights` is as for evaluate(). */
  void (*playout_rated)(tw_state* scratch, int32_t turns, const int32_t* weights);
  /* Returns true if rate() computes most values without trying the actions, so that playout_rated is fast. The same for
   * all positions of a game. Fast. Pure. */
  bool (*rates_untried)(const tw_state* state);
} tw_search;

/* A bot's evaluation of an action in its last choice. */
typedef struct tw_thought {
  tw_action action;
  int64_t visits;  /* number of tries; 0 if the bot does not count them */
  int32_t value;   /* expected final lead over the best rival, in hundredths of a point */
  int32_t within;  /* since 1.4: half width of the 95 % confidence interval of `value`, in the same unit; 0: unknown */
  const char* why; /* a sentence without a full stop, or NULL; valid until the next call of choose or destroy */
} tw_thought;

/* Explanations of a bot's choices: tw_bot.extension(TW_EXTENSION_THOUGHTS). Optional; displayed as hints. */
#define TW_EXTENSION_THOUGHTS "tw.thoughts/1"
typedef struct tw_thoughts {
  uint32_t struct_size; /* set by the plugin */
  /* Lists the actions that the last choose() considered, best first. Returns the number of actions. The plugin owns
   * `*thoughts`; it is valid until the next call of choose or destroy. [bot-thread] */
  uint32_t (*last)(void* bot, const tw_thought** thoughts);
} tw_thoughts;

#ifdef __cplusplus
}
#endif

#endif
