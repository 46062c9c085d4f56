#pragma once
// Computes where the areas, places and things of a scene are drawn in a window. Pure.

#include <functional>
#include <string>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"
#include "engine/game/scene.hpp"

namespace tw::editor {

/// The inputs of a layout other than the scene. Lengths are in pixels.
struct SceneLayoutOptions {
  double width = 800, height = 600;
  double dip = 1;                                          ///< pixels per device-independent pixel
  double text_height = 14;                                 ///< height of a line of small text
  int viewer = -1;                                         ///< seat whose mat lies at the bottom; -1: none
  double zoom = 1;                                         ///< zoom of the central area; at 1 the area fits
  Point pan{};                                             ///< offset of the central area
  double scroll = 0;                                       ///< y of the top of the window in a layout that scrolls
  std::function<double(const std::string&)> text_width{};  ///< returns the width of a line of small text
};

struct SceneLayout {
  struct Area {
    Box frame;           ///< includes the title
    Box content;         ///< where its things are drawn; the rest of the central area is clipped
    bool fixed = false;  ///< true if it does not scroll: the viewer's mat at the bottom of the window
  };
  std::vector<Area> areas;  ///< in the order of the scene; an area without room or content has an empty frame
  std::vector<Box> things;  ///< in the order of the scene
  int centre = -1;          ///< index of the central area, -1 for none
  double cell = 0;          ///< side of a cell of the central area
  double height = 0;        ///< total height; more than the window's height if the view must scroll
  double covered_from = 0;  ///< y below which fixed areas cover the other areas; `height` if nothing is covered

  /// Returns the box of a cell of a grid, a space of a track or a place of a board.
  Box place(const game::Scene& scene, int area, int x, int y) const;
  Box box(const game::Scene& scene, const game::SceneTarget& target) const;
};

/// Lays out a scene. Shared areas are above the central area, mats of the other seats on the right, the viewer's mat
/// below. The central area takes the remaining room. If the view must scroll, the viewer's mat stays at the bottom of
/// the window, unless it needs more than half of the window.
SceneLayout lay_out(const game::Scene& scene, const SceneLayoutOptions& space);

/// Returns the things and places at `at`, topmost first.
std::vector<game::SceneTarget> targets_at(const game::Scene& scene, const SceneLayout& layout, Point at);
/// Returns the things in the order in which they are drawn: things that lie flat first.
std::vector<int> drawing_order(const game::Scene& scene);

}  // namespace tw::editor
