/* The door through which bots, effects and whole games come into Tilewright. C11, no library needed.
 *
 * A plugin exports one symbol, `tw_plugin_entry`. It names items; each item has a kind, which says what its
 * `implementation` points to: "tw.bot/1" (this header), "tw.effect/1" (tilewright_effect.h: what the tables of a
 * landscape game cannot say) and "tw.game/1" (tilewright_game.h: a game that is no landscape).
 *
 * Rules for both sides
 *  - Structs are frozen: they never grow. What comes later is asked for with extension("tw.something/1").
 *    `struct_size` is sizeof the struct as its maker was compiled; a difference means a broken build and is refused.
 *  - Nothing but C crosses: no exception, no C++ type, no memory that one side allocates and the other frees.
 *  - Strings are UTF-8, end with 0, and live as long as the struct that they hang on, unless said otherwise.
 *  - Threads: [any-thread] any thread, several at once; [bot-thread] the thread that uses this bot object, one at a
 *    time. Different bot objects are used on different threads at once, so a plugin keeps no global variables.
 */
#ifndef TILEWRIGHT_PLUGIN_H
#define TILEWRIGHT_PLUGIN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A plugin of another major version is refused; one of a newer minor version too; an older minor one is welcome. */
#define TW_API_MAJOR 1u
/* 1.1: effects and games; 1.2: tilewright_search.h; 1.3: playout_rated, rates_untried; 1.4: tw_thought.within */
#define TW_API_MINOR 4u
#define TW_API_VERSION ((TW_API_MAJOR << 16) | TW_API_MINOR)

/* ---------------------------------------------------------------------------------------------- what the host gives */

/* A position. Belongs to the host. `const` ones are for looking; scratch ones (from copy) are for trying things out. */
typedef struct tw_state tw_state;
/* A stream of random numbers, the bot's own for this seat and game: the same seed gives the same numbers. */
typedef struct tw_random tw_random;
/* Something a player may do. Equal codes mean the same thing in equal positions; what they mean is the game's. */
typedef uint64_t tw_action;

/* Functions of the host. The table lives as long as the program. All of it is [bot-thread], from inside
 * tw_bot.choose only. None of them throws or fails, except as stated. */
typedef struct tw_host {
  uint32_t struct_size; /* set by the host */
  uint32_t api_version; /* of the host */

  /* Number of seats, 2 or more. Pure. */
  int32_t (*players)(const tw_state* state);
  /* Seat that decides next, 0-based; -1 when the game has ended. Pure. */
  int32_t (*player)(const tw_state* state);
  /* Turns begun so far, extra turns counted: decisions with the same number belong to one turn. Pure. */
  int32_t (*turn)(const tw_state* state);
  /* Has the game ended. Pure. */
  bool (*finished)(const tw_state* state);

  /* All legal actions, sorted by code, each once; returns how many: 0 only when the game has ended, or memory is
   * short. `*actions` is the host's and valid until this function is called for the same state again, or the state
   * changes or is released. */
  uint32_t (*legal_actions)(const tw_state* state, const tw_action** actions);

  /* A scratch state equal to `state`, the caller's until release(). Recycled: no memory is allocated once as many
   * were released as are needed at once. NULL when memory is short. What is not released when choose() returns is
   * taken back by the host. */
  tw_state* (*copy)(const tw_state* state);
  /* Makes `scratch` equal to `from`; both of the same game. Nothing is allocated. */
  void (*copy_to)(tw_state* scratch, const tw_state* from);
  /* Gives a scratch state back; it must not be used afterwards. NULL is allowed. */
  void (*release)(tw_state* scratch);
  /* Plays an action and all that follows by itself (scoring, drawing) until the next decision. false, with the state
   * as it was, when the action is not legal. Cheapest for actions that legal_actions gave for this state, or for the
   * one that it was copied from last. */
  bool (*apply)(tw_state* scratch, tw_action action);

  /* Points so far, one number a seat. `points` has room for players(state). Pure. */
  void (*points)(const tw_state* state, int32_t* points);
  /* Points if the game ended now, by the rules' own end scoring. Pure. */
  void (*points_if_ended)(const tw_state* state, int32_t* points);

  /* Replaces what the player in `seat` cannot know (the order of the decks) by a guess. A bot that looks further than
   * its own turn calls it first: a copy holds the true order, and reading that would be cheating. */
  void (*determinize)(tw_state* scratch, int32_t seat, tw_random* random);
  /* One legal action, each with the same probability; the game must not have ended. */
  tw_action (*random_action)(const tw_state* state, tw_random* random);
  /* Plays uniformly at random to the end. */
  void (*playout)(tw_state* scratch, tw_random* random);

  /* The next 64 random bits. */
  uint64_t (*random_bits)(tw_random* random);
  /* Uniform in [0, bound), exactly; bound >= 1. */
  uint32_t (*random_below)(tw_random* random, uint32_t bound);

  /* Further functions by name, or NULL. What it returns lives as long as the program. [any-thread] */
  const void* (*extension)(const char* id);
} tw_host;

/* What a player does not know, for bots: tw_host.extension(TW_EXTENSION_KNOWLEDGE) is one of these, or NULL on an older
 * host. Lives as long as the program. */
#define TW_EXTENSION_KNOWLEDGE "tw.knowledge/1"
typedef struct tw_knowledge {
  uint32_t struct_size; /* set by the host */
  /* True if nothing hidden and no chance can come up before the turn under way ends: what a copy shows of it, the
   * player knows. Otherwise a bot guesses (determinize) before it tries anything out. Pure. [bot-thread] */
  bool (*open_turn)(const tw_state* state);
} tw_knowledge;

