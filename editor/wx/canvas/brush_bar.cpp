#include "editor/wx/canvas/brush_bar.hpp"

#include <wx/menu.h>
#include <wx/slider.h>

#include <algorithm>
#include <utility>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/strokes/describe_place.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/theme/flat_art.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/draw.hpp"
#include "engine/drawing/looks.hpp"

namespace tw::editor {

namespace {
constexpr int kBarIcon = 18, kSlider = 110, kFirstId = 1000;
using Type = Brush::Type;

/// Returns the longest label that a button can have, so that other buttons do not move when a group shows another
/// brush.
wxString widest_label(const wxWindow& window, const std::vector<Brush>& choices) {
  wxString widest;
  for (const Brush& brush : choices)
    if (const wxString label = to_wx(brush_label(brush));
        window.GetTextExtent(label).x >= window.GetTextExtent(widest).x)
      widest = label;
  return widest;
}
}  // namespace

BrushBar::BrushBar(wxWindow* parent, Document& document, TilePresenter& presenter,
                   std::function<void(std::string_view)> run_action)
    : wxAuiToolBar(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                   wxAUI_TB_TEXT | wxAUI_TB_PLAIN_BACKGROUND | wxAUI_TB_OVERFLOW),
      document_(document),
      presenter_(presenter),
      run_action_(std::move(run_action)) {
  SetName(tr_wx("Brushes"));
  SetFont(ui_font(-1));
  SetArtProvider(new FlatToolBarArt);
  ignore_second_presses(*this);
  SetToolBorderPadding(0);
  SetMargins(FromDIP(8), FromDIP(8), FromDIP(4), FromDIP(4));
  SetToolSeparation(FromDIP(17));
  connection_ = document_.changed().connect([this](DocumentChange what) {
    const bool other_rules = touches(what, DocumentChange::Metadata) && button_rules_ != document_.shared_rules();
    if (other_rules || touches(what, DocumentChange::Pictures)) build();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { fit(); });
  });
  Bind(wxEVT_TOOL, [this](wxCommandEvent& event) {
    const auto at = static_cast<std::size_t>(event.GetId() - kFirstId);
    if (at < buttons().size()) on_button_click(buttons()[at], GetToolRect(event.GetId()));
    check_current_button();
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
  switch (brush.type) {
    case Type::Kind: return feature_picture(rules, brush.name, kBarIcon, scale);
    case Type::Symbol: return symbol_picture(drawing::symbol_look(rules, brush.name), kBarIcon + 4, scale);
    case Type::Action: {
      const std::string look = drawing::action_look(rules, brush.name);
      const bool has_picture = !drawing::picture_of(look).href.empty() ||
                               std::ranges::count(drawing::symbol_names(), drawing::library_name(look)) > 0;
      return has_picture ? symbol_picture(look, kBarIcon + 4, scale) : drawn("action");
    }
    case Type::Eraser: return drawn("eraser");
    case Type::Fill: return drawn("fill");
    case Type::Select: return drawn("select");
  }
  return {};
}

wxString BrushBar::tip_of(const Brush& brush) const {
  const model::Rules& rules = document_.rules();
  const std::string name = tr_name(brush.name);
  switch (brush.type) {
    case Type::Kind: {
      const int k = model::index_of(rules.kinds, brush.name);
      // translators: {0} is a feature such as city
      const std::string what = k < 9 ? tr("Draw {0} ({1})", name, k + 1) : tr("Draw {0}", name);
      return to_wx(what + "\n" +
                   tr("Drag from one slot or zone to another to join them; click a zone to change its feature."));
    }
    case Type::Symbol: return tr_wx("Add {0} (S)\nClick a zone to add the symbol.", name);
    case Type::Action: return tr_wx("Set the action {0} (A)\nClick a zone to set its action.", name);
    case Type::Eraser:
      return tr_wx("Erase (E)\nClick a symbol or a zone. Adjacent zones get the slots of an erased zone.");
    case Type::Fill:
      return tr_wx(
          "Fill the rest (F)\nChange all ground that has the clicked feature to the most recently drawn feature.");
    case Type::Select:
      return tr_wx(
          "Select (V)\nClick a zone to select it; drag symbols and inner zones. Right-click anything to select its "
          "brush.");
  }
  return {};
}

void BrushBar::add_group(Type what, const std::vector<std::string>& names, const std::vector<Button>& before) {
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
  choice.separator_before = what == Type::Symbol;
  grouped_buttons_.push_back(choice);
  if (what == Type::Action) {
    all_buttons_.push_back(choice);
    return;
  }
  for (const Brush& brush : choice.choices)
    all_buttons_.push_back({.brush = brush, .separator_before = brush == choice.choices.front()});
}

void BrushBar::build() {
  const model::Rules& rules = document_.rules();
  button_rules_ = document_.shared_rules();
  all_buttons_.clear();
  const std::vector<Button> before = std::exchange(grouped_buttons_, {});
  if (Show(has_zones(rules)) && GetParent()) GetParent()->Layout();
  if (!has_zones(rules)) return;  // cards have no zones on which to draw
  const auto both = [&](const Button& button) {
    all_buttons_.push_back(button);
    grouped_buttons_.push_back(button);
  };
  both({});
  for (const model::ZoneKind& kind : rules.kinds)
    both({.brush = {Type::Kind, kind.id}, .separator_before = &kind == &rules.kinds.front()});
  add_group(Type::Symbol, model::ids_of(rules.symbols), before);
  add_group(Type::Action, model::ids_of(rules.actions), before);
  both({.brush = {Type::Eraser, ""}});
  both({.brush = {Type::Fill, ""}});
  both(
      {.action = "tile/turn_view",
       .icon = "turn",
       .tip = tr_wx("Rotate the view (R)\nShow the tile rotated by a quarter turn; the tile itself does not change.")});
  both({.action = "tile/mirror_across",
        .icon = "mirror",
        .tip = tr_wx("Mirror left and right (X)\nAdd the mirror image as another tile.")});
  both({.action = "tile/zoom_fit",
        .icon = "fit",
        .tip = tr_wx("Fit the tile ({0})\nShow the whole tile.", key_label("Ctrl+/"))});
  const bool slider = opacity_->IsShown();
  opacity_->Show();  // there must be room for it
  SetOverflowVisible(false);
  for (compact_level_ = kCompactLevelCount; compact_level_-- > 0;) {
    fill();
    widths_[compact_level_] = GetHintSize(wxAUI_DOCK_TOP).x;
  }
  opacity_->Show(slider);
  compact_level_ = -1;
  fit();
}

/// Adds the buttons for the current compact level.
void BrushBar::fill() {
  Clear();
  SetToolPacking(FromDIP(compact_level_ < 3 ? 2 : 0));
  const bool slider =
      std::ranges::any_of(document_.set().tiles, [](const model::Tile& tile) { return !tile.art.empty(); });
  bool at_tools = false;
  for (std::size_t i = 0; i < buttons().size(); ++i) {
    const Button& button = buttons()[i];
    const int id = kFirstId + static_cast<int>(i);
    if (button.separator_before && compact_level_ < 3) AddSeparator();
    if (!button.action.empty() && !std::exchange(at_tools, true)) {
      AddStretchSpacer();
      if (slider) AddControl(opacity_);
    }
    wxString label;
    if (compact_level_ < 2 && button.action.empty()) label = label_of(button, widest_label(*this, button.choices));
    AddTool(id, label, wxBitmapBundle(), wxString(), button.action.empty() ? wxITEM_CHECK : wxITEM_NORMAL);
  }
  Realize();
  refresh();
}

void BrushBar::fit() {
  int level = 0;
  while (level + 1 < kCompactLevelCount && widths_[level] > GetClientSize().x) ++level;
  if (!has_zones(document_.rules()) || std::exchange(compact_level_, level) == level) return;
  SetOverflowVisible(widths_[level] > GetClientSize().x);
  fill();
  SetMinSize(wxSize(-1, GetHintSize(wxAUI_DOCK_TOP).y));
  if (GetParent()) GetParent()->Layout();
}

void BrushBar::refresh() {
  for (std::vector<Button>* list : {&all_buttons_, &grouped_buttons_})  // a group shows its most recently used brush
    for (Button& button : *list)
      if (std::ranges::count(button.choices, presenter_.brush()) > 0) button.brush = presenter_.brush();
  for (std::size_t i = 0; i < buttons().size(); ++i) {
    const Button& button = buttons()[i];
    wxAuiToolBarItem* tool = FindTool(kFirstId + static_cast<int>(i));
    if (!tool) continue;
    if (!tool->GetLabel().empty()) tool->SetLabel(label_of(button, to_wx(brush_label(button.brush))));
    tool->SetShortHelp(button.action.empty() ? tip_of(button.brush) : button.tip);
    tool->SetBitmap(button.action.empty() ? wxBitmapBundle(picture_of(button.brush))
                                          : icon(button.icon, wx_colour(palette().text), kBarIcon));
  }
  check_current_button();
}

void BrushBar::check_current_button() {
  for (std::size_t i = 0; i < buttons().size(); ++i)
    if (buttons()[i].action.empty()) ToggleTool(kFirstId + static_cast<int>(i), is_current(buttons()[i]));
  Refresh();
}

wxString BrushBar::label_of(const Button& button, const wxString& label) const {
  return button.choices.empty() ? to_wx(brush_label(button.brush)) : label + to_wx(" ▾");
}

wxPoint BrushBar::position_of(const Brush& brush) const {
  for (std::size_t i = 0; i < buttons().size(); ++i) {
    const Button& button = buttons()[i];
    const bool here = button.brush.type == brush.type && (button.brush.name == brush.name || brush.name.empty());
    if (button.action.empty() && (here || std::ranges::count(button.choices, brush) > 0))
      return GetToolRect(kFirstId + static_cast<int>(i)).GetPosition() + FromDIP(wxPoint(12, 12));
  }
  return {};
}

bool BrushBar::is_current(const Button& button) const {
  if (!button.action.empty()) return false;
  const Brush& brush = presenter_.brush();
  if (!button.choices.empty() || brush.type == Type::Fill) return brush.type == button.brush.type;
  return brush == button.brush;
}

void BrushBar::on_button_click(Button& button, const wxRect& rect) {
  if (!button.action.empty()) return run_action_(button.action);
  if (button.brush.type == Type::Fill) return presenter_.select_fill_brush();
  if (button.choices.size() > 1) {
    // A click on the picture selects the group's most recently used brush; a click on the arrow, or a second click,
    // opens the list.
    const wxPoint at = ScreenToClient(wxGetMousePosition());
    const bool arrow =
        compact_level_ < 2 ? at.y > rect.GetBottom() - FromDIP(18) : at.x > rect.GetRight() - FromDIP(14);
    if (arrow || is_current(button)) return show_group_menu(button, rect);
  }
  presenter_.set_brush(button.brush);
}

void BrushBar::show_group_menu(const Button& button, const wxRect& rect) {
  const std::vector<Brush> choices = button.choices;
  UnsetToolTip();  // the tooltip would cover the menu
  wxMenu menu;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    auto* item = new wxMenuItem(&menu, static_cast<int>(i) + 1, to_wx(brush_label(choices[i])));
    item->SetBitmap(picture_of(choices[i]));  // GTK requires this before Append()
    menu.Append(item);
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu, rect.GetBottomLeft());
  if (chosen > 0 && chosen <= static_cast<int>(choices.size())) presenter_.set_brush(choices[chosen - 1]);
}

void BrushBar::show_opacity_slider(bool visible, int percent) {
  opacity_->SetValue(percent);
  if (!opacity_->Show(visible)) return;
  if (visible && !FindTool(opacity_->GetId()))
    build();  // the first picture of the set: the bar has no room for the slider yet
  else
    Realize();
}

}  // namespace tw::editor
