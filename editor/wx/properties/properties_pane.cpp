#include "editor/wx/properties/properties_pane.hpp"

#include <wx/menu.h>
#include <wx/propgrid/advprops.h>
#include <wx/sizer.h>
#include <wx/weakref.h>
#include <wx/wupdlock.h>

#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

using Type = FormField::Type;

/// Returns true if both forms have the same fields with the same choices, so that only values may differ.
bool same_form(const std::vector<FormField>& a, const std::vector<FormField>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].name != b[i].name || a[i].type != b[i].type || a[i].choices != b[i].choices || a[i].label != b[i].label ||
        a[i].is_mixed != b[i].is_mixed)
      return false;
  return true;
}

constexpr int kTextIndent = 4;  // distance, in DIP, between the border of a cell and its text
constexpr int kMark = 24;       // width, in DIP, of the arrow that reverts a row, or of the plus that adds a word

const FormField* data_of(const wxPGProperty* property) {
  return property ? static_cast<const FormField*>(property->GetClientData()) : nullptr;
}

/// A renderer that draws the value, the base's value in amber, and the arrow that reverts the row or the plus that adds
/// a word.
class ValueRenderer : public wxPGDefaultRenderer {
 public:
  bool Render(wxDC& dc, const wxRect& rect, const wxPropertyGrid* grid, wxPGProperty* property, int column, int item,
              int flags) const override {
    const bool done = wxPGDefaultRenderer::Render(dc, rect, grid, property, column, item, flags);
    const FormField* row = data_of(property);
    if (!row || column != 1 || item >= 0 || (flags & wxPGCellRenderer::Control) != 0) return done;
    shorten(dc, rect, *grid, property->GetValueAsString(), *row, flags);
    const wxColour ink = wx_colour((flags & wxPGCellRenderer::Selected) != 0 ? std::string("#ffffff")
                                   : row->changed                            ? palette().warning_text
                                                                             : palette().second_text);
    int right = rect.GetRight();
    if (has_mark(*row)) {
      const wxBitmap mark = icon(row->changed ? "revert" : "add", ink, 14).GetBitmapFor(grid);
      const wxSize size = mark.GetLogicalSize().GetWidth() > 0 ? wxSize(static_cast<int>(mark.GetLogicalWidth()),
                                                                        static_cast<int>(mark.GetLogicalHeight()))
                                                               : mark.GetSize();
      dc.DrawBitmap(mark, right - grid->FromDIP(kMark + 14) / 2, rect.y + (rect.height - size.y) / 2, true);
      right -= grid->FromDIP(kMark);
    }
    if (row->changed) badge(dc, rect, right, grid, property, *row);
    return done;
  }

 private:
  static bool has_mark(const FormField& row) { return row.changed || !row.addable_words.empty(); }
  /// Draws a text that is too long for its cell again, with an ellipsis.
  static void shorten(wxDC& dc, const wxRect& rect, const wxPropertyGrid& grid, const wxString& text,
                      const FormField& row, int flags) {
    const wxDCFontChanger font(dc, row.changed ? grid.GetFont().Bold() : grid.GetFont());
    wxRect room = rect;
    room.x += grid.FromDIP(kTextIndent);
    room.width = rect.GetRight() - room.x - (has_mark(row) ? grid.FromDIP(kMark) : 0);
    if (dc.GetTextExtent(text).x <= room.width) return;
    const bool selected = (flags & wxPGCellRenderer::Selected) != 0;
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(selected ? grid.GetSelectionBackgroundColour() : grid.GetCellBackgroundColour()));
    dc.DrawRectangle(rect);
    dc.SetTextForeground(selected ? grid.GetSelectionForegroundColour() : grid.GetCellTextColour());
    dc.DrawLabel(wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, room.width), room, wxALIGN_CENTRE_VERTICAL);
  }
  static void badge(wxDC& dc, const wxRect& rect, int right, const wxPropertyGrid* grid, const wxPGProperty* property,
                    const FormField& row) {
    const wxFont before = dc.GetFont();
    dc.SetFont(grid->GetFont().Bold());
    const int x = rect.x + dc.GetTextExtent(property->GetValueAsString()).x + grid->FromDIP(12);
    dc.SetFont(ui_font(-2));
    const wxString words = tr_wx("base {0}", row.base_text);
    const wxSize text = dc.GetTextExtent(words);
    const int width = text.x + grid->FromDIP(10), height = text.y + grid->FromDIP(2);
    if (x + width <= right) {
      dc.SetPen(*wxTRANSPARENT_PEN);
      dc.SetBrush(wxBrush(wx_colour(palette().warning_tint)));
      dc.DrawRoundedRectangle(x, rect.y + (rect.height - height) / 2, width, height, height / 2.0);
      dc.SetTextForeground(wx_colour(palette().warning_text));
      dc.DrawText(words, x + grid->FromDIP(5), rect.y + (rect.height - text.y) / 2);
    }
    dc.SetFont(before);
  }
};

