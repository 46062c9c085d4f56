// Drawing of the table of a game without a board.

#include <wx/dcbuffer.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_pictures.hpp"
#include "editor/wx/play/scene_canvas.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::editor {
namespace {

using game::AreaKind;
using game::SceneArea;
using game::SceneTarget;
using game::SceneThing;
using game::ThingKind;

wxColour colour_of(drawing::palette::Hex hex, int alpha = 255) { return wx_colour(std::string(hex), alpha); }

wxGraphicsPen pen(wxGraphicsContext& gc, const wxColour& colour, double width) {
  return gc.CreatePen(wxGraphicsPenInfo(colour).Width(width));
}

/// Draws text, truncated to `width`, centred at (x, y).
void draw_truncated(wxGraphicsContext& gc, const wxString& text, double x, double y, double width) {
  const wxString shown = ellipsize(gc, text, width);
  double w = 0, h = 0;
  gc.GetTextExtent(shown, &w, &h);
  gc.DrawText(shown, x - w / 2, y - h / 2);
}

const wxColour kGround = colour_of(drawing::palette::kGroundLight), kGroundLine = colour_of(drawing::palette::kTuft);
const wxColour kPaper = colour_of(drawing::palette::kPaper), kInk = colour_of(drawing::palette::kInk);
const wxColour kBack = colour_of(drawing::palette::kBands.front());

}  // namespace

void SceneCanvas::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().canvas)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  is_drawn_ = true;
  if (scene_.has_scene()) {
    gc->PushState();
    gc->Translate(0, -GetScrollPos(wxVERTICAL));
    for (const bool fixed : {false, true}) paint_table(*gc, fixed);
    gc->PopState();
  }
  if (HasFocus()) {
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(pen(*gc, wx_colour(palette().accent), 2));
    gc->DrawRectangle(1, 1, size.x - 2, size.y - 2);
  }
}

void SceneCanvas::paint_table(wxGraphicsContext& gc, bool fixed) {
  const game::Scene& scene = scene_.scene();
  gc.PushState();
  const double top = GetScrollPos(wxVERTICAL);
  if (!fixed) gc.Clip(0, top, GetClientSize().x, layout_.covered_from - top);
  paint_areas(gc, fixed);
  for (const int thing : drawing_order(scene)) {
    const int area = scene.things[thing].area;
    if (layout_.areas[area].fixed == fixed) paint_thing(gc, static_cast<std::size_t>(thing));
  }
  paint_marks(gc, fixed);
  if (!fixed) paint_coordinates(gc);
  gc.PopState();
  if (!fixed || layout_.covered_from >= layout_.height) return;
  gc.SetPen(pen(gc, wx_colour(palette().line), 1));
  gc.StrokeLine(0, layout_.covered_from, GetClientSize().x, layout_.covered_from);
}

void SceneCanvas::paint_clipped(wxGraphicsContext& gc, int area, const std::function<void()>& paint) {
  const Box& frame = layout_.areas[area].frame;
  gc.PushState();
  gc.Clip(frame.x, frame.y, frame.width, frame.height);
  paint();
  gc.PopState();
}

void SceneCanvas::paint_areas(wxGraphicsContext& gc, bool fixed) {
  const game::Scene& scene = scene_.scene();
  const int decides = presenter_.state().player();
  for (int i = 0; i < static_cast<int>(scene.areas.size()); ++i) {
    const SceneArea& area = scene.areas[i];
    const Box& frame = layout_.areas[i].frame;
    if (frame.width <= 0 || layout_.areas[i].fixed != fixed) continue;
    const bool decides_here = area.seat >= 0 && area.seat == decides;
    const bool awarded = scene_.is_awarded_area(i);
    gc.SetBrush(wxBrush(wx_colour(awarded ? palette().accent_tint : palette().window)));
    gc.SetPen(pen(gc,
                  awarded        ? wx_colour(palette().accent)
                  : decides_here ? player_colour(presenter_.table().colour_of(area.seat))
                                 : wx_colour(palette().line),
                  awarded || decides_here ? FromDIP(2) : 1));
    gc.DrawRoundedRectangle(frame.x + .5, frame.y + .5, frame.width - 1, frame.height - 1, FromDIP(5));
    paint_clipped(gc, i, [&] {
      paint_title(gc, area, frame);
      paint_places(gc, i);
    });
  }
}

