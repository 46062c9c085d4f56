/* Effects: what the tables of a landscape game cannot say. A use of an effect stands in rules.xml, as a step of the
 * turn or in a tile's action: <effect plugin="ID" part="PART" parameter="value"/>. It may look at the board, move
 * pieces, give points, keep numbers of its own with the position, ask players to choose, and give points at the end of
 * the game.
 *
 * The same rules for both sides as in tilewright_plugin.h. All functions are pure but for what they are said to change:
 * the same position and arguments give the same answer, on any thread. [any-thread] unless said otherwise; several
 * positions of one game are played on several threads at once, with the one object from create().
 */
#ifndef TILEWRIGHT_EFFECT_H
#define TILEWRIGHT_EFFECT_H

#include "engine/plugin_api/tilewright_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rules and tiles of the game, and the position: the host's, valid during the call that they are given to. */
typedef struct tw_rules tw_rules;
typedef struct tw_board tw_board;

/* A laid tile. Cells: x grows east, y south, the start tile lies at (0, 0). */
typedef struct tw_laid {
  int16_t x, y;
  uint16_t type; /* index of the tile in the order of the file, 0 to tile_types() - 1 */
  uint8_t turn;  /* quarters clockwise */
  uint8_t reserved;
} tw_laid;

/* A piece on the board. */
typedef struct tw_piece {
  uint16_t tile; /* index of the laid tile */
  uint8_t zone;  /* index of the zone on its tile, in the order of the file */
  uint8_t seat;
  uint8_t role; /* index of the role in the order of the file */
  uint8_t kind; /* index of the piece likewise */
} tw_piece;

/* A zone of a laid tile. */
typedef struct tw_place {
  uint16_t tile, zone;
} tw_place;

/* What the host offers to effects. The table lives as long as the program. Indices out of range are answered with -1,
 * 0 or false; nothing fails otherwise. */
typedef struct tw_landscape {
  uint32_t struct_size; /* set by the host */
  uint32_t api_version; /* of the host */

  /* --- the rules; also usable from create() --- */
  int32_t (*tile_types)(const tw_rules* rules);
  const char* (*tile_id)(const tw_rules* rules, int32_t type);
  int32_t (*zones)(const tw_rules* rules, int32_t type);                   /* of a tile */
  int32_t (*zone_kind)(const tw_rules* rules, int32_t type, int32_t zone); /* index of a kind */
  /* How many of a symbol are drawn there. */
  int32_t (*zone_symbols)(const tw_rules* rules, int32_t type, int32_t zone, int32_t symbol);
  /* The name of the index-th area, kind, ... (a tw_type from TW_AREA to TW_DECK), or NULL. */
  const char* (*name)(const tw_rules* rules, uint32_t what, int32_t index);
  int32_t (*copies)(const tw_rules* rules, int32_t type); /* in the box */

  /* --- the position --- */
  const tw_rules* (*rules)(const tw_board* board);
  int32_t (*players)(const tw_board* board);
  int32_t (*player)(const tw_board* board); /* seat whose turn it is */
  int32_t (*tiles)(const tw_board* board);  /* laid; the last one is that of this turn */
  void (*tile)(const tw_board* board, int32_t index, tw_laid* out);
  int32_t (*tile_at)(const tw_board* board, int32_t x, int32_t y); /* index, -1 if none lies there */
  int32_t (*pieces)(const tw_board* board);                        /* on the board, of all seats */
  void (*piece)(const tw_board* board, int32_t index, tw_piece* out);
  int32_t (*supply)(const tw_board* board, int32_t seat, int32_t piece); /* pieces of a kind left */
  int32_t (*put)(const tw_board* board); /* pieces that were put in this turn (with this tile) */
  /* The area of a kind that a zone belongs to, as a number; -1 if none. Equal numbers are one area; valid until a tile
   * is laid. */
  int32_t (*area)(const tw_board* board, tw_place at, int32_t area_kind);
  /* Open slots; empty cells around for an area closed="around". */
  int32_t (*open)(const tw_board* board, int32_t area);
  bool (*closed)(const tw_board* board, int32_t area);
  /* How often a symbol stands in an area, covered ones not counted. */
  int32_t (*symbols)(const tw_board* board, int32_t area, int32_t symbol);
  /* Seats with most pieces of a kind (roles that look at the area) in an area, as bits; 0 without any. */
  uint32_t (*majority)(const tw_board* board, int32_t area, int32_t piece);
  /* Zones of other tiles that meet this one at the rim, clockwise from its first slot as the tile lies, each once.
   * Writes at most `capacity`; returns how many there are. */
  uint32_t (*beyond)(const tw_board* board, tw_place at, tw_place* out, uint32_t capacity);

  /* --- changes; only inside tw_effect.closed, step and choose --- */
  /* To another zone of the same area (of the piece's role). False, and nothing done, otherwise. */
  bool (*move_piece)(tw_board* board, int32_t index, tw_place to);
  /* Back to its owner's supply, to be placed again at once, also where <score returned="next-turn"/> holds back what
   * scoring returns; the last piece of the list takes its index. */
  bool (*return_piece)(tw_board* board, int32_t index);
  /* Under the part of this use. */
  void (*add_points)(tw_board* board, int32_t seat, int32_t points);

  /* Further functions by name, or NULL. What it returns lives as long as the program. */
  const void* (*extension)(const char* id);
} tw_landscape;