wxPGCellRenderer* value_renderer() {
  static auto* const renderer = new ValueRenderer;  // reference-counted by its users; the first reference is never
                                                    // released
  return renderer;
}

template <class Property>
class Marked : public Property {
 public:
  using Property::Property;
  wxPGCellRenderer* GetCellRenderer(int column) const override {
    return column == 1 ? value_renderer() : Property::GetCellRenderer(column);
  }
};

/// The editor of numbers, with arrows. It accepts any text: its own filter would turn 2.5 into 25 while it is typed.
class NumberEditor : public wxPGSpinCtrlEditor {
 public:
  wxString GetName() const override { return "NumberEditor"; }
  wxPGWindowList CreateControls(wxPropertyGrid* grid, wxPGProperty* property, const wxPoint& at,
                                const wxSize& size) const override {
    const wxPGWindowList windows = wxPGSpinCtrlEditor::CreateControls(grid, property, at, size);
    windows.m_primary->SetValidator(wxDefaultValidator);
    return windows;
  }
};

wxPGEditor* number_editor() {
  static wxPGEditor* const editor = wxPropertyGrid::RegisterEditorClass(new NumberEditor);
  return editor;
}

/// A property for a whole number. Stores text that is not a whole number, so that the presenter can reject it.
class NumberProperty : public Marked<wxIntProperty> {
 public:
  using Marked<wxIntProperty>::Marked;
  bool StringToValue(wxVariant& value, const wxString& text, int flags) const override {
    long number = 0;
    refused_ = text.ToLong(&number) ? wxString() : text;
    if (refused_.empty()) return Marked<wxIntProperty>::StringToValue(value, text, flags);
    value = wxVariant(-1L);  // never the value of a row, so that the grid reports a change
    return true;
  }
  wxValidator* DoGetValidator() const override { return nullptr; }
  const wxString& refused() const { return refused_; }

 private:
  mutable wxString refused_;  ///< the text that was typed, or "" for a whole number
};

/// A property for a path, with a button that opens a file dialog. wxFileProperty would store only the file name.
class PictureProperty : public Marked<wxLongStringProperty> {
 public:
  PictureProperty(const wxString& label, const wxString& key, const std::function<std::string()>& choose)
      : Marked<wxLongStringProperty>(label, key), choose_(choose) {}

 protected:
  bool DisplayEditorDialog(wxPropertyGrid*, wxVariant& value) override {
    const std::string chosen = choose_ ? choose_() : "";
    if (!chosen.empty()) value = to_wx(chosen);
    return !chosen.empty();
  }

 private:
  const std::function<std::string()>& choose_;
};