void SceneCanvas::paint_title(wxGraphicsContext& gc, const SceneArea& area, const Box& frame) {
  if (area.title.empty()) return;
  double left = frame.x + FromDIP(6);
  if (area.seat >= 0) {
    const double side = FromDIP(8);
    gc.SetBrush(wxBrush(player_colour(presenter_.table().colour_of(area.seat))));
    gc.SetPen(pen(gc, wx_colour(palette().text), 1));
    gc.DrawRectangle(left, frame.y + FromDIP(6), side, side);
    left += side + FromDIP(5);
  }
  wxString title = to_wx(area.title);
  if (wxString rest; area.seat >= 0 && title.StartsWith(to_wx(presenter_.table().name_of(area.seat)), &rest)) {
    const wxString name = title.Left(title.size() - rest.size());
    gc.SetFont(ui_font(-1, true), name_colour(presenter_.table().colour_of(area.seat)));
    gc.DrawText(name, left, frame.y + FromDIP(2));
    double width = 0, height = 0;
    gc.GetTextExtent(name, &width, &height);
    left += width;
    title = rest;
  }
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  gc.DrawText(title, left, frame.y + FromDIP(2));
}

void SceneCanvas::paint_places(wxGraphicsContext& gc, int index) {
  const game::Scene& scene = scene_.scene();
  const SceneArea& area = scene.areas[index];
  std::map<std::pair<int, int>, const game::ScenePlace*> described;
  for (const game::ScenePlace& place : scene.places)
    if (place.area == index) described[{place.x, place.y}] = &place;
  if (area.kind == AreaKind::Board) {
    for (const auto& [at, place] : described)
      paint_place(gc, area, layout_.place(scene, index, at.first, at.second), place);
    return;
  }
  if (area.kind != AreaKind::Grid && area.kind != AreaKind::Track) return;
  for (int y = 0; y < area.rows; ++y)
    for (int x = 0; x < area.columns; ++x) {
      const auto found = described.find({x, y});
      paint_place(gc, area, layout_.place(scene, index, x, y), found == described.end() ? nullptr : found->second);
    }
  for (int x = 1; x < area.columns && area.arrows != 0; ++x)
    paint_arrow(gc, layout_.place(scene, index, x, 0), area.arrows);
}

void SceneCanvas::paint_coordinates(wxGraphicsContext& gc) {
  if (layout_.centre < 0 || !presenter_.display().shows_coordinates()) return;
  const game::Scene& scene = scene_.scene();
  const SceneArea& area = scene.areas[layout_.centre];
  const SceneLayout::Area& placed = layout_.areas[layout_.centre];
  if (area.kind != AreaKind::Grid || placed.frame.width <= 0) return;
  gc.SetFont(ui_font(-2), wx_colour(palette().text));
  double w = 0, h = 0;
  gc.GetTextExtent("00", &w, &h);
  if (layout_.cell < h) return;
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().window, 210)));
  const Box& rim = placed.content;
  const auto draw = [&](int n, double x, double y) {
    const wxString text = wxString::Format("%d", n);
    double wide = 0;
    gc.GetTextExtent(text, &wide, &h);
    gc.DrawRectangle(x - w / 2, y, w, h);
    gc.DrawText(text, x - wide / 2, y);
  };
  paint_clipped(gc, layout_.centre, [&] {
    for (int x = 0; x < area.columns; ++x) {
      const Box cell = layout_.place(scene, layout_.centre, x, 0);
      if (cell.x + cell.width / 2 > rim.x + w) draw(x, cell.x + cell.width / 2, std::max(cell.y, rim.y));
    }
    for (int y = 0; y < area.rows; ++y) {
      const Box cell = layout_.place(scene, layout_.centre, 0, y);
      if (cell.y + cell.height / 2 > rim.y + h)
        draw(y, std::max(cell.x, rim.x) + w / 2, cell.y + (cell.height - h) / 2);
    }
  });
}

/// Draws an arrow between a space of a track and the space before it, in the row of the labels. The arrow points right
/// if `direction` is 1, left if it is -1.
void SceneCanvas::paint_arrow(wxGraphicsContext& gc, const Box& space, int direction) {
  const double half = FromDIP(7), head = FromDIP(4), y = space.y + space.height - FromDIP(scale_to_text(14)) / 2.;
  const double from = space.x - direction * half, to = space.x + direction * half;
  gc.SetPen(pen(gc, wx_colour(palette().second_text), std::max(1.0, 1.5 * dip())));
  gc.StrokeLine(from, y, to, y);
  gc.StrokeLine(to, y, to - direction * head, y - head);
  gc.StrokeLine(to, y, to - direction * head, y + head);
}

