#include "editor/wx/play/player_field.hpp"

#include <wx/sizer.h>
#include <wx/textctrl.h>

#include "editor/core/simulate/chart_looks.hpp"
#include "editor/wx/simulate/seat_swatch.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "engine/model/players.hpp"

namespace tw::editor {

PlayerField::PlayerField(wxWindow* parent, int colour, const std::string& name) : wxPanel(parent) {
  const wxString usual = to_wx(player_style(colour).name);
  text_ = new wxTextCtrl(this, wxID_ANY, to_wx(name), wxDefaultPosition, wxSize(FromDIP(for_text(150)), -1));
  text_->SetHint(usual);
  text_->SetName("Name of " + usual);
  text_->SetMaxLength(model::kLongestPlayerName);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(new SeatSwatch(this, colour), wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  row->Add(text_, wxSizerFlags(1).CentreVertical());
  SetSizer(row);
}

std::string PlayerField::name() const { return from_wx(text_->GetValue().Trim().Trim(false)); }

}  // namespace tw::editor
