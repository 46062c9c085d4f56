#include "editor/wx/brush_bar.hpp"

#include <cairo.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/core/family.hpp"
#include "editor/wx/icons.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"
#include "editor/wx/tile_art.hpp"

namespace tw::editor {

namespace {
constexpr int kHigh = 52, kLow = 36, kIcon = 18, kGap = 2, kSide = 8;

wxBitmap swatch(const model::Rules& rules, const std::string& kind, int dip, double scale) {
  return draw_bitmap(dip, dip, scale, [&](cairo_t* cr) {
    const drawing::Colour c = drawing::kind_colour(rules, kind);
    cairo_rectangle(cr, 0.5, 0.5, dip - 1, dip - 1);
    cairo_set_source_rgb(cr, c.red, c.green, c.blue);
    cairo_fill_preserve(cr);
    cairo_set_source_rgba(cr, 0, 0, 0, 0.35);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
  });
}

wxBitmap symbol(const std::string& look, int dip, double scale) {
  return draw_bitmap(dip, dip, scale,
                     [&](cairo_t* cr) { drawing::draw_symbol(cr, look, dip / 2.0, dip / 2.0, dip, true); });
}
}  // namespace

BrushBar::BrushBar(wxWindow* parent, Document& document, TilePresenter& presenter, std::function<void()> on_turn)
    : wxWindow(parent, wxID_ANY), document_(document), presenter_(presenter), on_turn_(std::move(on_turn)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName("Brushes");
  connection_ = document_.changed().connect([this](Changed what) {
    if (touches(what, Changed::About) && built_for_ != document_.shared_rules()) build();
  });
  Bind(wxEVT_PAINT, &BrushBar::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    const int now = button_at(event.GetPosition());
    if (now == hot_) return;
    hot_ = now;
    SetToolTip(now < 0 ? wxString() : buttons_[static_cast<std::size_t>(now)].tip);
    Refresh();
  });
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent&) {
    hot_ = -1;
    Refresh();
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    if (const int hit = button_at(event.GetPosition()); hit >= 0) pick(buttons_[static_cast<std::size_t>(hit)]);
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    build();
    event.Skip();
  });
  build();
}

void BrushBar::build() {
  const model::Rules& rules = document_.rules();
  built_for_ = document_.shared_rules();
  buttons_.clear();
  if (Show(has_zones(rules)) && GetParent()) GetParent()->Layout();
  if (!has_zones(rules)) return lay_out();  // cards: nothing to draw on them
  const double scale = GetContentScaleFactor();
  const wxColour ink = wx_colour(palette().text);
  const auto drawn = [&](std::string_view name) { return icon(name, ink, kIcon).GetBitmapFor(this); };
  const auto add = [&](Brush brush, const wxString& word, const wxString& tip, const wxBitmap& picture) {
    buttons_.push_back({std::move(brush), word, tip, picture, false, false, {}});
  };
  add({}, "Select", "Select (V)\nClick a zone to select it; then click slots to give them to it.", drawn("select"));
  int digit = 1;
  for (const model::ZoneKind& kind : rules.kinds) {
    wxString word = to_wx(kind.id);
    if (!word.empty()) word[0] = wxToupper(word[0]);
    add({Brush::What::Kind, kind.id}, word,
        to_wx("Draw " + kind.id + " (" + std::to_string(digit++) +
              ")\nClick or drag over slots to make them one zone; click a zone to change its kind."),
        swatch(rules, kind.id, kIcon, scale));
  }
  for (const model::SymbolKind& kind : rules.symbols)
    add({Brush::What::Symbol, kind.id}, "", to_wx("Add " + kind.id + " (S)\nClick a zone to put one on it."),
        symbol(kind.look.empty() ? kind.id : kind.look, kIcon + 6, scale));
  if (!rules.actions.empty()) {
    add({Brush::What::Action, ""}, "Action", "Set an action (A)\nChoose one, then click a zone.", drawn("action"));
    buttons_.back().menu = true;
  }
  add({Brush::What::Eraser, ""}, "Eraser", "Erase (E)\nClick a zone: takes its last symbol, its action, then the zone.",
      drawn("eraser"));
  add({}, "", "Turn the view (R)\nShows the tile turned by a quarter; it stays the same tile.", drawn("turn"));
  buttons_.back().turn = true;
  lay_out();
}

void BrushBar::refresh() { Refresh(); }

