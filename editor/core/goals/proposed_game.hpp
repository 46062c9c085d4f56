#pragma once
// A game that a search has proposed: opened as a new document, or stored for a comparison.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

class Workbench;

/// A proposal and the game for which it was found. Both have the id of that game.
struct ProposedGame {
  xml::GameFiles original, changed;
  std::string label;    ///< "Proposal 2: 6 changes"
  std::string command;  ///< command line of the search
  int players = 2;
  std::string bot;
};

/// Opens a proposal: the original as an unsaved variant of the document's base, with the changes as one step that can
/// be undone. Opens a new window or, if the workbench does not belong to a program, asks about unsaved work and uses
/// this window. If the document has neither a base nor a file, the proposal becomes a separate unsaved set. Returns
/// false if nothing was opened.
bool open_as_variant(Workbench& workbench, const ProposedGame& game);

/// Writes a game (tileset.xml and rules.xml) to a folder below `folder` that is named after its contents, so that a
/// comparison can read it again later. Returns the path of the tile set. Findings: write errors.
model::Result<std::filesystem::path> store_game(const xml::GameFiles& game, const std::filesystem::path& folder);

}  // namespace tw::editor
