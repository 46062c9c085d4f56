#include "editor/wx/rules/rule_form.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>
#include <wx/wrapsizer.h>
#include <wx/wupdlock.h>

#include <algorithm>
#include <sstream>

#include "editor/wx/base/text.hpp"
#include "editor/wx/rules/formula_field.hpp"
#include "editor/wx/rules/rule_controls.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/help_line.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

using Type = FormField::Type;

namespace {

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

}  // namespace

RuleForm::RuleForm(wxWindow* parent, RulesPresenter& presenter, HelpLine& help)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      presenter_(presenter),
      help_(help) {
  SetName(tr_wx("Row"));
  SetBackgroundColour(wx_colour(palette().window));
  SetScrollRate(0, FromDIP(12));
  show();
}

std::string RuleForm::layout_key() const {
  std::string out = std::string(info(presenter_.table()).id);
  for (const FormField& field : presenter_.fields()) {
    out += "/" + field.name + std::to_string(static_cast<int>(field.type));
    for (const std::string& choice : field.choices) out += "," + choice;
  }
  for (const FormulaWord& word : presenter_.available_words()) out += ";" + word.word;
  return out;
}

void RuleForm::show() {
  if (layout_key() != layout_key_) {
    // Build later: the control whose event caused this call must exist until the event has been handled.
    if (!layout_key_.empty()) lines_.clear();
    layout_key_ = layout_key();
    CallAfter([this] {
      const wxWindowUpdateLocker quiet(this);
      build();
      show();
    });
    return;
  }
  if (!text_) return;
  const wxWindowUpdateLocker quiet(this);
  for (const FormField& field : presenter_.fields()) fill(field);
  show_description();
  FitInside();
  Layout();
  if (!wants_focus_) return;
  wxWindow* first = presenter_.fields().empty() ? nullptr : control(presenter_.fields().front().name);
  if (!first) return;  // the form of the new row is not built yet
  wants_focus_ = false;
  first->SetFocus();
  if (auto* text = dynamic_cast<wxTextCtrl*>(first)) text->SelectAll();
}

void RuleForm::show_field(const std::string& name) {
  if (const FormField* field = presenter_.field(name)) fill(*field);
  show_description();
  FitInside();
  Layout();
}

wxWindow* RuleForm::control(const std::string& name) const {
  const auto at = lines_.find(name);
  return at == lines_.end() ? nullptr : at->second.control;
}
wxString RuleForm::description() const { return text_ ? text_->GetLabel() : wxString(); }
wxString RuleForm::error(const std::string& name) const {
  const auto at = lines_.find(name);
  return at == lines_.end() || !at->second.error->IsShown() ? wxString() : at->second.error->GetLabel();
}

void RuleForm::change(const std::string& name, const std::string& value) {
  if (!filling_) presenter_.change(name, value);
}

void RuleForm::choose_picture() {
  if (!choose_file_) return;
  const RuleRow row = presenter_.row();
  const std::string file = choose_file_();
  if (!file.empty() && presenter_.row() == row) change("art", file);
}

void RuleForm::build() {
  std::string focus;
  for (wxWindow* at = wxWindow::FindFocus(); at && at != this; at = at->GetParent())
    if (at->GetParent() == this) focus = from_wx(at->GetName());
  lines_.clear();
  formula_ = nullptr;
  text_ = nullptr;
  help_.forget(*this);
  DestroyChildren();
  auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(10));
  grid->AddGrowableCol(1, 1);
  for (const FormField& field : presenter_.fields()) build_line(*grid, field);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
  build_description(*column);
  fit_text_fields(*this);
  SetSizer(column);
  for (auto& [name, line] : lines_)
    if (!focus.empty() && line.control && from_wx(line.control->GetName()) == focus) line.control->SetFocus();
}

