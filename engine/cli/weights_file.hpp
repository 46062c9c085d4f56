#pragma once
// Weights of the evaluation written into the file of a game or a variant.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/model/weights.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

/// The text of the file of `game` at `path` with other weights, all else in it as it was: its rules if it is a game,
/// its own file if it is a variant; where nothing is yet, a new variant of it, named after the file. Of the weights
/// those of `ids` are written, but not those that a reader assumes anyway. Findings: what is wrong with the file, and
/// TW122 it is of another game or no such file at all.
model::Result<std::string> text_with_weights(const xml::GameFiles& game, const std::filesystem::path& path,
                                             const std::vector<std::string>& ids, const model::Weights& weights);

}  // namespace tw::cli