wxPGProperty* make_property(const FormField& row, const std::function<std::string()>& choose_picture) {
  const wxString label = to_wx(row.label), key = to_wx(row.name);
  switch (row.type) {
    case Type::Category: return new wxPropertyCategory(label, key);
    case Type::Choice: {
      wxPGChoices choices;
      for (std::size_t i = 0; i < row.choices.size(); ++i) choices.Add(to_wx(row.names[i]), static_cast<int>(i));
      return new Marked<wxEnumProperty>(label, key, choices);
    }
    case Type::Number: {
      auto* property = new NumberProperty(label, key, 0);
      // Set no limits: for a value out of range the grid would show a dialog, whereas the presenter reports it like any
      // other error.
      property->SetEditor(number_editor());
      return property;
    }
    case Type::Fixed: {
      auto* property = new Marked<wxStringProperty>(label, key);
      property->ChangeFlag(wxPG_PROP_READONLY, true);
      return property;
    }
    case Type::File: {
      auto* property = new PictureProperty(label, key, choose_picture);
      property->SetAttribute(wxPG_ATTR_HINT, tr_wx("from the drawing"));
      return property;
    }
    case Type::LongText: return new Marked<wxLongStringProperty>(label, key);
    default: {
      auto* property = new Marked<wxStringProperty>(label, key);
      if (row.name.starts_with("zone/")) property->SetAttribute(wxPG_ATTR_HINT, tr_wx("none"));
      return property;
    }
  }
  return nullptr;
}

bool same_target(const Selection& a, const Selection& b) { return a.tiles == b.tiles && a.zone == b.zone; }

}  // namespace

PropertiesPane::PropertiesPane(wxWindow* parent, Document& document, Notes& notes)
    : wxPanel(parent),
      grid_(new wxPropertyGrid(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                               wxPG_TOOLTIPS | wxPG_BOLD_MODIFIED | wxBORDER_NONE)),
      help_title_(new wxStaticText(this, wxID_ANY, "")),
      help_(new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE)),
      revert_(new wxHyperlinkCtrl(this, wxID_ANY, tr_wx("Revert"), "revert")),
      document_(document),
      presenter_(document, *this, &notes) {
  grid_->SetName(tr_wx("Properties"));
  disable_overlay_scrollbars(*grid_);
  grid_->SetVerticalSpacing(2);
  grid_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { place_splitter(); });
  });
  help_title_->SetFont(ui_font(-1, true));
  help_->SetFont(ui_font(-1));
  help_->SetMinSize(wxSize(-1, 4 * help_->GetCharHeight()));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid_, wxSizerFlags(1).Expand());
  column->AddSpacer(FromDIP(8));
  column->Add(help_title_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->Add(help_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->Add(revert_, wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->AddSpacer(FromDIP(12));
  SetSizer(column);
  apply_theme();
  revert_->Hide();
  revert_->Bind(wxEVT_HYPERLINK, [this](wxHyperlinkEvent&) {
    if (grid_->GetSelection()) revert(from_wx(grid_->GetSelection()->GetBaseName()));
  });
  grid_->Bind(wxEVT_PG_ITEM_EXPANDED,
              [this](wxPropertyGridEvent& event) { unfolded_.insert(from_wx(event.GetPropertyName())); });
  grid_->Bind(wxEVT_PG_ITEM_COLLAPSED,
              [this](wxPropertyGridEvent& event) { unfolded_.erase(from_wx(event.GetPropertyName())); });
  // The grid would move the focus to the window beside it, even if that window is a static text.
  grid_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_TAB || !grid_->Navigate(!event.ShiftDown())) event.Skip();
  });
  grid_->Bind(wxEVT_LEFT_DOWN, &PropertiesPane::OnLeftDown, this);
  grid_->Bind(wxEVT_PG_RIGHT_CLICK, &PropertiesPane::OnRightClick, this);
  grid_->Bind(wxEVT_PG_CHANGED, &PropertiesPane::OnChanged, this);
  grid_->Bind(wxEVT_PG_SELECTED, [this](wxPropertyGridEvent& event) {
    clear_rejected();
    show_help();
    event.Skip();
  });
  help_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    help_->SetLabelText(help_text_);
    help_->Wrap(help_->GetSize().x);
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
}

