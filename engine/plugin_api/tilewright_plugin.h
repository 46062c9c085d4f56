/* The C interface (C11) between Tilewright and its plugins: bots, effects and whole games. No library is needed.
 *
 * A plugin exports one symbol, `tw_plugin_entry`, which lists its items. Each item has a kind, which determines the
 * type of its `implementation`:
 * - "tw.bot/1": a tw_bot (this header);
 * - "tw.effect/1": a tw_effect (tilewright_effect.h), a rule of a landscape game that rules.xml cannot express;
 * - "tw.game/1": a tw_game (tilewright_game.h), a game that is not a landscape.
 *
 * Rules for both sides
 * - Structs never change. Later additions are available through extension("tw.something/1"). `struct_size` is the
 *   sizeof of the struct when its side was compiled. A plugin with a different size is refused, since it was not built
 *   correctly.
 * - Only C crosses the interface: no exceptions, no C++ types, no memory that one side allocates and the other frees.
 * - Strings are UTF-8, end with 0, and exist as long as the struct that points to them, unless stated otherwise.
 * - Threads: [any-thread] means any thread, several at the same time. [bot-thread] means the thread that currently uses
 *   this bot object, one at a time. Different bot objects are used on different threads at the same time, so a plugin
 *   must not use global variables.
 * - "Pure" functions change nothing and return the same result for the same arguments.
 */
#ifndef TILEWRIGHT_PLUGIN_H
#define TILEWRIGHT_PLUGIN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The host refuses plugins with another major version or a newer minor version. It accepts older minor versions. */
#define TW_API_MAJOR 1u
/* 1.1: effects and games; 1.2: tilewright_search.h; 1.3: playout_rated, rates_untried; 1.4: tw_thought.within;
 * 1.5: tilewright_scene.h, tw_groups; 1.6: tw_words, tw_awards, TW_AREA_UPWARD, TW_AREA_DOWNWARD */
#define TW_API_MINOR 6u
#define TW_API_VERSION ((TW_API_MAJOR << 16) | TW_API_MINOR)

/* ------------------------------------------------------------------------------------ services of the host for bots */

/* A position, owned by the host. `const` positions are read-only; scratch positions (from copy) can be changed. */
typedef struct tw_state tw_state;
/* The bot's random number generator for this seat and game: the same seed gives the same numbers. */
typedef struct tw_random tw_random;
/* An action of a player. Its meaning is private to the game; equal codes mean the same action in equal positions. */
typedef uint64_t tw_action;

/* Functions of the host. The table exists until the program ends. All functions are [bot-thread] and may only be called
 * during tw_bot.choose. They never throw, and never fail unless stated otherwise. */
typedef struct tw_host {
  uint32_t struct_size; /* set by the host */
  uint32_t api_version; /* the host's interface version */

  /* Returns the number of seats, 2 or more. Pure. */
  int32_t (*players)(const tw_state* state);
  /* Returns the seat that decides next, counted from 0; -1 if the game has ended. Pure. */
  int32_t (*player)(const tw_state* state);
  /* Returns the number of turns begun so far, including extra turns. Decisions with the same number belong to one turn.
   * Pure. */
  int32_t (*turn)(const tw_state* state);
  /* Returns true if the game has ended. Pure. */
  bool (*finished)(const tw_state* state);

  /* Lists all legal actions, sorted by code, without duplicates. Returns their number: 0 only if the game has ended or
   * there is not enough memory. The host owns `*actions`; it is valid until the next call for the same state, or until
   * the state changes or is released. */
  uint32_t (*legal_actions)(const tw_state* state, const tw_action** actions);

  /* Returns a scratch state equal to `state`, or NULL if there is not enough memory. The caller can use it until
   * release(). The host recycles released states, so a bot that releases them soon causes no allocations. When choose()
   * returns, the host releases all remaining states. */
  tw_state* (*copy)(const tw_state* state);
  /* Makes `scratch` equal to `from`. Both must be positions of the same game. Allocates no memory. */
  void (*copy_to)(tw_state* scratch, const tw_state* from);
  /* Returns a scratch state to the host; it must not be used afterwards. NULL is allowed. */
  void (*release)(tw_state* scratch);
  /* Applies an action and everything that follows automatically (scoring, drawing), up to the next decision. Returns
   * false, without changing the state, if the action is not legal. Fastest for actions that legal_actions returned for
   * this state, or for the state from which it was last copied. */
  bool (*apply)(tw_state* scratch, tw_action action);

  /* Writes the current points, one number for each seat. `points` has room for players(state) numbers. Pure. */
  void (*points)(const tw_state* state, int32_t* points);
  /* Writes the points that the seats would have if the game ended now, including the final scoring. Pure. */
  void (*points_if_ended)(const tw_state* state, int32_t* points);

  /* Replaces everything that the player in `seat` cannot know (such as the order of the decks) with a random guess. A
   * bot must call this before it searches beyond its own turn: a copy contains the true order, and using that would be
   * cheating. */
  void (*determinize)(tw_state* scratch, int32_t seat, tw_random* random);
  /* Returns a random legal action; all are equally likely. The game must not have ended. */
  tw_action (*random_action)(const tw_state* state, tw_random* random);
  /* Plays uniformly random actions until the game ends. */
  void (*playout)(tw_state* scratch, tw_random* random);

  /* Returns the next 64 random bits. */
  uint64_t (*random_bits)(tw_random* random);
  /* Returns an exactly uniform number in [0, bound); bound >= 1. */
  uint32_t (*random_below)(tw_random* random, uint32_t bound);

  /* Returns a table of additional functions by name, or NULL if this host does not have it. It exists until the program
   * ends. [any-thread] */
  const void* (*extension)(const char* id);
} tw_host;

