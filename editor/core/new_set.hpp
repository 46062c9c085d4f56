#pragma once
// A tile set that begins from nothing: what the dialog New Set asks, and the document that comes of it.

#include <string>
#include <vector>

#include "editor/core/opening.hpp"

namespace tw::editor {

/// A feature of the blank game: what zones of its tiles can be.
struct NewFeature {
  std::string name;  ///< becomes its id: "Tall grass" the feature tall-grass
  std::string look;  ///< see drawing::Look, by its name in rules.xml
  bool operator==(const NewFeature&) const = default;
};

struct NewSet {
  enum class Rules {
    Blank,   ///< made from the features below; belongs to the set
    Shared,  ///< those of a game, which stay that game's: what changes there changes here
    Copy     ///< a copy of a game's, which belongs to the set
  };
  std::string name;  ///< of the set; not empty
  Rules rules = Rules::Blank;
  std::string game;  ///< for Shared and Copy: id or file, as open_game() takes it
  int least_players = 2, most_players = 4;
  std::vector<NewFeature> features;
};

/// What the dialog shows first: three features that make a playable game.
NewSet suggested_new_set();
/// "" if the set can be made, else why not, in a sentence.
std::string trouble_with(const NewSet& wanted);
/// A document without tiles that was never saved. Blank rules have no findings: each feature makes an edge, and each
/// feature but the ground can be occupied and scores its tiles.
model::Result<Opened> make_new_set(const NewSet& wanted);

}  // namespace tw::editor