/* --------------------------------------------------------------------------------------------- what a plugin offers */

/* A setting of an item, a whole number that users give as "name:id=value". */
typedef struct tw_setting {
  const char* id;   /* lower case, digits and '-' */
  const char* help; /* one sentence; names the unit */
  int64_t least;
  int64_t most;
  int64_t standard; /* used when the user gives none; least <= standard <= most */
} tw_setting;

/* Kind "tw.bot/1": somebody who chooses actions. One object plays one seat of one game at a time. */
#define TW_KIND_BOT "tw.bot/1"
typedef struct tw_bot {
  uint32_t struct_size; /* set by the plugin */

  uint32_t setting_count;
  const tw_setting* settings; /* may be NULL when setting_count is 0 */

  /* A new bot object, or NULL with a sentence in `*why` (the plugin's, until it is unloaded). `values` has
   * setting_count numbers within their ranges, valid during the call. `host` may be kept. [any-thread] */
  void* (*create)(const tw_host* host, const int64_t* values, const char** why);
  /* Ends an object from create. [bot-thread] */
  void (*destroy)(void* bot);
  /* Puts a legal action of `state` into `*action`; the game has not ended. Returns NULL, or a sentence saying what
   * went wrong (the plugin's, until the next call or destroy). `state` and `random` are valid during the call. Only
   * `random` may decide what is left to chance: same seed, same choices. The position may be of another game than at
   * the last call. [bot-thread] */
  const char* (*choose)(void* bot, const tw_state* state, tw_random* random, tw_action* action);

  /* Further powers by name, or NULL; lives until the plugin is unloaded. May be NULL itself. [any-thread] */
  const void* (*extension)(const char* id);
} tw_bot;

/* ----------------------------------------------------------- parameters of effects and games, set in rules.xml */

/* How the text of a parameter is read. Names are those that the rules of a landscape game declare. */
typedef enum tw_type {
  TW_INTEGER = 0, /* whole number from least to most */
  TW_YES_NO = 1,  /* "yes" or "no": number 1 or 0 */
  TW_CHOICE = 2,  /* one of `choices`: number is its index */
  TW_NUMBERS = 3, /* whole numbers from least to most, parted by blanks, at most `longest`: list */
  TW_AREA = 4,    /* name of an area, kind of zone, ...: number is its index in the order of the file */
  TW_KIND = 5,
  TW_SYMBOL = 6,
  TW_PIECE = 7,
  TW_ROLE = 8,
  TW_DECK = 9,
  TW_SYMBOLS = 10, /* names parted by blanks, at most `longest`: list of indices */
  TW_TEXT = 11     /* any text of at most 4000 bytes */
} tw_type;

/* What a designer may set, and what the editor builds a form from. */
typedef struct tw_parameter {
  const char* id;             /* lower case, digits and '-' */
  const char* help;           /* one sentence; names the unit */
  const char* reason;         /* why it can be set and why this is the standard: the clause of the rules; may be NULL */
  uint32_t type;              /* a tw_type */
  uint32_t longest;           /* most entries of a list */
  int64_t least, most;        /* of numbers */
  const char* standard;       /* what is taken when nothing is given, as text; NULL: has to be given */
  const char* const* choices; /* TW_CHOICE: ends with NULL */
} tw_parameter;

/* Room that the host has for one sentence or answer, with the closing 0: the capacity it gives to tell, why_illegal and
 * the table of an effect. What is longer is cut, and an answer that is no longer unique then is of no use. */
#define TW_TEXT_MOST 1024u

/* A value as it was read. Valid as long as the call that it is given to. */
typedef struct tw_value {
  const char* text;
  int64_t number;
  const int32_t* list;
  uint32_t count; /* of list */
} tw_value;

/* One thing that a plugin offers. */
typedef struct tw_item {
  const char*
      kind; /* TW_KIND_BOT, TW_KIND_EFFECT, TW_KIND_GAME; items of kinds that the host does not know are passed over */
  const char* id;             /* what users write: lower case, digits and '-', unique among items of its kind */
  const char* help;           /* one sentence */
  const void* implementation; /* a tw_bot, tw_effect or tw_game */
} tw_item;

/* What a plugin exports under the name tw_plugin_entry. Constant data; lives until the plugin is unloaded. */
typedef struct tw_plugin {
  uint32_t struct_size; /* set by the plugin */
  uint32_t api_version; /* TW_API_VERSION as it was compiled */
  const char* id;
  const char* version; /* of the plugin, for people: "1.0.2" */
  uint32_t item_count;
  const tw_item* items;
  /* Further powers by name, or NULL. May be NULL itself. [any-thread] */
  const void* (*extension)(const char* id);
} tw_plugin;

/* A plugin defines its entry as `TW_EXPORT const tw_plugin TW_PLUGIN_ENTRY = {...};`. The build may rename the symbol
 * to put the same source into a program instead of a shared object. */
#ifndef TW_PLUGIN_ENTRY
#define TW_PLUGIN_ENTRY tw_plugin_entry
#endif
#if defined(_WIN32)
#define TW_EXPORT __declspec(dllexport)
#else
#define TW_EXPORT __attribute__((visibility("default")))
#endif
extern TW_EXPORT const tw_plugin TW_PLUGIN_ENTRY;

#ifdef __cplusplus
}
#endif

#endif