void RuleForm::build_line(wxFlexGridSizer& grid, const FormField& field) {
  Line& line = lines_[field.name];
  line.type = field.type;
  auto* label = new_label(this, "", palette().second_text);
  label->SetLabelText(to_wx(field.type == Type::YesNo ? "" : field.label));
  label->SetMinSize(wxSize(std::max(FromDIP(scale_to_text(96)), label->GetBestSize().x), -1));
  line.control = field.type == Type::Several ? build_boxes(field, line) : build_control(field, line);
  for (wxWindow* part : {static_cast<wxWindow*>(label), line.control}) help_.explain(*part, to_wx(field.help));
  if (field.type != Type::Formula) line.control->SetName(to_wx(field.name));
  auto* cell = new wxBoxSizer(wxVERTICAL);
  const bool wide = field.type == Type::Formula || field.type == Type::Several;
  cell->Add(line.control, wide ? wxSizerFlags().Expand() : wxSizerFlags());
  auto* under = new wxBoxSizer(wxHORIZONTAL);
  line.error = new_label(this, "", palette().error_text, -1);
  line.use_suggestion =
      new wxButton(this, wxID_ANY, tr_wx("Use it"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT | wxBORDER_NONE);
  line.use_suggestion->SetForegroundColour(wx_colour(palette().accent_text));
  line.use_suggestion->Bind(wxEVT_BUTTON, [this, name = field.name](wxCommandEvent&) {
    const FieldError* error = presenter_.error(name);
    const FormField* now = presenter_.field(name);
    if (!error || !now || error->suggestion.empty()) return;
    std::string text = presenter_.text_of(*now);
    text.replace(error->offset, error->length, error->suggestion);
    presenter_.change(name, text);
    show_field(name);
  });
  if (field.type == Type::Formula) static_cast<FormulaField*>(line.control)->set_message_window(line.error);
  under->Add(line.error, wxSizerFlags().CentreVertical());
  under->Add(line.use_suggestion, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
  cell->Add(under, wxSizerFlags().Expand());
  line.base_panel = new wxPanel(this);
  line.base_panel->SetBackgroundColour(GetBackgroundColour());
  line.base_text = new_label(line.base_panel, "", palette().warning_text, -1);
  auto* revert =
      new wxButton(line.base_panel, wxID_ANY, tr_wx("Revert"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  revert->SetToolTip(tr_wx("Revert\nRestore the value of the base game."));
  revert->SetMinSize(revert->GetBestSize() + wxSize(FromDIP(12), 0));
  revert->Bind(wxEVT_BUTTON, [this, name = field.name](wxCommandEvent&) { presenter_.revert(name); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(line.base_text, wxSizerFlags(1).CentreVertical());
  row->Add(revert, wxSizerFlags().CentreVertical());
  line.base_panel->SetSizer(row);
  cell->Add(line.base_panel, wxSizerFlags().Expand().Border(wxTOP, FromDIP(3)));
  grid.Add(label, wxSizerFlags().Border(wxTOP, FromDIP(6)));
  grid.Add(cell, wxSizerFlags(1).Expand());
}

wxWindow* RuleForm::build_boxes(const FormField& field, Line& line) {
  auto* panel = new wxPanel(this);
  panel->SetBackgroundColour(GetBackgroundColour());
  auto* boxes = new wxWrapSizer(wxHORIZONTAL);
  for (const std::string& name : field.names) {
    auto* box = new wxCheckBox(panel, wxID_ANY, to_wx(name));
    boxes->Add(box, wxSizerFlags().Border(wxRIGHT, FromDIP(14)));
    line.check_boxes.push_back(box);
  }
  panel->Bind(wxEVT_CHECKBOX, [this, name = field.name](wxCommandEvent&) {
    const FormField* now = presenter_.field(name);
    if (!now) return;
    std::string value;
    const Line& mine = lines_[name];
    for (std::size_t i = 0; i < std::min(mine.check_boxes.size(), now->choices.size()); ++i)
      if (static_cast<wxCheckBox*>(mine.check_boxes[i])->GetValue())
        value += (value.empty() ? "" : " ") + now->choices[i];
    change(name, value);
  });
  panel->SetSizer(boxes);
  return panel;
}

wxWindow* RuleForm::build_look(const FormField& field) {
  return new LookControl(
      this, field.choices, [this](const auto& look) { presenter_.choose_look(look); }, [this] { choose_picture(); });
}

void RuleForm::apply_when_entered(wxTextCtrl& text, const std::string& name) {
  const auto take = [this, name, &text] { change(name, from_wx(text.GetValue())); };
  text.Bind(wxEVT_TEXT_ENTER, [take](wxCommandEvent&) { take(); });
  text.Bind(wxEVT_KILL_FOCUS, [this, name, &text, take](wxFocusEvent& event) {
    event.Skip();
    const FormField* const now = presenter_.field(name);
    if (!now || now->type != Type::Id || !wxGetMouseState().LeftIsDown()) return take();
    // A question about other files may follow, which must not interrupt the click that took the focus.
    if (const std::string value = from_wx(text.GetValue()); !filling_ && value != presenter_.text_of(*now))
      CallAfter(
          [this, value, row = ref_of(presenter_.rules(), presenter_.row())] { presenter_.change_name(row, value); });
  });
}

wxWindow* RuleForm::build_number(const FormField& field) {
  auto* number = new NumberField(this, "", {.limits = whole_numbers(field.least, field.most), .step = 1}, 0,
                                 {[this, name = field.name](FieldNumber value) { change(name, number_text(value)); },
                                  [this, name = field.name](const std::string& reason) {
                                    if (reason.empty()) return presenter_.discard_draft(name);
                                    change(name, from_wx(static_cast<const wxTextCtrl*>(control(name))->GetValue()));
                                  }});
  number->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    presenter_.end_typing();
    event.Skip();
  });
  discard_with_escape(*number, field.name);
  return number;
}

wxWindow* RuleForm::build_control(const FormField& field, Line&) {
  const std::string name = field.name;
  const wxSize usual = FromDIP(scale_to_text(wxSize(210, -1)));
  switch (field.type) {
    case Type::Number: return build_number(field);
    case Type::YesNo: {
      auto* box = new wxCheckBox(this, wxID_ANY, to_wx(field.label));
      box->Bind(wxEVT_CHECKBOX,
                [this, name](wxCommandEvent& event) { change(name, event.IsChecked() ? "yes" : "no"); });
      return box;
    }
    case Type::Choice: {
      auto* choice = new wxChoice(this, wxID_ANY, wxDefaultPosition, usual);
      for (const std::string& shown : field.names) choice->Append(to_wx(shown));
      choice->Bind(wxEVT_CHOICE, [this, name](wxCommandEvent& event) {
        const FormField* now = presenter_.field(name);
        const auto at = static_cast<std::size_t>(std::max(0, event.GetSelection()));
        if (now && at < now->choices.size()) change(name, now->choices[at]);
      });
      return choice;
    }
    case Type::Formula: {
      formula_ = new FormulaField(this);
      formula_->set_on_text([this, name](const std::string& text) { change(name, text); });
      formula_->set_on_escape([this, name] { presenter_.discard_draft(name); });
      formula_->set_on_focus_lost([this] { presenter_.end_typing(); });
      formula_->set_completer(
          [this](const std::string& text, std::size_t caret) { return presenter_.complete(text, caret); });
      return formula_;
    }
    case Type::Slots: return new SlotsControl(this, field.choices, [this, name](const auto& v) { change(name, v); });
    case Type::Look: return build_look(field);
    case Type::Picture:
      return new PictureControl(
          this, [this, name](const auto& v) { change(name, v); }, [this] { choose_picture(); });
    case Type::Colour: return new ColourControl(this, [this, name](const auto& v) { change(name, v); });
    default: break;
  }
  auto* text = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, usual,
                              wxTE_PROCESS_ENTER | (field.type == Type::Fixed ? wxTE_READONLY : 0));
  apply_when_entered(*text, name);
  discard_with_escape(*text, name);
  return text;
}

void RuleForm::discard_with_escape(wxWindow& field, const std::string& name) {
  field.Bind(wxEVT_CHAR_HOOK, [this, name](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_ESCAPE || !presenter_.field(name)) return event.Skip();
    presenter_.discard_draft(name);
    show_field(name);
  });
}

void RuleForm::build_description(wxSizer& column) {
  const Palette& p = palette();
  text_ = new_label(this, "", p.text);
  text_->SetName(tr_wx("In words"));
  column.Add(text_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(20)));
  const std::vector<FormulaWord> all = presenter_.available_words();
  if (all.empty()) return;
  auto* title = new_label(this, "", p.second_text, -1);
  title->SetLabelText(tr_wx("Words available for this area (click to insert)"));
  column.Add(title, wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(20)));
  const bool wide = GetClientSize().x >= FromDIP(scale_to_text(860));
  auto* grid = new wxFlexGridSizer(wide ? 4 : 2, FromDIP(2), FromDIP(10));
  grid->AddGrowableCol(1, 1);
  if (wide) grid->AddGrowableCol(3, 1);
  for (const FormulaWord& word : all) {
    auto* name = new wxButton(this, wxID_ANY, to_wx(word.word), wxDefaultPosition, wxDefaultSize,
                              wxBU_EXACTFIT | wxBORDER_NONE | wxBU_LEFT);
    name->SetFont(code_font());
    // GTK may still compute the best size with the previous font.
    name->SetMinSize(wxSize(name->GetTextExtent(name->GetLabel()).x + FromDIP(14), -1));
    name->SetForegroundColour(wx_colour(p.accent_text));
    name->Bind(wxEVT_BUTTON, [this, text = word.word](wxCommandEvent&) {
      if (formula_) formula_->insert(text);
    });
    auto* help = new WrappedText(this, to_wx(word.help));
    help->SetFont(ui_font(-1));
    help->SetForegroundColour(wx_colour(p.second_text));
    grid->Add(name, wxSizerFlags().CentreVertical());
    grid->Add(help, wxSizerFlags().Expand());
  }
  column.Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
}

