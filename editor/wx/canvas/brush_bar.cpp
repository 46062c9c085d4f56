#include "editor/wx/canvas/brush_bar.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/slider.h>

#include <algorithm>
#include <utility>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/strokes/describe_place.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/drawing/looks.hpp"

namespace tw::editor {

namespace {
constexpr int kBarHeight = 52, kLow = 36, kBarIcon = 18, kButtonGap = 2, kBarSide = 8, kNarrowSide = 3, kLine = 17,
              kArrow = 14, kSlider = 110;
using What = Brush::What;
}  // namespace

BrushBar::BrushBar(wxWindow* parent, Document& document, TilePresenter& presenter,
                   std::function<void(std::string_view)> run_action)
    : wxWindow(parent, wxID_ANY), document_(document), presenter_(presenter), run_action_(std::move(run_action)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("Brushes"));
  connection_ = document_.changed().connect([this](Changed what) {
    const bool other_rules = touches(what, Changed::About) && built_for_ != document_.shared_rules();
    if (other_rules || touches(what, Changed::Pictures)) build();
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
    if (const int hit = button_at(event.GetPosition()); hit >= 0)
      pick(buttons_[static_cast<std::size_t>(hit)], event.GetPosition());
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    build();
    event.Skip();
  });
  opacity_ = new wxSlider(this, wxID_ANY, 100, 0, 100, wxDefaultPosition, FromDIP(wxSize(kSlider, 30)));
  opacity_->SetToolTip(tr_wx("Opacity of the tile's own artwork over the drawing, 0 to 100 %."));
  opacity_->SetName(tr_wx("Opacity of the artwork"));
  opacity_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) {
    if (on_opacity_) on_opacity_(opacity_->GetValue());
  });
  opacity_->Hide();
  build();
}

wxBitmap BrushBar::picture_of(const Brush& brush) const {
  const model::Rules& rules = document_.rules();
  const double scale = GetContentScaleFactor();
  const auto drawn = [&](std::string_view name) {
    return icon(name, wx_colour(palette().text), kBarIcon).GetBitmapFor(const_cast<BrushBar*>(this));
  };
  switch (brush.what) {
    case What::Kind: return feature_picture(rules, brush.name, kBarIcon, scale);
    case What::Symbol: return symbol_picture(drawing::symbol_look(rules, brush.name), kBarIcon + 4, scale);
    case What::Action: {
      const std::string look = drawing::action_look(rules, brush.name);
      const bool has_picture = !drawing::picture_of(look).href.empty() ||
                               std::ranges::count(drawing::symbol_names(), drawing::library_name(look)) > 0;
      return has_picture ? symbol_picture(look, kBarIcon + 4, scale) : drawn("action");
    }
    case What::Eraser: return drawn("eraser");
    case What::Fill: return drawn("fill");
    case What::Select: return drawn("select");
  }
  return {};
}

wxString BrushBar::tip_of(const Brush& brush) const {
  const model::Rules& rules = document_.rules();
  const std::string name = tr_name(brush.name);
  switch (brush.what) {
    case What::Kind: {
      const int k = model::index_of(rules.kinds, brush.name);
      // translators: {0} is a feature such as city
      const std::string what = k < 9 ? tr("Draw {0} ({1})", name, k + 1) : tr("Draw {0}", name);
      return to_wx(what + "\n" +
                   tr("Drag from one slot or zone to another to join them; click a zone to change its feature."));
    }
    case What::Symbol: return tr_wx("Add {0} (S)\nClick a zone to add the symbol.", name);
    case What::Action: return tr_wx("Set the action {0} (A)\nClick a zone to set its action.", name);
    case What::Eraser:
      return tr_wx("Erase (E)\nClick a symbol or a zone. Adjacent zones get the slots of an erased zone.");
    case What::Fill:
      return tr_wx(
          "Fill the rest (F)\nChange all ground that has the clicked feature to the most recently drawn feature.");
    case What::Select:
      return tr_wx(
          "Select (V)\nClick a zone to select it; drag symbols and inner zones. Right-click anything to select its "
          "brush.");
  }
  return {};
}

