#include "editor/wx/comparison/comparison_panel.hpp"

#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>

#include <functional>
#include <utility>
#include <vector>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/comparison/comparison_view.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/simulate/experiment_folder.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/comparison/comparison_form_panel.hpp"
#include "editor/wx/comparison/skill_pane.hpp"
#include "editor/wx/simulate/chart_card.hpp"
#include "editor/wx/simulate/progress_strip.hpp"
#include "editor/wx/simulate/saved_results_dialog.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/message_bar.hpp"

namespace tw::editor {

namespace {

/// The verdicts of a comparison, one sentence each.
class VerdictList : public wxDataViewListCtrl {
 public:
  /// `chosen` is called with the row of the difference to which the selected verdict belongs.
  VerdictList(wxWindow* parent, std::function<void(std::size_t row)> chosen)
      : wxDataViewListCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                           wxDV_NO_HEADER | wxDV_SINGLE | wxBORDER_NONE) {
    SetName(tr_wx("verdicts"));
    SetFont(ui_font(-1));
    auto* text = new wxDataViewTextRenderer;
    text->EnableMarkup();
    AppendBitmapColumn("", 0, wxDATAVIEW_CELL_INERT, FromDIP(20));
    AppendColumn(new wxDataViewColumn("", text, 1, wxCOL_WIDTH_DEFAULT, wxALIGN_LEFT));
    Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this, chosen = std::move(chosen)](wxDataViewEvent&) {
      if (HasSelection()) chosen(verdicts_[GetSelectedRow()].row);
    });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
      event.Skip();
      wrap_texts(*GetColumn(1), std::max(FromDIP(100), event.GetSize().x - FromDIP(36)));
      for (int row = 0; row < GetItemCount(); ++row) GetStore()->RowChanged(static_cast<unsigned>(row));
    });
  }
  void show(std::vector<VerdictViewData> verdicts) {
    if (verdicts == verdicts_) return;
    const int selected = GetSelectedRow();
    DeleteAllItems();
    verdicts_ = std::move(verdicts);
    for (const VerdictViewData& verdict : verdicts_) {
      wxVector<wxVariant> cells(2);
      cells[0] << mark(verdict.tone);
      cells[1] = "<b>" + escape_markup(verdict.text, false) + "</b>\n<span alpha=\"75%\">" +
                 escape_markup(verdict.note, false) + "</span>";
      AppendItem(cells);
    }
    if (selected >= 0 && selected < GetItemCount()) SelectRow(static_cast<unsigned>(selected));
  }

 private:
  /// Returns a picture of the tone: verdicts differ in shape as well as in colour.
  static wxBitmapBundle mark(VerdictViewData::Tone tone) {
    const bool open = tone == VerdictViewData::Tone::Open, same = tone == VerdictViewData::Tone::Same;
    const Palette& p = palette();
    const std::string svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'>" +
        std::string(same ? "<rect x='1' y='1' width='10' height='10'" : "<circle cx='6' cy='6' r='5'") +
        (open ? " fill='none' stroke='" + p.second_text : " fill='" + (same ? p.good_text : p.accent_text)) +
        "'/></svg>";
    return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(12, 12));
  }

  std::vector<VerdictViewData> verdicts_;
};

constexpr int kRight = 400, kNarrowRight = 292, kMinPane = 200, kVerdicts = 132, kPanelGap = 4;  // in DIP
constexpr const char* kDifferences = "comparison differences";
constexpr const char* kPairs = "comparison pairs";

/// Returns a placeholder for each mark, so that the marks are clickable.
std::vector<report::MarkGames> clickable(std::size_t marks) {
  return std::vector<report::MarkGames>(marks, report::MarkGames{.count = 1});
}

report::Card card(std::string id, plotting::AnyChart chart, std::vector<report::MarkGames> mark_games) {
  return {.id = std::move(id), .forms = {{"", std::move(chart), std::move(mark_games)}}};
}

plotting::EmptyChart empty(const std::string& title) {
  return {.title = title, .subtitle = tr("Available after the first 50 pairs")};
}

}  // namespace

