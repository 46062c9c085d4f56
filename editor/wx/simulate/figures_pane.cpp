#include "editor/wx/simulate/figures_pane.hpp"

#include <wx/dataview.h>
#include <wx/datetime.h>
#include <wx/textctrl.h>

#include "editor/wx/text.hpp"

namespace tw::editor {

FiguresPane::FiguresPane(wxWindow* parent) : wxNotebook(parent, wxID_ANY) {
  table_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                  wxDV_ROW_LINES | wxDV_SINGLE | wxBORDER_NONE);
  table_->SetName("table of figures");
  const auto column = [this](const wxString& title, int width, wxAlignment align) {
    table_->AppendTextColumn(title, wxDATAVIEW_CELL_INERT, FromDIP(width), align, wxDATAVIEW_COL_RESIZABLE);
  };
  column("Figure", 220, wxALIGN_LEFT);
  column("Of", 200, wxALIGN_LEFT);
  column("Value", 110, wxALIGN_RIGHT);
  column("95 % interval", 130, wxALIGN_RIGHT);
  column("", 20, wxALIGN_LEFT);  // takes the width that is left, else the column before would
  AddPage(table_, "Table of figures");
  log_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                        wxTE_MULTILINE | wxTE_READONLY | wxTE_DONTWRAP | wxBORDER_NONE);
  log_->SetName("log");
  AddPage(log_, "Log");
}

void FiguresPane::show(const std::vector<FigureRow>& rows) {
  if (rows.size() != rows_.size()) {
    table_->DeleteAllItems();
    for (std::size_t i = 0; i < rows.size(); ++i) table_->AppendItem(wxVector<wxVariant>(5, wxVariant("")));
    rows_.assign(rows.size(), {});
  }
  // Only what changed, so that the selection and the place in the list stay.
  for (unsigned i = 0; i < rows.size(); ++i) {
    const FigureRow &row = rows[i], &old = rows_[i];
    if (row.figure != old.figure) table_->SetTextValue(to_wx(row.figure), i, 0);
    if (row.of != old.of) table_->SetTextValue(to_wx(row.of), i, 1);
    if (row.value != old.value) table_->SetTextValue(to_wx(row.value), i, 2);
    if (row.interval != old.interval) table_->SetTextValue(to_wx(row.interval), i, 3);
  }
  rows_ = rows;
}

void FiguresPane::add_to_log(const std::string& line) {
  log_->AppendText(wxDateTime::Now().FormatISOTime() + "  " + to_wx(line) + "\n");
}

}  // namespace tw::editor
