/* Games that are not landscapes. A plugin implements a family of games. A rules.xml with family="ID" sets parameters
 * (<set id= value=/>); tileset.xml contains the tiles and cards with their decks, copies and properties.
 *
 * A position is one block of bytes that the host stores, copies and compares. It contains everything that changes
 * during a game, including hidden information and the state of random number generators, and no pointers. Padding
 * between members must be zero. The block is aligned to 16 bytes.
 *
 * The rules for both sides in tilewright_plugin.h apply. All functions are pure, except that some of them change the
 * position that is passed to them: the same arguments give the same result. [any-thread]: several positions of one game
 * are played on several threads at the same time, with the same object from create().
 */
#ifndef TILEWRIGHT_GAME_H
#define TILEWRIGHT_GAME_H

#include "engine/plugin_api/tilewright_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A deck to which tiles of the game can belong. */
typedef struct tw_deck {
  const char* id;
  const char* help;
} tw_deck;

/* A tile of tileset.xml. */
typedef struct tw_tile {
  const char* id;
  uint32_t deck;              /* index in tw_game.decks */
  uint32_t copies;            /* number of copies in the box */
  const tw_value* properties; /* tw_game.property_count values; the default if the tile does not set a property */
} tw_tile;

/* The files from which a game is created. Valid during create(). */
typedef struct tw_game_files {
  const char* id; /* id of the game or variant */
  int32_t least_players, most_players;
  const tw_value* values; /* tw_game.parameter_count values */
  uint32_t tile_count;
  const tw_tile* tiles; /* in file order; decks contain indices into this array */
} tw_game_files;

/* Callbacks that report what happens during apply. Call them in the order of the events. Owned by the host; valid
 * during apply. In sentences and in the lines of `table`, number the players like seats, from 0: the editor replaces
 * "player 0" with the name of the first seat ("Red"). If a plugin counts from 1, the editor shows wrong names. */
typedef struct tw_teller {
  void* self; /* pass it as the first argument */
  /* Reports an event as a sentence without a full stop. */
  void (*happened)(void* self, const char* sentence);
  /* Reports that `seat` drew a tile (an index in tw_game_files.tiles). */
  void (*drawn)(void* self, int32_t seat, uint32_t tile);
  /* Reports that each seat in the bit set `seats` scored `points` under a part. Points that are reported once the game
   * has ended (player() is -1) are shown as final scoring. */
  void (*scored)(void* self, uint32_t part, int32_t points, uint32_t seats);
} tw_teller;

#define TW_KIND_GAME "tw.game/1"
#define TW_GAME_MOST_BYTES 65536u   /* maximum size of a position */
#define TW_GAME_MOST_ACTIONS 65536u /* maximum number of legal actions in a position */

typedef struct tw_game {
  uint32_t struct_size; /* set by the plugin */

  uint32_t parameter_count;
  const tw_parameter* parameters; /* of the types TW_INTEGER to TW_NUMBERS and TW_TEXT */
  uint32_t property_count;
  const tw_parameter* properties; /* properties of tiles; the same types */
  uint32_t deck_count;
  const tw_deck* decks;

  /* Creates a game. On failure, returns NULL and sets `*why` to a sentence that says what is wrong and what is allowed;
   * the plugin owns the sentence until the next call of create on this thread. `files` is only valid during the call.
   */
  void* (*create)(const tw_game_files* files, const char** why);
  /* Destroys a game that is no longer in use. */
  void (*destroy)(void* game);

  /* Returns the name of the part of the score at this index (points are recorded by part), or NULL if the index is too
   * large. Valid until destroy. */
  const char* (*part)(const void* game, uint32_t index);
  /* Returns the size of a position in bytes: at most TW_GAME_MOST_BYTES, and the same for all numbers of players. */
  uint32_t (*state_bytes)(const void* game);
  /* Returns an upper limit on the number of actions in a game. The host stops a game that exceeds it. */
  int32_t (*longest_game)(const void* game, int32_t players);

  /* Fills `state`, which is all zero, with the start of a game. `decks` contains the tiles of each deck in drawing
   * order, and `sizes` contains the number of tiles in each deck: all copies, or fewer (even none) if the user prepared
   * the deck. `seed` determines everything else that depends on chance. */
  void (*begin)(const void* game, void* state, int32_t players, const uint16_t* const* decks, const uint32_t* sizes,
                uint64_t seed);

  /* Returns the seat that decides next; -1 if the game has ended. */
  int32_t (*player)(const void* game, const void* state);
  /* Returns the number of turns begun so far. */
  int32_t (*turn)(const void* game, const void* state);
  /* Writes all legal actions in ascending order without duplicates, but at most `capacity`; returns the number of legal
   * actions. There must be at least one unless the game has ended. */
  uint32_t (*legal_actions)(const void* game, const void* state, tw_action* out, uint32_t capacity);
  /* Writes one sentence that explains why an action is not legal; "" if it is legal. */
  void (*why_illegal)(const void* game, const void* state, tw_action action, char* out, uint32_t capacity);
  /* Applies a legal action and everything that follows automatically, up to the next decision. `teller` can be NULL. */
  void (*apply)(const void* game, void* state, tw_action action, const tw_teller* teller);

  /* Writes the current points, one number for each seat, between -10,000,000 and 10,000,000. */
  void (*points)(const void* game, const void* state, int32_t* out);
  /* Writes the points that the seats would have if the game ended now. */
  void (*points_if_ended)(const void* game, const void* state, int32_t* out);
  /* Returns the current points of one seat in one part. */
  int32_t (*part_points)(const void* game, const void* state, uint32_t part, int32_t seat);

  /* Replaces everything that `seat` cannot know with a guess that `seed` determines. */
  void (*determinize)(const void* game, void* state, int32_t seat, uint64_t seed);
  /* Returns true if neither hidden information nor chance can matter before this turn ends. */
  bool (*open_turn)(const void* game, const void* state);

  /* Describes an action for records and lists, independently of the user's language. The text must be unique among the
   * legal actions of the position, and the same in every guess for the seat that decides. Writes at most `capacity`
   * bytes including the terminating 0. */
  void (*tell)(const void* game, const void* state, tw_action action, char* out, uint32_t capacity);
  /* Describes the table as a seat sees it (-1: everything), as lines of text. Returns the size that the text needs,
   * including the terminating 0, from 1 to 1 MiB; writes at most `capacity` bytes. */
  uint32_t (*table)(const void* game, const void* state, int32_t seat, char* out, uint32_t capacity);

  /* Returns an optional table by name, or NULL. The table must exist until the plugin is unloaded. This
   * function pointer can be NULL. */
  const void* (*extension)(const char* id);
} tw_game;