class ComparisonPanel::Parts : public ComparisonView {
 public:
  Parts(ComparisonPanel* panel, SimulateServices services) {
    if (!services.post) services.post = [panel](std::function<void()> f) { panel->CallAfter(std::move(f)); };
    presenter_ = std::make_unique<ComparisonPresenter>(services, *this);
    form_ = new ComparisonFormPanel(panel, *presenter_);
    info_ = new MessageBar(panel);
    strip_ = new ProgressStrip(panel, {[this] { presenter_->start(); }, [this] { presenter_->pause_or_continue(); },
                                       [this] { presenter_->stop(); }, [this] { presenter_->save_report(); }});
    auto* split =
        new wxSplitterWindow(panel, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
    build_left(split, services);
    build_right(split, services);
    split->SetMinimumPaneSize(panel->FromDIP(scale_to_text(kMinPane)));
    split->SetSashGravity(1);
    split->SplitVertically(left_, right_, -panel->FromDIP(scale_to_text(kRight)));
    // The difference plot needs about 640 DIP for its columns.
    split->Bind(wxEVT_SIZE, [split, was_narrow = false](wxSizeEvent& event) mutable {
      const bool narrow = event.GetSize().x < split->FromDIP(scale_to_text(640 + kRight));
      if (narrow != std::exchange(was_narrow, narrow))
        split->CallAfter([split, narrow] {
          split->SetSashPosition(-split->FromDIP(scale_to_text(narrow ? kNarrowRight : kRight)));
        });
      event.Skip();
    });
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(form_, wxSizerFlags().Expand());
    column->Add(strip_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, panel->FromDIP(kPanelGap)));
    column->Add(split, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, panel->FromDIP(kPanelGap)));
    column->Add(info_, wxSizerFlags().Expand());  // at the bottom, so that a message does not move the other parts
    panel->SetSizer(column);
    presenter_->show();
  }

  void show_form(const ComparisonFormViewData& form) override { form_->show(form); }
  void show_progress(const ProgressViewData& progress) override { strip_->show(progress); }
  void show_message(const std::string& words, bool error) override { info_->show({.error = error, .text = words}); }
  void offer_this_computer(const std::string& words) override {
    info_->show(waiting_message_of(words, [this] { presenter_->continue_on_this_computer(); }));
  }
  void describe_decks(const std::string& words) override {
    info_->show({.text = words,
                 .offers = {{tr("Open A's game"), [this] { presenter_->open_deck(false); }},
                            {tr("Open B's game"), [this] { presenter_->open_deck(true); }}}});
  }

  void show_results(const ComparisonViewData& results) override {
    wxArrayString names;
    for (const std::string& name : results.others) names.Add(to_wx(model::with_title("B", name)));
    if (names != others_->GetStrings()) others_->Set(names);
    if (!names.empty()) others_->SetSelection(static_cast<int>(results.shown));
    base_->SetLabelText(to_wx(results.base.empty() ? "" : model::with_title("A", results.base)));
    base_->SetToolTip(base_->GetLabelText());  // a narrow pane truncates long names
    others_->SetToolTip((names.empty() ? wxString("B") : names[results.shown]) + "\n" +
                        tr_wx("The side that is compared with A in the results."));
    others_->Show(!names.empty());
    verdicts_->show(results.verdicts);
    verdicts_->Show(!results.verdicts.empty());
    skills_->show(results.skills);
    if (results.has_results) {
      differences_->show(card(kDifferences, results.differences, clickable(results.differences.rows.size())));
      looks_->show(card("comparison looks", results.looks, {}));
      pairs_->show(card(kPairs, results.pairs, results.decks));
    } else {
      differences_->show(card(kDifferences, empty(results.differences.title), {}));
      looks_->show(card("comparison looks", empty(results.looks.title), {}));
      pairs_->show(card(kPairs, empty(results.pairs.title), {}));
    }
    differences_->SetMinSize(
        left_->FromDIP(scale_to_text(results.has_results ? min_size(results.differences) : wxSize(-1, kMinPane))));
    left_->FitInside();
    left_->Layout();
    right_->FitInside();
    right_->Layout();
  }

  ComparisonPresenter& presenter() { return *presenter_; }

 private:
  CardCallbacks callbacks(const SimulateServices& services) {
    return {.choose = !services.choose
                          ? services.choose
                          : [this, choose = services.choose](const FilePrompt& question) {
                              FilePrompt named = question;
                              named.suggestion = presenter_->file_name(question.suggestion);
                              return choose(named);
                            },
            .list_games =
                [this](const std::string& chart, std::size_t, int index) {
                  if (chart == kDifferences) presenter_->choose_row(static_cast<std::size_t>(index));
                  if (chart == kPairs) presenter_->describe_bar(index);
                },
            .show_message = [this](const std::string& words, bool error) { show_message(words, error); },
            .enlarge = {}};
  }

  void build_left(wxWindow* parent, const SimulateServices& services) {
    left_ = new wxScrolledWindow(parent);
    left_->SetScrollRate(left_->FromDIP(20), left_->FromDIP(20));
    skills_ = new SkillPane(
        left_, callbacks(services), [this] { presenter_->save_skills(); },
        [this](std::size_t row) { presenter_->choose_row(row); });
    differences_ = new ChartCard(left_, callbacks(services));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(skills_, wxSizerFlags().Expand());
    column->Add(differences_, wxSizerFlags(1).Expand());
    left_->SetSizer(column);
  }

  void build_right(wxWindow* parent, const SimulateServices& services) {
    right_ = new wxScrolledWindow(parent);
    right_->SetScrollRate(0, right_->FromDIP(20));
    base_ = new wxStaticText(right_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
    base_->SetFont(ui_font(-1));
    others_ = new wxChoice(right_, wxID_ANY);
    others_->SetName(tr_wx("compared side"));
    others_->SetMinSize(
        right_->FromDIP(scale_to_text(wxSize(kMinPane - 2 * kPanelGap, -1))));  // long names are truncated
    others_->SetToolTip(tr_wx("B\nThe side whose results are compared with A."));
    others_->Bind(wxEVT_CHOICE,
                  [this](wxCommandEvent& event) { presenter_->show_side(static_cast<std::size_t>(event.GetInt())); });
    verdicts_ = new VerdictList(right_, [this](std::size_t row) { presenter_->choose_row(row); });
    verdicts_->SetMinSize(right_->FromDIP(scale_to_text(wxSize(-1, kVerdicts))));
    looks_ = new ChartCard(right_, callbacks(services));
    pairs_ = new ChartCard(right_, callbacks(services));
    auto* column = new wxBoxSizer(wxVERTICAL);
    const int gap = right_->FromDIP(kPanelGap);
    column->Add(base_, wxSizerFlags().Expand().Border(wxLEFT, gap));
    column->Add(others_, wxSizerFlags().Expand().Border(wxLEFT | wxBOTTOM, gap));
    column->Add(verdicts_, wxSizerFlags(3).Expand().Border(wxLEFT, gap));
    column->Add(looks_, wxSizerFlags(3).Expand().Border(wxLEFT | wxTOP, gap));
    column->Add(pairs_, wxSizerFlags(3).Expand().Border(wxLEFT | wxTOP, gap));
    right_->SetSizer(column);
  }

  // All windows are owned by their parents.
  ComparisonFormPanel* form_ = nullptr;
  MessageBar* info_ = nullptr;
  ProgressStrip* strip_ = nullptr;
  wxScrolledWindow* left_ = nullptr;
  wxScrolledWindow* right_ = nullptr;
  wxStaticText* base_ = nullptr;
  wxChoice* others_ = nullptr;
  VerdictList* verdicts_ = nullptr;
  SkillPane* skills_ = nullptr;
  ChartCard *differences_ = nullptr, *looks_ = nullptr, *pairs_ = nullptr;
  std::unique_ptr<ComparisonPresenter> presenter_;
};

