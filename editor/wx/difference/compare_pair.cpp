#include "editor/wx/difference/compare_pair.hpp"

#include <cairo.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>

#include "editor/core/pictures/artwork.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/base/ui_thread.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {
constexpr int kMargin = 16, kTitleHeight = 24;

/// Strokes in amber with a light casing, so that the line is visible on every feature.
void stroke_amber(wxGraphicsContext& gc, const wxGraphicsPath& path, double width) {
  gc.SetBrush(*wxTRANSPARENT_BRUSH);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(*wxWHITE).Width(width + 2.5)));
  gc.StrokePath(path);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(0xd9, 0x8a, 0x00)).Width(width)));
  gc.StrokePath(path);
}
}  // namespace

ComparePair::ComparePair(wxWindow* parent, ComparePresenter& presenter)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE), presenter_(presenter) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("The tile in both versions"));
  Bind(wxEVT_PAINT, &ComparePair::OnPaint, this);
}

void ComparePair::show(const Document& document) {
  other_side_ = document_side_ = {};
  const auto again = ui_thread_callback(alive_, [this, &document] { show(document); });
  const auto face = [&again](const model::Tile* tile, const model::Rules& rules,
                             const std::vector<std::filesystem::path>& folders) {
    if (tile == nullptr) return Side{};
    return Side{tile, drawing::face_of_later(*tile, rules, folders, again)};
  };
  if (const CompareRow* row = presenter_.row()) {
    const std::filesystem::path& folder = presenter_.version().folder;
    other_side_ = face(row->there, *presenter_.version().rules, std::vector(folder.empty() ? 0 : 1, folder));
    document_side_ = face(row->here, document.rules(), art_folders(document));
    SetLabel(to_wx(model::with_title(row->title, row->description)));
  }
  Refresh();
}

void ComparePair::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().canvas)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  const int margin = FromDIP(kMargin), title = FromDIP(scale_to_text(kTitleHeight));
  if (presenter_.row() == nullptr) {
    gc->SetFont(ui_font(), wx_colour(palette().second_text));
    gc->DrawText(presenter_.rows().empty() ? tr_wx("No differences.") : wxString(), margin, margin);
    return;
  }
  int below = margin;
  if (presenter_.row()->kind != CompareRow::Kind::Rules) {
    const int side = std::max(FromDIP(80), std::min((size.x - 3 * margin) / 2, size.y * 6 / 10 - title));
    const int left = std::max(margin, (size.x - 2 * side - margin) / 2);
    paint_side(*gc, other_side_, false, wxRect(left, margin + title, side, side));
    paint_side(*gc, document_side_, true, wxRect(left + side + margin, margin + title, side, side));
    below = margin + title + side + margin;
  }
  paint_text(*gc, below);
}

void ComparePair::paint_side(wxGraphicsContext& gc, const Side& side, bool in_document, const wxRect& box) {
  gc.SetFont(ui_font(0, true), wx_colour(palette().text));
  const wxString title = in_document ? tr_wx("This set") : to_wx(presenter_.version().title);
  wxClientDC dc(this);
  dc.SetFont(ui_font(0, true));
  gc.DrawText(wxControl::Ellipsize(title, dc, wxELLIPSIZE_MIDDLE, box.width), box.x,
              box.y - FromDIP(scale_to_text(kTitleHeight)));
  if (side.tile == nullptr) {
    gc.SetBrush(*wxTRANSPARENT_BRUSH);
    gc.SetPen(
        gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().disabled_text)).Width(1.4).Style(wxPENSTYLE_SHORT_DASH)));
    gc.DrawRectangle(box.x, box.y, box.width, box.height);
    gc.SetFont(ui_font(), wx_colour(palette().second_text));
    const wxString none = in_document ? tr_wx("Not in this set") : tr_wx("Not in the other set");
    double w = 0, h = 0;
    gc.GetTextExtent(none, &w, &h);
    gc.DrawText(none, box.x + (box.width - w) / 2, box.y + (box.height - h) / 2);
    return;
  }
  const wxBitmap picture = draw_bitmap(box.width, box.height, GetContentScaleFactor(), [&](cairo_t* cr) {
    drawing::draw_face(cr, side.face, 0, 0, box.width, model::Rotation::None, drawing::Style::Art,
                       box.width * GetContentScaleFactor());
  });
  gc.DrawBitmap(picture, box.x, box.y, box.width, box.height);
  paint_marks(gc, side, in_document, box);
}

