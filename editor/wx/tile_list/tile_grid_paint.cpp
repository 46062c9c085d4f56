#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/stopwatch.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/tile_list/tile_grid_canvas.hpp"

namespace tw::editor {

namespace {
/// Truncates a long name in the middle, because names of one family differ at the end.
wxString shortened_in_middle(wxGraphicsContext& gc, const wxString& text, double room) {
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  if (w <= room) return text;
  for (std::size_t keep = text.length() - 1; keep > 1; --keep) {
    const std::size_t tail = keep / 2;
    const wxString out = text.Left(keep - tail) + wxUniChar(0x2026) + text.Right(tail);
    gc.GetTextExtent(out, &w, &h);
    if (w <= room) return out;
  }
  return text.Left(1);
}
}  // namespace

void TileGridCanvas::OnPaint(wxPaintEvent&) {
  const wxStopWatch watch;
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().field)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  commands_.clear();
  if (presenter_.shown() == 0)
    paint_empty(*gc);
  else
    paint_items(*gc, size);
  if (HasFocus()) {
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
    gc->DrawRectangle(1, 1, size.x - 2, size.y - 2);
  }
  last_paint_duration_ = static_cast<double>(watch.TimeInMicro().GetValue()) / 1000.0;
}

void TileGridCanvas::paint_items(wxGraphicsContext& gc, const wxSize& size) {
  const double above = scroll_top();
  for (std::size_t i = first_below(layout_, above); i < layout_.items.size(); ++i) {
    const GridItem& item = layout_.items[i];
    if (item.box.y > above + size.y) break;
    if (item.header)
      paint_header(gc, item, item.box.y - above);
    else
      paint_item(gc, item, above);
  }
  // The header of the deck in view stays at the top until the next one pushes it away.
  const GridItem* pinned = nullptr;
  double next_header = size.y;
  for (const std::size_t i : headers_) {
    const GridItem& item = layout_.items[i];
    if (item.box.y <= above) {
      pinned = &item;
    } else {
      next_header = item.box.y - above;
      break;
    }
  }
  if (pinned) paint_header(gc, *pinned, std::min(0.0, next_header - pinned->box.height));
  if (const auto found = tiles_.find(hover_); found != tiles_.end() && selected_.contains(hover_) && !drag_to_)
    paint_stepper(gc, *found->second);
  if (drag_to_) paint_drag(gc, size);
  if (box_from_ && box_to_) {
    gc.SetPen(wxPen(wx_colour(palette().accent)));
    gc.SetBrush(wxBrush(wx_colour(palette().accent, 40)));
    gc.DrawRectangle(std::min(box_from_->x, box_to_->x), std::min(box_from_->y, box_to_->y) - above,
                     std::abs(box_from_->x - box_to_->x), std::abs(box_from_->y - box_to_->y));
  }
}

void TileGridCanvas::paint_empty(wxGraphicsContext& gc) {
  const wxSize size = GetClientSize();
  gc.SetPen(
      gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().disabled_text)).Width(1.4).Style(wxPENSTYLE_SHORT_DASH)));
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  const double side = FromDIP(60), x = (size.x - side) / 2.0;
  double y = FromDIP(40);
  gc.DrawRoundedRectangle(x, y, side, side, FromDIP(4));
  gc.SetFont(ui_font(), wx_colour(palette().second_text));
  const wxString text = shortened_in_middle(gc, to_wx(presenter_.empty_text()), size.x - FromDIP(16));
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, std::max(8.0, (size.x - w) / 2), y + side + FromDIP(12));
  y += side + FromDIP(24) + h;
  if (document_.set().tiles.empty())
    commands_ = {{"tile/add", tr_wx("New tile"), {}}, {"file/import", tr_wx("Import…"), {}}};
  else
    commands_ = {{"edit/clear_filter", tr_wx("Clear filter"), {}}};
  if (const std::string fixed = presenter_.corrected_filter(); !fixed.empty())
    commands_.push_back({"mend", tr_wx("Show {0}", fixed), {}});
  for (Command& verb : commands_) {
    const wxString label = shortened_in_middle(gc, verb.label, size.x - FromDIP(40));
    gc.GetTextExtent(label, &w, &h);
    const double width = w + FromDIP(24), height = std::max<double>(FromDIP(30), h + FromDIP(10));
    verb.rect = wxRect(static_cast<int>((size.x - width) / 2), static_cast<int>(y), static_cast<int>(width),
                       static_cast<int>(height));
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().disabled_text)).Width(1)));
    gc.SetBrush(wxBrush(wx_colour(palette().window)));
    gc.DrawRoundedRectangle(verb.rect.x, y, width, height, FromDIP(5));
    gc.SetFont(ui_font(), wx_colour(palette().text));
    gc.DrawText(label, verb.rect.x + (width - w) / 2, y + (height - h) / 2);
    y += height + FromDIP(8);
  }
}

