#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/drawing/paint.hpp"

namespace tw::drawing {

namespace {

constexpr double kTreesFrom = 48;  ///< minimum side length in pixels; smaller tiles only show the highlights

void trace_scallops(cairo_t* cr, Point at, double r, int shade) {
  constexpr int kLobes = 7;
  constexpr int kSteps = kLobes * 6;
  cairo_new_sub_path(cr);
  for (int j = 0; j <= kSteps; ++j) {
    const double around = j * 2 * std::numbers::pi / kSteps;
    const double radius = r * (.93 + .075 * std::abs(std::sin(kLobes * around / 2)));
    cairo_line_to(cr, at.x + radius * std::cos(around + shade), at.y + radius * std::sin(around + shade));
  }
}

void paint_crown_arcs(cairo_t* cr, Point at, double r) {
  struct Arc {
    double angle;
    double radius;
  };
  set_source(cr, palette::kGroveDark, .45);
  cairo_set_line_width(cr, r * .09);
  for (const Arc& arc : {Arc{.5, .55}, Arc{1.4, .62}, Arc{2.3, .5}}) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, at.x + r * .05, at.y + r * .02, r * arc.radius, arc.angle - .28, arc.angle + .28);
  }
  cairo_stroke(cr);
}

void paint_crown(cairo_t* cr, const Tree& tree, double pixels) {
  const Point at = tree.at;
  const double r = tree.radius;
  disc(cr, at + Point{0, r * .10}, r * 1.08);
  set_source(cr, palette::kGroveDark);
  cairo_fill(cr);
  if (r * pixels > 7)
    trace_scallops(cr, at, r, tree.shade);
  else
    disc(cr, at, r * .95);
  set_source(cr, palette::kCrowns[static_cast<std::size_t>(tree.shade) % palette::kCrowns.size()]);
  cairo_fill(cr);
  if (r * pixels > 2.6) {
    disc(cr, at + Point{-r * .22, -r * .26}, r * .52);
    set_source(cr, palette::kCrownLight, .55);
    cairo_fill(cr);
  }
  if (r * pixels > 9) paint_crown_arcs(cr, at, r);
}

void paint_pine(cairo_t* cr, const Tree& tree) {
  struct Tier {
    double width;
    double foot;
    double top;
  };
  const Point at = tree.at;
  const double r = tree.radius * .66;
  for (const Tier& tier : {Tier{1.0, .95, -.25}, Tier{.78, .35, -.85}, Tier{.54, -.25, -1.45}}) {
    const double w = r * tier.width;
    const double foot = at.y + r * tier.foot;
    const double top = at.y + r * tier.top;
    cairo_move_to(cr, at.x - w, foot);
    cairo_line_to(cr, at.x, top);
    cairo_line_to(cr, at.x + w, foot);
    cairo_curve_to(cr, at.x + w * .4, foot + r * .22, at.x - w * .4, foot + r * .22, at.x - w, foot);
    cairo_close_path(cr);
    set_source(cr, palette::kGroveDark);
    cairo_set_line_width(cr, r * .28);
    cairo_stroke_preserve(cr);
    set_source(cr, palette::kPine);
    cairo_fill(cr);
    cairo_move_to(cr, at.x - w * .75, foot - r * .02);
    cairo_line_to(cr, at.x, top);
    cairo_line_to(cr, at.x - w * .05, foot);
    cairo_close_path(cr);
    set_source(cr, palette::kPineLight, .8);
    cairo_fill(cr);
  }
}

std::vector<Tree> turned_trees(const Canvas& canvas, const std::vector<Tree>& trees) {
  std::vector<Tree> out = trees;
  for (Tree& tree : out) tree.at = canvas.placed(tree.at);
  std::stable_sort(out.begin(), out.end(), [](const Tree& a, const Tree& b) {
    return std::abs(a.at.y - b.at.y) > 1e-9 ? a.at.y < b.at.y : a.at.x < b.at.x;
  });
  return out;
}