BrushBar::Button BrushBar::button_of(const Brush& brush, bool gap) {
  Button out;
  out.brush = brush;
  out.gap = gap;
  return out;
}

void BrushBar::add_choice(What what, const std::vector<std::string>& names, const std::vector<Button>& before) {
  if (names.empty()) return;
  Button choice;
  for (const std::string& name : names) choice.choices.push_back({what, name});
  choice.brush = choice.choices.front();
  const auto take = [&choice](const Brush& brush) {
    if (std::ranges::count(choice.choices, brush) > 0) choice.brush = brush;
  };
  for (const Button& button : before)
    if (!button.choices.empty()) take(button.brush);
  take(presenter_.brush());
  choice.gap = what == What::Symbol;
  folded_.push_back(choice);
  if (what == What::Action) {
    full_.push_back(choice);
    return;
  }
  for (const Brush& brush : choice.choices) full_.push_back(button_of(brush, brush == choice.choices.front()));
}

void BrushBar::build() {
  const model::Rules& rules = document_.rules();
  built_for_ = document_.shared_rules();
  buttons_.clear();
  full_.clear();
  const std::vector<Button> before = std::exchange(folded_, {});
  if (Show(has_zones(rules)) && GetParent()) GetParent()->Layout();
  if (!has_zones(rules)) return lay_out();  // cards have no zones on which to draw
  const auto both = [&](Button button) {
    full_.push_back(button);
    folded_.push_back(std::move(button));
  };
  both(button_of({}, false));
  for (const model::ZoneKind& kind : rules.kinds) both(button_of({What::Kind, kind.id}, &kind == &rules.kinds.front()));
  add_choice(What::Symbol, model::ids_of(rules.symbols), before);
  add_choice(What::Action, model::ids_of(rules.actions), before);
  both(button_of({What::Eraser, ""}, false));
  both(button_of({What::Fill, ""}, false));
  struct Tool {
    const char *action, *icon;
    wxString tip;
  };
  const Tool tools[] = {
      {"tile/turn_view", "turn",
       tr_wx("Rotate the view (R)\nShow the tile rotated by a quarter turn; the tile itself does not change.")},
      {"tile/mirror_across", "mirror", tr_wx("Mirror left and right (X)\nAdd the mirror image as another tile.")},
      {"tile/zoom_fit", "fit", tr_wx("Fit the tile ({0})\nShow the whole tile.", key_label("Ctrl+/"))}};
  for (std::vector<Button>* list : {&full_, &folded_}) {
    for (Button& button : *list) {
      button.picture = picture_of(button.brush);
      button.tip = tip_of(button.brush);
    }
    for (const Tool& tool : tools) {
      Button& button = list->emplace_back();
      button.tip = tool.tip;
      button.picture = icon(tool.icon, wx_colour(palette().text), kBarIcon).GetBitmapFor(this);
      button.action = tool.action;
    }
  }
  lay_out();
}

void BrushBar::refresh() {
  // A group shows its most recently used brush.
  const Brush& brush = presenter_.brush();
  for (std::vector<Button>* list : {&buttons_, &full_, &folded_})
    for (Button& button : *list)
      if (std::find(button.choices.begin(), button.choices.end(), brush) != button.choices.end() &&
          button.brush != brush) {
        button.brush = brush;
        button.picture = picture_of(brush);
        button.tip = tip_of(brush);
      }
  lay_out();
}

wxString BrushBar::word_of(const Button& button) const {
  if (!button.action.empty()) return {};
  wxString word = to_wx(brush_label(button.brush));
  if (!button.choices.empty()) word += to_wx(" ▾");
  return word;
}

bool BrushBar::worded(const Button& button) const { return narrow_ < 2 && button.action.empty(); }

