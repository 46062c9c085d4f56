#include "editor/wx/print/page_preview.hpp"

#include <wx/dcbuffer.h>

#include <cairo.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

using printing::PageKind;

PagePreview::PagePreview(wxWindow* parent, PrintPresenter& presenter) : presenter_(presenter) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE, tr_wx("page"));
  SetMinSize(FromDIP(wxSize(260, 300)));
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { on_paint(); });
  redraw_timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { make_picture(); });
}

void PagePreview::show_page(int page) {
  page_ = page;
  discard_picture();
}

void PagePreview::discard_picture() {
  picture_ = wxBitmap();
  redraw_timer_.StartOnce(40);
  Refresh();
}

double PagePreview::scale() const {
  if (presenter_.plan() == nullptr) return 0;
  const wxSize room = GetClientSize() - FromDIP(wxSize(48, 48));
  if (room.x < 20 || room.y < 20) return 0;
  return std::min(room.x / presenter_.plan()->width, room.y / presenter_.plan()->height);
}

void PagePreview::make_picture() {
  const double mm = scale();
  if (mm <= 0) return;
  picture_window_size_ = GetClientSize();
  const double pixels = GetContentScaleFactor();
  picture_ = draw_bitmap(presenter_.plan()->width * mm, presenter_.plan()->height * mm, pixels, [&](cairo_t* cr) {
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, mm, mm);
    presenter_.draw(cr, static_cast<std::size_t>(page_), mm * pixels);
  });
  Refresh();
}

void PagePreview::on_paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(wx_colour(palette().canvas)));
  dc.Clear();
  if (presenter_.plan() != nullptr) return draw_page(dc);
  dc.SetFont(ui_font());
  dc.SetTextForeground(wx_colour(palette().second_text));
  dc.DrawLabel(tr_wx("No page to show"), GetClientRect(), wxALIGN_CENTRE);
}

void PagePreview::draw_page(wxDC& dc) {
  const double mm = scale();
  if (mm <= 0) return;
  const printing::PrintPlan& plan = *presenter_.plan();
  const wxSize size(static_cast<int>(plan.width * mm), static_cast<int>(plan.height * mm));
  const wxPoint at((GetClientSize().x - size.x) / 2, (GetClientSize().y - size.y) / 2);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(palette().line)));  // a thin shadow
  dc.DrawRectangle(at.x - 1, at.y - 1, size.x + 2, size.y + 3);
  if (picture_.IsOk() && picture_window_size_ == GetClientSize()) return dc.DrawBitmap(picture_, at);
  if (!redraw_timer_.IsRunning()) redraw_timer_.StartOnce(40);
  dc.SetBrush(*wxWHITE_BRUSH);
  dc.DrawRectangle(at, size);
  dc.SetBrush(wxBrush(wxColour("#e6e2df")));
  const int side = static_cast<int>(presenter_.options().tile * mm);
  if (static_cast<std::size_t>(page_) < plan.pages.size())
    for (const printing::Place& place : plan.pages[page_].places)
      dc.DrawRectangle(at.x + static_cast<int>(place.x * mm), at.y + static_cast<int>(place.y * mm), side, side);
}

PageStrip::PageStrip(wxWindow* parent, PrintPresenter& presenter, std::function<void(int)> on_select)
    : presenter_(presenter), on_select_(std::move(on_select)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxVSCROLL | wxBORDER_NONE, tr_wx("pages"));
  SetMinSize(FromDIP(scale_to_text(wxSize(96, 200))));
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { on_paint(); });
  Bind(wxEVT_KEY_DOWN, &PageStrip::on_key, this);
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    SetFocus();
    choose(CalcUnscrolledPosition(event.GetPosition()).y / row_height());
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  show_plan();
}

int PageStrip::row_height() const { return FromDIP(80 + scale_to_text(18)); }

void PageStrip::show_plan() {
  thumbs_ = presenter_.thumbnails();
  SetScrollRate(0, row_height() / 4);
  SetVirtualSize(GetClientSize().x, static_cast<int>(thumbs_.size()) * row_height());
  const int last = static_cast<int>(thumbs_.size()) - 1;
  if (page_ > last) page_ = std::max(0, last);
  Refresh();
}

