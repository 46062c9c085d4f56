#include "editor/wx/canvas/tile_canvas_fits.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/document/family.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {
constexpr int kMaxGhosts = 5, kBeyondPercent = 30;
constexpr double kCornerX = 12, kCornerY = 10;
constexpr int kCornerWidth = 160;

/// Breaks a text into lines for this width, in the font of the context; "" if a word is wider.
wxString lines_of(const wxGraphicsContext& gc, const wxString& text, double width) {
  const wxString lines = width > 0 ? wrap_text(gc, text, width) : wxString();
  wxString words = lines;
  words.Replace("\n", " ");
  return words == text ? lines : wxString();
}
}  // namespace

FittingTiles::FittingTiles(wxWindow* owner, Document& document)
    : owner_(owner),
      document_(document),
      pictures_(owner, [owner] { owner->Refresh(); }),
      typical_([owner](std::function<void()> run) { owner->CallAfter(std::move(run)); },
               [this] {
                 stale_ = true;
                 owner_->Refresh();
               }) {
  const auto renew = [this](DocumentChange what) {
    if (!touches(what, kContent)) return;
    if (touches(what, DocumentChange::Metadata)) pictures_.clear();
    stale_ = true;
    if (has_zones(document_.rules())) typical_.request(document_.snapshot(), document_.shared_rules());
  };
  connection_ = document_.changed().connect(renew);
  renew(DocumentChange::Everything);
}

void FittingTiles::update(const model::Tile& shown, model::Rotation turn) {
  if (indexed_set_ != document_.snapshot() || indexed_rules_ != document_.shared_rules()) {
    indexed_set_ = document_.snapshot();
    indexed_rules_ = document_.shared_rules();
    index_ = EdgeIndex(indexed_set_, *indexed_rules_);
    stale_ = true;
  }
  const FourEdges edges = edges_of(shown, *indexed_rules_);
  if (!stale_ && edges == edges_ && turn == turn_ && shown.id == tile_id_) return;
  edges_ = edges;
  turn_ = turn;
  tile_id_ = shown.id;
  stale_ = false;
  hovered_.reset();
  for (const model::Side screen : model::kSides) {
    const model::Side own = model::rotated(screen, model::Rotation::None - turn);
    sides_[index(screen)] = index_.fits_beside(edges[index(own)], screen, shown.id, kMaxGhosts);
  }
  cell_fit_ = typical_.cells() ? count_fitting_cells(*typical_.cells(), edges) : std::nullopt;
}

std::string FittingTiles::side_name(model::Side screen) const {
  static constexpr const char* kNames[] = {tr_later("north"), tr_later("east"), tr_later("south"), tr_later("west")};
  return tr(kNames[index(model::rotated(screen, model::Rotation::None - turn_))]);
}

std::string FittingTiles::side_count(model::Side screen) const {
  // translators: {1} is a direction: "North: 63 tiles"
  return tr_n("{1}: {0} tile", "{1}: {0} tiles", side(screen).tiles, capitalized(side_name(screen)));
}

std::string FittingTiles::description() const {
  std::string counts;
  for (const model::Side screen : model::kSides)
    counts += (counts.empty() ? "" : ", ") + side_name(screen) + " " + group_digits(side(screen).tiles);
  // translators: {0} is a list of directions and numbers of tiles: "north 75, east 64, south 12, west 9"
  const std::string matching = tr("Matching tiles: {0}.", counts);
  return cell_fit_
             ? tr("Fits {0} of {1} open cells in a typical game.", cell_fit_->fits, cell_fit_->open) + " " + matching
             : matching;
}

int FittingTiles::ghost_count(const CanvasLayout& layout, model::Side screen) const {
  const bool flat = screen == model::Side::North || screen == model::Side::South;
  return std::min(flat ? layout.ghosts_across : layout.ghosts_down, static_cast<int>(side(screen).shown.size()));
}

std::optional<FittingTiles::HoveredTile> FittingTiles::hovered_at(const CanvasLayout& layout, Point p) const {
  for (const model::Side screen : model::kSides)
    for (int k = 0, n = ghost_count(layout, screen); k < n; ++k)
      if (layout.ghost_box(screen, k, n).has(p)) return HoveredTile{screen, k};
  return std::nullopt;
}