int BrushBar::width_of(const Button& button, int narrow) const {
  if (!button.action.empty()) return FromDIP(narrow > 2 ? 24 : 30);
  if (narrow < 2) {
    // A group is as wide as its longest name, so that other buttons do not move when a different brush is selected.
    int text = GetTextExtent(word_of(button)).x;
    for (const Brush& choice : button.choices)
      text = std::max(text, GetTextExtent(to_wx(brush_label(choice)) + to_wx(" ▾")).x);
    return std::max(FromDIP(44), text + FromDIP(8));
  }
  const int arrow = button.choices.empty() ? 0 : FromDIP(narrow > 2 ? kArrow - 3 : kArrow - 2);
  return FromDIP(narrow > 2 ? 24 : 30) + arrow;
}

int BrushBar::slider_room() const {
  const auto& tiles = document_.set().tiles;
  return std::ranges::all_of(tiles, &std::string::empty, &model::Tile::art) ? 0 : FromDIP(kSlider + 8);
}

int BrushBar::total(const std::vector<Button>& buttons, int narrow) const {
  int sum = slider_room();
  for (const Button& button : buttons) {
    sum += width_of(button, narrow) + (narrow > 2 ? 0 : FromDIP(kButtonGap));
    if (button.gap && narrow < 3) sum += FromDIP(kLine);
  }
  return sum;
}

void BrushBar::lay_out() {
  const int width = GetClientSize().GetWidth() - 2 * FromDIP(kBarSide);
  SetFont(ui_font(-1));
  narrow_ = 0;
  if (total(full_, 0) > width) narrow_ = 1;
  while (narrow_ > 0 && narrow_ < 3 && total(folded_, narrow_) > width) ++narrow_;
  buttons_ = narrow_ == 0 ? full_ : folded_;
  place_buttons(FromDIP(narrow_ > 2 ? kNarrowSide : kBarSide), FromDIP(narrow_ < 2 ? kBarHeight : kLow));
  Refresh();
}

void BrushBar::place_buttons(int left, int height) {
  const int right = GetClientSize().GetWidth() - left;
  int tools = 0;
  for (const Button& button : buttons_)
    if (!button.action.empty()) tools += width_of(button, narrow_) + FromDIP(kButtonGap);
  tools += slider_room();
  int x = left, y = 0;
  bool at_tools = false;
  for (Button& button : buttons_) {
    const int w = width_of(button, narrow_);
    if (button.gap && narrow_ < 3) x += FromDIP(kLine);
    if (!button.action.empty() && !at_tools) {
      at_tools = true;
      if (x + tools <= right) x = right - tools;
      opacity_->SetSize(x, y + (height - FromDIP(30)) / 2, FromDIP(kSlider), FromDIP(30));
      x += slider_room();
    }
    if (x + w > right && x > left) {
      x = left;
      y += height - FromDIP(6);
    }
    button.rect = {x, y + FromDIP(4), w, height - FromDIP(8)};
    x += w + (narrow_ > 2 ? 0 : FromDIP(kButtonGap));
  }
  const int wanted = buttons_.empty() ? 0 : y + height;
  if (GetMinSize().y == wanted) return;
  SetMinSize(wxSize(-1, wanted));
  // Deferred: a sizer that is laying out this bar would ignore the new minimum size.
  CallAfter([this] {
    if (GetParent()) GetParent()->Layout();
  });
}

int BrushBar::button_at(wxPoint p) const {
  for (std::size_t i = 0; i < buttons_.size(); ++i)
    if (buttons_[i].rect.Contains(p)) return static_cast<int>(i);
  return -1;
}

wxPoint BrushBar::position_of(const Brush& brush) const {
  for (const Button& button : buttons_) {
    const bool here = button.brush.what == brush.what && (button.brush.name == brush.name || brush.name.empty());
    const bool chosen = std::find(button.choices.begin(), button.choices.end(), brush) != button.choices.end();
    if (button.action.empty() && (here || chosen)) return {button.rect.x + FromDIP(12), button.rect.y + FromDIP(12)};
  }
  return {};
}

