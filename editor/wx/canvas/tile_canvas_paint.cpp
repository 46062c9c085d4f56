#include <cairo.h>
#include <wx/dcbuffer.h>
#include <wx/image.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/canvas/tile_canvas.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/art.hpp"

namespace tw::editor {

namespace {
constexpr int kRoomForNames = 220;     // side length of the tile, in DIP, below which labels show only ids
constexpr std::size_t kMaxDrawn = 12;  // maximum number of cached previews
constexpr unsigned char kFaded = 102;  // 40 % opacity, out of 255
constexpr double kCasing = 2;          // width of the white casing around accent lines

wxGraphicsPenInfo pen_info(const wxColour& colour, double width) { return wxGraphicsPenInfo(colour).Width(width); }
}  // namespace

void TileCanvas::OnPaint(wxPaintEvent&) {
  const auto begun = std::chrono::steady_clock::now();
  {
    wxAutoBufferedPaintDC dc(this);
    const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
    const wxSize size = GetClientSize();
    gc->SetPen(*wxTRANSPARENT_PEN);
    gc->SetBrush(wxBrush(wx_colour(palette().canvas)));
    gc->DrawRectangle(0, 0, size.x, size.y);
    if (presenter_.tile())
      paint_all(*gc);
    else
      paint_no_tile_text(*gc);
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
  ++frames_.count;
  frames_.total += took.count();
  frames_.longest = std::max(frames_.longest, took.count());
}

void TileCanvas::paint_no_tile_text(wxGraphicsContext& gc) {
  const wxSize size = GetClientSize();
  gc.SetFont(ui_font(), wx_colour(palette().second_text));
  const wxString text = document_.set().tiles.empty()
                            ? tr_wx("This set has no tiles yet. Press {0} to add one.", key_label("Ctrl+T"))
                            : tr_wx("Select a tile on the left.");
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, (size.x - w) / 2, (size.y - h) / 2);
}

void TileCanvas::paint_all(wxGraphicsContext& gc) {
  const CanvasLayout around = layout();
  const Box& box = around.tile;
  if (has_zones(document_.rules())) {
    fitting_tiles_.update(*presenter_.shown(), presenter_.rotation());
    fitting_tiles_.paint(gc, around);
  }
  paint_tile(gc, box);
  const bool drawing = presenter_.drawing();
  if (drawing) {
    paint_veil(gc, box);
  } else {
    const int hovered = presenter_.hovered_zone(), selected = presenter_.selected_zone();
    if (hovered >= 0 && hovered != selected) paint_zone(gc, box, presenter_.tile_shape(), hovered, false);
    if (selected >= 0) paint_zone(gc, box, presenter_.tile_shape(), selected, true);
  }
  paint_zone_labels(gc, box);
  if (drawing) paint_stroke(gc, box);
  paint_slots(gc, box);
  if (HasFocus()) paint_ring(gc, box);
  card_box_ = {};
  if (drawing && presenter_.plan()) paint_card(gc);
}

const wxGraphicsBitmap& TileCanvas::picture_of(const Shape& shape, int pixels) {
  const int turn = quarters(presenter_.rotation());
  for (const Picture& picture : preview_cache_)
    if (picture.shape == shape && picture.pixels == pixels && picture.turn == turn) return picture.bitmap;
  const wxImage image = draw_image(pixels, [&](cairo_t* cr) {
    drawing::draw_tile(cr, *shape, 0, 0, pixels, presenter_.rotation(), drawing::Style::ArtWithoutNames, pixels);
  });
  preview_cache_.push_back(
      {shape, pixels, turn, wxGraphicsRenderer::GetDefaultRenderer()->CreateBitmapFromImage(image)});
  if (preview_cache_.size() > kMaxDrawn) preview_cache_.pop_front();
  return preview_cache_.back().bitmap;
}

void TileCanvas::paint_tile(wxGraphicsContext& gc, const Box& box) {
  constexpr double kMaxPixels = 1400;
  const int pixels = static_cast<int>(std::lround(std::min(box.width * GetContentScaleFactor(), kMaxPixels)));
  gc.DrawBitmap(picture_of(presenter_.shape(), pixels), box.x, box.y, box.width, box.height);
  if (art_) paint_art(gc, box, pixels);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(pen_info(wxColour(0, 0, 0, 110), 1)));
  gc.DrawRectangle(box.x - 0.5, box.y - 0.5, box.width + 1, box.height + 1);
}