void SceneCanvas::paint_place(wxGraphicsContext& gc, const SceneArea& area, const Box& box,
                              const game::ScenePlace* place) {
  if (place != nullptr && place->hole) return;
  const double gap = 1.5 * dip();
  const double label = area.kind == AreaKind::Track ? FromDIP(scale_to_text(14)) : 0;
  const Box cell{box.x + gap, box.y + gap, box.width - 2 * gap, box.height - 2 * gap - label};
  const bool ground = area.centre;
  gc.SetBrush(wxBrush(ground ? kGround : wx_colour(palette().field)));
  gc.SetPen(pen(gc, ground ? kGroundLine : wx_colour(palette().faint_line), 1));
  gc.DrawRoundedRectangle(cell.x, cell.y, cell.width, cell.height, FromDIP(3));
  if (place == nullptr) return;
  if (place->owner >= 0) {
    const double width = std::max(2.0, cell.width * .06);
    gc.SetBrush(wxBrush(player_colour(presenter_.table().colour_of(place->owner), 90)));
    gc.SetPen(pen(gc, player_colour(presenter_.table().colour_of(place->owner)), width));
    gc.DrawRoundedRectangle(cell.x + width / 2, cell.y + width / 2, cell.width - width, cell.height - width,
                            FromDIP(3));
    const int side = static_cast<int>(std::lround(cell.width * .3 * GetContentScaleFactor()));
    if (side > 3)
      gc.DrawBitmap(pictures_.piece("claim", presenter_.table().colour_of(place->owner), side, false),
                    cell.x + cell.width * .66, cell.y + cell.height * .04, cell.width * .3, cell.width * .3);
  }
  if (place->label.empty()) return;
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  const double y = area.kind == AreaKind::Track ? cell.y + cell.height + label / 2 : cell.y + cell.height - FromDIP(8);
  draw_truncated(gc, to_wx(place->label), cell.x + cell.width / 2, y, cell.width);
}

void SceneCanvas::paint_thing(wxGraphicsContext& gc, std::size_t index) {
  const SceneThing& thing = scene_.scene().things[index];
  if (layout_.areas[thing.area].frame.width <= 0) return;
  const Box box = animated_box(index);
  if (box.width < 2) return;
  // Do not clip a moving object: it may be between two areas.
  if (previous_boxes_.contains(thing.id)) return paint_face(gc, thing, box);
  paint_clipped(gc, thing.area, [&] { paint_face(gc, thing, box); });
}

void SceneCanvas::paint_face(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  switch (thing.kind) {
    case ThingKind::Tile:
    case ThingKind::Card: thing.face_down ? paint_back(gc, thing, box) : paint_flat(gc, thing, box); break;
    case ThingKind::Token: paint_token(gc, thing, box); break;
    case ThingKind::Die: paint_die(gc, thing, box); break;
    case ThingKind::Piece:
    case ThingKind::Marker: {
      const std::string& look = thing.symbol.empty() ? "claim" : thing.symbol;
      const int pixels = std::max(4, static_cast<int>(std::lround(box.width * GetContentScaleFactor())));
      gc.DrawBitmap(pictures_.piece(look, presenter_.table().colour_of(std::max(0, thing.owner)), pixels,
                                    thing.kind == ThingKind::Piece),
                    box.x, box.y, box.width, box.height);
      break;
    }
  }
  paint_badges(gc, thing, box);
}

