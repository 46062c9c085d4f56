#include "editor/wx/comparison/skill_pane.hpp"

#include <wx/bmpbuttn.h>
#include <wx/dataview.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/results_pane.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {
namespace {

constexpr int kPaneGap = 6, kBotRow = 38, kHead = 30, kColumn = 130;  // in DIP

}  // namespace

SkillPane::SkillPane(wxWindow* parent, CardCallbacks callbacks, std::function<void()> save_table,
                     std::function<void(std::size_t row)> on_select)
    : wxPanel(parent), on_select_(std::move(on_select)) {
  SetName(tr_wx("skill levels of the comparison"));
  sentence_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  sentence_->SetName(tr_wx("summary of skill levels"));
  sentence_->SetFont(ui_font(0, true));
  sentence_->SetMinSize(wxSize(-1, 2 * sentence_->GetCharHeight()));
  sentence_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    show_sentence();
    event.Skip();
  });
  save_ = create_table_save_button(this, std::move(save_table));
  metrics_ = create_table(tr_wx("verdicts at all levels"));
  levels_ = create_table(tr_wx("verdicts by level"));
  chart_ = new ChartCard(this, std::move(callbacks));
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int gap = FromDIP(kPaneGap);
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  head->Add(sentence_, wxSizerFlags(1).CentreVertical().Border(wxLEFT, gap));
  head->Add(save_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(4)));
  column->Add(head, wxSizerFlags().Expand());
  auto* tables = new wxBoxSizer(wxHORIZONTAL);
  tables->Add(metrics_, wxSizerFlags().Expand());
  tables->Add(levels_, wxSizerFlags(1).Expand());
  column->Add(tables, wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  column->Add(chart_, wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  SetSizer(column);
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
  Hide();
}

void SkillPane::apply_theme() { set_table_button_picture(*save_, wxNullColour); }

void SkillPane::show(const SkillsViewData& skills) {
  Show(!skills.sentence.empty());
  if (skills.sentence.empty()) return;
  sentence_text_ = to_wx(skills.sentence);
  sentence_->SetToolTip(sentence_text_);
  show_sentence();
  fill_tables(skills.table);
  // Marks without games behind them are not clickable.
  chart_->show({.id = "comparison by level", .forms = {{"", skills.plot, {}}}});
  chart_->SetMinSize(FromDIP(scale_to_text(min_size(skills.plot))));
  Layout();
}

/// Breaks the sentence into lines; there is room for two.
void SkillPane::show_sentence() {
  const wxString lines = wrap_text(*sentence_, sentence_text_, std::max(FromDIP(100), sentence_->GetSize().x));
  if (sentence_->GetLabelText() != lines) sentence_->SetLabelText(lines);
}

wxDataViewListCtrl* SkillPane::create_table(const wxString& name) {
  auto* made = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                      wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE);
  made->SetName(name);
  made->SetFont(ui_font(-1));
  // Keep the selection of both tables in sync.
  made->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this, made](wxDataViewEvent&) {
    wxDataViewListCtrl* const other = made == levels_ ? metrics_ : levels_;
    const int row = made->GetSelectedRow();
    if (row != wxNOT_FOUND && other->GetSelectedRow() != row) other->SelectRow(static_cast<unsigned>(row));
    if (row != wxNOT_FOUND) on_select_(static_cast<std::size_t>(row));
  });
  return made;
}

namespace {

/// Splits a cell into two lines, so that the rows of both tables have the same height.
std::string two_lines(std::string cell) {
  if (cell.find('\n') != std::string::npos) return cell;
  const auto comma = cell.find(", ");
  return comma == std::string::npos ? cell + "\n" : cell.replace(comma, 2, ",\n");
}

void fill_rows(wxDataViewListCtrl& table, const std::vector<std::vector<std::string>>& rows, std::size_t from,
               std::size_t to) {
  table.DeleteAllItems();
  for (std::size_t row = 1; row < rows.size(); ++row) {
    wxVector<wxVariant> cells;
    for (std::size_t column = from; column < to; ++column)
      cells.push_back(wxVariant(to_wx(two_lines(rows[row][column]))));
    table.AppendItem(cells);
  }
}

}  // namespace

void SkillPane::fill_tables(const std::vector<std::vector<std::string>>& rows) {
  if (rows == shown_rows_) return;
  constexpr std::size_t kFixed = 2;
  const auto& heads = rows.front();
  if (shown_rows_.empty() || shown_rows_.front() != heads) {
    for (wxDataViewListCtrl* table : {metrics_, levels_}) {
      table->DeleteAllItems();
      table->ClearColumns();
    }
    for (std::size_t column = 0; column < heads.size(); ++column)
      (column < kFixed ? metrics_ : levels_)
          ->AppendTextColumn(to_wx(heads[column]), wxDATAVIEW_CELL_INERT,
                             column < kFixed ? wxCOL_WIDTH_AUTOSIZE : FromDIP(scale_to_text(kColumn)), wxALIGN_LEFT,
                             wxDATAVIEW_COL_RESIZABLE);
  }
  shown_rows_ = rows;
  fill_rows(*metrics_, rows, 0, kFixed);
  fill_rows(*levels_, rows, kFixed, heads.size());
  wxClientDC dc(metrics_);
  dc.SetFont(metrics_->GetFont());
  const auto width_of = [&](std::size_t column) {
    int widest = 0;
    for (const auto& row : rows) widest = std::max(widest, dc.GetMultiLineTextExtent(to_wx(two_lines(row[column]))).x);
    return widest + FromDIP(16);
  };
  int wide = 0;
  for (std::size_t column = 0; column < heads.size(); ++column)
    if (column < kFixed)
      wide += width_of(column);
    else
      levels_->GetColumn(static_cast<unsigned>(column - kFixed))->SetWidth(width_of(column));
  const int high = FromDIP(scale_to_text(kBotRow * (static_cast<int>(rows.size()) - 1) + kHead + 16));
  metrics_->SetMinSize(wxSize(wide, high));
  levels_->SetMinSize(wxSize(FromDIP(scale_to_text(kColumn)), high));
}

}  // namespace tw::editor
