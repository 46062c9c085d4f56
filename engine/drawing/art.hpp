#pragma once
// Loads, checks and draws the tiles' custom pictures (SVG or PNG), which replace the drawings made from the topology.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"

namespace tw::drawing {

/// Loads the picture `href` from the first folder of `folders` that contains it (xml::art_folders). Returns nullptr for
/// an empty `href`. Findings without a position: TW025 (not found), TW026 (cannot be read, too large, too expensive).
/// Never hangs, exhausts memory or accesses the network, whatever the file contains. Results are cached until the file
/// changes; a call for a cached picture only checks the file's modification time. Thread-safe. The first call takes 10
/// to 100 ms, at most a few seconds.
model::Result<std::shared_ptr<const Art>> load_art(const std::vector<std::filesystem::path>& folders,
                                                   const std::string& href);

/// Like load_art(), for a thread that must not wait, such as the GUI thread. Returns nullopt until the picture is
/// loaded by a background thread, which then calls `when_loaded`.
std::optional<model::Result<std::shared_ptr<const Art>>> load_art_later(
    const std::vector<std::filesystem::path>& folders, const std::string& href, std::function<void()> when_loaded);

/// Returns a warning for each picture of the set at `path` that exists but cannot be decoded. The warning has the
/// position of the tile. xml::check_art cannot detect such pictures, since it only checks the first bytes of the file.
model::Findings check_art(const model::TileSet& set, const std::string& path);

/// Returns a warning (TW027) if a tile without its own picture can only be partly laid out and is therefore drawn as a
/// plan. Ignores tiles in which some slot does not belong to exactly one zone, since other findings cover them. Takes
/// about 2 ms.
model::Findings check_layout(const model::Tile& tile, const model::Rules& rules, const std::string& path);

/// The appearance of a tile: its layout, and its own picture if it exists and can be decoded.
struct TileFace {
  std::shared_ptr<const TileShape> shape;
  std::shared_ptr<const Art> art;  ///< the tile's custom picture; nullptr: draw from the topology
  bool loading = false;            ///< the picture is still being loaded; try again later
};
/// Returns the appearance of a tile. Adds findings about its picture to `findings` unless `findings` is null. If
/// `folders` is empty, no pictures are used.
TileFace face_of(const model::Tile& tile, const model::Rules& rules, const std::vector<std::filesystem::path>& folders,
                 model::Findings* findings = nullptr);

/// Like face_of(), for a thread that must not wait; see load_art_later().
TileFace face_of_later(const model::Tile& tile, const model::Rules& rules,
                       const std::vector<std::filesystem::path>& folders, std::function<void()> when_loaded);

/// Draws the tile's custom picture on white; calls draw_tile() if there is none.
void draw_face(cairo_t* cr, const TileFace& face, double x, double y, double size, model::Rotation turn,
               Style style = Style::Art, double pixels = 0);

}  // namespace tw::drawing
