#include "editor/wx/canvas/tile_canvas_fits.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/document/family.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {
constexpr int kMostGhosts = 5, kBeyondPercent = 30;
constexpr double kCornerX = 12, kCornerY = 10;

}  // namespace

FitsAround::FitsAround(wxWindow* owner, Document& document)
    : owner_(owner),
      document_(document),
      pictures_(owner, [owner] { owner->Refresh(); }),
      typical_([owner](std::function<void()> run) { owner->CallAfter(std::move(run)); },
               [this] {
                 stale_ = true;
                 owner_->Refresh();
               }) {
  const auto renew = [this](Changed what) {
    if (!touches(what, kContent)) return;
    if (touches(what, Changed::About)) pictures_.clear();
    stale_ = true;
    if (has_zones(document_.rules())) typical_.ask(document_.snapshot(), document_.shared_rules());
  };
  connection_ = document_.changed().connect(renew);
  renew(Changed::Everything);
}

void FitsAround::update(const model::Tile& shown, model::Rotation turn) {
  if (indexed_ != document_.snapshot() || indexed_rules_ != document_.shared_rules()) {
    indexed_ = document_.snapshot();
    indexed_rules_ = document_.shared_rules();
    index_ = EdgeIndex(indexed_, *indexed_rules_);
    stale_ = true;
  }
  const FourEdges edges = edges_of(shown, *indexed_rules_);
  if (!stale_ && edges == edges_ && turn == turn_ && shown.id == tile_) return;
  edges_ = edges;
  turn_ = turn;
  tile_ = shown.id;
  stale_ = false;
  hot_.reset();
  for (const model::Side screen : model::kSides) {
    const model::Side own = model::turned(screen, model::Rotation::None - turn);
    sides_[static_cast<std::size_t>(index(screen))] =
        index_.beside(edges[static_cast<std::size_t>(index(own))], screen, shown.id, kMostGhosts);
  }
  cells_ = typical_.cells() ? cells_that_fit(*typical_.cells(), edges) : std::nullopt;
}

std::string FitsAround::side_name(model::Side screen) const {
  static constexpr const char* kNames[] = {tr_later("north"), tr_later("east"), tr_later("south"), tr_later("west")};
  return tr(kNames[index(model::turned(screen, model::Rotation::None - turn_))]);
}

std::string FitsAround::side_count(model::Side screen) const {
  // translators: {1} is a direction such as north
  return tr_n("{0} tile {1}", "{0} tiles {1}", side(screen).tiles, side_name(screen));
}

std::string FitsAround::words() const {
  std::string counts;
  for (const model::Side screen : model::kSides) counts += (counts.empty() ? "" : ", ") + side_count(screen);
  // translators: the last argument is a list such as "75 tiles north, 64 tiles east"
  return cells_ ? tr("Fits {0} of {1} open cells in a typical game; matches {2}.", cells_->fits, cells_->open, counts)
                : tr("Matches {0}.", counts);
}

int FitsAround::count_at(const CanvasLayout& layout, model::Side screen) const {
  const bool flat = screen == model::Side::North || screen == model::Side::South;
  return std::min(flat ? layout.ghosts_across : layout.ghosts_down, static_cast<int>(side(screen).shown.size()));
}

std::optional<FitsAround::Hot> FitsAround::hot_at(const CanvasLayout& layout, Point p) const {
  for (const model::Side screen : model::kSides)
    for (int k = 0, n = count_at(layout, screen); k < n; ++k)
      if (layout.ghost_box(screen, k, n).has(p)) return Hot{screen, k};
  return std::nullopt;
}

std::string FitsAround::tile_at(const CanvasLayout& layout, Point p) const {
  const auto hot = hot_at(layout, p);
  return hot ? side(hot->side).shown[static_cast<std::size_t>(hot->k)].tile : "";
}

bool FitsAround::on_move(const CanvasLayout& layout, Point p) {
  const auto now = hot_at(layout, p);
  if (now == hot_) return false;
  hot_ = now;
  return true;
}

