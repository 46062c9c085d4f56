#include "editor/wx/properties_pane.hpp"

#include <wx/propgrid/advprops.h>
#include <wx/sizer.h>
#include <wx/weakref.h>
#include <wx/wupdlock.h>

#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

namespace {

using Kind = PropertyRow::Kind;

/// The same fields with the same choices: only values differ.
bool same_form(const std::vector<PropertyRow>& a, const std::vector<PropertyRow>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].key != b[i].key || a[i].kind != b[i].kind || a[i].choices != b[i].choices || a[i].label != b[i].label)
      return false;
  return true;
}

wxPGProperty* make_property(const PropertyRow& row) {
  const wxString label = to_wx(row.label), key = to_wx(row.key);
  switch (row.kind) {
    case Kind::Category: return new wxPropertyCategory(label, key);
    case Kind::Choice: {
      wxPGChoices choices;
      for (std::size_t i = 0; i < row.choices.size(); ++i) choices.Add(to_wx(row.names[i]), static_cast<int>(i));
      return new wxEnumProperty(label, key, choices);
    }
    case Kind::Number: {
      auto* property = new wxIntProperty(label, key, 0);
      property->SetAttribute(wxPG_ATTR_MIN, row.least);
      property->SetAttribute(wxPG_ATTR_MAX, row.most);
      property->SetEditor(wxPGEditor_SpinCtrl);
      return property;
    }
    case Kind::Fixed: {
      auto* property = new wxStringProperty(label, key);
      property->ChangeFlag(wxPG_PROP_READONLY, true);
      return property;
    }
    case Kind::Text: return new wxStringProperty(label, key);
  }
  return nullptr;
}

}  // namespace

PropertiesPane::PropertiesPane(wxWindow* parent, Document& document)
    : wxPanel(parent),
      grid_(new wxPropertyGrid(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                               wxPG_SPLITTER_AUTO_CENTER | wxPG_BOLD_MODIFIED | wxPG_HIDE_MARGIN | wxBORDER_NONE)),
      help_title_(new wxStaticText(this, wxID_ANY, "")),
      help_(new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE)),
      presenter_(document, *this) {
  grid_->SetName("Properties");
  grid_->SetVerticalSpacing(2);
  grid_->SetColumnProportion(0, 2);
  grid_->SetColumnProportion(1, 3);
  help_title_->SetFont(ui_font(-1, true));
  help_->SetFont(ui_font(-1));
  help_->SetMinSize(wxSize(-1, 4 * help_->GetCharHeight()));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid_, wxSizerFlags(1).Expand());
  column->AddSpacer(FromDIP(8));
  column->Add(help_title_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->Add(help_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(12)));
  SetSizer(column);
  paint_theme();
  grid_->Bind(wxEVT_PG_CHANGED, &PropertiesPane::OnChanged, this);
  grid_->Bind(wxEVT_PG_SELECTED, [this](wxPropertyGridEvent& event) {
    show_help();
    event.Skip();
  });
  help_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    help_->SetLabel(help_words_);
    help_->Wrap(help_->GetSize().x);
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    paint_theme();
    event.Skip();
  });
}

void PropertiesPane::paint_theme() {
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
  help_title_->SetForegroundColour(wx_colour(p.text));
  help_->SetForegroundColour(wx_colour(p.second_text));
}

void PropertiesPane::show_rows(const std::vector<PropertyRow>& rows) {
  if (!same_form(rows, shown_)) rebuild(rows);
  for (const PropertyRow& row : rows)
    if (row.kind != Kind::Category) show_value(row);
  shown_ = rows;
  grid_->Refresh();
}

void PropertiesPane::rebuild(const std::vector<PropertyRow>& rows) {
  const wxPGProperty* selected = grid_->GetSelection();
  const wxString key = selected ? selected->GetName() : wxString();
  const wxWindowUpdateLocker quiet(grid_);
  grid_->Clear();
  for (const PropertyRow& row : rows) grid_->Append(make_property(row));
  if (wxPGProperty* again = key.empty() ? nullptr : grid_->GetPropertyByName(key)) grid_->SelectProperty(again);
  show_help();
}

void PropertiesPane::show_value(const PropertyRow& row) {
  wxPGProperty* property = grid_->GetPropertyByName(to_wx(row.key));
  if (!property) return;
  if (row.several) {
    property->SetValueToUnspecified();
    grid_->SetPropertyCell(property, 1, "several");
    return;
  }
  if (row.kind == Kind::Choice) {
    for (std::size_t i = 0; i < row.choices.size(); ++i)
      if (row.choices[i] == row.value) grid_->SetPropertyValue(property, static_cast<long>(i));
  } else if (row.kind == Kind::Number) {
    grid_->SetPropertyValue(property, std::atol(row.value.c_str()));
  } else {
    grid_->SetPropertyValue(property, to_wx(row.value));
  }
}

void PropertiesPane::show_help() {
  const wxPGProperty* selected = grid_->GetSelection();
  wxString title = "Properties", words = "Choose a row to see what it means. Values are changed in place.";
  for (const PropertyRow& row : presenter_.rows())
    if (selected && selected->GetName() == to_wx(row.key)) {
      title = to_wx(row.label);
      words = to_wx(row.help);
    }
  help_words_ = words;
  help_title_->SetLabel(title);
  help_->SetLabel(words);
  help_->Wrap(std::max(80, help_->GetSize().x));
}

void PropertiesPane::edit(const std::string& key) {
  grid_->SetFocus();
  grid_->SelectProperty(to_wx(key), true);
}

void PropertiesPane::OnChanged(wxPropertyGridEvent& event) {
  const wxPGProperty* property = event.GetProperty();
  const std::string key = from_wx(property->GetName());
  std::string value = from_wx(property->GetValueAsString());
  for (const PropertyRow& row : shown_)
    if (row.key == key && row.kind == Kind::Choice) {
      const long i = property->GetValue().GetLong();
      if (i >= 0 && i < static_cast<long>(row.choices.size())) value = row.choices[static_cast<std::size_t>(i)];
    }
  // Applied when the grid is done with its event: the edit may build the grid anew.
  CallAfter([this, key, value] {
    const std::string trouble = presenter_.on_change(key, value);
    if (trouble.empty()) return;
    show_rows(presenter_.rows());
    if (on_refused_) on_refused_(trouble);
  });
}

}  // namespace tw::editor
