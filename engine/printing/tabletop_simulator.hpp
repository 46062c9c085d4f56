#pragma once
// Writes tiles for Tabletop Simulator: sheets of pictures, and a saved object that refers to the sheets.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::printing {

/// Limits of Tabletop Simulator: sheets of at most 10 x 7 cells and 4096 pixels per side. The last cell is the face of
/// hidden cards, so a sheet holds 69 tiles.
inline constexpr int kSheetColumns = 10, kSheetRows = 7, kTilesPerSheet = 69, kMaxSheetPixels = 4096;

struct TabletopOptions {
  std::vector<std::filesystem::path> art_folders;
  /// Web address to which the files will be uploaded ("https://…/my-set"); "": file:// addresses of the folder, which
  /// only work on this machine.
  std::string base_url;
  /// Export thick tiles (Custom_Tile, one bag per deck) instead of decks of cards.
  bool thick_tiles = false;
  int tile_pixels = 400;  ///< 16 to 1024; reduced if a sheet would be too large
  drawing::Style style = drawing::Style::Art;
  std::vector<std::string> decks;  ///< only these decks; empty: all
};

/// Returns the saved object as JSON: a deck of cards (or a bag of thick tiles) for each deck, with all copies of each
/// tile. `folder` is only used in addresses.
std::string tabletop_object(const model::TileSet& set, const model::Rules& rules, const TabletopOptions& options,
                            const std::filesystem::path& folder);

/// Writes the saved object (SET.json) and its pictures into `folder`, which is created if necessary. Adds the paths of
/// the files to `written`. Warnings about the pictures of tiles do not prevent writing. Errors: TW001, TW160 (no
/// tiles).
model::Findings write_tabletop_simulator(const model::TileSet& set, const model::Rules& rules,
                                         const TabletopOptions& options, const std::filesystem::path& folder,
                                         std::vector<std::filesystem::path>* written = nullptr);

}  // namespace tw::printing
