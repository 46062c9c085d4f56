/* The C interface (C11) between Tilewright and its plugins: bots, effects and whole games. No library is needed.
 *
 * A plugin exports one symbol, `tw_plugin_entry`, which lists its items. Each item has a kind, which determines the
 * type of its `implementation`:
 *  - "tw.bot/1": a tw_bot (this header);
 *  - "tw.effect/1": a tw_effect (tilewright_effect.h), a rule of a landscape game that rules.xml cannot express;
 *  - "tw.game/1": a tw_game (tilewright_game.h), a game that is not a landscape.
 *
 * Rules for both sides
 *  - Structs never change. Later additions are available through extension("tw.something/1"). `struct_size` is the
 *    sizeof of the struct when its side was compiled; a plugin with another size is refused, as its build is broken.
 *  - Only C crosses the interface: no exceptions, no C++ types, no memory that one side allocates and the other frees.
 *  - Strings are UTF-8, end with 0, and live as long as the struct that points to them, unless stated otherwise.
 *  - Threads: [any-thread] means any thread, several at once. [bot-thread] means the thread that currently uses this
 *    bot object, one at a time. Different bot objects are used on different threads at the same time, so a plugin must
 *    not use global variables.
 *  - "Pure" functions change nothing and return the same result for the same arguments.
 */
#ifndef TILEWRIGHT_PLUGIN_H
#define TILEWRIGHT_PLUGIN_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The host refuses plugins of another major version or of a newer minor version. It accepts older minor versions. */
#define TW_API_MAJOR 1u
/* 1.1: effects and games; 1.2: tilewright_search.h; 1.3: playout_rated, rates_untried; 1.4: tw_thought.within */
#define TW_API_MINOR 4u
#define TW_API_VERSION ((TW_API_MAJOR << 16) | TW_API_MINOR)

/* ------------------------------------------------------------------------------------ services of the host for bots */

/* A position, owned by the host. `const` positions are read-only; scratch positions (from copy) can be changed. */
typedef struct tw_state tw_state;
/* The bot's stream of random numbers for this seat and game: the same seed gives the same numbers. */
typedef struct tw_random tw_random;
/* An action of a player. Its meaning is private to the game; equal codes mean the same in equal positions. */
typedef uint64_t tw_action;

/* Functions of the host. The table lives as long as the program. All functions are [bot-thread] and may only be called
 * during tw_bot.choose. They never throw, and never fail unless stated otherwise. */
typedef struct tw_host {
  uint32_t struct_size; /* set by the host */
  uint32_t api_version; /* of the host */

  /* Returns the number of seats, 2 or more. Pure. */
  int32_t (*players)(const tw_state* state);
  /* Returns the seat that decides next, 0-based; -1 if the game has ended. Pure. */
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

  /* Returns a scratch state equal to `state`, or NULL if there is not enough memory. The caller uses it until
   * release(). The host recycles released states, so a bot that releases them soon causes no allocations. States that
   * are not released when choose() returns are taken back by the host. */
  tw_state* (*copy)(const tw_state* state);
  /* Makes `scratch` equal to `from`. Both must be positions of the same game. Allocates nothing. */
  void (*copy_to)(tw_state* scratch, const tw_state* from);
  /* Returns a scratch state to the host; it must not be used afterwards. NULL is allowed. */
  void (*release)(tw_state* scratch);
  /* Plays an action and everything that follows automatically (scoring, drawing), up to the next decision. Returns
   * false, without a change, if the action is not legal. Cheapest for actions that legal_actions returned for this
   * state, or for the state that it was last copied from. */
  bool (*apply)(tw_state* scratch, tw_action action);

  /* Writes the points so far, one number for each seat. `points` has room for players(state) numbers. Pure. */
  void (*points)(const tw_state* state, int32_t* points);
  /* Writes the points that the seats would have if the game ended now, including the final scoring. Pure. */
  void (*points_if_ended)(const tw_state* state, int32_t* points);

  /* Replaces everything that the player in `seat` cannot know (such as the order of the decks) by a random guess. A bot
   * must call it before it looks beyond its own turn: a copy contains the true order; using it would be cheating. */
  void (*determinize)(tw_state* scratch, int32_t seat, tw_random* random);
  /* Returns a legal action; all are equally likely. The game must not have ended. */
  tw_action (*random_action)(const tw_state* state, tw_random* random);
  /* Plays uniformly random actions until the game ends. */
  void (*playout)(tw_state* scratch, tw_random* random);

  /* Returns the next 64 random bits. */
  uint64_t (*random_bits)(tw_random* random);
  /* Returns a number in [0, bound), exactly uniform; bound >= 1. */
  uint32_t (*random_below)(tw_random* random, uint32_t bound);

  /* Returns a table of further functions by name, or NULL if this host does not have it. It lives as long as the
   * program. [any-thread] */
  const void* (*extension)(const char* id);
} tw_host;

