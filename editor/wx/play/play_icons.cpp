#include "editor/wx/play/play_icons.hpp"

#include <cairo.h>
#include <wx/window.h>

#include "editor/wx/play/board_pictures.hpp"
#include "engine/drawing/custom_symbols.hpp"

namespace tw::editor {

void PlayIcons::set_game(const table::PlayableGame& game, std::vector<std::filesystem::path> folders) {
  if (game_.rules != game.rules) art_.clear();
  art_.set_folders(std::move(folders));
  game_ = game;
}

const wxBitmap& PlayIcons::piece(const std::string& look, int colour, int dip, bool faded) {
  if (const unsigned now = drawing::pictures_version(); now != version_) {
    pieces_.clear();
    version_ = now;
  }
  wxBitmap& kept = pieces_[{look, colour, dip, faded}];
  if (!kept.IsOk())
    kept = draw_bitmap(dip, dip, window_->GetContentScaleFactor(), [&](cairo_t* cr) {
      if (faded) cairo_push_group(cr);
      if (look.empty())
        draw_player_swatch(cr, colour, 1, 1, dip - 2);
      else
        draw_piece(cr, look, colour, dip / 2., dip / 2., dip, false);
      if (!faded) return;
      cairo_pop_group_to_source(cr);
      cairo_paint_with_alpha(cr, .22);
    });
  return kept;
}

const wxBitmap& PlayIcons::swatch(int colour, int dip) { return piece("", colour, dip); }

const wxBitmap& PlayIcons::seat(int colour, int dip) {
  if (!game_.rules || game_.rules->pieces.empty()) return swatch(colour, dip);
  return piece(drawing::piece_look(*game_.rules, game_.rules->pieces.front().id, ""), colour, dip);
}

const wxBitmap& PlayIcons::tile(const std::string& id, int dip) {
  const model::Tile* tile = game_.set ? model::find_tile(*game_.set, id) : nullptr;
  return tile ? art_.get(*tile, *game_.rules, dip, window_->GetContentScaleFactor()) : none_;
}

}  // namespace tw::editor