/// Draws the tile's own art over the drawing, and the outlines of the zones on top.
void TileCanvas::paint_art(wxGraphicsContext& gc, const Box& box, int pixels) {
  const int turn = quarters(presenter_.rotation());
  ArtPicture& kept = art_picture_;
  if (kept.art != art_ || kept.pixels != pixels || kept.turn != turn || kept.percent != art_percent_) {
    const wxImage image = draw_image(pixels, [&](cairo_t* cr) {
      cairo_push_group(cr);
      art_->draw(cr, 0, 0, pixels, presenter_.rotation());
      cairo_pop_group_to_source(cr);
      cairo_paint_with_alpha(cr, art_percent_ / 100.);
    });
    kept = {art_, pixels, turn, art_percent_, wxGraphicsRenderer::GetDefaultRenderer()->CreateBitmapFromImage(image)};
  }
  gc.DrawBitmap(kept.bitmap, box.x, box.y, box.width, box.height);
  const auto shape = presenter_.shape();
  gc.PushState();
  gc.Clip(box.x, box.y, box.width, box.height);
  for (std::size_t z = 0; z < presenter_.shown()->zones.size(); ++z) {
    const wxGraphicsPath path = outline(gc, box, shape, static_cast<int>(z));
    gc.SetPen(gc.CreatePen(pen_info(wxColour(255, 255, 255, 200), 3 * dip())));
    gc.StrokePath(path);
    gc.SetPen(gc.CreatePen(pen_info(wxColour(46, 52, 54, 220), dip())));
    gc.StrokePath(path);
  }
  gc.PopState();
}

wxGraphicsPath TileCanvas::outline(wxGraphicsContext& gc, const Box& box, const Shape& shape, int zone) const {
  wxGraphicsPath path = gc.CreatePath();
  for (const auto& line : shape->outlines(zone)) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const auto p = to_window(box, to_rotated(line[i], presenter_.rotation()));
      if (i == 0)
        path.MoveToPoint(p);
      else
        path.AddLineToPoint(p);
    }
    if (!line.empty()) path.CloseSubpath();
  }
  return path;
}

void TileCanvas::paint_zone(wxGraphicsContext& gc, const Box& box, const Shape& shape, int zone, bool selected) {
  const wxGraphicsPath path = outline(gc, box, shape, zone);
  const double d = dip();
  gc.PushState();
  gc.Clip(box.x - 2, box.y - 2, box.width + 4, box.height + 4);
  if (!selected) {
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wxColour(255, 255, 255, 60)));
    gc.FillPath(path, wxODDEVEN_RULE);
  }
  gc.SetPen(gc.CreatePen(pen_info(wxColour(255, 255, 255, selected ? 255 : 160), (selected ? 6 : 2) * d)));
  gc.StrokePath(path);
  if (selected) {
    gc.SetPen(gc.CreatePen(pen_info(wx_colour(palette().accent), 2 * d)));
    gc.StrokePath(path);
  }
  gc.PopState();
}

/// Fades the zones where the stroke cannot end, unless a preview is shown.
void TileCanvas::paint_veil(wxGraphicsContext& gc, const Box& box) {
  if (presenter_.shown() != presenter_.tile()) return;
  const auto shape = presenter_.tile_shape();
  const auto& zones = presenter_.tile()->zones;
  gc.PushState();
  gc.Clip(box.x, box.y, box.width, box.height);
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().canvas, 255 - 2 * kFaded)));
  for (std::size_t z = 0; z < zones.size(); ++z) {
    strokes::Place zone{strokes::Place::Type::Zone, {}, zones[z].id, 0, {}};
    if (!presenter_.can_end_at(zone) && presenter_.from().zone != zones[z].id)
      gc.FillPath(outline(gc, box, shape, static_cast<int>(z)), wxODDEVEN_RULE);
  }
  gc.PopState();
}

void TileCanvas::paint_slot_name(wxGraphicsContext& gc, model::Slot slot, wxPoint2DDouble at, bool hovered,
                                 bool faded) {
  const Point out = outward_direction(slot, presenter_.rotation());
  const std::string& ink = hovered ? palette().accent_text : palette().second_text;
  gc.SetFont(ui_font(-1, hovered), wx_colour(ink, faded ? kFaded : 255));
  const wxString text = to_wx(name(slot));
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  // Leave room for the focus ring.
  const double away = FromDIP(hovered && presenter_.uses_keyboard() ? 16 : 8);
  gc.DrawText(text, at.m_x - w / 2 + out.x * (away + w / 2), at.m_y - h / 2 + out.y * (away + h / 2));
}