#define TW_KIND_EFFECT "tw.effect/1"
#define TW_EFFECT_MOST_MEMORY 128u  /* bytes of one use; 256 for all uses of a game together */
#define TW_EFFECT_MOST_CHOICES 512u /* answers to one question */

typedef struct tw_effect {
  uint32_t struct_size; /* set by the plugin */

  uint32_t parameter_count;
  const tw_parameter* parameters; /* may be NULL when parameter_count is 0 */

  /* Bytes that each position keeps for a use: a multiple of 8, at most TW_EFFECT_MOST_MEMORY, zero at the beginning, on
   * an address that 8 divides. Whatever changes in a game stands here and on the board, nowhere else; gaps between
   * members stay zero, as positions are compared byte by byte. */
  uint32_t memory;

  /* One use of the effect in a game, or NULL with a sentence in `*why` (the plugin's, until the next call of create on
   * this thread): what is wrong and what would be right. `values`: parameter_count of them, valid during the call;
   * `host` may be kept, `rules` not. */
  void* (*create)(const tw_landscape* host, const tw_rules* rules, const tw_value* values, const char** why);
  void (*destroy)(void* use); /* ends a use; nobody else uses it any more */
  /* No game asks more choices of this use than that. */
  int32_t (*most_choices)(const void* use, int32_t players);

  /* The game begins: may fill `memory`. May be NULL. */
  void (*begin)(const void* use, void* memory, int32_t players);
  /* An area was closed by the tile of this turn and has been scored; its pieces still stand there. Called in the
   * turn's score step, for every closed area. May be NULL. */
  void (*closed)(const void* use, void* memory, tw_board* board, int32_t area_kind, int32_t area);
  /* The step of the turn (or the action on zone `zone` of this turn's tile; -1 in a step) begins. May be NULL. */
  void (*step)(const void* use, void* memory, tw_board* board, int32_t zone);
  /* What is to be chosen now: writes the seat that decides and all answers, ascending, each once, at most
   * TW_EFFECT_MOST_CHOICES; returns how many. 0: nothing (more) is to be chosen and the turn goes on. Asked after step
   * and again after every choose. An answer that changes nothing must still change `memory`. May be NULL. */
  uint32_t (*choices)(const void* use, const void* memory, const tw_board* board, int32_t* seat, uint32_t* out);
  /* One of these answers was given. May be NULL when choices is. */
  void (*choose)(const void* use, void* memory, tw_board* board, uint32_t choice);
  /* An answer in words, the same in every language, for records and lists: unique among the answers of a question.
   * Writes at most capacity bytes with the closing 0. May be NULL when choices is. */
  void (*tell)(const void* use, const void* memory, const tw_board* board, uint32_t choice, char* out,
               uint32_t capacity);
  /* Points of a seat at the end of the game, under the part of this use. May be NULL. */
  int32_t (*end_points)(const void* use, const void* memory, const tw_board* board, int32_t seat);
  /* What it keeps, in words for people ("3 apples, 1 scarecrow"), as `viewer` may see it (-1: everything), for `seat`.
   * Writes at most capacity bytes with the closing 0. May be NULL. */
  void (*table)(const void* use, const void* memory, const tw_board* board, int32_t seat, int32_t viewer, char* out,
                uint32_t capacity);

  /* Further powers by name, or NULL; lives until the plugin is unloaded. May be NULL itself. */
  const void* (*extension)(const char* id);
} tw_effect;

#ifdef __cplusplus
}
#endif

#endif
