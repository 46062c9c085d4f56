#include <wx/checkbox.h>
#include <wx/choice.h>

#include <algorithm>
#include <vector>

#include "editor/core/play/aids.hpp"
#include "editor/core/play/board_geometry.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/widgets/form.hpp"

namespace tw::editor {

namespace {

/// The dialog for the aids and the zoom with which new games begin.
class PlayPreferencesDialog : public FormDialog {
 public:
  PlayPreferencesDialog(MainFrame& frame, Settings& settings)
      : FormDialog(&frame, tr_wx("Play Preferences"), "Play Preferences"), settings_(settings) {
    zoom_ = new wxChoice(this, wxID_ANY);
    zoom_->SetName(kStartZoom);
    for (const char* name : {tr_later("Whole board"), tr_later("Fixed size"), tr_later("Last size")})
      zoom_->Append(tr_wx(name));
    zoom_->SetSelection(static_cast<int>(start_zoom(settings)));
    zoom_->SetToolTip(tr_wx("Zoom at the start of a game. Automatic zoom still keeps the whole board in view."));
    add_row(tr_wx("&Zoom at the start"), zoom_);
    side_ = add_number(tr_wx("Tile size on the &board (px)"), kStartSide, static_cast<int>(kMinTileSide),
                       static_cast<int>(kMaxTileSide), 4, settings.get_number(kStartSide, kDefaultTileSide));
    percent_ = add_number(tr_wx("Size of the &table (%)"), kStartPercent, 100, kMaxPercent, 25,
                          settings.get_number(kStartPercent, 100));
    for (const AidRow& aid : aid_rows()) {
      aids_.push_back(add_switch(&aid == aid_rows().data() ? tr_wx("Aids in new games") : wxString(),
                                 to_wx(capitalized(short_label(aid))), to_wx(std::string(aid.id)),
                                 settings.get_switch(aid.id, true)));
      aids_.back()->SetToolTip(to_wx(aid.help));
    }
    for_pieces_ = add_switch(tr_wx("Piece &step"), tr_wx("Enlarge the tile while you place a piece"), kEnlargeForPieces,
                             settings.get_switch(kEnlargeForPieces, false));
    finish(
        tr_wx("Apply"),
        [this]() -> Plan {
          show_fixed();
          return {tr_wx(
              "Aids and zoom apply to games that start from now on. To change the current game, use Play > Aids.")};
        },
        [this] { apply(); });
  }

 private:
  void show_fixed() {
    const bool fixed = zoom_->GetSelection() == static_cast<int>(StartZoom::Fixed);
    side_->Enable(fixed);
    percent_->Enable(fixed);
  }
  void apply() {
    set_start_zoom(settings_, static_cast<StartZoom>(std::max(0, zoom_->GetSelection())));
    settings_.set_number(kStartSide, side_->as_int());
    settings_.set_number(kStartPercent, percent_->as_int());
    for (const wxCheckBox* box : aids_) settings_.set_switch(from_wx(box->GetName()), box->GetValue());
    settings_.set_switch(kEnlargeForPieces, for_pieces_->GetValue());
  }

  Settings& settings_;
  wxChoice* zoom_ = nullptr;
  NumberField *side_ = nullptr, *percent_ = nullptr;
  std::vector<wxCheckBox*> aids_;
  wxCheckBox* for_pieces_ = nullptr;
};

}  // namespace

void show_play_preferences(MainFrame& frame) { new PlayPreferencesDialog(frame, frame.workbench().settings()); }

}  // namespace tw::editor