void TileCanvas::paint_slots(wxGraphicsContext& gc, const Box& box) {
  if (!has_zones(document_.rules())) return;
  const int selected = presenter_.selected_zone();
  const bool drawing = presenter_.drawing();
  const auto& zones = presenter_.tile()->zones;
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const auto p = to_window(box, slot_point(slot, presenter_.rotation()));
    const strokes::Place place{strokes::Place::Type::Slot, slot, "", 0, {}};
    const bool hovered = presenter_.hovered_slot() == slot || (drawing && same_place(presenter_.from(), place));
    const bool own = !drawing && selected >= 0 && zones[selected].slots.has(slot);
    const bool faded = drawing && !hovered && !presenter_.can_end_at(place);
    const unsigned char alpha = faded ? kFaded : 255;
    const double radius = FromDIP(hovered ? 15 : 11) / 2.0;
    const bool lit = hovered || own;
    gc.SetPen(gc.CreatePen(lit ? pen_info(*wxWHITE, 2 * dip()) : pen_info(wxColour(46, 52, 54, alpha), 1.3 * dip())));
    gc.SetBrush(wxBrush(lit ? wx_colour(palette().accent) : wxColour(255, 255, 255, alpha)));
    gc.DrawEllipse(p.m_x - radius, p.m_y - radius, 2 * radius, 2 * radius);
    paint_slot_name(gc, slot, p, lit, faded);
  }
}

bool TileCanvas::is_marked(const model::Tile& tile, std::size_t zone) const {
  const int selected = presenter_.selected_zone();
  if (!presenter_.drawing()) return static_cast<int>(zone) == selected;
  return presenter_.plan() && tile.zones[zone].id == presenter_.plan()->zone;
}

void TileCanvas::paint_zone_labels(wxGraphicsContext& gc, const Box& box) {
  const auto shape = presenter_.shape();
  const model::Tile& tile = *presenter_.shown();
  const auto& zones = tile.zones;
  const bool preview = presenter_.shown() != presenter_.tile() && presenter_.drawing();
  const bool ids_only = box.width < FromDIP(kRoomForNames);
  const auto plate = [&](const model::Zone& zone) { return to_wx(ids_only ? zone.id : zone_name(zone)); };
  std::vector<Point> middles, sizes;
  gc.SetFont(ui_font(-1), wx_colour(light_palette().text));
  for (std::size_t z = 0; z < zones.size(); ++z) {
    double w = 0, h = 0;
    gc.GetTextExtent(plate(zones[z]), &w, &h);
    sizes.push_back({w + FromDIP(14), h + FromDIP(4)});
    const auto p = to_window(box, to_rotated(shape->anchor(static_cast<int>(z), true), presenter_.rotation()));
    middles.push_back({p.m_x, p.m_y});
  }
  middles = spread_plates(std::move(middles), sizes, {box.x + 8, box.y + 8, box.width - 16, box.height - 16});
  for (std::size_t z = 0; z < zones.size(); ++z) {
    const bool chosen = is_marked(tile, z);
    if (preview && chosen) continue;  // already marked by the stroke
    const bool hovered = !presenter_.drawing() && static_cast<int>(z) == presenter_.hovered_zone();
    const bool fades = presenter_.drawing() && !preview &&
                       !presenter_.can_end_at({strokes::Place::Type::Zone, {}, zones[z].id, 0, {}});
    const double x = middles[z].x - sizes[z].x / 2, y = middles[z].y - sizes[z].y / 2;
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(chosen && !fades ? wx_colour(palette().accent)
                                         : wx_colour("#ffffff", fades     ? 90
                                                                : hovered ? 250
                                                                          : 215)));
    gc.DrawRoundedRectangle(x, y, sizes[z].x, sizes[z].y, sizes[z].y / 2);
    gc.SetFont(ui_font(-1, chosen),
               chosen && !fades ? *wxWHITE : wx_colour(light_palette().text, fades ? kFaded : 255));
    double w = 0, h = 0;
    const wxString text = plate(zones[z]);
    gc.GetTextExtent(text, &w, &h);
    gc.DrawText(text, middles[z].x - w / 2, middles[z].y - h / 2);
  }
}

std::vector<Point> TileCanvas::stroke_points(const Box& box) const {
  using Place = strokes::Place;
  const strokes::Plan* plan = presenter_.plan();
  const bool legal = plan && plan->legal;
  const auto inwards = [&](const Place& place) {
    if (place.type != Place::Type::Slot) return Point{};
    const Point out = outward_direction(place.slot, presenter_.rotation());
    return Point{-out.x, -out.y};
  };
  const Place& end = presenter_.place();
  // A line into a zone ends at the pointer; a line between slots ends at the slot.
  const Point to = end.type == Place::Type::Slot ? presenter_.point_of(end) : presenter_.pointer();
  std::vector<Point> line;
  if (presenter_.from().type == Place::Type::Slot || end.type == Place::Type::Slot || legal)
    line = stroke_line(presenter_.point_of(presenter_.from()), inwards(presenter_.from()), to, inwards(end));
  else
    line = {presenter_.point_of(presenter_.from()), to};
  for (Point& p : line) {
    const auto q = to_window(box, p);
    p = {q.m_x, q.m_y};
  }
  return line;
}

