#pragma once
// Tiles for Tabletop Simulator: sheets of pictures and a saved object that names them.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::printing {

/// What the program can read: sheets of at most 10 x 7 cells and 4096 pixels a side; the last cell is the face of
/// hidden cards, so a sheet holds 69 tiles.
inline constexpr int kSheetColumns = 10, kSheetRows = 7, kTilesASheet = 69, kLargestSheet = 4096;

struct TabletopOptions {
  std::vector<std::filesystem::path> art_folders;
  /// Where the files will lie on the web ("https://…/my-set"); "": file:// addresses of the folder, for this machine.
  std::string base_url;
  /// Thick tiles (Custom_Tile, in a bag a deck) instead of decks of cards.
  bool thick_tiles = false;
  int tile_pixels = 400;  ///< 16 to 1024; made smaller where a sheet would be too large
  drawing::Style style = drawing::Style::Art;
  std::vector<std::string> decks;  ///< only these; empty: all
};

/// The saved object as JSON: a deck of cards (or a bag of thick tiles) a deck, each tile as often as its copies.
/// `folder` is only named in it.
std::string tabletop_object(const model::TileSet& set, const model::Rules& rules, const TabletopOptions& options,
                            const std::filesystem::path& folder);

/// Writes the saved object (SET.json) and its pictures into `folder`, which is made if missing; `written` gets their
/// paths. Warnings about tiles' own pictures do not keep them from being written; errors: TW001, TW160 (nothing to
/// write).
model::Findings write_tabletop_simulator(const model::TileSet& set, const model::Rules& rules,
                                         const TabletopOptions& options, const std::filesystem::path& folder,
                                         std::vector<std::filesystem::path>* written = nullptr);

}  // namespace tw::printing
