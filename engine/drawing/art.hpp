#pragma once
// A tile's own picture, drawn by its designer: SVG or PNG, in place of the drawing made from the topology.

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

/// The picture `href` of the first of these folders that has it (xml::art_folders). nullptr for an empty `href`.
/// Findings TW025 (not there) and TW026 (cannot be read, too large, costs too much), without place. Never hangs, fills
/// the memory or fetches anything, whatever the file holds. Outcomes are kept until the file changes, so that asking
/// again costs a look at the file's time. Thread-safe; the first time takes 10 to 100 ms, a few seconds at most.
model::Result<std::shared_ptr<const Art>> load_art(const std::vector<std::filesystem::path>& folders,
                                                   const std::string& href);

/// The same for a thread that must not wait, such as a window's: nothing while the picture is not loaded yet. It is
/// then loaded on a thread of its own, and `when_loaded` is called on that thread.
std::optional<model::Result<std::shared_ptr<const Art>>> load_art_later(
    const std::vector<std::filesystem::path>& folders, const std::string& href, std::function<void()> when_loaded);

/// A warning, at the tile, for each picture of the set at `path` that is there but cannot be decoded: what
/// xml::check_art, which looks at the first bytes only, cannot know.
model::Findings check_art(const model::TileSet& set, const std::string& path);

/// A warning (TW027) if a tile without a picture of its own can be laid out only in part, so that it is drawn in the
/// schematic style. For tiles whose slots all have one zone: others have findings of their own. Takes some 2 ms.
model::Findings check_layout(const model::Tile& tile, const model::Rules& rules, const std::string& path);

/// How a tile looks: its topology laid out, and its own picture if it has one. A tile whose picture is missing or
/// broken has none.
struct TileFace {
  std::shared_ptr<const TileShape> shape;
  std::shared_ptr<const Art> art;  ///< nullptr: drawn from the topology
  bool loading = false;            ///< its picture is not there yet; ask again later
};
/// `findings`, if given, gets what is wrong with the picture. No folders: never a picture.
TileFace face_of(const model::Tile& tile, const model::Rules& rules, const std::vector<std::filesystem::path>& folders,
                 model::Findings* findings = nullptr);

/// The same for a thread that must not wait; see load_art_later().
TileFace face_of_later(const model::Tile& tile, const model::Rules& rules,
                       const std::vector<std::filesystem::path>& folders, std::function<void()> when_loaded);

/// draw_tile(), or the tile's own picture on white.
void draw_face(cairo_t* cr, const TileFace& face, double x, double y, double size, model::Rotation turn,
               Style style = Style::Art, double pixels = 0);

}  // namespace tw::drawing
