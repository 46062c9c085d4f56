#include "editor/wx/canvas/tile_canvas_card.hpp"

#include <wx/tokenzr.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
constexpr double kCardSide = 11, kCardAbove = 8, kMark = 12, kBetween = 5;
}  // namespace

double StrokeCard::add(wxGraphicsContext& gc, const std::string& text, const wxFont& font, const wxColour& colour,
                       double x, double y, double room) {
  gc.SetFont(font, colour);
  double width = 0, height = 0;
  wxString line;
  const auto put = [&] {
    if (line.empty()) return;
    gc.GetTextExtent(line, &width, &height);
    lines_.push_back({line, font, colour, x, y});
    size_.x = std::max(size_.x, x + width + kCardSide * dip_);
    y += height;
  };
  wxStringTokenizer words(to_wx(text), " ");
  while (words.HasMoreTokens()) {
    const wxString word = words.GetNextToken();
    const wxString longer = line.empty() ? word : line + " " + word;
    gc.GetTextExtent(longer, &width, &height);
    if (width > room && !line.empty()) {
      put();
      line = word;
    } else {
      line = longer;
    }
  }
  put();
  return y;
}

void StrokeCard::set(wxGraphicsContext& gc, const Texts& texts, double dip, double max_width) {
  if (texts == texts_ && dip == dip_ && max_width == max_width_ && dark_ == palette().dark) return;
  texts_ = texts;
  dip_ = dip;
  max_width_ = max_width;
  dark_ = palette().dark;
  lines_.clear();
  size_ = {};
  const double x = kCardSide * dip, room = (max_width - 2 * kCardSide) * dip, mark = (kMark + 6) * dip;
  const wxFont small = ui_font(-1), bold = ui_font(-1, true);
  double y = add(gc, texts.title, bold, wx_colour(palette().text), x, kCardAbove * dip, room) + 2 * dip;
  for (const std::string& effect : texts.effects)
    y = add(gc, effect, small, wx_colour(palette().second_text), x, y, room);
  if (!texts.verdict.empty()) {
    y += kBetween * dip;
    mark_ = {x, y};
    y = add(gc, texts.verdict, small, wx_colour(texts.legal ? palette().good_text : palette().error_text), x + mark, y,
            room - mark);
  }
  y += kBetween * dip;
  double width = 0, height = 0, key = 0;
  const double foot = y;
  if (!texts.finish_hint.empty()) y = add(gc, texts.finish_hint, small, wx_colour(palette().second_text), x, y, room);
  gc.SetFont(small, wx_colour(palette().text));
  gc.GetTextExtent(to_wx(texts.finish_hint), &width, &height);
  gc.GetTextExtent("Esc", &key, &height);
  double rest = 0;
  // translators: after the name of a key: "Esc cancels"
  const std::string cancels = tr("cancels");
  gc.GetTextExtent(to_wx(cancels), &rest, &height);
  key_size_ = {key + 8 * dip, height + 2 * dip};
  double at = texts.finish_hint.empty() ? x : x + width + 8 * dip;
  double line = foot;
  if (at + key_size_.x + rest + 6 * dip > max_width * dip - x) {  // no room beside the key: wrap to the next line
    at = x;
    line = y + 2 * dip;
  }
  key_ = {at, line - dip};
  y = add(gc, cancels, small, wx_colour(palette().second_text), at + key_size_.x + 5 * dip, line, room);
  size_ = {std::min(max_width * dip, size_.x), y + kCardAbove * dip};
}

void StrokeCard::paint_mark(wxGraphicsContext& gc, Point at) const {
  const double s = kMark * dip_, x = at.x + mark_.x, y = at.y + mark_.y + 2 * dip_;
  const wxColour colour = wx_colour(texts_.legal ? palette().good_text : palette().error_text);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(colour).Width(1.5 * dip_).Cap(wxCAP_ROUND)));
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  wxGraphicsPath path = gc.CreatePath();
  if (texts_.legal) {
    path.MoveToPoint(x + .1 * s, y + .55 * s);
    path.AddLineToPoint(x + .38 * s, y + .82 * s);
    path.AddLineToPoint(x + .92 * s, y + .2 * s);
  } else {
    gc.DrawEllipse(x, y, s, s);
    path.MoveToPoint(x + .3 * s, y + .3 * s);
    path.AddLineToPoint(x + .7 * s, y + .7 * s);
    path.MoveToPoint(x + .7 * s, y + .3 * s);
    path.AddLineToPoint(x + .3 * s, y + .7 * s);
  }
  gc.StrokePath(path);
}

void StrokeCard::paint(wxGraphicsContext& gc, Point at) const {
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wxColour(0, 0, 0, 26)));
  gc.DrawRoundedRectangle(at.x - dip_, at.y + dip_, size_.x + 2 * dip_, size_.y + 2 * dip_, 8 * dip_);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(dark_ ? palette().faint_line : palette().line)).Width(1)));
  gc.SetBrush(wxBrush(wx_colour(dark_ ? palette().window : palette().field)));
  gc.DrawRoundedRectangle(at.x + .5, at.y + .5, size_.x - 1, size_.y - 1, 7 * dip_);
  for (const Line& line : lines_) {
    gc.SetFont(line.font, line.colour);
    gc.DrawText(line.text, at.x + line.x, at.y + line.y);
  }
  if (!texts_.verdict.empty()) paint_mark(gc, at);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().second_text)).Width(1)));
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.DrawRoundedRectangle(at.x + key_.x + .5, at.y + key_.y + .5, key_size_.x - 1, key_size_.y - 1, 3 * dip_);
  gc.SetFont(ui_font(-1), wx_colour(palette().text));
  gc.DrawText("Esc", at.x + key_.x + 4 * dip_, at.y + key_.y + dip_);
}

}  // namespace tw::editor
