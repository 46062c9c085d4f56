#include "editor/core/play/scene_layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tw::editor {
namespace {

using game::AreaKind;
using game::Scene;
using game::SceneArea;
using game::SceneThing;
using game::ThingKind;

constexpr double kGap = 6;                                // DIP, between things
constexpr double kMargin = 8;                             // DIP, between areas
constexpr double kLargestCard = 104, kSmallestCard = 44;  // DIP
constexpr double kSeatMark = 14;                          // DIP, square in the player's colour, before a title
constexpr double kMinCentre = 190;                        // DIP, minimum height of the central area
constexpr double kOthers = .62;  // size of things on the mats of other seats, relative to things on the viewer's mat
constexpr double kWidestMats = .44;  // maximum width of the other seats' mats, as a share of the window's width
constexpr double kPlaceUsed = .94;   // share of a place that the things on it use
constexpr double kOverlap = 1.07;    // size of things that share a place, relative to the size without overlap

double width_of(const SceneThing& thing, double unit) {
  switch (thing.kind) {
    case ThingKind::Tile:
    case ThingKind::Card: return unit;
    case ThingKind::Token:
    case ThingKind::Die:
    case ThingKind::Piece:
    case ThingKind::Marker: return unit * .62;
  }
  return unit;
}

class Layout {
 public:
  Layout(const Scene& scene, const SceneLayoutOptions& space) : scene_(scene), space_(space) {
    out_.areas.resize(scene.areas.size());
    out_.things.resize(scene.things.size());
    in_area_.resize(scene.areas.size());
    for (std::size_t i = 0; i < scene.things.size(); ++i) in_area_[scene.things[i].area].push_back(static_cast<int>(i));
    for (std::size_t i = 0; i < scene.areas.size(); ++i)
      if (scene.areas[i].centre && out_.centre < 0) out_.centre = static_cast<int>(i);
    out_.height = out_.covered_from = space.height;
  }

  SceneLayout run() {
    // Make the cards as large as possible while the centre has at least half of the window.
    for (unit_ = kLargestCard * space_.dip;; unit_ = std::max(kSmallestCard * space_.dip, unit_ * .92)) {
      const bool fits = arrange();
      if (fits || unit_ <= kSmallestCard * space_.dip) break;
    }
    if (needed_ > out_.height) {
      out_.height = out_.covered_from = needed_;
      arrange();
    }
    return std::move(out_);
  }

 private:
  double dip(double length) const { return length * space_.dip; }
  double title_height(const SceneArea& area) const { return area.title.empty() ? 0 : space_.text_height + dip(3); }
  double text_width(const std::string& text) const {
    return space_.text_width ? space_.text_width(text) : static_cast<double>(text.size()) * space_.text_height * .5;
  }
  const std::vector<int>& things_in(int area) const { return in_area_[area]; }
  const SceneArea& area(int index) const { return scene_.areas[index]; }
  const SceneThing& thing(int index) const { return scene_.things[index]; }
  Box& box(int index) { return out_.things[index]; }

  /// Width and height of the content of an area beside the centre.
  struct Extent {
    double width = 0, height = 0;
  };
  /// Returns the side length of a card in an area.
  double unit_of(int index) const {
    const int seat = area(index).seat;
    return seat >= 0 && seat != space_.viewer && out_.centre >= 0 ? unit_ * kOthers : unit_;
  }
  Extent content_of(int index) const {
    const SceneArea& a = area(index);
    const auto& things = things_in(index);
    const double unit = unit_of(index);
    switch (a.kind) {
      case AreaKind::Grid: return {a.columns * unit * .7, a.rows * unit * .7};
      case AreaKind::Track: return {a.columns * unit * .72, unit * .72 + space_.text_height};
      case AreaKind::Board: return {unit * 3, unit * 3};
      case AreaKind::Stack: return {things.empty() ? unit * .6 : unit, unit};
      case AreaKind::Row:
      case AreaKind::Fan:
      case AreaKind::Pool: break;
    }
    double width = 0, height = unit * .62;
    for (const int i : things) {
      const double own = width_of(thing(i), unit);
      width += (width > 0 ? dip(kGap) : 0) + own;
      height = std::max(height, own);
    }
    if (a.kind == AreaKind::Fan) width = std::min(width, unit * 5);
    return {std::max(width, unit * .6), height};
  }
  Extent frame_of(int index) const {
    const Extent content = content_of(index);
    const SceneArea& a = area(index);
    const double title = text_width(a.title) + (a.seat >= 0 ? dip(kSeatMark) : 0);
    return {std::max(content.width, title) + dip(12), content.height + title_height(a) + dip(10)};
  }
  /// Returns false for an area that takes no room because nothing can lie in it at present: a row or pool without
  /// things.
  bool is_shown(int index) const {
    const AreaKind kind = area(index).kind;
    return kind == AreaKind::Grid || kind == AreaKind::Track || kind == AreaKind::Board || kind == AreaKind::Fan ||
           !things_in(index).empty();
  }

