#include "editor/wx/play/decks_pane.hpp"

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <memory>

#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::editor {

DecksPane::DecksPane(wxWindow* parent, PlayPresenter& presenter, std::function<void()> show_remaining_tiles)
    : wxPanel(parent), presenter_(presenter) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.window));
  canvas_ = new wxPanel(this);
  canvas_->SetBackgroundStyle(wxBG_STYLE_PAINT);
  canvas_->SetName(tr_wx("Decks"));
  canvas_->SetCursor(wxCursor(wxCURSOR_HAND));
  canvas_->Bind(wxEVT_PAINT, &DecksPane::OnPaint, this);
  canvas_->Bind(wxEVT_LEFT_UP, [show_remaining_tiles](wxMouseEvent&) { show_remaining_tiles(); });
  note_ = new WrappedText(this);
  note_->SetFont(ui_font(-1));
  note_->SetForegroundColour(wx_colour(p.second_text));
  button_ = new wxButton(this, wxID_ANY, tr_wx("Remaining tiles…"));
  button_->SetBitmap(icon("tiles", wx_colour(p.text)));
  button_->SetToolTip(tr_wx("Remaining tiles\nList the remaining tiles and, if possible, choose the next one."));
  button_->Bind(wxEVT_BUTTON, [show_remaining_tiles](wxCommandEvent&) { show_remaining_tiles(); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(canvas_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(note_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  column->Add(button_, wxSizerFlags().Border(wxALL, FromDIP(8)));
  SetSizer(column);
}

void DecksPane::show() {
  decks_.clear();
  text_.clear();
  if (presenter_.has_match() && presenter_.is_board_game()) {
    decks_ = decks_left(presenter_.state());
    const int dead = presenter_.board().dead_cells;
    const bool none = std::ranges::all_of(decks_, [](const DeckLeft& deck) { return deck.left == 0; });
    note_->SetLabelText(!presenter_.aid(Aid::Dead) && !none ? wxString()
                        : none                              ? tr_wx("No tiles are left.")
                        : dead == 0                         ? tr_wx("Every open cell can be filled.")
                                                            : to_wx(tr_n("{0} cell that no remaining tile can fill",
                                                                         "{0} cells that no remaining tile can fill", dead)));
  } else {
    note_->SetLabelText("");
  }
  for (const DeckLeft& deck : decks_)
    text_ += tr_wx("{0}: {1} of {2}", tr_name(deck.deck), deck.left, deck.total) + "\n";
  canvas_->SetLabel(text_);
  canvas_->SetMinSize(wxSize(-1, FromDIP(scale_to_text(32)) * static_cast<int>(decks_.size())));
  button_->Enable(!decks_.empty() && (presenter_.aid(Aid::Left) || presenter_.table().by_hand()));
  canvas_->Refresh();
}

void DecksPane::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(canvas_);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const Palette& p = palette();
  const wxSize size = canvas_->GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(p.window)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  double y = FromDIP(4);
  const double high = FromDIP(scale_to_text(30)), back = FromDIP(20);
  for (std::size_t i = 0; i < decks_.size(); ++i) {
    const std::string band(drawing::palette::kBands[i % drawing::palette::kBands.size()]);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wxColour(30, 20, 10, 160)).Width(1)));
    gc->SetBrush(wxBrush(wx_colour(band).ChangeLightness(70)));
    if (decks_[i].left > 1) gc->DrawRoundedRectangle(FromDIP(8), y + FromDIP(4), back, back, FromDIP(2));
    gc->SetBrush(decks_[i].left > 0 ? wxBrush(wx_colour(band)) : *wxTRANSPARENT_BRUSH);
    gc->DrawRoundedRectangle(FromDIP(4), y, back, back, FromDIP(2));
    double w = 0, h = 0;
    gc->SetFont(ui_font(), wx_colour(p.text));
    const wxString name = to_wx(tr_name(decks_[i].deck));
    gc->GetTextExtent(name, &w, &h);
    gc->DrawText(name, FromDIP(38), y + (back - h) / 2);
    gc->SetFont(ui_font(-1), wx_colour(p.second_text));
    const wxString of = tr_wx("of {0}", decks_[i].total);
    double ow = 0, oh = 0;
    gc->GetTextExtent(of, &ow, &oh);
    gc->DrawText(of, size.x - ow - FromDIP(4), y + (back - oh) / 2);
    gc->SetFont(ui_font(0, true), wx_colour(p.text));
    const wxString left = wxString::Format("%d", decks_[i].left);
    gc->GetTextExtent(left, &w, &h);
    gc->DrawText(left, size.x - std::max<double>(ow, FromDIP(scale_to_text(36))) - FromDIP(10) - w, y + (back - h) / 2);
    y += high;
  }
}

}  // namespace tw::editor