void paint_lights(const Canvas& canvas, const std::vector<Tree>& trees) {
  for (const Tree& tree : trees) {
    const double r = tree.radius;
    disc(canvas.cr, tree.at - Point{r * .1, r * .1}, r * .62);
    set_source(canvas.cr, palette::kCrowns[1 + tree.shade % 2], .85);
    cairo_fill(canvas.cr);
  }
}

bool is_grove(const Canvas& canvas, const PaintShape& area) { return canvas.kind(area.zone).look == Look::Grove; }

/// Returns the outline enlarged and moved down and to the right as seen in the rotated tile. Near the rim, it is not
/// moved, so that the shadow is not cut off.
Polyline shadow_of(const Canvas& canvas, const Polyline& outline) {
  Polyline out;
  out.reserve(outline.size());
  const std::size_t n = outline.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Point p = canvas.placed(outline[i]);
    const Point along = normalized(canvas.placed(outline[(i + 1) % n]) - canvas.placed(outline[(i + n - 1) % n]));
    const double to_rim = std::min({p.x, 1 - p.x, p.y, 1 - p.y});
    const double fade = std::clamp((to_rim - .03) / .10, 0.0, 1.0);
    out.push_back(p + (Point{.008, .016} + Point{-along.y, along.x} * .0175) * fade);
  }
  return out;
}

}  // namespace

void paint_grove_shadows(const Canvas& canvas) {
  const CairoStateScope saved(canvas.cr);
  set_source(canvas.cr, palette::kGroveShadow, .38);
  for (const PaintShape& area : canvas.tile.areas()) {
    if (!is_grove(canvas, area)) continue;
    for (const Polyline& outline : area.outlines) {
      trace(canvas.cr, shadow_of(canvas, outline));
      cairo_close_path(canvas.cr);
    }
    cairo_fill(canvas.cr);
  }
}

void paint_groves(const Canvas& canvas) {
  const CairoStateScope saved(canvas.cr);
  cairo_set_line_join(canvas.cr, CAIRO_LINE_JOIN_ROUND);
  for (const PaintShape& area : canvas.tile.areas()) {
    if (!is_grove(canvas, area)) continue;
    const RotatedScope rotated(canvas);
    trace(canvas.cr, area.outlines);
    set_source(canvas.cr, palette::kGroveDark);
    cairo_set_line_width(canvas.cr, .014);
    cairo_stroke_preserve(canvas.cr);
    set_source(canvas.cr, canvas.kind(area.zone).fill);
    cairo_fill(canvas.cr);
  }
  const std::vector<Tree> trees = turned_trees(canvas, canvas.tile.scenery().trees);
  const std::vector<Tree> rim_trees = turned_trees(canvas, canvas.tile.scenery().rim_trees);
  if (canvas.pixels < kTreesFrom) {
    paint_lights(canvas, trees);
    paint_lights(canvas, rim_trees);
    return;
  }
  for (const Tree& tree : trees)
    if (tree.pine)
      paint_pine(canvas.cr, tree);
    else
      paint_crown(canvas.cr, tree, canvas.pixels);
  for (const Tree& tree : rim_trees) paint_crown(canvas.cr, tree, canvas.pixels);
}

void paint_gardens(const Canvas& canvas) {
  const CairoStateScope saved(canvas.cr);
  for (const Tree& tree : turned_trees(canvas, canvas.tile.scenery().gardens))
    paint_crown(canvas.cr, tree, canvas.pixels);
}

void paint_hedges(const Canvas& canvas) {
  const CairoStateScope saved(canvas.cr);
  const std::vector<Tree> bushes = turned_trees(canvas, canvas.tile.scenery().hedges);
  if (canvas.pixels < kTreesFrom) return paint_lights(canvas, bushes);
  for (const Tree& bush : bushes) paint_crown(canvas.cr, bush, canvas.pixels);
}

}  // namespace tw::drawing