  /// Lays out areas side by side from (x, y), in as many rows as `width` requires. Returns the height.
  double flow(const std::vector<int>& areas, double x, double y, double width) {
    double at = x, top = y, row = 0;
    for (const int index : areas) {
      Extent frame = frame_of(index);
      frame.width = std::min(frame.width, width);
      if (at > x && at + frame.width > x + width + .5) {
        top += row + dip(kMargin);
        at = x, row = 0;
      }
      put(index, {at, top, frame.width, frame.height});
      at += frame.width + dip(kMargin);
      row = std::max(row, frame.height);
    }
    return areas.empty() ? 0 : top + row - y;
  }
  double widest(const std::vector<int>& areas) const {
    double out = 0;
    for (const int index : areas) out += frame_of(index).width + dip(kMargin);
    return out;
  }

  void put(int index, const Box& frame) {
    auto& placed = out_.areas[index];
    const double title = title_height(area(index));
    placed.frame = frame;
    placed.content = {frame.x + dip(6), frame.y + title + dip(5), frame.width - dip(12),
                      frame.height - title - dip(10)};
    put_things(index);
  }

  void put_things(int index) {
    const SceneArea& a = area(index);
    const Box& content = out_.areas[index].content;
    const auto& things = things_in(index);
    const double unit = unit_of(index);
    switch (a.kind) {
      case AreaKind::Grid:
      case AreaKind::Track:
      case AreaKind::Board: return put_on_places(index);
      case AreaKind::Stack: {
        const double side = std::min(unit, content.height);
        for (const int i : things) box(i) = {content.x + (content.width - side) / 2, content.y, side, side};
        return;
      }
      case AreaKind::Row:
      case AreaKind::Fan:
      case AreaKind::Pool: break;
    }
    const auto width_at = [&](double size) {
      double out = 0;
      for (const int i : things) out += width_of(thing(i), size) + (out > 0 ? dip(kGap) : 0);
      return out;
    };
    double size = unit;
    // Things that do not fit become smaller, except in a hand. If they still do not fit, they overlap.
    if (const double needed = width_at(unit); a.kind != AreaKind::Fan && needed > content.width) {
      const double gaps = dip(kGap) * static_cast<double>(things.size() - 1);
      const double fits = unit * (content.width - gaps) / (needed - gaps);
      size = std::max(fits, std::min(unit, dip(kSmallestCard)));
    }
    double overlap = 0;
    if (const double needed = width_at(size); things.size() > 1 && needed > content.width)
      overlap = (needed - content.width) / static_cast<double>(things.size() - 1);
    double x = content.x;
    for (const int i : things) {
      const double side = width_of(thing(i), size);
      box(i) = {x, content.y + (content.height - side) / 2, side, side};
      x += side + dip(kGap) - overlap;
    }
  }

