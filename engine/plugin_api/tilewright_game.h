/* Whole games that are no landscapes. The plugin names a family; rules.xml with family="ID" gives the parameters
 * (<set id= value=/>), tileset.xml the tiles and cards with their decks, copies and properties.
 *
 * A position is one block of bytes that the host keeps, copies and compares: everything that changes in a game, what is
 * hidden and the random numbers to come included, and nothing that points anywhere. Gaps between members must be zero.
 * It begins at an address that 16 divides.
 *
 * The same rules for both sides as in tilewright_plugin.h. All functions are pure but for the position that they are
 * given to change: the same arguments give the same answer. [any-thread]: several positions of one game are played on
 * several threads at once, with the one object from create().
 */
#ifndef TILEWRIGHT_GAME_H
#define TILEWRIGHT_GAME_H

#include "engine/plugin_api/tilewright_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A deck that tiles of the game may name. */
typedef struct tw_deck {
  const char* id;
  const char* help;
} tw_deck;

/* One tile of tileset.xml. */
typedef struct tw_tile {
  const char* id;
  uint32_t deck;              /* index into tw_game.decks */
  uint32_t copies;            /* in the box */
  const tw_value* properties; /* tw_game.property_count of them: the standard where the tile has none */
} tw_tile;

/* What a game is made from. Valid during create(). */
typedef struct tw_game_files {
  const char* id; /* of the game or variant */
  int32_t least_players, most_players;
  const tw_value* values; /* tw_game.parameter_count of them */
  uint32_t tile_count;
  const tw_tile* tiles; /* in the order of the file; decks hold indices into it */
} tw_game_files;

/* Told what happens, in this order. The host's; valid during apply.
 * Sentences, and the lines of `table`, count players from 0 as seats do: the first is "player 0", which the editor
 * shows by the name of the seat ("Red"). Who counts from 1 has every player named as another one. */
typedef struct tw_teller {
  void* self;
  void (*happened)(void* self, const char* sentence);                        /* without a full stop */
  void (*drawn)(void* self, int32_t seat, uint32_t tile);                    /* index of the tile */
  void (*scored)(void* self, uint32_t part, int32_t points, uint32_t seats); /* seats as bits */
} tw_teller;

#define TW_KIND_GAME "tw.game/1"
#define TW_GAME_MOST_BYTES 65536u   /* of a position */
#define TW_GAME_MOST_ACTIONS 65536u /* of a position */

typedef struct tw_game {
  uint32_t struct_size; /* set by the plugin */

  uint32_t parameter_count;
  const tw_parameter* parameters; /* types TW_INTEGER to TW_NUMBERS and TW_TEXT */
  uint32_t property_count;
  const tw_parameter* properties; /* of tiles; likewise */
  uint32_t deck_count;
  const tw_deck* decks;

  /* A game, or NULL with a sentence in `*why` (the plugin's, until the next call of create on this thread): what is
   * wrong and what would be right. Keeps nothing of `files`. */
  void* (*create)(const tw_game_files* files, const char** why);
  void (*destroy)(void* game); /* ends a game; nobody else uses it any more */

  /* Names under which points are recorded: what rules.xml cannot say. NULL beyond the last. The game's, until destroy.
   */
  const char* (*part)(const void* game, uint32_t index);
  /* Bytes of a position: the same for all numbers of players; at most TW_GAME_MOST_BYTES. */
  uint32_t (*state_bytes)(const void* game);
  /* No game has more actions than that. */
  int32_t (*longest_game)(const void* game, int32_t players);

  /* Fills `state` (all zero) with the beginning of a game. `decks`: for each deck tiles of it in the order of drawing;
   * `sizes` their numbers: all copies, or fewer, even none, where somebody prepared the deck. `seed` decides everything
   * else that is left to chance. */
  void (*begin)(const void* game, void* state, int32_t players, const uint16_t* const* decks, const uint32_t* sizes,
                uint64_t seed);

  int32_t (*player)(const void* game, const void* state); /* seat that decides next, -1 when the game has ended */
  int32_t (*turn)(const void* game, const void* state);   /* turns begun so far */
  /* All legal actions, ascending, each once; none only when the game has ended. Writes at most `capacity`, returns how
   * many there are. */
  uint32_t (*legal_actions)(const void* game, const void* state, tw_action* out, uint32_t capacity);
  /* Why an action is not legal, one sentence; "" if it is. */
  void (*why_illegal)(const void* game, const void* state, tw_action action, char* out, uint32_t capacity);
  /* Plays a legal action and all that follows by itself until the next decision. `teller` may be NULL. */
  void (*apply)(const void* game, void* state, tw_action action, const tw_teller* teller);

  /* One number a seat. */
  void (*points)(const void* game, const void* state, int32_t* out);
  void (*points_if_ended)(const void* game, const void* state, int32_t* out);
  int32_t (*part_points)(const void* game, const void* state, uint32_t part, int32_t seat);

  /* Replaces all that `seat` cannot know by a guess that `seed` decides. */
  void (*determinize)(const void* game, void* state, int32_t seat, uint64_t seed);
  /* Nothing hidden and no chance can come up before this turn ends. */
  bool (*open_turn)(const void* game, const void* state);

  /* An action in words, the same in every language, for records and lists: unique among the legal actions of the
   * position, the same in every guess of whoever decides. At most capacity bytes with the closing 0. */
  void (*tell)(const void* game, const void* state, tw_action action, char* out, uint32_t capacity);
  /* What lies on the table as a seat sees it (-1: everything), in lines. Returns the bytes needed with the closing 0;
   * writes at most capacity. */
  uint32_t (*table)(const void* game, const void* state, int32_t seat, char* out, uint32_t capacity);

  /* Further powers by name, or NULL; lives until the plugin is unloaded. May be NULL itself. */
  const void* (*extension)(const char* id);
} tw_game;

/* tw_game.extension(TW_EXTENSION_EVALUATION) may be one of these: how the game itself judges a position. Without it
 * positions are judged as if the game ended now. */
#define TW_EXTENSION_EVALUATION "tw.evaluation/1"
typedef struct tw_evaluation {
  uint32_t struct_size; /* set by the plugin */
  /* For each seat the points that it can expect to have at the end, in hundredths of a point, without playing on; when
   * the game has ended, its points. The value of a seat comes from what that seat knows itself: it is the same in all
   * positions that this seat cannot tell apart, so no order of a deck and no dice to come count, nor what others hold
   * in secret. What the seat itself holds in secret does count: so values of others give that away, and bots judge
   * positions in which a guess (determinize) has replaced what they cannot know. Asked for very often. */
  void (*evaluate)(const void* game, const void* state, int32_t* out);
} tw_evaluation;

#ifdef __cplusplus
}
#endif

#endif