std::string FittingTiles::tile_at(const CanvasLayout& layout, Point p) const {
  const auto hovered = hovered_at(layout, p);
  return hovered ? side(hovered->side).shown[hovered->k].tile : "";
}

bool FittingTiles::on_move(const CanvasLayout& layout, Point p) {
  const auto now = hovered_at(layout, p);
  if (now == hovered_) return false;
  hovered_ = now;
  return true;
}

std::optional<Point> FittingTiles::ghost(const CanvasLayout& layout, model::Side screen, int k) const {
  const int n = ghost_count(layout, screen);
  if (k >= n) return std::nullopt;
  const Box box = layout.ghost_box(screen, k, n);
  return Point{box.x + box.width / 2, box.y + box.height / 2};
}

void FittingTiles::paint_neighbour(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) {
  const SideFits& fits = side(screen);
  if (fits.shown.empty()) return;
  const bool hovered = hovered_ && hovered_->side == screen;
  const Neighbour& which = fits.shown[hovered ? hovered_->k : 0];
  const model::Tile* tile = model::find_tile(*indexed_set_, which.tile);
  const Box box = layout.adjacent_tile_box(screen);
  const wxSize area = owner_->GetClientSize();
  if (!tile || box.x > area.x || box.y > area.y || box.x + box.width < 0 || box.y + box.height < 0) return;
  // Limit the resolution of the picture when zoomed in.
  const int pixels = static_cast<int>(std::lround(std::min(box.width, 400.) * owner_->GetContentScaleFactor()));
  if (const auto* picture = pictures_.get(*tile, indexed_rules_, {pixels, which.turn, hovered ? 100 : kBeyondPercent}))
    gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
}

void FittingTiles::paint_strip(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) {
  const double scale = owner_->GetContentScaleFactor();
  const double frame = owner_->FromDIP(100) / 100. * 1.5;
  for (int k = 0, n = ghost_count(layout, screen); k < n; ++k) {
    const Box box = layout.ghost_box(screen, k, n);
    const Neighbour& which = side(screen).shown[k];
    const model::Tile* tile = model::find_tile(*indexed_set_, which.tile);
    if (!tile) continue;
    const bool hovered = hovered_ == HoveredTile{screen, k};
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(hovered ? wx_colour(palette().accent) : palette().dark ? wxColour(0, 0, 0, 160) : *wxWHITE));
    const double edge = hovered ? 2 * frame : frame;
    gc.DrawRectangle(box.x - edge, box.y - edge, box.width + 2 * edge, box.height + 2 * edge);
    const int pixels = static_cast<int>(std::lround(box.width * scale));
    if (const auto* picture = pictures_.get(*tile, indexed_rules_, {pixels, which.turn, 100})) {
      gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
    } else {
      gc.SetBrush(wxBrush(wx_colour(palette().faint_line)));
      gc.DrawRectangle(box.x, box.y, box.width, box.height);
    }
  }
}

void FittingTiles::paint_label(wxGraphicsContext& gc, const wxString& first, const wxString& rest, Point at) const {
  const double edge = owner_->FromDIP(4);
  double width = 0, height = 0, title_width = 0, title = 0;
  gc.SetFont(ui_font(-1, true), wx_colour(palette().text));
  if (!first.empty()) gc.GetTextExtent(first, &title_width, &title);
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  gc.GetTextExtent(rest, &width, &height);
  // Keep the text legible on any background.
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().canvas, 190)));
  gc.DrawRoundedRectangle(at.x - edge, at.y - 1, std::max(width, title_width) + 2 * edge, title + height + 2, edge);
  gc.DrawText(rest, at.x, at.y + title);
  gc.SetFont(ui_font(-1, true), wx_colour(palette().text));
  if (!first.empty()) gc.DrawText(first, at.x, at.y);
}