void RuleForm::fill(const FormField& field) {
  Line& line = lines_[field.name];
  if (!line.control) return;
  filling_ = true;
  const std::string value = presenter_.text_of(field);
  switch (line.type) {
    case Type::Number: {
      auto* number = static_cast<NumberField*>(line.control);
      const NumberLimits limits = whole_numbers(field.least, field.most);  // rows may have different ranges
      number->set_limits(limits);
      number->show_text(to_wx(value), parse_field_number(field.value, limits).value_or(limits.least));
      break;
    }
    case Type::YesNo: static_cast<wxCheckBox*>(line.control)->SetValue(value == "yes"); break;
    case Type::Choice: {
      const auto at = std::find(field.choices.begin(), field.choices.end(), value);
      static_cast<wxChoice*>(line.control)
          ->SetSelection(at == field.choices.end() ? wxNOT_FOUND : static_cast<int>(at - field.choices.begin()));
      break;
    }
    case Type::Several: {
      const auto chosen = split(value);
      for (std::size_t i = 0; i < std::min(line.check_boxes.size(), field.choices.size()); ++i)
        static_cast<wxCheckBox*>(line.check_boxes[i])
            ->SetValue(std::find(chosen.begin(), chosen.end(), field.choices[i]) != chosen.end());
      break;
    }
    case Type::Formula: static_cast<FormulaField*>(line.control)->set_text(value); break;
    case Type::Slots: static_cast<SlotsControl*>(line.control)->show(presenter_.rules(), value); break;
    case Type::Look:
      static_cast<LookControl*>(line.control)->show(value, presenter_.default_look(), presenter_.own_picture());
      break;
    case Type::Picture: static_cast<PictureControl*>(line.control)->show(value); break;
    case Type::Colour:
      static_cast<ColourControl*>(line.control)
          ->show(presenter_.rules(), row_id(presenter_.rules(), presenter_.row()), value);
      break;
    default:
      if (auto* text = static_cast<wxTextCtrl*>(line.control); text->GetValue() != to_wx(value))
        text->ChangeValue(to_wx(value));
  }
  show_error(field.name, line);
  line.base_panel->Show(field.changed);
  const std::string differs = presenter_.describe_difference(field);
  std::string base_text = tr("Base: {0}", field.base.empty() ? tr("nothing") : shown_value(field, field.base));
  if (!differs.empty()) base_text += "\n" + tr("Change: {0}.", differs);
  line.base_text->SetLabelText(to_wx(base_text));
  line.base_text->Wrap(std::max(FromDIP(200), GetClientSize().x - FromDIP(scale_to_text(210))));
  filling_ = false;
}

