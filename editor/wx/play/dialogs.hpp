#pragma once
// What the Play workspace asks in windows of its own.

#include <optional>
#include <string>

#include "editor/core/play/play_presenter.hpp"

namespace tw::editor {

class PlayIcons;

/// Players, bots, seed, prepared decks; nothing if the user gave up.
std::optional<NewMatch> ask_new_match(wxWindow& parent, PlayPresenter& presenter);
/// The tiles left, with their pictures. `choose`: to make one the next; also offered otherwise where it can be. "" for
/// none chosen.
std::string ask_tile_left(wxWindow& parent, PlayPresenter& presenter, PlayIcons& icons, bool choose);
/// The rules in force, made from their tables.
void show_rules_page(wxWindow& parent, const model::Rules& rules, const std::string& name);

}  // namespace tw::editor