void FittingTiles::paint_count(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) const {
  const int n = std::max(1, ghost_count(layout, screen));
  const Box first = layout.ghost_box(screen, 0, n), last = layout.ghost_box(screen, n - 1, n);
  const double gap = layout.ghost_pitch / 4, right = owner_->GetClientSize().x - gap / 2;
  const bool flat = screen == model::Side::North || screen == model::Side::South;
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  const wxString text = to_wx(side_count(screen));
  double width = 0, height = 0;
  if (flat && layout.has_side_strips) {  // below the northern strip or above the southern one
    wxString lines = wrap_text(gc, text, right - first.x);
    if (lines.Contains("\n"))  // a second line would cover the eastern strip
      lines = to_wx(model::with_title(capitalized(side_name(screen)), group_digits(side(screen).tiles)));
    gc.GetTextExtent(lines, &width, &height);
    return paint_label(gc, "", lines,
                       {first.x, screen == model::Side::North ? first.y + first.height + gap : first.y - gap - height});
  }
  const bool west = screen == model::Side::West;
  const double room = west ? first.x - 1.5 * gap : right - last.x - last.width - gap;
  if (const wxString lines = lines_of(gc, text, room); !lines.empty()) {
    gc.GetTextExtent(lines, &width, &height);
    const double x = west ? first.x - gap - width : last.x + last.width + gap;
    return paint_label(gc, "", lines, {x, flat ? last.y : first.y});
  }
  // No room beside the strip: show only the number, above it.
  const wxString number = wxString::Format("%d", side(screen).tiles);
  gc.SetFont(ui_font(-1, true), wx_colour(palette().text));
  gc.GetTextExtent(number, &width, &height);
  if (!flat && first.y > height + gap)
    paint_label(gc, number, "", {first.x + (first.width - width) / 2, first.y - height - gap / 2});
}

void FittingTiles::paint_corner(wxGraphicsContext& gc, const CanvasLayout& layout) const {
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  const double dip = owner_->FromDIP(100) / 100., gap = layout.ghost_pitch / 4;
  const int n = std::max(1, ghost_count(layout, model::Side::East));
  const Box first = layout.ghost_box(model::Side::East, 0, n), last = layout.ghost_box(model::Side::East, n - 1, n);
  Point at{dip * kCornerX, dip * kCornerY};
  double room = dip * scale_to_text(kCornerWidth), width = 0, height = 0, count = 0, title = 0;
  if (layout.has_side_strips) {  // below the count of the eastern strip
    at.x = first.x + first.width + gap;
    room = owner_->GetClientSize().x - gap / 2 - at.x;
    gc.GetTextExtent(lines_of(gc, to_wx(side_count(model::Side::East)), room), &width, &count);
    at.y = first.y + count + 2 * gap;
  }
  wxString fit_lines;
  if (cell_fit_)
    fit_lines = lines_of(gc, tr_wx("{0} of {1} open cells in a typical game", cell_fit_->fits, cell_fit_->open), room);
  // Also show the counts of strips for which there is no room.
  const bool across = layout.ghosts_across > 0, down = layout.ghosts_down > 0;
  for (const model::Side screen : model::kSides) {
    const bool flat = screen == model::Side::North || screen == model::Side::South;
    if (flat ? across : down) continue;
    fit_lines += (fit_lines.empty() ? "" : "\n") + to_wx(side_count(screen));
  }
  if (fit_lines.empty()) return;
  gc.GetTextExtent(fit_lines, &width, &height);
  gc.GetTextExtent(tr_wx("Fits"), nullptr, &title);
  const bool has_room = layout.has_side_strips
                            ? width <= room && at.y + title + height <= last.y + last.height + title
                            : at.x + width <= layout.tile.x - 24 * dip ||
                                  (across && at.y + title + height <= layout.tile.y - dip * scale_to_text(20));
  // If there is no room, the description below the canvas contains the same numbers.
  if (has_room) paint_label(gc, tr_wx("Fits"), fit_lines, at);
}

void FittingTiles::paint(wxGraphicsContext& gc, const CanvasLayout& layout) {
  for (const model::Side screen : model::kSides) paint_neighbour(gc, layout, screen);
  for (const model::Side screen : model::kSides) paint_strip(gc, layout, screen);
  const bool flat = layout.ghosts_across > 0, upright = layout.ghosts_down > 0;
  if (flat) paint_count(gc, layout, model::Side::North);
  if (flat) paint_count(gc, layout, model::Side::South);
  if (upright) paint_count(gc, layout, model::Side::East);
  if (upright) paint_count(gc, layout, model::Side::West);
  paint_corner(gc, layout);
}

}  // namespace tw::editor