void PageStrip::choose(int page) {
  if (page < 0 || page >= static_cast<int>(thumbs_.size())) return;
  page_ = page;
  int unit = 0;
  GetScrollPixelsPerUnit(nullptr, &unit);
  const wxRect rect = page_rect(page);
  const int top = GetViewStart().y;
  if (unit > 0 && rect.y < 0) Scroll(-1, top + rect.y / unit - 1);
  if (unit > 0 && rect.GetBottom() > GetClientSize().y)
    Scroll(-1, top + (rect.GetBottom() - GetClientSize().y) / unit + 1);
  Refresh();
  on_select_(page);
}

wxRect PageStrip::page_rect(int page) const {
  const wxPoint at = CalcScrolledPosition(wxPoint(0, page * row_height()));
  return {at.x, at.y, GetClientSize().x, row_height()};
}

void PageStrip::on_key(wxKeyEvent& event) {
  const int last = static_cast<int>(thumbs_.size()) - 1;
  switch (event.GetKeyCode()) {
    case WXK_UP:
    case WXK_PAGEUP: return choose(std::max(0, page_ - 1));
    case WXK_DOWN:
    case WXK_PAGEDOWN: return choose(std::min(last, page_ + 1));
    case WXK_HOME: return choose(0);
    case WXK_END: return choose(last);
    case WXK_TAB: Navigate(event.ShiftDown() ? 0 : wxNavigationKeyEvent::IsForward); return;
    default: event.Skip();
  }
}

void PageStrip::on_paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(wx_colour(palette().window)));
  dc.Clear();
  PrepareDC(dc);
  for (int i = 0; i < static_cast<int>(thumbs_.size()); ++i) {
    const wxRect rect = page_rect(i);
    if (rect.y < GetClientSize().y && rect.GetBottom() > 0) draw_thumb(dc, i, thumbs_[i]);
  }
}

void PageStrip::draw_thumb(wxDC& dc, int page, const PageThumbnail& thumb) const {
  if (presenter_.plan() == nullptr) return;
  const printing::PrintPlan& plan = *presenter_.plan();
  const int width = GetClientSize().x, y = page * row_height();
  const double k = std::min(FromDIP(52) / plan.width, FromDIP(72) / plan.height);
  const wxRect paper(static_cast<int>((width - plan.width * k) / 2), y + FromDIP(6), static_cast<int>(plan.width * k),
                     static_cast<int>(plan.height * k));
  const bool chosen = page == page_;
  dc.SetPen(wxPen(wx_colour(chosen ? palette().accent : palette().line), FromDIP(chosen ? 2 : 1)));
  dc.SetBrush(*wxWHITE_BRUSH);
  dc.DrawRectangle(paper);
  if (chosen && HasFocus()) {
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.DrawRectangle(wxRect(paper).Inflate(FromDIP(3)));
  }
  dc.SetPen(*wxTRANSPARENT_PEN);
  const bool back = thumb.kind == PageKind::Back;
  dc.SetBrush(wxBrush(wxColour(back ? "#8a6a4a" : "#7d9a5a")));
  const int side = std::max(2, static_cast<int>(presenter_.options().tile * k));
  for (const printing::Place& place : plan.pages[page].places)
    dc.DrawRectangle(paper.x + static_cast<int>(place.x * k), paper.y + static_cast<int>(place.y * k), side, side);
  dc.SetBrush(wxBrush(wxColour("#c9c5c0")));
  if (thumb.kind == PageKind::Checklist)
    for (int i = 1; i < 9; ++i)
      dc.DrawRectangle(paper.x + FromDIP(6), paper.y + i * paper.height / 10, paper.width - FromDIP(12), FromDIP(2));
  if (thumb.kind == PageKind::TestFront || thumb.kind == PageKind::TestBack)
    dc.DrawRectangle(wxRect(paper).Deflate(paper.width / 4, paper.height / 3));
  dc.SetFont(ui_font(-1, chosen));
  dc.SetTextForeground(wx_colour(chosen ? palette().accent_text : palette().second_text));
  dc.DrawLabel(to_wx(thumb.label), wxRect(0, paper.GetBottom() + FromDIP(2), width, FromDIP(scale_to_text(18))),
               wxALIGN_CENTRE);
}

}  // namespace tw::editor