std::optional<Point> FitsAround::ghost(const CanvasLayout& layout, model::Side screen, int k) const {
  const int n = count_at(layout, screen);
  if (k >= n) return std::nullopt;
  const Box box = layout.ghost_box(screen, k, n);
  return Point{box.x + box.width / 2, box.y + box.height / 2};
}

void FitsAround::paint_beyond(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) {
  const SideFits& fits = side(screen);
  if (fits.shown.empty()) return;
  const bool hot = hot_ && hot_->side == screen;
  const Neighbour& which = fits.shown[static_cast<std::size_t>(hot ? hot_->k : 0)];
  const model::Tile* tile = model::find_tile(*indexed_, which.tile);
  const Box box = layout.beyond(screen);
  const wxSize area = owner_->GetClientSize();
  if (!tile || box.x > area.x || box.y > area.y || box.x + box.width < 0 || box.y + box.height < 0) return;
  // Limit the resolution of the picture when zoomed in.
  const int pixels = static_cast<int>(std::lround(std::min(box.width, 400.) * owner_->GetContentScaleFactor()));
  if (const auto* picture = pictures_.get(*tile, indexed_rules_, {pixels, which.turn, hot ? 100 : kBeyondPercent}))
    gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
}

void FitsAround::paint_strip(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) {
  const double scale = owner_->GetContentScaleFactor();
  const double frame = owner_->FromDIP(100) / 100. * 1.5;
  for (int k = 0, n = count_at(layout, screen); k < n; ++k) {
    const Box box = layout.ghost_box(screen, k, n);
    const Neighbour& which = side(screen).shown[static_cast<std::size_t>(k)];
    const model::Tile* tile = model::find_tile(*indexed_, which.tile);
    if (!tile) continue;
    const bool hot = hot_ == Hot{screen, k};
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(hot ? wx_colour(palette().accent) : palette().dark ? wxColour(0, 0, 0, 160) : *wxWHITE));
    const double edge = hot ? 2 * frame : frame;
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

void FitsAround::paint_count(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) const {
  const wxSize area = owner_->GetClientSize();
  const int n = std::max(1, count_at(layout, screen));
  const Box first = layout.ghost_box(screen, 0, n), last = layout.ghost_box(screen, n - 1, n);
  const double gap = layout.ghost_pitch / 4;
  const wxString number = wxString::Format("%d", side(screen).tiles);
  const wxString noun = to_wx(tr_n(" tile", " tiles", side(screen).tiles)), name = to_wx(side_name(screen));
  const wxFont bold = ui_font(-1, true), plain = ui_font(-1);
  const wxColour ink = wx_colour(palette().text), second = wx_colour(palette().second_text);
  double number_width = 0, noun_width = 0, name_width = 0, height = 0;
  gc.SetFont(bold, ink);
  gc.GetTextExtent(number, &number_width, &height);
  gc.SetFont(plain, second);
  gc.GetTextExtent(noun, &noun_width, &height);
  gc.GetTextExtent(name, &name_width, &height);
  const bool flat = screen == model::Side::North || screen == model::Side::South;
  if (flat && layout.beside) return paint_flat_count(gc, layout, screen);
  const double width = std::max(number_width + noun_width, name_width);
  double x = last.x + last.width + gap, y = last.y;
  bool noun_too = true;
  if (screen == model::Side::East) y = first.y;
  if (screen == model::Side::West) {
    x = first.x - gap - width;
    y = first.y;
  }
  if (x < 2 || x + width > area.x - 2) {  // no room beside the strip: show only the number, above it
    if (flat) return;
    noun_too = false;
    x = first.x + (first.width - number_width) / 2;
    y = first.y - height - gap / 2;
    if (y < 2) return;
  }
  // Keep the text legible on any background.
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().canvas, 170)));
  const double plate = noun_too ? width : number_width;
  gc.DrawRoundedRectangle(x - 4, y - 1, plate + 8, (noun_too ? 2 : 1) * height + 2, 4);
  gc.SetFont(bold, ink);
  gc.DrawText(number, x, y);
  if (!noun_too) return;
  gc.SetFont(plain, second);
  gc.DrawText(noun, x + number_width, y);
  gc.DrawText(name, x, y + height);
}

