/* Effects: rules of a landscape game that the tables in rules.xml cannot express. rules.xml uses an effect as a step of
 * the turn or in a tile's action: <effect plugin="ID" part="PART" parameter="value"/>. Each such element is a "use". An
 * effect can inspect the board, move pieces, give points, store data with the position, ask players to choose, and give
 * points at the end of the game.
 *
 * The rules for both sides in tilewright_plugin.h apply. All functions are pure, except for the changes in their
 * descriptions: the same position and arguments give the same result on any thread. [any-thread] unless stated
 * otherwise; several positions of one game are played on several threads at the same time, with the same object from
 * create().
 */
#ifndef TILEWRIGHT_EFFECT_H
#define TILEWRIGHT_EFFECT_H

#include "engine/plugin_api/tilewright_plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rules and tiles of the game, and the position. Owned by the host; valid during the call that receives them. */
typedef struct tw_rules tw_rules;
typedef struct tw_board tw_board;

/* A placed tile. In cell coordinates, x increases to the east and y to the south; the start tile is at (0, 0). */
typedef struct tw_laid {
  int16_t x, y;
  uint16_t type; /* index of the tile in file order, 0 to tile_types() - 1 */
  uint8_t turn;  /* rotation in clockwise quarter turns */
  uint8_t reserved;
} tw_laid;

/* A piece on the board. */
typedef struct tw_piece {
  uint16_t tile; /* index of the placed tile */
  uint8_t zone;  /* index of the zone on its tile, in file order */
  uint8_t seat;
  uint8_t role; /* index of the role in file order */
  uint8_t kind; /* index of the piece in file order */
} tw_piece;

/* A zone of a placed tile. */
typedef struct tw_place {
  uint16_t tile, zone;
} tw_place;

/* Functions of the host for effects. The table exists until the program ends. For an index out of range, functions
 * return -1, 0, NULL or false; nothing else fails. */
typedef struct tw_landscape {
  uint32_t struct_size; /* set by the host */
  uint32_t api_version; /* the host's interface version */

  /* --- the rules; these functions can also be called in create() --- */
  /* Returns the number of different tiles. */
  int32_t (*tile_types)(const tw_rules* rules);
  const char* (*tile_id)(const tw_rules* rules, int32_t type);
  /* Returns the number of zones of a tile. */
  int32_t (*zones)(const tw_rules* rules, int32_t type);
  /* Returns the index of a zone's kind. */
  int32_t (*zone_kind)(const tw_rules* rules, int32_t type, int32_t zone);
  /* Returns the number of symbols of this kind in a zone. */
  int32_t (*zone_symbols)(const tw_rules* rules, int32_t type, int32_t zone, int32_t symbol);
  /* Returns the name of the area, kind and so on at this index (`what` is a tw_type from TW_AREA to TW_DECK), or
   * NULL. */
  const char* (*name)(const tw_rules* rules, uint32_t what, int32_t index);
  /* Returns the number of copies of a tile in the box. */
  int32_t (*copies)(const tw_rules* rules, int32_t type);

  /* --- the position --- */
  const tw_rules* (*rules)(const tw_board* board);
  int32_t (*players)(const tw_board* board);
  /* Returns the seat whose turn it is. */
  int32_t (*player)(const tw_board* board);
  /* Returns the number of placed tiles; the last one is the tile placed in this turn. */
  int32_t (*tiles)(const tw_board* board);
  void (*tile)(const tw_board* board, int32_t index, tw_laid* out);
  /* Returns the index of the placed tile in a cell; -1 if the cell is empty. */
  int32_t (*tile_at)(const tw_board* board, int32_t x, int32_t y);
  /* Returns the number of pieces of all seats on the board. */
  int32_t (*pieces)(const tw_board* board);
  void (*piece)(const tw_board* board, int32_t index, tw_piece* out);
  /* Returns the number of pieces of this kind that are left in a seat's supply. */
  int32_t (*supply)(const tw_board* board, int32_t seat, int32_t piece);
  /* Returns the number of pieces that were placed in this turn (on the tile placed in this turn). */
  int32_t (*put)(const tw_board* board);
  /* Returns a number that identifies the area of a kind to which a zone belongs, or -1. All zones of an area have the
   * same number. Valid until a tile is placed. */
  int32_t (*area)(const tw_board* board, tw_place at, int32_t area_kind);
  /* Returns the number of open slots of an area; for an area with closed="around", the number of empty neighbouring
   * cells. */
  int32_t (*open)(const tw_board* board, int32_t area);
  bool (*closed)(const tw_board* board, int32_t area);
  /* Returns the number of symbols of this kind in an area, without covered ones. */
  int32_t (*symbols)(const tw_board* board, int32_t area, int32_t symbol);
  /* Returns the seats with the most pieces of a kind in an area (in roles that occupy such areas), as a bit set; 0 if
   * there are no such pieces. */
  uint32_t (*majority)(const tw_board* board, int32_t area, int32_t piece);
  /* Lists the zones of neighbouring tiles that meet this zone at the rim: clockwise from the west end of the tile's
   * north side, without duplicates. Writes at most `capacity` zones and returns the number of zones. */
  uint32_t (*beyond)(const tw_board* board, tw_place at, tw_place* out, uint32_t capacity);

  /* --- changes; only allowed during tw_effect.closed, step and choose --- */
  /* Moves a piece to another zone of the same area (of the kind that its role occupies). Returns false, without
   * changing anything, if `to` is not in that area. */
  bool (*move_piece)(tw_board* board, int32_t index, tw_place to);
  /* Returns a piece to its owner's supply. It can be placed again immediately, even if <score returned="next-turn"/>
   * holds back the pieces that scoring returns. The last piece in the list takes its index. */
  bool (*return_piece)(tw_board* board, int32_t index);
  /* Gives points to a seat. They are recorded under the part of this use. */
  void (*add_points)(tw_board* board, int32_t seat, int32_t points);

  /* Returns a table of additional functions by name, or NULL. It exists until the program ends. */
  const void* (*extension)(const char* id);
} tw_landscape;