/* What a player knows, for bots: tw_host.extension(TW_EXTENSION_KNOWLEDGE), or NULL on an older host. Lives as long as
 * the program. */
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
  const char* help; /* one sentence, with the unit */
  int64_t least;
  int64_t most;
  int64_t standard; /* default; least <= standard <= most */
} tw_setting;

/* Kind "tw.bot/1": a player that chooses actions. One object plays one seat of one game at a time. */
#define TW_KIND_BOT "tw.bot/1"
typedef struct tw_bot {
  uint32_t struct_size; /* set by the plugin */

  uint32_t setting_count;
  const tw_setting* settings; /* may be NULL if setting_count is 0 */

  /* Creates a bot object. On failure, returns NULL and sets `*why` to a sentence, which the plugin owns until it is
   * unloaded. `values` has setting_count numbers within their ranges, valid during the call. `host` stays valid and may
   * be stored. [any-thread] */
  void* (*create)(const tw_host* host, const int64_t* values, const char** why);
  /* Destroys an object from create. [bot-thread] */
  void (*destroy)(void* bot);
  /* Writes a legal action of `state` to `*action`; the game has not ended. Returns NULL, or on failure a sentence that
   * says what went wrong, valid until the next call or destroy. `state` and `random` are valid during the call. Use
   * only `random` as a source of chance: the same seed must give the same choices. The position may belong to another
   * game than in the last call. [bot-thread] */
  const char* (*choose)(void* bot, const tw_state* state, tw_random* random, tw_action* action);

  /* Returns an optional table of the bot by name, or NULL; it lives until the plugin is unloaded. May be NULL itself.
   * [any-thread] */
  const void* (*extension)(const char* id);
} tw_bot;

/* -------------------------------------------------------------- parameters of effects and games, set in rules.xml */

/* How the text of a parameter is parsed. Names are ids that the rules of a landscape game declare. */
typedef enum tw_type {
  TW_INTEGER = 0, /* integer from least to most */
  TW_YES_NO = 1,  /* "yes" or "no": number is 1 or 0 */
  TW_CHOICE = 2,  /* one of `choices`: number is its index */
  TW_NUMBERS = 3, /* integers from least to most, separated by spaces, at most `longest` of them: list */
  TW_AREA = 4,    /* TW_AREA to TW_DECK: a name; number is its index in file order, -1 for none (standard "") */
  TW_KIND = 5,
  TW_SYMBOL = 6,
  TW_PIECE = 7,
  TW_ROLE = 8,
  TW_DECK = 9,
  TW_SYMBOLS = 10, /* names separated by spaces, at most `longest` of them: list of indices */
  TW_TEXT = 11     /* text of at most 4000 bytes */
} tw_type;

/* A parameter that game designers may set. The editor shows it as a form field. */
typedef struct tw_parameter {
  const char* id;             /* lower-case letters, digits and '-' */
  const char* help;           /* one sentence, with the unit */
  const char* reason;         /* why it can be set and has this default: the clause of the rules; may be NULL */
  uint32_t type;              /* a tw_type */
  uint32_t longest;           /* largest number of entries in a list */
  int64_t least, most;        /* range of numbers */
  const char* standard;       /* default, as text; NULL: the parameter is required */
  const char* const* choices; /* TW_CHOICE: the choices, ending with NULL */
} tw_parameter;

/* Size of the host's buffers for one sentence, including the terminating 0: the capacity passed to tell, to why_illegal
 * and to an effect's table. Longer text is cut; then descriptions from tell may no longer be unique. */
#define TW_TEXT_MOST 1024u

/* A parsed value. Valid during the call that receives it. */
typedef struct tw_value {
  const char* text;
  int64_t number;
  const int32_t* list;
  uint32_t count; /* entries of list */
} tw_value;

/* An item of a plugin. */
typedef struct tw_item {
  const char* kind;           /* TW_KIND_BOT, TW_KIND_EFFECT or TW_KIND_GAME; the host ignores items of unknown kinds */
  const char* id;             /* name for users: lower-case letters, digits and '-'; unique among items of its kind */
  const char* help;           /* one sentence */
  const void* implementation; /* a tw_bot, tw_effect or tw_game */
} tw_item;

/* The data that a plugin exports as tw_plugin_entry. Constant; lives until the plugin is unloaded. */
typedef struct tw_plugin {
  uint32_t struct_size; /* set by the plugin */
  uint32_t api_version; /* TW_API_VERSION when the plugin was compiled */
  const char* id;
  const char* version; /* of the plugin, for users: "1.0.2" */
  uint32_t item_count;
  const tw_item* items;
  /* Returns an optional table of the plugin by name, or NULL. May be NULL itself. [any-thread] */
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