ComparisonPanel::ComparisonPanel(wxWindow* parent, SimulateServices services)
    : wxPanel(parent, wxID_ANY), parts_(std::make_unique<Parts>(this, std::move(services))) {
  SetName(tr_wx("comparison"));
}

ComparisonPanel::~ComparisonPanel() {
  // Destroy the parts while the panel still exists: the presenter waits for games in progress, and its last callbacks
  // must not reach destroyed windows.
  parts_.reset();
}

void ComparisonPanel::open_saved() {
  const std::vector<SavedComparison> kept = presenter().folder().list();
  SavedResultsList list{.item_kind = "comparisons",
                        .columns = {{tr("Sides"), 270},
                                    {tr("Players"), 60, true},
                                    {tr("Seed"), 60, true},
                                    {tr("Pairs"), 130, true},
                                    {tr("Last played"), 140}}};
  for (const SavedComparison& one : kept) {
    std::string sides;
    for (const std::string& side : one.sides) sides += (sides.empty() ? "" : ", ") + side;
    list.rows.push_back(
        {.cells = {sides, std::to_string(one.players), std::to_string(one.seed),
                   one.finished ? group_digits(one.pairs)
                                : tr("{0} of {1}", group_digits(one.pairs), group_digits(one.max_pairs)),
                   format_time(one.written, now_seconds())},
         .finished = one.finished,
         .remove = [one] { ComparisonFolder::remove_unchanged(one); }});
  }
  if (const auto chosen = ask_for_saved_result(*this, list)) presenter().show_saved(kept[*chosen].path);
}

ComparisonPresenter& ComparisonPanel::presenter() { return parts_->presenter(); }

}  // namespace tw::editor