wxPoint BrushBar::position_of_tool(std::string_view action) const {
  for (const Button& button : buttons_)
    if (button.action == action) return {button.rect.x + button.rect.width / 2, button.rect.y + button.rect.height / 2};
  return {};
}

bool BrushBar::lit(const Button& button) const {
  if (!button.action.empty()) return false;
  const Brush& brush = presenter_.brush();
  if (!button.choices.empty() || brush.what == What::Fill) return brush.what == button.brush.what;
  return brush == button.brush;
}

void BrushBar::pick(Button& button, wxPoint at) {
  if (!button.action.empty()) return run_action_(button.action);
  if (button.brush.what == What::Fill) return presenter_.select_fill_brush();
  if (!button.choices.empty()) {
    // A click on the picture selects the group's most recently used brush; a click on the arrow, or a second click,
    // opens the list.
    const bool arrow =
        worded(button) ? at.y > button.rect.GetBottom() - FromDIP(18) : at.x > button.rect.GetRight() - FromDIP(kArrow);
    if (button.choices.size() > 1 && (arrow || lit(button))) return choose(button);
  }
  presenter_.set_brush(button.brush);
}

void BrushBar::choose(Button& button) {
  const std::vector<Brush> choices = button.choices;
  UnsetToolTip();  // the tooltip would cover the menu
  hot_ = -1;
  wxMenu menu;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    auto* item = new wxMenuItem(&menu, static_cast<int>(i) + 1, to_wx(brush_label(choices[i])));
    item->SetBitmap(picture_of(choices[i]));  // GTK requires this before Append()
    menu.Append(item);
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu, button.rect.GetBottomLeft());
  if (chosen > 0 && chosen <= static_cast<int>(choices.size()))
    presenter_.set_brush(choices[static_cast<std::size_t>(chosen - 1)]);
}

void BrushBar::show_opacity(bool wanted, int percent) {
  opacity_->SetValue(percent);
  if (!opacity_->Show(wanted)) return;
  lay_out();
}

void BrushBar::paint_button(wxGraphicsContext& gc, const Button& button, bool hot) const {
  const bool on = lit(button);
  const wxRect& r = button.rect;
  if (button.gap && narrow_ < 3) {
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(palette().line)));
    gc.DrawRectangle(r.x - FromDIP(kLine) / 2 - 1, r.y + r.height / 4., 1, r.height / 2.);
  }
  if (on || hot) {
    gc.SetPen(on ? gc.CreatePen(wxGraphicsPenInfo(wx_colour(palette().accent)).Width(1)) : wxGraphicsPen());
    if (!on) gc.SetPen(*wxTRANSPARENT_PEN);
    gc.SetBrush(wxBrush(wx_colour(on ? palette().accent_tint : palette().faint_line)));
    gc.DrawRoundedRectangle(r.x + 0.5, r.y + 0.5, r.width - 1, r.height - 1, FromDIP(5));
  }
  const bool words = worded(button);
  const int arrow = words || button.choices.empty() ? 0 : FromDIP(kArrow - 2);
  const double side = button.picture.GetLogicalWidth();
  const double y = words ? r.y + FromDIP(15) - side / 2 : r.y + (r.height - side) / 2;
  gc.DrawBitmap(button.picture, r.x + (r.width - arrow - side) / 2, y, side, side);
  gc.SetFont(ui_font(-1), wx_colour(on ? palette().accent_text : palette().text));
  double w = 0, h = 0;
  if (arrow > 0) {
    gc.GetTextExtent(to_wx("▾"), &w, &h);
    gc.DrawText(to_wx("▾"), r.GetRight() - w - FromDIP(1), r.y + (r.height - h) / 2);
  }
  if (!words) return;
  const wxString word = word_of(button);
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
