#pragma once
// A game that a search has proposed: opened as a new document, or stored for a comparison.

#include <filesystem>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

class Workbench;

/// A proposal, beside the game in which it was found. Both have the id of that game.
struct ProposedGame {
  xml::GameFiles original, changed;
  std::string label;    ///< "Proposal 2: 6 changes"
  std::string command;  ///< command line of the search
  int players = 2;
  std::string bot;
};

/// Opens a proposal in a new window (without other windows, in this one, after asking about unsaved work): the original
/// as an unsaved variant of the document's base, with the changes as one step that can be undone. A set without a base
/// and without a file becomes an unsaved set of its own. Returns false if nothing was opened.
bool open_as_variant(Workbench& workbench, const ProposedGame& game);

/// Writes a game (tileset.xml and rules.xml) to a folder below `folder` that is named after its contents, so that a
/// comparison can read it again later. Returns the path of the tile set. Findings: write errors.
model::Result<std::filesystem::path> store_game(const xml::GameFiles& game, const std::filesystem::path& folder);

}  // namespace tw::editor