void BrushBar::lay_out() {
  const int width = GetClientSize().GetWidth() - 2 * FromDIP(kSide);
  const auto width_of = [&](const Button& button, bool words) {
    if (words && !button.word.empty()) return std::max(FromDIP(46), GetTextExtent(button.word).x + FromDIP(8));
    return FromDIP(30);
  };
  const auto total = [&](bool words) {
    int sum = 0;
    for (const Button& button : buttons_) sum += width_of(button, words) + FromDIP(kGap);
    return sum;
  };
  SetFont(ui_font(-1));
  words_ = total(true) <= width;
  const int height = FromDIP(words_ ? kHigh : kLow);
  int x = FromDIP(kSide), y = 0;
  for (Button& button : buttons_) {
    const int w = width_of(button, words_);
    if (button.turn && y == 0) x = std::max(x, width + FromDIP(kSide) - w);
    if (x + w > width + FromDIP(kSide) && x > FromDIP(kSide)) {
      x = FromDIP(kSide);
      y += height - FromDIP(6);
    }
    button.rect = {x, y + FromDIP(4), w, height - FromDIP(8)};
    x += w + FromDIP(kGap);
  }
  const int wanted = y + height;
  if (GetMinSize().y != wanted) {
    SetMinSize(wxSize(-1, wanted));
    // Not in the middle of a size event: the sizer that sent it would miss it.
    CallAfter([this] {
      if (GetParent()) GetParent()->Layout();
    });
  }
  Refresh();
}

int BrushBar::button_at(wxPoint p) const {
  for (std::size_t i = 0; i < buttons_.size(); ++i)
    if (buttons_[i].rect.Contains(p)) return static_cast<int>(i);
  return -1;
}

wxPoint BrushBar::position_of(const Brush& brush) const {
  for (const Button& button : buttons_)
    if (!button.turn && button.brush == brush)
      return {button.rect.x + button.rect.width / 2, button.rect.y + button.rect.height / 2};
  return {};
}

bool BrushBar::lit(const Button& button) const {
  if (button.turn) return false;
  if (button.menu) return presenter_.brush().what == Brush::What::Action;
  return presenter_.brush() == button.brush;
}

void BrushBar::pick(const Button& button) {
  if (button.turn) return on_turn_();
  if (button.menu) return choose_action(button.rect);
  presenter_.set_brush(button.brush);
}

void BrushBar::choose_action(const wxRect& below) {
  wxMenu menu;
  std::vector<std::string> names;
  for (const model::ActionRule& action : document_.rules().actions) {
    menu.AppendRadioItem(static_cast<int>(names.size()) + 1, to_wx(action.id));
    if (presenter_.brush() == Brush{Brush::What::Action, action.id})
      menu.Check(static_cast<int>(names.size()) + 1, true);
    names.push_back(action.id);
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu, below.GetBottomLeft());
  if (chosen > 0 && chosen <= static_cast<int>(names.size()))
    presenter_.set_brush({Brush::What::Action, names[static_cast<std::size_t>(chosen - 1)]});
}

void BrushBar::paint_button(wxGraphicsContext& gc, const Button& button, bool hot) const {
  const bool on = lit(button);
  const wxRect& r = button.rect;
  if (on || hot) {
    gc.SetPen(on ? gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(1)) : wxGraphicsPen());
    if (!on) gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(on ? palette().accent_tint : palette().faint_line)));
    gc.DrawRoundedRectangle(r.x + 0.5, r.y + 0.5, r.width - 1, r.height - 1, FromDIP(5));
  }
  const bool worded = words_ && !button.word.empty();
  const double side = button.picture.GetLogicalWidth();
  const double y = worded ? r.y + FromDIP(4) : r.y + (r.height - side) / 2;
  gc.DrawBitmap(button.picture, r.x + (r.width - side) / 2, y, side, side);
  if (!worded) return;
  wxString word = button.word;
  if (button.menu) word += to_wx(" ▾");
  gc.SetFont(ui_font(-1), wx_colour(on ? palette().accent_text : palette().text));
  double w = 0, h = 0;
  gc.GetTextExtent(word, &w, &h);
  gc.DrawText(word, r.x + (r.width - w) / 2, r.GetBottom() - h - FromDIP(2));
}

void BrushBar::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().window)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  gc->SetBrush(wxBrush(wx_colour(palette().line)));
  gc->DrawRectangle(0, size.y - 1, size.x, 1);
  for (std::size_t i = 0; i < buttons_.size(); ++i) paint_button(*gc, buttons_[i], static_cast<int>(i) == hot_);
}

}  // namespace tw::editor
