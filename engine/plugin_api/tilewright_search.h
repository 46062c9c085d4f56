/* For bots that look further than one action: what the host offers them, and what they may tell of their thoughts.
 *
 * The same rules for both sides as in tilewright_plugin.h.
 */
#ifndef TILEWRIGHT_SEARCH_H
#define TILEWRIGHT_SEARCH_H

#include "engine/plugin_api/tilewright_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a static evaluation weighs what the rules' tables say; by index. Values are whole numbers, units in the help. */
typedef struct tw_weight {
  const char* id;
  const char* help;
  int32_t least, most, standard;
} tw_weight;

/* An action with the expected lead of the player who decides over the best rival at the end of the game, in hundredths
 * of a point; `now`: his lead by the points so far when that turn has ended, which may decide between equals. */
typedef struct tw_rated {
  tw_action action;
  int32_t value;
  int32_t now;
} tw_rated;

/* A kind of tile that may be drawn next, and how many of it are left. */
typedef struct tw_draw {
  uint32_t kind;
  uint32_t copies;
} tw_draw;

/* Called on a thread of its own for each worker 0 ... workers - 1, with a copy of the root and random numbers of its
 * own, drawn from the bot's. All functions of the host may be used with `root` and its copies. Must not throw. */
typedef void (*tw_work)(void* with, uint32_t worker, const tw_state* root, tw_random* random);

/* tw_host.extension(TW_EXTENSION_SEARCH) is one of these, or NULL on an older host. Lives as long as the program. All
 * of it is [bot-thread], from inside tw_bot.choose or a tw_work. */
#define TW_EXTENSION_SEARCH "tw.search/1"
typedef struct tw_search {
  uint32_t struct_size; /* set by the host */
  uint32_t weight_count;
  const tw_weight* weights;

  /* What the game is expected to bring each seat in the end, in hundredths of a point: from what lies open only, and in
   * games of plugins (tw_evaluation) from what that seat holds in secret too, so that a bot guesses before it asks.
   * `weights` has weight_count numbers, or is NULL: those of the game. `values` has room for players(state). Pure. */
  void (*evaluate)(const tw_state* state, const int32_t* weights, int32_t* values);
  /* All legal actions in their order, each with its value after the best that is left of the turn; returns how many.
   * `*rated` is the host's and valid until this function is called again for any state. */
  uint32_t (*rate)(const tw_state* state, const int32_t* weights, const tw_rated** rated);
  /* Plays uniformly at random until `turns` more turns have begun, or the game has ended. */
  void (*playout_turns)(tw_state* scratch, int32_t turns, tw_random* random);
  /* What the next ordinary turn may draw, by kind; returns how many kinds: 0 if nobody can tell or nothing is left.
   * `*draws` is the host's and valid until this function is called again for any state. */
  uint32_t (*draws)(const tw_state* state, const tw_draw** draws);
  /* Makes a tile of this kind the next to be drawn; false, and nothing done, if none is left. */
  bool (*suppose)(tw_state* scratch, uint32_t kind);
  /* Replaces what `seat` cannot know by the guess that `seed` decides: determinize() with numbers of one's own choice.
   * The same for all positions that this seat cannot tell apart. */
  void (*guess)(tw_state* scratch, int32_t seat, uint64_t seed);
  /* Tells apart what chance or hidden things have brought whoever decides: of positions that come from one by the same
   * action, those with the same number have the same legal actions. Cheap. Pure. */
  uint32_t (*seen)(const tw_state* state);
  /* True if somebody waits: choose() should come to an end with the best it has found. Cheap. Pure. */
  bool (*hurry)(const tw_state* state);
  /* Runs `work` on so many threads (1: on this one) and returns when all have ended. False if memory or threads are
   * short: then some workers may not have run. */
  bool (*parallel)(const tw_state* root, tw_random* random, uint32_t workers, tw_work work, void* with);
  /* Plays by what rate() says is best until `turns` more turns have begun, or the game has ended; some tenth cheaper
   * than asking for the ratings. Which of equals is the game's own choice. `weights` as for evaluate(). */
  void (*playout_rated)(tw_state* scratch, int32_t turns, const int32_t* weights);
  /* True if rate() tells what most actions come to without trying each out, so that turns by the ratings are cheap. The
   * same for all positions of a game. Cheap. Pure. */
  bool (*rates_untried)(const tw_state* state);
} tw_search;

/* What a bot thought of an action when it chose last. */
typedef struct tw_thought {
  tw_action action;
  int64_t visits;  /* 0 where the bot does not count */
  int32_t value;   /* expected lead over the best rival at the end, in hundredths of a point */
  int32_t within;  /* since 1.4; half of the 95 % interval that chance leaves `value`, in its unit; 0: not known */
  const char* why; /* a sentence without a full stop, or NULL; the plugin's, until the next call of choose or destroy */
} tw_thought;

/* tw_bot.extension(TW_EXTENSION_THOUGHTS) may be one of these. */
#define TW_EXTENSION_THOUGHTS "tw.thoughts/1"
typedef struct tw_thoughts {
  uint32_t struct_size; /* set by the plugin */
  /* What the last choose() thought of the actions it looked at, best first; returns how many. `*thoughts` is the
   * plugin's and valid until the next call of choose or destroy. [bot-thread] */
  uint32_t (*last)(void* bot, const tw_thought** thoughts);
} tw_thoughts;

#ifdef __cplusplus
}
#endif

#endif