  /// Arranges the things at each place in rows that reach from edge to edge, with tiles and cards underneath pieces.
  /// Neighbours overlap a little, so that they are larger.
  void put_on_places(int index) {
    const SceneArea& a = area(index);
    std::map<std::pair<int, int>, std::vector<int>> at;
    for (const int i : things_in(index)) {
      const bool flat =
          a.kind == AreaKind::Grid && (thing(i).kind == ThingKind::Tile || thing(i).kind == ThingKind::Card);
      const Box place = out_.place(scene_, index, thing(i).x, thing(i).y);
      if (flat) {
        const double side = std::min(place.width, place.height) * .86;
        box(i) = {place.x + (place.width - side) / 2, place.y + (place.height - side) / 2, side, side};
      } else {
        at[{thing(i).x, thing(i).y}].push_back(i);
      }
    }
    for (const auto& [cell, things] : at) {
      const Box place = out_.place(scene_, index, cell.first, cell.second);
      const int count = static_cast<int>(things.size());
      const int columns = count == 1 ? 1 : static_cast<int>(std::ceil(std::sqrt(count)));
      const int rows = (count + columns - 1) / columns;
      const double label = a.kind == AreaKind::Track ? space_.text_height : 0;
      const double width = place.width * kPlaceUsed, height = (place.height - label) * kPlaceUsed;
      const double share = std::min(width / columns, height / rows);
      const double alone = a.kind == AreaKind::Track ? .9 : .62;
      const double side = std::min(std::min(width, height) * alone, share * kOverlap);
      // Distance between neighbours; a single thing lies in the middle.
      const auto step = [side](double room, int places) { return places > 1 ? (room - side) / (places - 1) : 0; };
      const double across = step(width, columns), down = step(height, rows);
      const double left = place.x + (place.width - side - across * (columns - 1)) / 2;
      const double top = place.y + (place.height - label - side - down * (rows - 1)) / 2;
      for (int k = 0; k < count; ++k)
        box(things[k]) = {left + (k % columns) * across, top + (k / columns) * down, side, side};
    }
  }

  /// Places all areas. Returns true if they fit and the centre, if there is one, has at least half of the height.
  bool arrange() {
    for (auto& placed : out_.areas) placed = {};
    std::vector<int> shared, own;
    std::map<int, std::vector<int>> mats;
    for (int i = 0; i < static_cast<int>(scene_.areas.size()); ++i) {
      if (i == out_.centre || !is_shown(i)) continue;
      if (area(i).seat < 0)
        shared.push_back(i);
      else if (area(i).seat == space_.viewer)
        own.push_back(i);
      else
        mats[area(i).seat].push_back(i);
    }
    const double margin = dip(kMargin), width = space_.width - 2 * margin;
    double top = margin;
    if (const double height = flow(shared, margin, top, width); height > 0) top += height + margin;
    double below = 0;
    if (!own.empty()) {
      const double height = flow(own, margin, 0, width);
      below = height + margin;
      const bool fixed = out_.height > space_.height && below + margin <= space_.height / 2;
      const double bottom = fixed ? std::min(out_.height, space_.scroll + space_.height) : out_.height;
      const double from = fixed ? bottom - below : std::max(top, bottom - below);
      flow(own, margin, from, width);
      if (fixed) out_.covered_from = from - margin;
      for (const int index : own) out_.areas[index].fixed = fixed;
    }
    double mats_width = 0, mats_height = 0;
    if (!mats.empty()) {
      for (const auto& [seat, areas] : mats) mats_width = std::max(mats_width, widest(areas));
      const double most = out_.centre >= 0 ? width * kWidestMats : width;
      mats_width = std::min(mats_width, most);
      double y = top;
      for (const auto& [seat, areas] : mats) y += flow(areas, margin + width - mats_width, y, mats_width) + margin * 2;
      mats_height = y - top;
    }
    const double room = out_.height - top - below - margin;
    const double centre_width = width - (mats_width > 0 ? mats_width + margin : 0);
    const double least = dip(kMinCentre);
    needed_ = top + below + margin + std::max(mats_height, out_.centre >= 0 ? least : 0);
    if (out_.centre < 0) return needed_ <= out_.height;
    put_centre({margin, top, centre_width, std::max(room, least)});
    return room >= out_.height * .5 && needed_ <= out_.height;
  }