/* Information about a player's knowledge, for bots: tw_host.extension(TW_EXTENSION_KNOWLEDGE), or NULL on an older
 * host. Exists until the program ends. */
#define TW_EXTENSION_KNOWLEDGE "tw.knowledge/1"
typedef struct tw_knowledge {
  uint32_t struct_size; /* set by the host */
  /* Returns true if neither chance nor hidden information can matter before the current turn ends, so that trying
   * actions on a copy reveals nothing that the player does not know. Otherwise a bot must call determinize before it
   * tries actions. Pure. [bot-thread] */
  bool (*open_turn)(const tw_state* state);
} tw_knowledge;

/* ------------------------------------------------------------------------------------------------ items of a plugin */

/* A setting of a bot: an integer that users write as "name:id=value". */
typedef struct tw_setting {
  const char* id;   /* lower-case letters, digits and '-' */
  const char* help; /* one sentence that includes the unit */
  int64_t least;
  int64_t most;
  int64_t standard; /* default; least <= standard <= most */
} tw_setting;

/* Kind "tw.bot/1": a player that chooses actions. One object plays one seat of one game at a time. */
#define TW_KIND_BOT "tw.bot/1"
typedef struct tw_bot {
  uint32_t struct_size; /* set by the plugin */

  uint32_t setting_count;
  const tw_setting* settings; /* can be NULL if setting_count is 0 */

  /* Creates a bot object. On failure, returns NULL and sets `*why` to a sentence, which the plugin owns until it is
   * unloaded. `values` contains setting_count numbers within their ranges and is valid during the call. `host` remains
   * valid and can be stored. [any-thread] */
  void* (*create)(const tw_host* host, const int64_t* values, const char** why);
  /* Destroys an object from create. [bot-thread] */
  void (*destroy)(void* bot);
  /* Writes a legal action of `state` to `*action`; the game has not ended. Returns NULL or, on failure, a sentence that
   * says what went wrong and is valid until the next call or destroy. `state` and `random` are valid during the call.
   * Use no random numbers except those from `random`: the same seed must give the same choices. The position can belong
   * to a different game than in the previous call. [bot-thread] */
  const char* (*choose)(void* bot, const tw_state* state, tw_random* random, tw_action* action);

  /* Returns an optional table of the bot by name, or NULL. The table must exist until the plugin is unloaded.
   * This function pointer can be NULL. [any-thread] */
  const void* (*extension)(const char* id);
} tw_bot;

/* -------------------------------------------------------------- parameters of effects and games, set in rules.xml */

/* How the text of a parameter is parsed. Names are ids that the rules of a landscape game declare. */
typedef enum tw_type {
  TW_INTEGER = 0, /* integer from least to most */
  TW_YES_NO = 1,  /* "yes" or "no": number is 1 or 0 */
  TW_CHOICE = 2,  /* one of `choices`: number is its index */
  TW_NUMBERS = 3, /* at most `longest` integers from least to most, separated by spaces: list */
  TW_AREA = 4,    /* TW_AREA to TW_DECK: a name; number is its index in file order; -1 for "" if standard is "" */
  TW_KIND = 5,
  TW_SYMBOL = 6,
  TW_PIECE = 7,
  TW_ROLE = 8,
  TW_DECK = 9,
  TW_SYMBOLS = 10, /* at most `longest` names separated by spaces: list of indices */
  TW_TEXT = 11     /* text of at most 4000 bytes */
} tw_type;

/* A parameter that game designers can set. The editor shows it as a form field. */
typedef struct tw_parameter {
  const char* id;       /* lower-case letters, digits and '-' */
  const char* help;     /* one sentence that includes the unit */
  const char* reason;   /* why the parameter exists and has this default, or the clause of the rules; can be NULL */
  uint32_t type;        /* a tw_type */
  uint32_t longest;     /* maximum number of entries in a list */
  int64_t least, most;  /* range of numbers */
  const char* standard; /* default, as text; NULL: the parameter is required */
  const char* const* choices; /* for TW_CHOICE: the choices, ending with NULL */
} tw_parameter;

/* Size of the host's buffers for one sentence, including the terminating 0: the capacity passed to all functions that
 * write text, except tw_game.table. Longer text is truncated; descriptions from tell might then no longer be unique. */
#define TW_TEXT_MOST 1024u

/* A parsed value. Valid during the call that receives it. */
typedef struct tw_value {
  const char* text;
  int64_t number;
  const int32_t* list;
  uint32_t count; /* number of entries in list */
} tw_value;

/* An item of a plugin. */
typedef struct tw_item {
  const char* kind;           /* TW_KIND_BOT, TW_KIND_EFFECT or TW_KIND_GAME; the host ignores items of unknown kinds */
  const char* id;             /* name for users: lower-case letters, digits and '-'; unique among items of its kind */
  const char* help;           /* one sentence */
  const void* implementation; /* a tw_bot, tw_effect or tw_game */
} tw_item;

/* The data that a plugin exports as tw_plugin_entry. Constant; must exist until the plugin is unloaded. */
typedef struct tw_plugin {
  uint32_t struct_size; /* set by the plugin */
  uint32_t api_version; /* value of TW_API_VERSION when the plugin was compiled */
  const char* id;
  const char* version; /* version of the plugin, for users: "1.0.2" */
  uint32_t item_count;
  const tw_item* items;
  /* Returns an optional table of the plugin by name, or NULL. This function pointer can be NULL.
   * [any-thread] */
  const void* (*extension)(const char* id);
} tw_plugin;

/* A plugin defines its entry as `TW_EXPORT const tw_plugin TW_PLUGIN_ENTRY = {...};`. The build can rename the symbol
 * to link the same source into a program instead of a shared object. */
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