void SceneCanvas::paint_flat(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  if (!thing.tile.empty()) {
    const int pixels = static_cast<int>(std::lround(box.width * GetContentScaleFactor()));
    if (const wxGraphicsBitmap* picture = pictures_.sized_tile(thing.tile, model::Rotation::None, pixels)) {
      gc.DrawBitmap(*picture, box.x, box.y, box.width, box.height);
      return;
    }
    is_drawn_ = false;
  }
  gc.SetBrush(wxBrush(kPaper));
  gc.SetPen(pen(gc, kInk, 1));
  gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, box.width * .08);
  const bool labelled = !thing.label.empty();
  const double side = box.width * (labelled ? .56 : .8);
  if (!thing.symbol.empty())
    gc.DrawBitmap(
        pictures_.symbol(thing.symbol, std::max(4, static_cast<int>(std::lround(side * GetContentScaleFactor())))),
        box.x + (box.width - side) / 2, box.y + box.height * .08, side, side);
  const wxString label = to_wx(thing.label);
  double w = 0, h = 0;
  for (int more = -1; more >= -3; --more) {  // use a smaller font if the label does not fit
    gc.SetFont(ui_font(more), kInk);
    gc.GetTextExtent(label, &w, &h);
    if (w <= box.width * .94) break;
  }
  draw_truncated(gc, label, box.x + box.width / 2, box.y + box.height * (thing.symbol.empty() ? .5 : .82),
                 box.width * .94);
}

void SceneCanvas::paint_back(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  const double round = box.width * .08, inset = box.width * .1;
  gc.SetBrush(wxBrush(kBack));
  gc.SetPen(pen(gc, kInk, 1));
  gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, round);
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(pen(gc, colour_of(drawing::palette::kPaper, 110), std::max(1.0, box.width * .02)));
  gc.DrawRoundedRectangle(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, round);
  const double x = box.x + box.width / 2, y = box.y + box.height / 2, r = box.width * .16;
  gc.StrokeLine(x - r, y, x, y - r);
  gc.StrokeLine(x, y - r, x + r, y);
  gc.StrokeLine(x + r, y, x, y + r);
  gc.StrokeLine(x, y + r, x - r, y);
  if (thing.tile.empty() && thing.symbol.empty()) return;
  // The viewer may know the face of this object: draw a small picture of the face on the back.
  SceneThing face = thing;
  face.most = 0;
  if (!face.symbol.empty()) face.label.clear();  // too small for text
  const double side = box.width * .6;
  paint_flat(gc, face, {box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side});
}

void SceneCanvas::paint_token(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  const bool player = thing.owner >= 0;
  gc.SetBrush(wxBrush(kPaper));
  gc.SetPen(pen(gc, player ? player_colour(presenter_.table().colour_of(thing.owner)) : kInk,
                player ? std::max(2.0, box.width * .05) : 1));
  gc.DrawEllipse(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
  // Draw a number together with the symbol; omit the name of a symbol that is drawn.
  const bool number = !thing.label.empty() && std::ranges::all_of(thing.label, [](unsigned char c) { return c < 'A'; });
  const bool both = !thing.symbol.empty() && number;
  const double side = box.width * (both ? .42 : .68);
  if (!thing.symbol.empty())
    gc.DrawBitmap(
        pictures_.symbol(thing.symbol, std::max(4, static_cast<int>(std::lround(side * GetContentScaleFactor())))),
        box.x + (box.width - side) / 2, box.y + (both ? box.height * .09 : (box.height - side) / 2), side, side);
  if (!both && !thing.symbol.empty()) return;
  const bool small = box.height < FromDIP(34);
  gc.SetFont(ui_font(both ? (small ? -2 : 2) : 0, true), kInk);
  draw_truncated(gc, to_wx(thing.label), box.x + box.width / 2, box.y + box.height * (both ? .7 : .5), box.width * .9);
}

void SceneCanvas::paint_die(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  int value = thing.value;
  if (has_dice_ && progress() < 1)  // show other faces until the die comes to rest
    value =
        1 + static_cast<int>(
                (wxGetUTCTimeMillis().GetValue() / 70 + static_cast<long>(std::hash<std::string>()(thing.id) % 6)) % 6);
  gc.SetBrush(wxBrush(kPaper));
  gc.SetPen(pen(gc, kInk, std::max(1.0, box.width * .03)));
  gc.DrawRoundedRectangle(box.x + 1, box.y + 1, box.width - 2, box.height - 2, box.width * .18);
  if (value > 6 || value < 1) {
    gc.SetFont(ui_font(3, true), kInk);
    return draw_truncated(gc, wxString::Format("%d", value), box.x + box.width / 2, box.y + box.height / 2, box.width);
  }
  static constexpr std::array<std::array<const char*, 3>, 6> kPips{{{"   ", " o ", "   "},
                                                                    {"o  ", "   ", "  o"},
                                                                    {"o  ", " o ", "  o"},
                                                                    {"o o", "   ", "o o"},
                                                                    {"o o", " o ", "o o"},
                                                                    {"o o", "o o", "o o"}}};
  gc.SetBrush(wxBrush(kInk));
  gc.SetPen(*wxTRANSPARENT_PEN);
  const double pip = box.width * .17;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      if (kPips[value - 1][row][column] == 'o')
        gc.DrawEllipse(box.x + box.width * (.25 + .25 * static_cast<double>(column)) - pip / 2,
                       box.y + box.height * (.25 + .25 * static_cast<double>(row)) - pip / 2, pip, pip);
}

void SceneCanvas::paint_badges(wxGraphicsContext& gc, const SceneThing& thing, const Box& box) {
  if (thing.most > 0) {
    const double height = std::max<double>(FromDIP(4), box.height * .07);
    const Box bar{box.x + box.width * .08, box.y + box.height - height * 1.6, box.width * .84, height};
    gc.SetPen(pen(gc, kInk, 1));
    gc.SetBrush(wxBrush(kPaper));
    gc.DrawRectangle(bar.x, bar.y, bar.width, bar.height);
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(colour_of(drawing::palette::kRed)));
    gc.DrawRectangle(bar.x + 1, bar.y + 1,
                     (bar.width - 2) * std::min(1.0, static_cast<double>(thing.level) / thing.most), bar.height - 2);
  }
  if (thing.count == 1) return;
  // Keep the badge within the object, so that it does not cover the next object.
  const wxString text = wxString::Format(L"×%d", thing.count);
  double w = 0, h = 0;
  for (int more = -1; more >= -4; --more) {
    gc.SetFont(ui_font(more, true), *wxWHITE);
    gc.GetTextExtent(text, &w, &h);
    if (w + FromDIP(4) <= box.width) break;
  }
  const double x = box.x + std::max((box.width - w) / 2, box.width - w - FromDIP(6)), y = box.y + box.height - h;
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().accent)));
  gc.DrawRoundedRectangle(x - FromDIP(2), y, w + FromDIP(4), h, h / 2);
  gc.DrawText(text, x, y);
}

