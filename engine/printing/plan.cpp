#include "engine/printing/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/fnv1a.hpp"
#include "engine/xml/files.hpp"

namespace tw::printing {

namespace {

constexpr std::size_t kMaxSheets = 2000;
constexpr double kRounding = 1e-9;

model::Findings one_error(const std::string& message) {
  return {{"TW160", model::Severity::Error, "", {}, message, "", ""}};
}

model::Findings wrong_lengths(const PrintOptions& o) {
  struct Length {
    std::string name;
    double value, least, most;
  };
  for (const Length& l :
       {Length{tr("The tile size"), o.tile, 10, 200}, Length{tr("The bleed"), o.bleed, 0, 10},
        Length{tr("The gap"), o.gap, 0, 20}, Length{tr("The margin"), o.margin, 5, 30},
        Length{tr("The back offset"), o.shift_x, -10, 10}, Length{tr("The back offset"), o.shift_y, -10, 10}})
    if (!(l.value >= l.least && l.value <= l.most))
      // translators: {0} is a length, such as "The tile size"
      return one_error(tr("{0} is {1} mm; it must be from {2} to {3} mm", l.name, language::format_decimal(l.value),
                          language::format_decimal(l.least), language::format_decimal(l.most)));
  return {};
}

std::pair<double, double> paper_size(const PrintOptions& o) {
  const double cell = o.tile + 2 * o.bleed;
  if (o.paper == Paper::OneTile) return {cell, cell};
  const std::pair<double, double> upright = o.paper == Paper::A4 ? std::pair(210.0, 297.0) : std::pair(215.9, 279.4);
  return o.landscape ? std::pair(upright.second, upright.first) : upright;
}

int fitting(double room, double cell, double gap) {
  return std::max(0, static_cast<int>(std::floor((room + gap) / (cell + gap) + kRounding)));
}

/// Returns the positions of the tiles on a full sheet, row by row.
std::vector<std::pair<double, double>> grid_of(const PrintPlan& plan, const PrintOptions& o) {
  const double cell = o.tile + 2 * o.bleed, step = cell + o.gap;
  const double foot = o.paper == Paper::OneTile ? 0 : kFooterHeight;
  const double left = (plan.width - plan.columns * step + o.gap) / 2;
  const double top = (plan.height - foot - plan.rows * step + o.gap) / 2;
  std::vector<std::pair<double, double>> out;
  for (int row = 0; row < plan.rows; ++row)
    for (int column = 0; column < plan.columns; ++column)
      out.emplace_back(left + column * step + o.bleed, top + row * step + o.bleed);
  return out;
}

/// Returns the tiles to print with their copies, in printing order.
std::vector<Place> wanted(const model::TileSet& set, const model::Rules& rules, const PrintOptions& o) {
  const std::vector<std::string> decks = deck_ids(set, rules);
  const auto chosen = [](const std::vector<std::string>& list, const std::string& id) {
    return list.empty() || std::find(list.begin(), list.end(), id) != list.end();
  };
  std::vector<Place> out;
  for (const std::string& deck : decks)
    for (std::size_t i = 0; i < set.tiles.size(); ++i) {
      const model::Tile& tile = set.tiles[i];
      if (tile.deck != deck || !chosen(o.decks, deck) || !chosen(o.tiles, tile.id)) continue;
      const int copies = o.each_once ? 1 : tile.copies;
      for (int copy = 1; copy <= copies; ++copy) out.push_back({static_cast<int>(i), copy, copies, 0, 0});
    }
  return out;
}

/// Returns the page of backs for a page of fronts: mirrored left to right or top to bottom.
Page back_of(const Page& front, const PrintPlan& plan, const PrintOptions& o) {
  Page out = front;
  out.kind = PageKind::Back;
  const bool sideways = (o.backs == DuplexMode::LongEdge) != (o.landscape && o.paper != Paper::OneTile);
  for (Place& place : out.places) {
    (sideways ? place.x : place.y) = sideways ? plan.width - place.x - o.tile : plan.height - place.y - o.tile;
    // The shift is specified as seen from the front; on the back, left and right (or top and bottom) are swapped.
    place.x += sideways ? o.shift_x : -o.shift_x;
    place.y += sideways ? -o.shift_y : o.shift_y;
  }
  return out;
}

void add_sheets(PrintPlan& plan, const std::vector<Place>& places, const PrintOptions& o) {
  const auto grid = grid_of(plan, o);
  for (std::size_t from = 0; from < places.size(); from += grid.size()) {
    Page page{PageKind::Front, ++plan.sheets, {}};
    for (std::size_t i = 0; i < grid.size() && from + i < places.size(); ++i) {
      page.places.push_back(places[from + i]);
      std::tie(page.places.back().x, page.places.back().y) = grid[i];
    }
    plan.pages.push_back(page);
    if (o.backs != DuplexMode::None) plan.pages.push_back(back_of(page, plan, o));
  }
  plan.tiles = static_cast<int>(places.size());
}

Rectangle around(const PrintPlan& plan, const Page& page, double tile, double beyond) {
  if (page.places.empty()) return {0, 0, plan.width, plan.height};
  double left = plan.width, top = plan.height, right = 0, bottom = 0;
  for (const Place& place : page.places) {
    left = std::min(left, place.x);
    top = std::min(top, place.y);
    right = std::max(right, place.x + tile);
    bottom = std::max(bottom, place.y + tile);
  }
  left = std::max(0.0, left - beyond);
  top = std::max(0.0, top - beyond);
  return {left, top, std::min(plan.width, right + beyond) - left, std::min(plan.height, bottom + beyond) - top};
}

}  // namespace

int PrintPlan::count(PageKind kind) const {
  return static_cast<int>(std::count_if(pages.begin(), pages.end(), [&](const Page& p) { return p.kind == kind; }));
}

std::vector<std::string> deck_ids(const model::TileSet& set, const model::Rules& rules) {
  std::vector<std::string> out = model::ids_of(rules.decks);
  for (const model::Tile& tile : set.tiles)
    if (std::find(out.begin(), out.end(), tile.deck) == out.end()) out.push_back(tile.deck);
  return out;
}

model::Result<PrintPlan> plan_print(const model::TileSet& set, const model::Rules& rules, const PrintOptions& options) {
  if (model::Findings wrong = wrong_lengths(options); !wrong.empty()) return wrong;
  PrintPlan plan;
  std::tie(plan.width, plan.height) = paper_size(options);
  const double cell = options.tile + 2 * options.bleed;
  const bool alone = options.paper == Paper::OneTile;
  plan.columns = alone ? 1 : fitting(plan.width - 2 * options.margin, cell, options.gap);
  plan.rows = alone ? 1 : fitting(plan.height - 2 * options.margin - kFooterHeight, cell, options.gap);
  if (plan.columns * plan.rows == 0)
    return one_error(tr("A tile of {0} mm with its bleed does not fit on the paper; choose a smaller size",
                        language::format_decimal(options.tile)));
  const std::vector<Place> places = wanted(set, rules, options);
  if (places.empty())
    return one_error(tr("There are no tiles to print; choose a deck whose tiles have at least one copy"));
  if (places.size() > kMaxSheets * static_cast<std::size_t>(plan.columns * plan.rows))
    return one_error(tr("{0} tiles need more than {1} sheets; print one deck at a time", places.size(), kMaxSheets));
  const bool duplex = options.backs != DuplexMode::None;
  if (options.test_page && !alone) {
    plan.pages.push_back({PageKind::TestFront, 1, {}});
    if (duplex) plan.pages.push_back({PageKind::TestBack, 1, {}});
  }
  add_sheets(plan, places, options);
  if (!options.check_list || alone) return plan;
  const int lines = static_cast<int>(checklist_lines(set, rules, plan).size());
  for (int i = 0; i * checklist_lines_per_page(plan, options) < lines; ++i)
    plan.pages.push_back({PageKind::Checklist, i + 1, {}});
  return plan;
}

int tiles_per_sheet(const model::TileSet& set, const model::Rules& rules) {
  const auto plan = plan_print(set, rules, {});
  return plan ? std::max(1, plan.value().columns * plan.value().rows) : 1;
}

Rectangle trim_of(const PrintPlan& plan, const Page& page, const PrintOptions& options) {
  return around(plan, page, options.tile, 0);
}

Rectangle bleed_of(const PrintPlan& plan, const Page& page, const PrintOptions& options) {
  return around(plan, page, options.tile, options.bleed);
}

std::string checksum(const model::TileSet& set) {
  model::Fnv1a hash;
  hash.add(xml::write(set));
  return fmt::format("{:08X}", static_cast<std::uint32_t>(hash.value() ^ hash.value() >> 32u));
}

std::vector<ChecklistLine> checklist_lines(const model::TileSet& set, const model::Rules& rules,
                                           const PrintPlan& plan) {
  std::map<int, int> printed;
  for (const Page& page : plan.pages)
    if (page.kind == PageKind::Front)
      for (const Place& place : page.places) ++printed[place.tile];
  const std::vector<std::string> decks = deck_ids(set, rules);
  std::vector<ChecklistLine> out;
  for (const std::string& deck : decks) {
    int sum = 0;
    std::vector<ChecklistLine> lines;
    for (const auto& [tile, copies] : printed)
      if (const model::Tile& row = set.tiles[tile]; row.deck == deck) {
        sum += copies;
        if (copies > kMaxBoxes) {
          lines.push_back({tr("{0}: all {1} copies", row.id, copies), false, 1});
          continue;
        }
        for (int left = copies; left > 0; left -= kBoxesPerLine)
          lines.push_back({left == copies ? row.id : "", false, std::min(left, kBoxesPerLine)});
      }
    if (sum == 0) continue;
    out.push_back({tr("{0}: {1} of {2}", tr_name(deck), sum, model::total_copies(set, deck)), true});
    out.insert(out.end(), lines.begin(), lines.end());
  }
  out.push_back({tr("Total: {0} of {1}", plan.tiles, model::total_copies(set)), true});
  return out;
}

int checklist_rows(const PrintPlan& plan, const PrintOptions& options) {
  return static_cast<int>((plan.height - 2 * options.margin - kFooterHeight - kChecklistHeader) / kChecklistLineHeight);
}

int checklist_lines_per_page(const PrintPlan& plan, const PrintOptions& options) {
  return checklist_rows(plan, options) * static_cast<int>((plan.width - 2 * options.margin) / kChecklistColumnWidth);
}

}  // namespace tw::printing