void TileCanvas::paint_line(wxGraphicsContext& gc, const std::vector<Point>& line, bool legal) {
  wxGraphicsPath path = gc.CreatePath();
  path.MoveToPoint(line.front().x, line.front().y);
  for (const Point& p : line) path.AddLineToPoint(p.x, p.y);
  const double d = dip();
  const wxColour ink = wx_colour(legal ? palette().accent : light_palette().error_text);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(pen_info(*wxWHITE, (2 + 2 * kCasing) * d).Cap(wxCAP_ROUND).Join(wxJOIN_ROUND)));
  gc.StrokePath(path);
  const wxDash dashes[] = {3, 2};
  gc.SetPen(gc.CreatePen(
      pen_info(ink, 2 * d).Cap(wxCAP_BUTT).Style(wxPENSTYLE_USER_DASH).Dashes(2, const_cast<wxDash*>(dashes))));
  gc.StrokePath(path);
  if (legal) return;
  const Point end = line.back();
  const double r = 7 * d, c = r * .7;
  gc.SetBrush(wxBrush(*wxWHITE));
  gc.SetPen(gc.CreatePen(pen_info(ink, 2 * d)));
  gc.DrawEllipse(end.x - r, end.y - r, 2 * r, 2 * r);
  wxGraphicsPath cross = gc.CreatePath();
  cross.MoveToPoint(end.x - c, end.y + c);
  cross.AddLineToPoint(end.x + c, end.y - c);
  gc.StrokePath(cross);
}

void TileCanvas::paint_stroke(wxGraphicsContext& gc, const Box& box) {
  const strokes::Plan* plan = presenter_.plan();
  if (!plan) return;
  const bool moved = !same_place(presenter_.from(), presenter_.place());
  if (plan->legal && plan->changes) {
    const auto shape = presenter_.shape();
    const auto& zones = presenter_.shown()->zones;
    for (std::size_t z = 0; z < zones.size(); ++z) {
      if (zones[z].id != plan->zone) continue;
      const wxGraphicsPath path = outline(gc, box, shape, static_cast<int>(z));
      gc.PushState();
      gc.Clip(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
      gc.SetPen(gc.CreatePen(pen_info(*wxWHITE, 2 * kCasing * dip())));
      gc.StrokePath(path);
      if (!moved) {
        gc.SetPen(gc.CreatePen(pen_info(wx_colour(palette().accent), 2 * dip())));
        gc.StrokePath(path);
      }
      gc.PopState();
    }
  }
  if (moved || !plan->legal) paint_line(gc, stroke_points(box), plan->legal);
}

void TileCanvas::paint_card(wxGraphicsContext& gc) {
  const strokes::Plan& plan = *presenter_.plan();
  StrokeCard::Texts words{plan.title, plan.effects, plan.verdict, plan.legal, ""};
  if (plan.legal && plan.changes)
    words.finish_hint = presenter_.uses_keyboard() ? tr("Press Enter to draw") : tr("Release to draw");
  const wxSize size = GetClientSize();
  const Box box = tile_box();
  const double edge = FromDIP(4), away = FromDIP(13);
  const std::vector<Point> line = stroke_points(box);
  for (const double widest : {200., 160., 130.}) {  // try narrower cards if the card would cover the stroke
    card_.set(gc, words, dip(), widest);
    card_box_ = editor::card_box(card_.size(), {edge, edge, size.x - 2 * edge, size.y - 2 * edge}, box, line, away);
    if (!is_near(card_box_, line, away)) break;
  }
  card_.paint(gc, {std::floor(card_box_.x), std::floor(card_box_.y)});
}

/// Draws the focus ring: around the canvas, and around the slot or zone selected by the keyboard.
void TileCanvas::paint_ring(wxGraphicsContext& gc, const Box& box) {
  const wxSize size = GetClientSize();
  const double d = dip();
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  const auto ring = [&](double x, double y, double r) {
    gc.SetPen(gc.CreatePen(pen_info(*wxWHITE, (2 + 2 * kCasing) * d)));
    gc.DrawEllipse(x - r, y - r, 2 * r, 2 * r);
    gc.SetPen(gc.CreatePen(pen_info(wx_colour(palette().accent), 2 * d)));
    gc.DrawEllipse(x - r, y - r, 2 * r, 2 * r);
  };
  const strokes::Place& here = presenter_.place();
  if (presenter_.uses_keyboard() && here.type != strokes::Place::Type::Nowhere) {
    const auto p = to_window(box, presenter_.point_of(here));
    ring(p.m_x, p.m_y, (here.type == strokes::Place::Type::Slot ? 12 : 16) * d);
  }
  gc.SetPen(gc.CreatePen(pen_info(wx_colour(palette().accent), 2 * d)));
  gc.DrawRectangle(d, d, size.x - 2 * d, size.y - 2 * d);
}

}  // namespace tw::editor