/* Ids of zones, for texts: tw_landscape.extension(TW_EXTENSION_ZONES), or NULL on an older host. */
#define TW_EXTENSION_ZONES "tw.zones/1"
typedef struct tw_zones {
  uint32_t struct_size; /* set by the host */
  /* Returns the id of a zone, as in tileset.xml, or NULL. */
  const char* (*id)(const tw_rules* rules, int32_t type, int32_t zone);
} tw_zones;

#define TW_KIND_EFFECT "tw.effect/1"
#define TW_EFFECT_MOST_MEMORY 128u  /* maximum memory of one use in bytes; all uses in a game share 256 */
#define TW_EFFECT_MOST_CHOICES 512u /* maximum number of answers to a question */

typedef struct tw_effect {
  uint32_t struct_size; /* set by the plugin */

  uint32_t parameter_count;
  const tw_parameter* parameters; /* can be NULL if parameter_count is 0 */

  /* Size of the data that each position stores for a use: a multiple of 8, at most TW_EFFECT_MOST_MEMORY. The data is
   * zero at the start of a game and aligned to 8 bytes. Everything that changes during a game must be in this memory or
   * on the board. Padding between members must remain zero, since positions are compared byte by byte. */
  uint32_t memory;

  /* Creates a use of the effect in a game. On failure, returns NULL and sets `*why` to a sentence that says what is
   * wrong and what is allowed; the plugin owns the sentence until the next call of create on this thread. `values`
   * has parameter_count entries. `values` and `rules` are valid during the call. `host` remains valid and can be
   * stored. */
  void* (*create)(const tw_landscape* host, const tw_rules* rules, const tw_value* values, const char** why);
  /* Destroys a use that no game needs any longer. */
  void (*destroy)(void* use);
  /* Returns an upper limit on the number of choices that this use requests in a game. */
  int32_t (*most_choices)(const void* use, int32_t players);

  /* Called at the start of a game; can initialize `memory`. Can be NULL. */
  void (*begin)(const void* use, void* memory, int32_t players);
  /* Called in the score step for every area that the tile placed in this turn has closed, after the area was scored
   * and before its pieces return. Can be NULL. */
  void (*closed)(const void* use, void* memory, tw_board* board, int32_t area_kind, int32_t area);
  /* Called when the step of the turn begins (`zone` is -1), or for the action on zone `zone` of the tile placed in
   * this turn. Can be NULL. */
  void (*step)(const void* use, void* memory, tw_board* board, int32_t zone);
  /* Asks a player to choose: writes the seat that decides and all answers in ascending order, without duplicates, at
   * most TW_EFFECT_MOST_CHOICES. Returns the number of answers; 0 means that there is no (further) question, and the
   * turn continues. Called after step and again after each choose. An answer that changes nothing on the board must
   * still change `memory`; otherwise the same question is asked again. Can be NULL. */
  uint32_t (*choices)(const void* use, const void* memory, const tw_board* board, int32_t* seat, uint32_t* out);
  /* Applies the answer of the player. Can be NULL if choices is NULL. */
  void (*choose)(const void* use, void* memory, tw_board* board, uint32_t choice);
  /* Describes an answer for records, and for players unless there is a tw_answers.label. The text must be unique among
   * the answers to a question, and must not change in later versions, which would not find it in older records. Writes
   * at most `capacity` bytes including the terminating 0. Can be NULL if choices is NULL. */
  void (*tell)(const void* use, const void* memory, const tw_board* board, uint32_t choice, char* out,
               uint32_t capacity);
  /* Returns the points of a seat at the end of the game. They are recorded under the part of this use. Can be NULL. */
  int32_t (*end_points)(const void* use, const void* memory, const tw_board* board, int32_t seat);
  /* Describes the contents of `memory` for `seat` ("3 apples, 1 scarecrow"), limited to what `viewer` may see (-1:
   * everything). Writes at most `capacity` bytes including the terminating 0. Can be NULL. */
  void (*table)(const void* use, const void* memory, const tw_board* board, int32_t seat, int32_t viewer, char* out,
                uint32_t capacity);

  /* Returns an optional table by name, or NULL. The table must exist until the plugin is unloaded. This
   * function pointer can be NULL. */
  const void* (*extension)(const char* id);
} tw_effect;

