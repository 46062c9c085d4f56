#include <wx/button.h>
#include <wx/dc.h>
#include <wx/dialog.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/play/board_shown.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/play/play_icons.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

class TileLeftDialog : public wxDialog {
 public:
  TileLeftDialog(wxWindow& parent, PlayPresenter& presenter, PlayIcons& icons, bool choose)
      : wxDialog(&parent, wxID_ANY, choose ? tr_wx("What if the next tile were…") : tr_wx("Remaining tiles"),
                 wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        presenter_(presenter),
        icons_(icons),
        rows_(tiles_left(presenter.state())) {
    SetName("Tiles left");
    const bool may = presenter.can_set_drawn_tile();
    const std::string deck = presenter.board().deck;
    if (choose) std::erase_if(rows_, [&](const TilesLeft& row) { return row.left == 0 || row.deck != deck; });
    // Within each deck, tiles with no copies left come last.
    std::stable_sort(rows_.begin(), rows_.end(), [](const TilesLeft& a, const TilesLeft& b) {
      return std::pair(a.deck, a.left == 0) < std::pair(b.deck, b.left == 0);
    });
    list_ = new RowList(this, tr_wx("Tiles left"), 54,
                        {[this](wxDC& dc, const wxRect& rect, std::size_t row, bool) { draw(dc, rect, row); },
                         [this](int) { enable(); },
                         [this](int) {
                           if (take_->IsEnabled()) EndModal(wxID_OK);
                         }});
    list_->SetMinSize(FromDIP(scale_to_text(wxSize(420, 420))));
    auto* note = new wxStaticText(this, wxID_ANY,
                                  may ? tr_wx("You can choose any tile from the current deck as the next tile.")
                                      : tr_wx("You can choose the next tile only before you place this turn's tile."));
    note->SetForegroundColour(wx_colour(palette().second_text));
    take_ = new wxButton(this, wxID_OK, tr_wx("Use as next tile"));
    take_->SetDefault();
    auto* buttons = new wxStdDialogButtonSizer;
    buttons->AddButton(take_);
    buttons->AddButton(new wxButton(this, wxID_CANCEL, tr_wx("Close")));
    buttons->Realize();
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(list_, wxSizerFlags(1).Expand());
    column->Add(note, wxSizerFlags().Border(wxALL, FromDIP(10)));
    column->Add(buttons, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetSizerAndFit(column);
    CentreOnParent();
    list_->show(rows_.size(), rows_.empty() ? -1 : 0);
    list_->SetFocus();
    enable();
  }
  std::string tile() const {
    const int row = list_->GetSelection();
    return row < 0 ? "" : rows_[row].tile;
  }

 private:
  void enable() {
    const int at = list_->GetSelection();
    const TilesLeft* row = at < 0 ? nullptr : &rows_[at];
    take_->Enable(presenter_.can_set_drawn_tile() && row && row->left > 0 && row->deck == presenter_.board().deck);
  }
  void draw(wxDC& dc, const wxRect& rect, std::size_t number) const {
    const TilesLeft& row = rows_[number];
    const int dip = 46;
    if (const wxBitmap& tile = icons_.tile(row.tile, dip); tile.IsOk())
      dc.DrawBitmap(tile, rect.x + FromDIP(8), rect.y + (rect.height - FromDIP(dip)) / 2, true);
    const int x = rect.x + FromDIP(66), half = rect.height / 2;
    dc.SetFont(ui_font(0, true));
    draw_cell(dc, tr_wx("Tile {0}", row.tile), {x, rect.y, rect.width - FromDIP(scale_to_text(180)), half});
    dc.SetFont(ui_font(-1));
    const wxString fits = row.left == 0    ? tr_wx("all placed or discarded")
                          : row.cells == 0 ? tr_wx("does not fit any open cell now")
                                           : to_wx(tr_n("fits {0} open cell", "fits {0} open cells", row.cells));
    draw_cell(dc, to_wx(tr_name(row.deck)) + ", " + fits,
              {x, rect.y + half, rect.width - FromDIP(scale_to_text(150)), half});
    dc.SetFont(ui_font(1, true));
    draw_cell(dc, tr_wx("{0} of {1}", row.left, row.total),
              {rect.GetRight() - FromDIP(scale_to_text(90)), rect.y, FromDIP(scale_to_text(78)), rect.height}, true);
  }
  PlayPresenter& presenter_;
  PlayIcons& icons_;
  std::vector<TilesLeft> rows_;
  RowList* list_ = nullptr;
  wxButton* take_ = nullptr;
};

}  // namespace

std::string ask_remaining_tile(wxWindow& parent, PlayPresenter& presenter, PlayIcons& icons, bool only_next) {
  TileLeftDialog dialog(parent, presenter, icons, only_next);
  return dialog.ShowModal() == wxID_OK ? dialog.tile() : "";
}

}  // namespace tw::editor
