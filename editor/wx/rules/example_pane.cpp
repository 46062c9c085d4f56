#include "editor/wx/rules/example_pane.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <array>

#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/rules/example_board.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

constexpr int kBeside = 640;  // minimum width, in DIP, to place the board beside the sums

std::string number(int points) { return std::to_string(points); }

std::string seats(const std::vector<int>& winners) {
  std::vector<std::string> numbers;
  for (const int seat : winners) numbers.push_back(std::to_string(seat + 1));
  // translators: {0} lists numbers of players, "1 and 2"
  if (numbers.size() > 1) return tr("Players {0} each", model::join_words(numbers));
  return numbers.empty() ? "" : tr("Player {0}", numbers.front());
}

}  // namespace

ExamplePane::ExamplePane(wxWindow* parent, Callbacks callbacks)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      callbacks_(std::move(callbacks)) {
  SetScrollRate(0, FromDIP(12));
  disable_overlay_scrollbars(*this);
  SetName(tr_wx("Worked example"));
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.window));
  board_ = new ExampleBoard(this);
  board_->SetToolTip(tr_wx("Computed by the game engine, using the last valid formula"));
  previous_ = new wxButton(this, wxID_ANY, to_wx("‹"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  next_ = new wxButton(this, wxID_ANY, to_wx("›"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  previous_->SetToolTip(tr_wx("Previous example"));
  next_->SetToolTip(tr_wx("Next example"));
  previous_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { step(-1); });
  next_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { step(1); });
  number_ = new_label(this, "", p.second_text, -1);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(previous_, wxSizerFlags().CentreVertical());
  row->Add(next_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(4)));
  row->Add(number_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, FromDIP(10)));
  sum_ = new wxPanel(this);
  sum_->SetName(tr_wx("Sum"));
  example_list_ = new RuleGrid(this, tr_wx("All examples"), false,
                               {{tr("All examples")}, {tr("Here"), false, true}, {tr("Base"), false, true}});
  example_list_->disable_overlay_scrollbar();
  example_list_->SetMinSize({FromDIP(200), example_list_->height_of(3)});
  example_list_->set_on_select([this](int at) {
    shown_ = at;
    show_example();
  });
  note_ = new_label(this, "", p.second_text, -1);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  column->Add(sum_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  column->Add(example_list_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(4)));
  column->Add(note_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  build_quick(*column);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(board_, wxSizerFlags(1).Expand());
  all->Add(column, wxSizerFlags().Expand());
  SetSizer(all);
  Bind(wxEVT_SIZE, [this, all, column](wxSizeEvent& event) {
    // Place the board beside the sums if the pane is wide, otherwise above them. Above the sums, the board gets only
    // the remaining height, so that the effect of a change stays visible.
    const bool wide = event.GetSize().x >= FromDIP(scale_to_text(kBeside));
    if (wide != (all->GetOrientation() == wxHORIZONTAL)) {
      all->SetOrientation(wide ? wxHORIZONTAL : wxVERTICAL);
      all->GetItem(board_)->SetProportion(wide ? 2 : 1);
      all->GetItem(column)->SetProportion(wide ? 3 : 0);
    }
    wrap_texts();
    fit_inside();
    event.Skip();
  });
}

int ExamplePane::text_width() const {
  const bool beside = static_cast<wxBoxSizer*>(GetSizer())->GetOrientation() == wxHORIZONTAL;
  return std::max(FromDIP(160), GetClientSize().x * (beside ? 3 : 5) / 5 - FromDIP(24));
}

void ExamplePane::fit_inside() {
  FitInside();
  Layout();
}