/* What a place means in an answer. */
typedef enum tw_answer_use {
  TW_ANSWER_MARK = 0, /* the answer concerns this place */
  TW_ANSWER_FROM = 1, /* a piece leaves this place */
  TW_ANSWER_TO = 2    /* a piece goes to this place, or something is put there */
} tw_answer_use;

#define TW_WHOLE_TILE 0xFFFFu     /* as the zone of a place: the whole tile */
#define TW_ANSWER_MOST_PLACES 64u /* maximum number of places of an answer */

typedef struct tw_answer_place {
  tw_place place;
  uint32_t use; /* tw_answer_use */
} tw_answer_place;

/* Answers for players, optional: tw_effect.extension(TW_EXTENSION_ANSWERS). The host shows the label, highlights the
 * places on the board, and lets the player choose an answer by clicking its places. Without this extension, it shows
 * the text of tell. [any-thread] */
#define TW_EXTENSION_ANSWERS "tw.answers/1"
typedef struct tw_answers {
  uint32_t struct_size; /* set by the plugin */
  /* Describes an answer to the players, for a button: "wanderer on tile 12 (0, 3) north to tile 7 (0, 2): 1 point".
   * Unlike the text of tell, it can change in later versions. Writes at most `capacity` bytes including the terminating
   * 0; "": use the text of tell. */
  void (*label)(const void* use, const void* memory, const tw_board* board, uint32_t choice, char* out,
                uint32_t capacity);
  /* Lists the places that an answer concerns. Writes at most `capacity` places and returns their number. Places that do
   * not exist are ignored. Can be NULL. */
  uint32_t (*places)(const void* use, const void* memory, const tw_board* board, uint32_t choice, tw_answer_place* out,
                     uint32_t capacity);
} tw_answers;

#ifdef __cplusplus
}
#endif

#endif
