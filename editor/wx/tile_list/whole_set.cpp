#include "editor/wx/tile_list/whole_set.hpp"

#include <wx/sizer.h>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {
constexpr int kMost = 240, kFirst = 96;
}

WholeSet::WholeSet(wxWindow* parent, SetDesk& desk, TileArt& art) : wxPanel(parent), desk_(desk) {
  SetBackgroundColour(wx_colour(palette().window));
  summary_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  summary_->SetForegroundColour(wx_colour(palette().second_text));
  auto* label = new wxStaticText(this, wxID_ANY, "Size");
  label->SetForegroundColour(wx_colour(palette().second_text));
  zoom_ = new wxSlider(this, wxID_ANY, kFirst, 40, kMost, wxDefaultPosition, FromDIP(wxSize(160, -1)));
  zoom_->SetName("Tile size on the sheet");
  zoom_->SetToolTip("Tile size on the sheet (Ctrl+mouse wheel)");
  grid_ = new TileGridCanvas(this, desk.document(), art);
  grid_->SetName("Whole set");
  grid_->set_most(kMost);
  grid_->set_tile_size(kFirst);
  auto* top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(summary_, wxSizerFlags(1).CentreVertical());
  top->Add(label, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  top->Add(zoom_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(top, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)).Border(wxTOP | wxBOTTOM, FromDIP(8)));
  column->Add(grid_, wxSizerFlags(1).Expand());
  SetSizer(column);
  zoom_->Bind(wxEVT_SLIDER, [this](wxCommandEvent&) { grid_->set_tile_size(zoom_->GetValue()); });
  grid_->Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (!event.ControlDown()) return event.Skip();
    zoom(grid_->tile_size() + (event.GetWheelRotation() > 0 ? 16 : -16));
  });
  const auto tell = [this] { summary_->SetLabelText(to_wx(grid_->presenter().summary())); };
  grid_->set_on_groups(tell);
  tell();
  grid_->presenter().set_order(desk_.order());
  ordered_ = desk_.ordered().connect([this](GridOrder order) { grid_->presenter().set_order(order); });
}

void WholeSet::zoom(int dip) {
  grid_->set_tile_size(dip);
  zoom_->SetValue(grid_->tile_size());
}

}  // namespace tw::editor
