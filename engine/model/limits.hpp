#pragma once
// Limits on the size of a game: each constant is the maximum number of the items named beside it. Larger games are
// rejected with findings (TW036, TW037), so that the engine's tables can have fixed sizes and a position is one flat
// value. Limits are defined only here.

namespace tw::model {

inline constexpr int kMaxEdges = 14;         ///< edge kinds (together with "anything" and "nothing" they fit into four
                                             ///< bits)
inline constexpr int kMaxKinds = 16;         ///< features
inline constexpr int kMaxSymbols = 32;       ///< kinds of symbol (a set has 32 bits)
inline constexpr int kMaxAreas = 8;          ///< kinds of area (a set has 8 bits)
inline constexpr int kMaxAreasOfKind = 4;    ///< areas that one feature can belong to
inline constexpr int kMaxCounts = 24;        ///< symbols and features counted by all formulas of one area
inline constexpr int kMaxJoined = 8;         ///< different joined.SYMBOL words in the formulas of one area
inline constexpr int kMaxTouched = 8;        ///< different touching.AREA.closed words in the formulas of one area
inline constexpr int kMaxSquares = 8;        ///< different square.SYMBOL words in the formulas of one area
inline constexpr int kMaxPieces = 6;         ///< kinds of piece
inline constexpr int kMaxRoles = 16;         ///< roles of pieces
inline constexpr int kMaxDecks = 8;          ///< decks of tiles
inline constexpr int kMaxScores = 16;        ///< score rows
inline constexpr int kMaxActions = 32;       ///< tile actions (a set has 32 bits)
inline constexpr int kMaxEffects = 8;        ///< effects of one action
inline constexpr int kMaxSteps = 16;         ///< steps of a turn
inline constexpr int kMaxZones = 32;         ///< zones of one tile
inline constexpr int kMaxPluginUses = 8;     ///< uses of plugin effects in the rules of a game
inline constexpr int kMaxSettings = 256;     ///< settings for one use of a plugin or for a plugin game
inline constexpr int kMaxProperties = 64;    ///< properties of one tile
inline constexpr int kMaxPlayers = 6;        ///< seats
inline constexpr int kMaxNames = 2000;       ///< names of rows and parts, in all languages together
inline constexpr int kMaxParts = 32;         ///< names under which points are recorded
inline constexpr int kMaxPieceCount = 99;    ///< pieces of one kind in a player's supply
inline constexpr int kMaxOccupy = 9;         ///< pieces placed in one turn
inline constexpr int kMaxCopies = 999;       ///< copies of one tile in the box
inline constexpr int kMaxSymbolRepeat = 15;  ///< copies of one symbol on one zone
inline constexpr int kMaxTiles = 4096;       ///< tiles placed in one game; a larger set can be edited but not played

}  // namespace tw::model