/// Draws the count in one line, below the northern strip or above the southern one.
void FitsAround::paint_flat_count(wxGraphicsContext& gc, const CanvasLayout& layout, model::Side screen) const {
  const Box first = layout.ghost_box(screen, 0, 1);
  const double gap = layout.ghost_pitch - layout.ghost;
  const wxString text = to_wx(side_count(screen));
  double width = 0, height = 0;
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  gc.GetTextExtent(text, &width, &height);
  const double y = screen == model::Side::North ? first.y + first.height + gap : first.y - gap - height;
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().canvas, 170)));
  gc.DrawRoundedRectangle(first.x - 4, y - 1, width + 8, height + 2, 4);
  gc.DrawText(text, first.x, y);
}

void FitsAround::paint_corner(wxGraphicsContext& gc, const CanvasLayout& layout) const {
  wxString figures;
  if (cells_)
    figures = layout.beside ? tr_wx("{0} of {1}\nopen cells\nin a typical\ngame", cells_->fits, cells_->open)
                            : tr_wx("{0} of {1} open cells\nin a typical game", cells_->fits, cells_->open);
  // Also show the counts of strips for which there is no room.
  const bool across = layout.ghosts_across > 0, down = layout.ghosts_down > 0;
  for (const model::Side screen : model::kSides) {
    const bool flat = screen == model::Side::North || screen == model::Side::South;
    if (flat ? across : down) continue;
    figures += (figures.empty() ? "" : "\n") + to_wx(side_count(screen));
  }
  if (figures.empty()) return;
  double x = owner_->FromDIP(100) / 100. * kCornerX, y = owner_->FromDIP(100) / 100. * kCornerY;
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  double width = 0, height = 0, title = 0;
  gc.GetTextExtent(figures, &width, &height);
  gc.GetTextExtent(tr_wx("Fits"), nullptr, &title);
  if (layout.beside) {  // below the count of the eastern strip
    const int n = std::max(1, count_at(layout, model::Side::East));
    const Box first = layout.ghost_box(model::Side::East, 0, n), last = layout.ghost_box(model::Side::East, n - 1, n);
    x = first.x + first.width + layout.ghost_pitch / 4;
    y = first.y + 2 * title + layout.ghost_pitch / 2;
    if (y + title + height > last.y + last.height + title) return;
  } else if (x + width > layout.tile.x - owner_->FromDIP(24) &&
             (!across || y + title + height > layout.tile.y - owner_->FromDIP(for_text(20)))) {
    return;  // the description below the canvas contains the same figures
  }
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().canvas, 190)));
  gc.DrawRoundedRectangle(x - 6, y - 4, width + 12, title + height + 8, 4);
  gc.SetFont(ui_font(-1, true), wx_colour(palette().text));
  gc.DrawText(tr_wx("Fits"), x, y);
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  gc.DrawText(figures, x, y + title);
}

void FitsAround::paint(wxGraphicsContext& gc, const CanvasLayout& layout) {
  for (const model::Side screen : model::kSides) paint_beyond(gc, layout, screen);
  for (const model::Side screen : model::kSides) paint_strip(gc, layout, screen);
  const bool flat = layout.ghosts_across > 0, upright = layout.ghosts_down > 0;
  if (flat) paint_count(gc, layout, model::Side::North);
  if (flat) paint_count(gc, layout, model::Side::South);
  if (upright) paint_count(gc, layout, model::Side::East);
  if (upright) paint_count(gc, layout, model::Side::West);
  paint_corner(gc, layout);
}

}  // namespace tw::editor
