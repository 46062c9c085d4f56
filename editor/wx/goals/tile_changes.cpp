#include "editor/wx/goals/tile_changes.hpp"

#include <wx/dcbuffer.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {
namespace {

constexpr int kTile = 72, kCellGap = 10, kWords = 36;  // in DIP

}  // namespace

TileChanges::TileChanges(wxWindow* parent) : wxPanel(parent) {
  SetName("changed tiles");
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &TileChanges::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_height();
    Refresh();
    event.Skip();
  });
}

void TileChanges::show(std::shared_ptr<const design::Problem> problem, std::vector<ChangedTile> tiles) {
  if (problem != problem_) art_.clear();
  problem_ = std::move(problem);
  tiles_ = std::move(tiles);
  std::string words;
  for (const ChangedTile& tile : tiles_)
    words += (words.empty() ? "" : ", ") + problem_->space.base().set.tiles[tile.tile].id + ": " +
             std::to_string(tile.before) + " to " + std::to_string(tile.after);
  SetLabel(to_wx(words));  // for screen readers
  fit_height();
  Refresh();
}

int TileChanges::columns() const {
  return std::max(1, (GetClientSize().x + FromDIP(kCellGap)) / FromDIP(std::max(kTile, for_text(kTile)) + kCellGap));
}

void TileChanges::fit_height() {
  const int lines = (static_cast<int>(tiles_.size()) + columns() - 1) / columns();
  const wxSize size(-1, lines * (FromDIP(kTile + kCellGap) + FromDIP(for_text(kWords))));
  if (GetMinSize() == size) return;
  SetMinSize(size);
  CallAfter([this] {
    if (auto* scrolled = dynamic_cast<wxScrolledWindow*>(GetParent())) scrolled->FitInside();
    GetParent()->Layout();
  });
}

void TileChanges::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const Palette& p = palette();
  dc.SetBackground(wxBrush(wx_colour(p.window)));
  dc.Clear();
  if (!problem_) return;
  const int side = FromDIP(kTile), wide = FromDIP(std::max(kTile, for_text(kTile)) + kCellGap);
  const int high = FromDIP(kTile + kCellGap) + FromDIP(for_text(kWords));
  for (std::size_t i = 0; i < tiles_.size(); ++i) {
    const ChangedTile& one = tiles_[i];
    const model::Tile& tile = problem_->space.base().set.tiles[one.tile];
    const int x = static_cast<int>(i) % columns() * wide, y = static_cast<int>(i) / columns() * high;
    dc.DrawBitmap(art_.make(tile, problem_->space.base().rules, kTile, GetContentScaleFactor()), x, y, true);
    dc.SetFont(ui_font(-1));
    dc.SetTextForeground(wx_colour(p.second_text));
    dc.DrawText(wxControl::Ellipsize(to_wx(tile.id), dc, wxELLIPSIZE_END, wide - FromDIP(kCellGap)), x,
                y + side + FromDIP(2));
    dc.SetFont(ui_font(0, true));
    dc.SetTextForeground(wx_colour(one.after > one.before ? p.good_text : p.warning_text));
    dc.DrawText(to_wx(std::to_string(one.before) + " → " + std::to_string(one.after)), x,
                y + side + FromDIP(for_text(16)));
  }
}

}  // namespace tw::editor