void PropertiesPane::apply_theme() {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.window));
  grid_->SetCaptionBackgroundColour(wx_colour(p.window));
  grid_->SetCaptionTextColour(wx_colour(p.text));
  grid_->SetMarginColour(wx_colour(p.window));
  grid_->SetCellBackgroundColour(wx_colour(p.field));
  grid_->SetCellTextColour(wx_colour(p.text));
  grid_->SetLineColour(wx_colour(p.faint_line));
  grid_->SetEmptySpaceColour(wx_colour(p.field));
  grid_->SetSelectionBackgroundColour(wx_colour(p.accent));
  grid_->SetSelectionTextColour(*wxWHITE);
  for (const auto set :
       {&wxHyperlinkCtrl::SetNormalColour, &wxHyperlinkCtrl::SetVisitedColour, &wxHyperlinkCtrl::SetHoverColour})
    (revert_->*set)(wx_colour(p.accent_text));
  help_title_->SetForegroundColour(wx_colour(p.text));
  help_->SetForegroundColour(wx_colour(p.second_text));
}

void PropertiesPane::show_rows(const std::vector<FormField>& rows) {
  if (!same_target(shown_selection_, document_.selection())) commit_editor();  // commit before showing other tiles
  shown_selection_ = document_.selection();
  shown_file_ = document_.path();
  clear_rejected();
  const bool same = same_form(rows, shown_);
  if (!same) rebuild(rows);
  for (const FormField& row : rows)
    if (row.type != Type::Category) show_value(row);
  shown_ = rows;
  if (!same) place_splitter();
  for (FormField& row : shown_)
    if (wxPGProperty* property = property_of(row.name)) {
      property->SetClientData(&row);
      property->ChangeFlag(wxPG_PROP_MODIFIED, row.changed);
    }
  show_help();
  grid_->Refresh();
}

void PropertiesPane::rebuild(const std::vector<FormField>& rows) {
  const wxPGProperty* selected = grid_->GetSelection();
  const std::string key = selected ? from_wx(selected->GetBaseName()) : "";
  const wxWindowUpdateLocker quiet(grid_);
  grid_->Clear();
  for (const FormField& row : rows) {
    wxPGProperty* property = make_property(row, choose_picture_);
    if (wxPGProperty* parent = row.parent.empty() ? nullptr : property_of(row.parent)) {
      grid_->AppendIn(parent, property);
      if (!unfolded_.contains(row.parent)) grid_->Collapse(parent);
    } else {
      grid_->Append(property);
    }
  }
  for (const char* name : {"category/rarity", "category/set"})
    if (wxPGProperty* folded = property_of(name); folded && !unfolded_.contains(name)) grid_->Collapse(folded);
  if (wxPGProperty* again = property_of(key); again != nullptr && again->IsVisible()) grid_->SelectProperty(again);
  show_help();
}

/// Makes the column of names as wide as needed, up to three fifths of the width.
void PropertiesPane::place_splitter() {
  const int width = grid_->GetClientSize().x;
  int names = width * 2 / 5;
  for (const FormField& row : shown_)
    if (row.type != Type::Category)
      names = std::max(names, grid_->GetTextExtent(to_wx(row.label)).x + grid_->GetMarginWidth() +
                                  FromDIP(row.parent.empty() ? 14 : 34));
  grid_->SetSplitterPosition(std::min(names, width * 3 / 5));
}

void PropertiesPane::show_value(const FormField& row) {
  wxPGProperty* property = property_of(row.name);
  if (!property) return;
  if (row.is_mixed) {
    property->SetValueToUnspecified();
    grid_->SetPropertyCell(property, 1, tr_wx("multiple values"));
    return;
  }
  if (row.type == Type::Choice) {
    for (std::size_t i = 0; i < row.choices.size(); ++i)
      if (row.choices[i] == row.value) grid_->SetPropertyValue(property, static_cast<long>(i));
  } else if (row.type == Type::Number) {
    grid_->SetPropertyValue(property, std::atol(row.value.c_str()));
  } else {
    grid_->SetPropertyValue(property, to_wx(row.value));
  }
}