void ComparePair::paint_marks(wxGraphicsContext& gc, const Side& side, bool in_document, const wxRect& box) {
  // Draw the numbers after all frames; numbers that would overlap are placed side by side.
  std::vector<wxPoint2DDouble> numbers;
  std::vector<int> which;
  const double apart = FromDIP(scale_to_text(21)), inset = FromDIP(scale_to_text(11));
  int number = 0;
  const auto note = [&](double x, double y) {
    wxPoint2DDouble at(std::clamp(x, box.x + inset, box.x + box.width - inset),
                       std::clamp(y, box.y + inset, box.y + box.height - inset));
    const double step = at.m_x > box.x + box.width / 2.0 ? -apart : apart;
    while (std::ranges::any_of(numbers, [&](const wxPoint2DDouble& n) { return n.GetDistance(at) < apart - 1; }))
      at.m_x += step;
    numbers.push_back(at);
    which.push_back(number);
  };
  for (const difference::Change& change : presenter_.row()->changes) {
    ++number;
    if (change.side) {
      wxGraphicsPath path = gc.CreatePath();
      const double x0 = box.x, y0 = box.y, x1 = box.x + box.width, y1 = box.y + box.height;
      const std::array<std::array<double, 4>, 4> lines{
          {{x0, y0, x1, y0}, {x1, y0, x1, y1}, {x0, y1, x1, y1}, {x0, y0, x0, y1}}};
      const auto& l = lines[index(*change.side)];
      path.MoveToPoint(l[0], l[1]);
      path.AddLineToPoint(l[2], l[3]);
      stroke_amber(gc, path, FromDIP(4));
      note((l[0] + l[2]) / 2, (l[1] + l[3]) / 2);
    }
    for (const std::string& id : in_document ? change.zones_after : change.zones_before) {
      const int zone = model::zone_index(*side.tile, id);
      if (zone < 0) continue;
      wxGraphicsPath path = gc.CreatePath();
      for (const auto& outline : side.face.shape->outlines(zone)) {
        if (outline.empty()) continue;
        path.MoveToPoint(box.x + outline[0].x * box.width, box.y + outline[0].y * box.height);
        for (const drawing::Point& p : outline) path.AddLineToPoint(box.x + p.x * box.width, box.y + p.y * box.height);
        path.CloseSubpath();
      }
      stroke_amber(gc, path, FromDIP(2));
      const drawing::Point at = side.face.shape->anchor(zone, true);
      note(box.x + at.x * box.width, box.y + at.y * box.height);
    }
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) paint_number(gc, numbers[i].m_x, numbers[i].m_y, which[i]);
}

void ComparePair::paint_number(wxGraphicsContext& gc, double x, double y, int number) {
  const double r = FromDIP(scale_to_text(9));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wxColour(0xd9, 0x8a, 0x00)).Width(FromDIP(2))));
  gc.SetBrush(wxBrush(wxColour(0xfd, 0xf1, 0xd8)));
  gc.DrawEllipse(x - r, y - r, 2 * r, 2 * r);
  gc.SetFont(ui_font(-2, true), wxColour(0x5a, 0x38, 0x00));
  const wxString text = wxString::Format("%d", number);
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, x - w / 2, y - h / 2);
}

void ComparePair::paint_text(wxGraphicsContext& gc, int top) {
  const int margin = FromDIP(kMargin), line = FromDIP(scale_to_text(24));
  const std::vector<std::string> lines = presenter_.lines();
  const bool numbered = !presenter_.row()->changes.empty();
  wxClientDC dc(this);
  dc.SetFont(ui_font());
  const int room = GetClientSize().x - 2 * margin - (numbered ? FromDIP(scale_to_text(28)) : 0);
  double y = top;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double x = margin + (numbered ? FromDIP(scale_to_text(28)) : 0);
    if (numbered)
      paint_number(gc, margin + FromDIP(scale_to_text(10)), y + line / 2.0 - FromDIP(2), static_cast<int>(i) + 1);
    gc.SetFont(ui_font(), wx_colour(palette().text));
    // Wrap long texts.
    wxString left = to_wx(lines[i]);
    while (!left.empty() && y < GetClientSize().y) {
      wxString now;
      while (!left.empty()) {
        const wxString word = left.BeforeFirst(' '), longer = now.empty() ? word : now + " " + word;
        if (!now.empty() && dc.GetTextExtent(longer).x > room) break;
        now = longer;
        left = left.AfterFirst(' ');
      }
      gc.DrawText(now, x, y);
      y += left.empty() ? line : FromDIP(scale_to_text(18));
    }
  }
}

}  // namespace tw::editor