void TileGridCanvas::paint_header(wxGraphicsContext& gc, const GridItem& item, double y) {
  const GridGroup& group = presenter_.groups()[item.group];
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(palette().field, 240)));
  gc.DrawRectangle(0, y, item.box.width, item.box.height);
  const double x = FromDIP(16), middle = y + item.box.height / 2, arm = FromDIP(3);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().second_text)).Width(1.4)));
  wxGraphicsPath arrow = gc.CreatePath();
  if (group.folded) {
    arrow.MoveToPoint(x - arm / 2, middle - arm - 1);
    arrow.AddLineToPoint(x + arm, middle);
    arrow.AddLineToPoint(x - arm / 2, middle + arm + 1);
  } else {
    arrow.MoveToPoint(x - arm - 1, middle - arm / 2);
    arrow.AddLineToPoint(x, middle + arm);
    arrow.AddLineToPoint(x + arm + 1, middle - arm / 2);
  }
  gc.StrokePath(arrow);
  wxString name = group.deck.empty() ? tr_wx("All tiles") : to_wx(tr_name(group.deck));
  if (!name.empty()) name[0] = wxToupper(name[0]);
  gc.SetFont(ui_font(0, true), wx_colour(palette().text));
  double w = 0, h = 0;
  gc.GetTextExtent(name, &w, &h);
  gc.DrawText(name, FromDIP(28), middle - h / 2);
  const auto shown = static_cast<int>(group.tiles.size());
  gc.SetFont(ui_font(-1), wx_colour(palette().second_text));
  const wxString count = shown == group.total ? wxString::Format("%d", shown) : tr_wx("{0} of {1}", shown, group.total);
  double w2 = 0, h2 = 0;
  gc.GetTextExtent(count, &w2, &h2);
  gc.DrawText(count, FromDIP(28) + w + FromDIP(6), middle - h2 / 2 + 1);
}

void TileGridCanvas::paint_item(wxGraphicsContext& gc, const GridItem& item, double top) {
  const auto found = tiles_.find(item.tile);
  if (found == tiles_.end()) return;
  const model::Tile& tile = *found->second;
  const wxRect2DDouble box(item.box.x, item.box.y - top, item.box.width, item.box.width);
  const bool selected = selected_.contains(item.tile), shown = document_.selection().tile() == item.tile;
  if (const wxBitmap* picture = art_.cached_picture(tile, tile_dip_, GetContentScaleFactor())) {
    gc.DrawBitmap(*picture, box.m_x, box.m_y, box.m_width, box.m_height);
  } else {
    drawn_ = false;
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(palette().faint_line)));
    gc.DrawRectangle(box.m_x, box.m_y, box.m_width, box.m_height);
  }
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  if (selected) {
    const double off = shown ? 3 : 2;
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(shown ? 2.5 : 1.5)));
    gc.DrawRoundedRectangle(box.m_x - off, box.m_y - off, box.m_width + 2 * off, box.m_height + 2 * off, FromDIP(4));
  } else if (hover_ == item.tile) {
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().disabled_text)).Width(1)));
    gc.DrawRoundedRectangle(box.m_x - 2, box.m_y - 2, box.m_width + 4, box.m_height + 4, FromDIP(3));
  }
  paint_badges(gc, tile, box);
  gc.SetFont(ui_font(-1, selected), wx_colour(selected ? palette().accent_text : palette().second_text));
  double w = 0, h = 0;
  const wxString id = shortened_in_middle(gc, to_wx(tile.id), box.m_width + FromDIP(6));
  gc.GetTextExtent(id, &w, &h);
  gc.DrawText(id, box.m_x + (box.m_width - w) / 2, box.m_y + box.m_height + FromDIP(3));
}