void SceneCanvas::paint_marks(wxGraphicsContext& gc, bool fixed) {
  const game::Scene& scene = scene_.scene();
  const auto around = [&](const SceneTarget& target, const auto& paint) {
    const int area = target.thing >= 0 ? scene.things[target.thing].area : target.area;
    const Box box = layout_.box(scene, target);
    if (box.width <= 0 || layout_.areas[area].fixed != fixed) return;
    const double in = target.thing >= 0 ? -FromDIP(1) : FromDIP(2);
    paint_clipped(gc, area, [&] { paint(Box{box.x + in, box.y + in, box.width - 2 * in, box.height - 2 * in}); });
  };
  const auto outline = [&](const SceneTarget& target, double width, int tint) {
    around(target, [&](const Box& box) {
      gc.SetBrush(tint > 0 ? wxBrush(wx_colour(palette().accent, tint)) : *wxTRANSPARENT_BRUSH);
      gc.SetPen(pen(gc, wx_colour(palette().accent), width * dip()));
      gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, FromDIP(5));
    });
  };
  for (std::size_t i = 0; i < scene.things.size(); ++i)
    if (scene.things[i].selected) outline({.thing = static_cast<int>(i)}, 1, 0);
  if (presenter_.aid(Aid::Legal))
    for (const SceneTarget& target : scene_.lit()) outline(target, 2, target.thing >= 0 ? 0 : 36);
  for (const SceneTarget& target : scene_.selected()) outline(target, 4, 60);
  for (const SceneTarget& target : scene_.award_targets()) outline(target, 4, 60);
  if (under_pointer_ && scene_.is_offered(*under_pointer_)) outline(*under_pointer_, 3, 50);
  if (scene_.cursor() && HasFocus()) outline(*scene_.cursor(), 4, 40);
  for (const SceneTarget& target : scene_.hint_targets())
    around(target, [&](const Box& box) {
      gc.SetBrush(*wxTRANSPARENT_BRUSH);
      draw_outlined(gc, hint_colour(), FromDIP(3), FromDIP(1),
                    [&] { gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, FromDIP(5)); });
      const double radius = FromDIP(8);
      draw_rank(gc, presenter_.hints().row_to_play()->rank, {box.x + radius / 2, box.y + box.height / 2}, radius,
                FromDIP(1));
    });
}

}  // namespace tw::editor