  void put_centre(const Box& frame) {
    auto& placed = out_.areas[out_.centre];
    const SceneArea& a = area(out_.centre);
    const double title = title_height(a);
    placed.frame = frame;
    const Box room{frame.x + dip(4), frame.y + title + dip(4), frame.width - dip(8), frame.height - title - dip(8)};
    if (a.kind != AreaKind::Grid && a.kind != AreaKind::Track && a.kind != AreaKind::Board) {
      placed.content = room;
      return put_things(out_.centre);
    }
    const int columns = std::max(1, a.columns), rows = std::max(1, a.rows);
    const bool board = a.kind == AreaKind::Board;
    const double fit = board ? std::min(room.width, room.height) : std::min(room.width / columns, room.height / rows);
    out_.cell = std::max(4.0, fit * space_.zoom);
    const double w = out_.cell * (board ? 1 : columns), h = out_.cell * (board ? 1 : rows);
    placed.content = {room.x + (room.width - w) / 2 + space_.pan.x, room.y + (room.height - h) / 2 + space_.pan.y, w,
                      h};
    put_things(out_.centre);
  }

  const Scene& scene_;
  const SceneLayoutOptions& space_;
  SceneLayout out_;
  std::vector<std::vector<int>> in_area_;
  double unit_ = 0;    ///< side of a card
  double needed_ = 0;  ///< height at which nothing overlaps
};

}  // namespace

Box SceneLayout::place(const Scene& scene, int area, int x, int y) const {
  const SceneArea& a = scene.areas[area];
  const Box& content = areas[area].content;
  if (a.kind == AreaKind::Board) {
    const double side = std::min(content.width, content.height), place = side * .12;
    return {content.x + x * side / 1000 - place / 2, content.y + y * side / 1000 - place / 2, place, place};
  }
  const double w = content.width / std::max(1, a.columns), h = content.height / std::max(1, a.rows);
  return {content.x + x * w, content.y + y * h, w, h};
}

Box SceneLayout::box(const Scene& scene, const game::SceneTarget& target) const {
  if (target.thing >= 0) return things[target.thing];
  return place(scene, target.area, target.x, target.y);
}

SceneLayout lay_out(const Scene& scene, const SceneLayoutOptions& space) { return Layout(scene, space).run(); }

std::vector<int> drawing_order(const Scene& scene) {
  std::vector<int> out(scene.things.size());
  std::iota(out.begin(), out.end(), 0);
  const auto is_raised = [&](int i) {
    const SceneThing& thing = scene.things[i];
    return thing.kind == ThingKind::Piece || thing.kind == ThingKind::Marker;
  };
  std::stable_partition(out.begin(), out.end(), [&](int i) { return !is_raised(i); });
  return out;
}

std::vector<game::SceneTarget> targets_at(const Scene& scene, const SceneLayout& layout, Point at) {
  std::vector<game::SceneTarget> out;
  const auto visible = [&](int area) {
    const auto& placed = layout.areas[area];
    return placed.frame.has(at) && (placed.fixed || at.y < layout.covered_from);
  };
  std::vector<int> order = drawing_order(scene);
  std::ranges::reverse(order);
  for (const int i : order)
    if (visible(scene.things[i].area) && layout.things[i].has(at)) out.push_back({.thing = i});
  for (int area = 0; area < static_cast<int>(scene.areas.size()); ++area) {
    const SceneArea& a = scene.areas[area];
    if (!visible(area)) continue;
    const Box& content = layout.areas[area].content;
    if (a.kind == AreaKind::Board) {
      for (const game::ScenePlace& place : scene.places)
        if (place.area == area && layout.place(scene, area, place.x, place.y).has(at))
          out.push_back({.area = area, .x = place.x, .y = place.y});
    } else if ((a.kind == AreaKind::Grid || a.kind == AreaKind::Track) && content.has(at)) {
      out.push_back({.area = area,
                     .x = static_cast<int>((at.x - content.x) / (content.width / std::max(1, a.columns))),
                     .y = static_cast<int>((at.y - content.y) / (content.height / std::max(1, a.rows)))});
    }
  }
  return out;
}

}  // namespace tw::editor
