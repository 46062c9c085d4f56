/* The appearance of a game's table: areas, the things in them, and the things or places to which actions belong. If a
 * game describes its table, the host draws it with its own cards, tokens and dice, and handles clicks, keys, animation
 * and layout. Without this extension, the lines of tw_game.table are shown.
 *
 * The rules for both sides in tilewright_plugin.h apply. Strings and arrays only need to be valid during the call.
 */
#ifndef TILEWRIGHT_SCENE_H
#define TILEWRIGHT_SCENE_H

#include "engine/plugin_api/tilewright_game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Limits; the host ignores everything beyond them. */
#define TW_SCENE_MOST_AREAS 64u
#define TW_SCENE_MOST_PLACES 1024u
#define TW_SCENE_MOST_THINGS 1024u
#define TW_SCENE_MOST_TARGETS 16u /* for one action */

typedef enum tw_area_kind {
  TW_AREA_GRID = 0,  /* cells in `columns` and `rows`; a cell can contain several things */
  TW_AREA_ROW = 1,   /* things side by side, in the order in which they were added */
  TW_AREA_FAN = 2,   /* like TW_AREA_ROW, but things overlap if there is little space: a hand */
  TW_AREA_STACK = 3, /* things on top of each other: the last one is visible, with the number of things */
  TW_AREA_TRACK = 4, /* `columns` spaces in a line, for markers */
  TW_AREA_POOL = 5,  /* tokens without an order */
  TW_AREA_BOARD = 6  /* a square with places at (x, y), in thousandths of its side from the top left corner */
} tw_area_kind;

#define TW_AREA_CENTRE 1u /* flag: the main area of the game; it gets the most space and can be zoomed */
/* Flags since 1.6, for a TW_AREA_TRACK: arrows between the spaces show in which direction things usually move. */
#define TW_AREA_UPWARD 2u   /* arrows to the higher spaces */
#define TW_AREA_DOWNWARD 4u /* arrows to the lower spaces */

typedef struct tw_scene_area {
  const char* id;    /* unique in the scene, the same in all scenes of a game */
  const char* title; /* short title; "" for none */
  int32_t kind;      /* tw_area_kind */
  int32_t seat;      /* seat that owns the area; -1: all seats */
  int32_t columns;   /* GRID, TRACK: 1 to 64; otherwise 0 */
  int32_t rows;      /* GRID: 1 to 64; otherwise 0 */
  uint32_t flags;    /* TW_AREA_... */
} tw_scene_area;

#define TW_PLACE_HOLE 1u /* flag: a cell that does not exist */

/* A place of a GRID (x: column, y: row), TRACK (x: space) or BOARD (x, y: centre of the place). List all places of a
 * BOARD; in a GRID or TRACK, list only the holes and the places with a label or an owner. */
typedef struct tw_scene_place {
  const char* area;  /* id of an area that was added before */
  int32_t x, y;      /* counted from 0 */
  const char* label; /* short label; "" for none */
  int32_t owner;     /* seat whose colour the frame has; -1: none */
  uint32_t flags;    /* TW_PLACE_... */
} tw_scene_place;

typedef enum tw_thing_kind {
  TW_THING_TILE = 0,
  TW_THING_CARD = 1,
  TW_THING_TOKEN = 2, /* round; shows its label or symbol */
  TW_THING_DIE = 3,   /* shows `value` on its top side: pips up to 6, a number above 6 */
  TW_THING_PIECE = 4, /* a figure in the colour of `owner` with the symbol `symbol` */
  TW_THING_MARKER = 5 /* a small cube in the colour of `owner` */
} tw_thing_kind;

#define TW_THING_FACE_DOWN 1u /* flag: only the back is visible; the other members can still identify the thing */
#define TW_THING_SELECTED 2u  /* flag: the thing to which the decision applies */

typedef struct tw_scene_thing {
  const char* id; /* unique in the scene; the same thing has the same id in later scenes, so that its movement is shown.
                     The id must not reveal hidden information */
  int32_t kind;   /* tw_thing_kind */
  const char* area;   /* id of an area that was added before */
  int32_t x, y;       /* GRID, TRACK, BOARD: place of the thing; otherwise ignored */
  int32_t owner;      /* seat whose colour the thing has; -1: none */
  int32_t tile;       /* index in tw_game_files.tiles of the tile whose picture is shown; -1: none */
  const char* symbol; /* name of a symbol (docs/formats/rules.md); "" for none */
  const char* label;  /* short text on the thing; "" for none */
  const char* detail; /* a sentence that is shown when the user points at the thing; "" for none */
  int32_t value;      /* DIE: the side on top; otherwise ignored */
  int32_t count;      /* number of identical things that this one represents, 0 or more; shown unless it is 1 */
  int32_t level;      /* value out of `most`, shown as a bar, such as remaining hit points */
  int32_t most;       /* 0: no bar */
  uint32_t flags;     /* TW_THING_... */
} tw_scene_thing;

/* What an action applies to: a thing (`thing` is its id) or a place (`thing` is ""). */
typedef struct tw_scene_target {
  const char* thing;
  const char* area;
  int32_t x, y;
} tw_scene_target;

/* A legal action and its targets. The user chooses it by clicking all of them, in any order; an action without targets
 * is a button. If several actions have the same targets, the user chooses among their labels. */
typedef struct tw_scene_action {
  tw_action action;
  uint32_t target_count;
  const tw_scene_target* targets;
  const char* label;   /* a verb phrase for a button: "Sell nuts-2"; "": use the text of tw_game.tell */
  const char* preview; /* what the action would do, as a sentence without a full stop; "" for none */
} tw_scene_action;

/* Receives a scene: add each area before the things in it. Owned by the host; valid during describe. */
typedef struct tw_scene_sink {
  void* self;
  void (*area)(void* self, const tw_scene_area* area);
  void (*place)(void* self, const tw_scene_place* place);
  void (*thing)(void* self, const tw_scene_thing* thing);
  void (*action)(void* self, const tw_scene_action* action);
} tw_scene_sink;

/* Scene of a game, optional: tw_game.extension(TW_EXTENSION_SCENE). */
#define TW_EXTENSION_SCENE "tw.scene/1"
typedef struct tw_scene {
  uint32_t struct_size; /* set by the plugin */
  /* Describes the table as `seat` sees it (-1: everything). A guess (determinize) for a seat never changes what that
   * seat sees. Describe the actions of the deciding seat, and only if `seat` is that seat or -1. [any-thread] */
  void (*describe)(const void* game, const void* state, int32_t seat, const tw_scene_sink* sink);
} tw_scene;

/* Receives the things and places that gave points. Owned by the host; valid during the call that receives it. */
typedef struct tw_target_sink {
  void* self;
  void (*target)(void* self, const tw_scene_target* target);
} tw_target_sink;

/* Where the points of the final scoring come from, for games with a tw_scene: tw_game.extension(TW_EXTENSION_AWARDS).
 * Optional, since 1.6. Without it, the areas of the player are highlighted. */
#define TW_EXTENSION_AWARDS "tw.awards/1"
typedef struct tw_awards {
  uint32_t struct_size; /* set by the plugin */
  /* Lists the things and places of the scene that gave `seat` its points of a part, in a position in which the game has
   * ended. None if no thing shows them. [any-thread] */
  void (*describe)(const void* game, const void* state, uint32_t part, int32_t seat, const tw_target_sink* sink);
} tw_awards;

#ifdef __cplusplus
}
#endif

#endif