void TileGridCanvas::paint_badges(wxGraphicsContext& gc, const model::Tile& tile, const wxRect2DDouble& box) {
  if (tile.copies != 1) {
    const wxString text = to_wx("×" + std::to_string(tile.copies));
    gc.SetFont(ui_font(-2, true), *wxWHITE);
    double w = 0, h = 0;
    gc.GetTextExtent(text, &w, &h);
    const double width = w + FromDIP(8), height = h + FromDIP(1);
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wxColour(32, 32, 32, 215)));
    const double x = box.m_x + box.m_width - width - FromDIP(2), y = box.m_y + FromDIP(2);
    gc.DrawRoundedRectangle(x, y, width, height, height / 2);
    gc.DrawText(text, x + FromDIP(4), y + 1);
  }
  if (presenter_.is_changed(tile)) {
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(1.5)));
    gc.SetBrush(wxBrush(wxColour(0xe5, 0x9a, 0x00)));
    gc.DrawEllipse(box.m_x + FromDIP(3), box.m_y + FromDIP(3), FromDIP(9), FromDIP(9));
  }
  if (has_error_ && has_error_(tile.id)) {
    wxGraphicsPath corner = gc.CreatePath();
    const double side = std::min<double>(FromDIP(18), box.m_width / 3), low = box.m_y + box.m_height;
    corner.MoveToPoint(box.m_x, low);
    corner.AddLineToPoint(box.m_x + side, low);
    corner.AddLineToPoint(box.m_x, low - side);
    corner.CloseSubpath();
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(light_palette().error_text)));
    gc.FillPath(corner);
    gc.SetFont(ui_font(-2, true), *wxWHITE);
    double w = 0, h = 0;
    gc.GetTextExtent("!", &w, &h);
    gc.DrawText("!", box.m_x + side * 0.3 - w / 2, low - h);
  }
}

void TileGridCanvas::paint_stepper(wxGraphicsContext& gc, const model::Tile& tile) {
  const wxRect r = stepper_rect(tile.id);
  if (r.IsEmpty()) return;
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wxColour(32, 32, 32, 235)));
  gc.DrawRoundedRectangle(r.x, r.y, r.width, r.height, FromDIP(5));
  gc.SetFont(ui_font(-1, true), *wxWHITE);
  const wxString parts[] = {wxString(wxUniChar(0x2212)), wxString::Format("%d", tile.copies), "+"};
  for (int i = 0; i < 3; ++i) {
    double w = 0, h = 0;
    gc.GetTextExtent(parts[i], &w, &h);
    gc.DrawText(parts[i], r.x + r.width * (2 * i + 1) / 6.0 - w / 2, r.y + (r.height - h) / 2);
  }
}

void TileGridCanvas::paint_drag(wxGraphicsContext& gc, const wxSize& size) {
  const std::size_t group = group_at(layout_, *drag_to_);
  if (group >= presenter_.groups().size()) return;
  const GridGroup& target = presenter_.groups()[group];
  const double above = scroll_top();
  for (std::size_t i = 0; i < headers_.size(); ++i) {
    const GridItem& item = layout_.items[headers_[i]];
    if (item.group != group) continue;
    const double low = i + 1 < headers_.size() ? layout_.items[headers_[i + 1]].box.y : layout_.height;
    const double y0 = std::max(1.0, item.box.y - above), y1 = std::min<double>(size.y - 1, low - above);
    gc.SetBrush(wxBrush(wx_colour(palette().accent, 30)));
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(2)));
    gc.DrawRoundedRectangle(2, y0, size.x - 4, std::max(4.0, y1 - y0), FromDIP(4));
  }
  const auto n = selected_.contains(pressed_) ? std::ssize(selected_) : 1;
  const wxString text =
      to_wx((n == 1 ? tr("tile {0}", pressed_) : tr_n("{0} tile", "{0} tiles", n)) + " → " + tr_name(target.deck));
  gc.SetFont(ui_font(-1, true), *wxWHITE);
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  const double x = std::clamp<double>(drag_to_->x + FromDIP(12), 4, std::max(4.0, size.x - w - FromDIP(20)));
  const double y = std::clamp<double>(drag_to_->y - above + FromDIP(12), 4, size.y - h - FromDIP(12));
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wxColour(32, 32, 32, 235)));
  gc.DrawRoundedRectangle(x, y, w + FromDIP(16), h + FromDIP(8), FromDIP(5));
  gc.DrawText(text, x + FromDIP(8), y + FromDIP(4));
}

}  // namespace tw::editor