/* The game's own evaluation of positions: tw_game.extension(TW_EXTENSION_EVALUATION). Optional: without it, positions
 * are evaluated as if the game ended now. */
#define TW_EXTENSION_EVALUATION "tw.evaluation/1"
typedef struct tw_evaluation {
  uint32_t struct_size; /* set by the plugin */
  /* Writes the expected final points of each seat in hundredths of a point, estimated without playing on; if the game
   * has ended, the final points. The value of a seat may depend only on what that seat knows, including its own hidden
   * information. It must be the same in all positions that this seat cannot distinguish, whatever the order of the
   * decks, the future dice and the hidden information of other seats. The values of other seats therefore reveal hidden
   * information, so bots only evaluate positions in which a guess (determinize) has replaced what they cannot know.
   * Called very often. */
  void (*evaluate)(const void* game, const void* state, int32_t* out);
} tw_evaluation;

/* Titles for groups of parameters in forms and lists: tw_game.extension(TW_EXTENSION_GROUPS). Optional. */
#define TW_EXTENSION_GROUPS "tw.groups/1"
typedef struct tw_group {
  const char* title; /* a noun phrase: "Board and supplies" */
  const char* first; /* id of the first parameter of the group, which ends where the next one begins */
} tw_group;
typedef struct tw_groups {
  uint32_t struct_size; /* set by the plugin */
  uint32_t count;
  const tw_group* groups; /* in the order of the parameters */
} tw_groups;

/* What the players are told about each other's choices, and what they are asked:
 * tw_game.extension(TW_EXTENSION_WORDS). Optional, since 1.6. Without it, the host cannot know which choices are
 * public: while the game hides anything from a player, it hides the choices of all other players. */
#define TW_EXTENSION_WORDS "tw.words/1"
typedef struct tw_words {
  uint32_t struct_size; /* set by the plugin */
  /* Describes what the deciding player does with a legal action, for a seat (-1: for a reader who may know everything).
   * The state is the position before the action. Writes a phrase in the past tense that follows the player's name,
   * without a full stop: "moved to (2, 1)". The text must contain only what this seat learns when the action is played:
   * "made a secret prediction" for the other seats. "" if the seat must not even know that. While players change
   * places at the screen, only texts that are the same for all seats are shown. */
  void (*told)(const void* game, const void* state, tw_action action, int32_t seat, char* out, uint32_t capacity);
  /* Writes what the deciding player must choose, as a verb phrase that follows the player's name and a comma: "choose 2
   * cards to keep". The same in every guess for that seat. Can be NULL. */
  void (*asked)(const void* game, const void* state, char* out, uint32_t capacity);
} tw_words;

/* The parts of the points that the seats would have if the game ended now: tw_game.extension(TW_EXTENSION_END_PARTS).
 * Optional: without it, breakdowns of points show what the seats would gain at the end as one sum. */
#define TW_EXTENSION_END_PARTS "tw.end_parts/1"
typedef struct tw_end_parts {
  uint32_t struct_size; /* set by the plugin */
  /* Returns the points of one seat in one part if the game ended now. The sum of all parts is the number that
   * points_if_ended writes. */
  int32_t (*part_points_if_ended)(const void* game, const void* state, uint32_t part, int32_t seat);
} tw_end_parts;

#ifdef __cplusplus
}
#endif

#endif
