#include "editor/wx/comparison/skill_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <utility>

#include "editor/wx/simulate/table_button.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {
namespace {

constexpr int kGap = 6, kRow = 22, kFirst = 150, kColumn = 184;  // DIP

}  // namespace

SkillPane::SkillPane(wxWindow* parent, CardVerbs verbs, std::function<void()> save_table) : wxPanel(parent) {
  SetName("skill levels of the comparison");
  sentence_ =
      new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END | wxST_NO_AUTORESIZE);
  sentence_->SetName("skill sentence");
  sentence_->SetFont(ui_font(0, true));
  save_ = save_table_button(this, std::move(save_table));
  table_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                  wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE);
  table_->SetName("verdicts by level");
  table_->SetFont(ui_font(-1));
  chart_ = new ChartCard(this, std::move(verbs));
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int gap = FromDIP(kGap);
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(sentence_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, gap));
  head->Add(save_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
  column->Add(head, wxSizerFlags().Expand());
  column->Add(table_, wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  column->Add(chart_, wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  SetSizer(column);
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
  Hide();
}

void SkillPane::apply_theme() { dress_table_button(*save_, wxNullColour); }

void SkillPane::show(const SkillsShown& skills) {
  Show(!skills.sentence.empty());
  if (skills.sentence.empty()) return;
  sentence_->SetLabelText(to_wx(skills.sentence));
  sentence_->SetToolTip(to_wx(skills.sentence));
  fill_table(skills.table);
  // One thing behind each mark makes it clickable; here nothing lies behind.
  chart_->show({.id = "comparison by level", .faces = {{"", skills.plot, {}}}});
  chart_->SetMinSize(wxSize(-1, FromDIP(static_cast<int>(plotting::wanted_height(skills.plot)) + 2)));
  Layout();
}

void SkillPane::fill_table(const std::vector<std::vector<std::string>>& rows) {
  if (rows == shown_) return;
  if (shown_.empty() || shown_.front() != rows.front()) {
    table_->DeleteAllItems();
    table_->ClearColumns();
    for (const std::string& head : rows.front())
      table_->AppendTextColumn(to_wx(head), wxDATAVIEW_CELL_INERT,
                               FromDIP(table_->GetColumnCount() == 0 ? kFirst : kColumn), wxALIGN_LEFT,
                               wxDATAVIEW_COL_RESIZABLE);
  }
  shown_ = rows;
  table_->DeleteAllItems();
  for (std::size_t row = 1; row < rows.size(); ++row) {
    wxVector<wxVariant> cells;
    for (const std::string& cell : rows[row]) cells.push_back(wxVariant(to_wx(cell)));
    table_->AppendItem(cells);
  }
  table_->SetMinSize(wxSize(-1, FromDIP(kRow * (static_cast<int>(rows.size()) + 1))));
}

}  // namespace tw::editor