void PropertiesPane::show_help() {
  const wxPGProperty* selected = grid_->GetSelection();
  wxString title = tr_wx("Properties"), words = tr_wx("Select a row to see its meaning. Edit values in place.");
  for (const FormField& row : presenter_.rows())
    if (selected && selected->GetBaseName() == to_wx(row.name)) {
      title = to_wx(row.label);
      words = to_wx(row.help);
    }
  const FormField* row = row_of(selected);
  const bool refused = !rejection_reason_.empty() && selected && selected->GetBaseName() == to_wx(rejected_key_);
  if (refused) words = to_wx(rejection_reason_);
  help_->SetForegroundColour(wx_colour(refused ? palette().error_text : palette().second_text));
  const bool may_revert = row && row->changed;
  if (may_revert) revert_->SetLabelText(tr_wx("Revert to the base: {0}", row->base_text));
  if (revert_->IsShown() != may_revert) {
    revert_->Show(may_revert);
    Layout();
  }
  help_text_ = words;
  help_title_->SetLabelText(title);
  help_->SetLabelText(words);
  help_->Wrap(std::max(80, help_->GetSize().x));
}

/// Returns the property of a row, nullptr if there is none. The grid finds rows below others only by both names.
wxPGProperty* PropertiesPane::property_of(const std::string& name) const {
  for (auto property = grid_->GetIterator(wxPG_ITERATE_ALL); !property.AtEnd(); property.Next())
    if ((*property)->GetBaseName() == to_wx(name)) return *property;
  return nullptr;
}

const FormField* PropertiesPane::row_of(const wxPGProperty* property) const { return data_of(property); }

wxRect PropertiesPane::arrow_rect(const std::string& key) const {
  wxPGProperty* property = property_of(key);
  const FormField* row = row_of(property);
  if (!row || (!row->changed && row->addable_words.empty())) return {};
  const wxRect line = grid_->GetPropertyRect(property, property);
  const int width = FromDIP(kMark);
  const wxPoint at = grid_->CalcScrolledPosition(wxPoint(grid_->GetClientSize().x - width, line.y));
  return {at, wxSize(width, line.height)};
}

void PropertiesPane::OnLeftDown(wxMouseEvent& event) {
  const wxPropertyGridHitTestResult hit = grid_->HitTest(event.GetPosition());
  const FormField* row = row_of(hit.GetProperty());
  if (!row || (!row->changed && row->addable_words.empty()) || hit.GetColumn() != 1 ||
      event.GetX() < grid_->GetClientSize().x - FromDIP(kMark))
    return event.Skip();
  if (row->changed)
    revert(row->name);
  else
    add_word(*row);
}

void PropertiesPane::revert(const std::string& key) {
  // Deferred, as in apply().
  CallAfter([this, key] {
    const std::string reason = presenter_.revert(key);
    if (!reason.empty()) reject_value(key, "", reason);
  });
}

void PropertiesPane::apply(const std::string& key, const std::string& value) {
  pending_ = {key, value, shown_selection_, shown_file_};
  // Wait until the grid has handled its event: the edit may rebuild the grid.
  CallAfter([this] { apply_pending(); });
}

/// Applies the value to the tiles for which it was typed, even if other tiles have been selected in the meantime. If
/// the value is rejected, its tiles are selected again.
void PropertiesPane::apply_pending() {
  if (!pending_) return;
  const PendingValue pending = *std::exchange(pending_, std::nullopt);
  const Selection now = document_.selection();
  const bool elsewhere = !same_target(pending.target, now);
  if (elsewhere) {
    const Selection there = valid_selection(pending.target, document_.state());
    // the file was closed or the tiles were deleted
    if (pending.file != document_.path() || !same_target(pending.target, there)) return;
    document_.select(there);
  }
  const std::string reason = presenter_.on_change(pending.key, pending.value);
  if (!reason.empty())
    reject_value(pending.key, pending.value, reason);
  else if (elsewhere)
    document_.select(valid_selection(now, document_.state()));
}

