#pragma once
// One side of `tilewright diff`: a game, or one of our files.

#include <optional>
#include <string>

#include "engine/difference/compare.hpp"
#include "engine/model/finding.hpp"

namespace tw::cli {

/// What could be read of it.
struct ComparedSide {
  bool nothing = false;  ///< a file that is not there: /dev/null, as git names it
  std::optional<model::TileSet> set;
  std::optional<model::Rules> rules;      ///< of a tile set file only if they were found; for the names of its edges
  std::optional<model::Variant> variant;  ///< of a variant's file; `set` and `rules` are then what it makes of its base
  bool is_game = false;                   ///< the rules count, too
};

struct Compared {
  std::optional<difference::Differences> game;  ///< tiles and rules, variants applied
  std::optional<difference::Differences> file;  ///< of two variants, as files
  std::size_t tiles = 0;                        ///< how many tiles the newer (or only) set has
  bool equal() const { return (!game || game->empty()) && (!file || file->empty()); }
};

/// GAME of the command line or the path of a file. `stands_for`: the path that a file of a version control system
/// stands for, beside which rules and bases are looked for; "" for its own.
model::Result<ComparedSide> read_side(const std::string& name, const std::string& stands_for);
/// Findings where the two cannot be compared, such as rules and a tile set.
model::Result<Compared> compare(ComparedSide before, ComparedSide after, const difference::Options& options);

}  // namespace tw::cli
