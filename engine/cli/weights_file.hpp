#pragma once
// Writes the evaluation weights to the file of a game or variant.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/model/weights.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

/// Returns the text of the file at `path`, which contains the rules of `game` or a variant of it, with new weights. The
/// rest of the text is unchanged. If there is no file, returns a new variant of the game, named after the file. Only
/// the weights in `ids` are written; weights equal to the default are omitted unless the base of the variant sets them.
/// Findings: problems in the file, and TW122 if the file belongs to another game or has another format.
model::Result<std::string> text_with_weights(const xml::GameFiles& game, const std::filesystem::path& path,
                                             const std::vector<std::string>& ids, const model::Weights& weights);

}  // namespace tw::cli