void PropertiesPane::commit_editor() {
  if (rejection_reason_.empty() && grid_->IsEditorsValueModified()) grid_->CommitChangesFromEditor();
}

void PropertiesPane::finish_typing() {
  commit_editor();
  apply_pending();
}

/// Restores the field's value; the rejected text stays in the editor, to be corrected or discarded by leaving the
/// field.
void PropertiesPane::reject_value(const std::string& key, const std::string& value, const std::string& reason) {
  show_rows(presenter_.rows());
  wxPGProperty* property = property_of(key);
  if (!property) return;
  const wxWindow* focus = wxWindow::FindFocus();
  grid_->SelectProperty(property, focus == grid_ || (focus && focus->GetParent() == grid_));
  rejected_key_ = key;
  rejection_reason_ = reason;
  if (wxTextCtrl* editor = grid_->GetEditorTextCtrl(); editor && !value.empty()) {
    editor->ChangeValue(to_wx(value));
    editor->SelectAll();
    editor->SetForegroundColour(wx_colour(palette().error_text));
    const auto drop = [this, editor] {
      editor->SetForegroundColour(wx_colour(palette().text));
      clear_rejected();
      show_help();
    };
    editor->Bind(wxEVT_TEXT, [this, drop](wxCommandEvent& event) {
      event.Skip();
      if (!rejection_reason_.empty()) drop();
    });
    editor->Bind(wxEVT_CHAR_HOOK, [this, editor, drop](wxKeyEvent& event) {
      if (event.GetKeyCode() != WXK_ESCAPE || rejection_reason_.empty()) return event.Skip();
      if (const wxPGProperty* selected = grid_->GetSelection()) editor->ChangeValue(selected->GetValueAsString());
      drop();
    });
  }
  show_help();
}

void PropertiesPane::clear_rejected() {
  rejected_key_.clear();
  rejection_reason_.clear();
}

void PropertiesPane::add_word(const FormField& row) {
  const std::string key = row.name, value = row.value;
  const std::vector<std::string> words = row.addable_words;
  wxMenu menu;
  for (std::size_t i = 0; i < words.size(); ++i) menu.Append(static_cast<int>(i) + 1, tr_wx("Add {0}", words[i]));
  const int chosen = grid_->GetPopupMenuSelectionFromUser(menu);
  if (chosen < 1) return;
  const std::string next = value + (value.empty() ? "" : " ") + words[chosen - 1];
  apply(key, next);
}

void PropertiesPane::OnRightClick(wxPropertyGridEvent& event) {
  const FormField* row = row_of(event.GetProperty());
  if (!row || !row->changed) return;
  const std::string key = row->name;
  wxMenu menu;
  menu.Append(1, tr_wx("Revert to the base: {0}", row->base_text));
  if (GetPopupMenuSelectionFromUser(menu) == 1) revert(key);
}

void PropertiesPane::focus_field(const std::string& key) {
  wxPGProperty* property = property_of(key);
  if (!property) return;
  grid_->SetFocus();
  grid_->SelectProperty(property, true);
}

void PropertiesPane::OnChanged(wxPropertyGridEvent& event) {
  const wxPGProperty* property = event.GetProperty();
  const std::string key = from_wx(property->GetBaseName());
  std::string value = from_wx(property->GetValueAsString());
  for (const FormField& row : shown_)
    if (row.name == key && row.type == Type::LongText) {
      value = from_wx(property->GetValue().GetString());
    } else if (row.name == key && row.type == Type::Choice) {
      const long i = property->GetValue().GetLong();
      if (i >= 0 && i < static_cast<long>(row.choices.size())) value = row.choices[i];
    } else if (row.name == key && row.type == Type::Number) {
      const auto* number = dynamic_cast<const NumberProperty*>(property);
      if (number && !number->refused().empty()) value = from_wx(number->refused());
    }
  apply(key, value);
}

}  // namespace tw::editor