void ExamplePane::build_quick(wxSizer& column) {
  const Palette& p = palette();
  auto* title = new_label(this, "", p.text, -1, true);
  title->SetLabelText(tr_wx("Effect of this change in play"));
  quick_text_ = new_label(this, "", p.second_text, -1);
  auto* compare =
      new wxButton(this, wxID_ANY, tr_wx("Compare in Simulate"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  compare->SetBitmap(icon("simulate", wx_colour(p.text)));
  compare->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { callbacks_.compare(); });
  compare->Bind(wxEVT_UPDATE_UI, [this, compare](wxUpdateUIEvent& event) {
    const std::string why = callbacks_.why_not_compare();
    event.Enable(why.empty());
    const wxString tip =
        tr_wx("Compare in Simulate") + "\n" +
        (why.empty() ? tr_wx("Compare these rules with the base, or with the saved file, on the same decks.")
                     : to_wx(why));
    if (compare->GetToolTipText() != tip) compare->SetToolTip(tip);
  });
  auto* play = new wxButton(this, wxID_ANY, tr_wx("Try in Play"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  play->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { callbacks_.play(); });
  auto* again = new wxButton(this, wxID_ANY, tr_wx("Play 400 games"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  again->SetToolTip(
      tr_wx("Play 400 games\nPlay 400 quick games with the base and 400 with these rules, on the same decks."));
  again->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { callbacks_.play_quick_games(); });
  auto* row = new wxWrapSizer(wxHORIZONTAL);
  for (wxButton* button : {compare, play, again}) {
    button->SetMinSize(
        wxSize(button->GetBestSize().x + FromDIP(12),
               std::max(FromDIP(scale_to_text(30)), button->GetBestSize().y)));  // padding beside the text
    row->Add(button, wxSizerFlags().Border(wxRIGHT | wxBOTTOM, FromDIP(6)));
  }
  automatic_ = new wxCheckBox(this, wxID_ANY, tr_wx("400 games after each change"));
  automatic_->SetFont(ui_font(-1));
  automatic_->SetValue(callbacks_.automatic);
  automatic_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) { callbacks_.set_automatic(event.IsChecked()); });
  comparison_ = {title, automatic_, quick_text_, again};
  column.Add(title, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column.Add(automatic_, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxTOP, FromDIP(8)));
  column.Add(quick_text_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
}

void ExamplePane::set_large_board(bool large) {
  board_->SetMinSize(FromDIP(wxSize(240, large ? 240 : 150)));
  fit_inside();
}

void ExamplePane::show_examples(bool on) {
  if (board_->IsShown() == on) return;
  for (wxWindow* part : std::initializer_list<wxWindow*>{board_, previous_, next_, number_, sum_, example_list_, note_})
    part->Show(on);
  fit_inside();
}

void ExamplePane::set_game(std::shared_ptr<const model::Rules> rules, std::shared_ptr<const model::TileSet> set) {
  board_->set_game(std::move(rules), std::move(set));
}

void ExamplePane::set_starts_automatically(bool on) { automatic_->SetValue(on); }

bool ExamplePane::starts_automatically() const { return automatic_->GetValue(); }
wxString ExamplePane::quick_games_text() const { return quick_label_; }

void ExamplePane::show(std::vector<WorkedExample> examples, const std::string& note) {
  board_->show(nullptr);  // the board points to one of the old examples
  examples_ = std::move(examples);
  shown_ = std::clamp(shown_, 0, std::max(0, static_cast<int>(examples_.size()) - 1));
  std::vector<RuleGrid::Row> rows;
  for (std::size_t i = 0; i < examples_.size(); ++i) {
    const WorkedExample& e = examples_[i];
    RuleGrid::Row row;
    row.differs_from_base = e.base && e.base != e.here;
    row.cells = {std::to_string(i + 1) + ". " + e.title, number(e.here), e.base ? number(*e.base) : ""};
    rows.push_back(std::move(row));
  }
  example_list_->show(std::move(rows), shown_);
  example_list_->Show(examples_.size() > 1);
  note_->Show(!note.empty());
  note_label_ = to_wx(note);
  wrap_texts();
  show_example();
}

/// Breaks the texts into lines again. Wrap() keeps the line breaks for an earlier width.
void ExamplePane::wrap_texts() {
  for (const auto& [text, label] : {std::pair{note_, note_label_}, {quick_text_, quick_label_}}) {
    text->SetLabelText(label);
    text->Wrap(text_width());
  }
}

void ExamplePane::show_comparison_status(const std::string& text, bool running) {
  quick_label_ = to_wx(running ? tr("Playing 400 quick games with the base and with these rules…") : text);
  wrap_texts();
  fit_inside();
}

void ExamplePane::show_comparison(bool on) {
  if (comparison_.front()->IsShown() == on) return;
  for (wxWindow* part : comparison_) part->Show(on);
  fit_inside();
}

void ExamplePane::step(int by) {
  if (examples_.empty()) return;
  const int n = static_cast<int>(examples_.size());
  shown_ = (shown_ + by + n) % n;
  show_example();
}

/// Lists the lines of the example's sum, with a dot before each line that differs from the base.
void ExamplePane::show_sum(const WorkedExample* example) {
  sum_->DestroyChildren();
  constexpr int kColumns = 5;
  auto* grid = new wxFlexGridSizer(kColumns, FromDIP(wxSize(8, 6)));
  grid->AddGrowableCol(1, 3);
  grid->AddGrowableCol(2, 2);
  const auto add = [&](const std::string& text, const wxFont& font, bool number, const std::string& colour) {
    wxStaticText* label = number ? new wxStaticText(sum_, wxID_ANY, to_wx(text)) : new WrappedText(sum_, to_wx(text));
    label->SetFont(font);
    label->SetForegroundColour(wx_colour(colour));
    grid->Add(label, number ? wxSizerFlags().Right() : wxSizerFlags().Expand());
  };
  const auto add_line = [&](bool changed, const std::array<std::string, 4>& cells, bool bold,
                            const std::string& colour) {
    grid->Add(new_label(sum_, to_wx(changed ? "●" : ""), "#c77d0a", -1));
    for (std::size_t i = 0; i < cells.size(); ++i)
      add(cells[i], i == 1 ? code_font() : ui_font(-1, bold), i > 1, colour);
  };
  if (example) {
    const auto base = [](const std::optional<int>& points) { return points ? number(*points) : ""; };
    add_line(false, {tr("Counted"), tr("Rule"), tr("Here"), tr("Base")}, false, palette().second_text);
    for (const ExampleLine& line : example->lines)
      add_line(line.changed && example->base, {line.counted, line.rule, number(line.here), base(line.base)}, false,
               palette().text);
    add_line(false, {seats(example->winners), "", number(example->here), base(example->base)}, true, palette().text);
  }
  sum_->SetSizer(grid);
}

void ExamplePane::show_example() {
  const bool any = !examples_.empty();
  previous_->Enable(examples_.size() > 1);
  next_->Enable(examples_.size() > 1);
  const WorkedExample* const e = any ? &examples_[shown_] : nullptr;
  number_->SetLabelText(e ? tr_wx("Example {0} of {1}", shown_ + 1, examples_.size()) : wxString());
  show_sum(e);
  fit_inside();
  board_->show(e);
}

}  // namespace tw::editor