void RuleForm::show_error(const std::string& name, Line& line) {
  const FieldError* error = presenter_.error(name);
  if (line.type == Type::Formula) static_cast<FormulaField*>(line.control)->show_error(error);
  line.error->Show(error != nullptr);
  const bool has_suggestion = error && !error->suggestion.empty();
  line.use_suggestion->Show(has_suggestion);
  int beside = 0;
  if (has_suggestion) {
    line.use_suggestion->SetLabel(tr_wx("Use “{0}”", error->suggestion));
    line.use_suggestion->SetMinSize(line.use_suggestion->GetBestSize());
    beside = line.use_suggestion->GetMinSize().x;
  }
  if (error) {
    line.error->SetLabelText(to_wx(error->text));
    line.error->Wrap(std::max(FromDIP(120), GetClientSize().x - FromDIP(scale_to_text(220)) - beside));
  }
}

void RuleForm::show_description() {
  if (!text_) return;
  const bool old = presenter_.description_is_outdated();
  text_->SetForegroundColour(wx_colour(old ? palette().disabled_text : palette().text));
  text_->SetLabelText(old ? tr_wx("{0} (according to the last valid formula)", presenter_.description())
                          : to_wx(presenter_.description()));
  text_->Wrap(std::max(FromDIP(scale_to_text(240)), GetClientSize().x - FromDIP(44)));
}

}  // namespace tw::editor
