#pragma once
// Creates a tile set without tiles from the choices made in the New Set dialog.

#include <string>
#include <vector>

#include "editor/core/document/opening.hpp"

namespace tw::editor {

/// A feature of new rules.
struct NewFeature {
  std::string name;  ///< the id is derived from the name: "Tall grass" becomes tall-grass
  std::string look;  ///< name of a look: one of xml::zone_looks()
};

/// The choices made in the New Set dialog.
struct NewSetOptions {
  enum class Rules {
    Blank,   ///< new rules with the features below, owned by the set
    Shared,  ///< a game's rules, by reference: changes to that game's rules apply to the set
    Copy     ///< a copy of a game's rules, owned by the set
  };
  std::string name;  ///< name of the set; not empty
  Rules rules = Rules::Blank;
  std::string game;  ///< for Shared and Copy: id or file, see open_game()
  int min_players = 2, max_players = 4;
  std::vector<NewFeature> features;
};

/// Returns the initial choices of the dialog: three features that make a playable game.
NewSetOptions suggested_new_set();
/// Returns why the set cannot be created, as a sentence; "" if it can be created. Reads the folders of games.
std::string why_invalid(const NewSetOptions& wanted);
/// Creates a document without tiles that has not been saved. Blank rules have no findings: each feature has an edge,
/// and each feature not drawn as ground can be occupied and scores one point per tile. Errors: the message of
/// why_invalid(), or the findings of a game that cannot be read.
model::Result<OpenedDocument> make_new_set(const NewSetOptions& wanted);

}  // namespace tw::editor
