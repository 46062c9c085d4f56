#pragma once
#include <string>

#include "engine/model/finding.hpp"

namespace tw::editor {

/// Where there is room for one sentence: the first finding's message and how many more there are.
std::string in_short(const model::Findings& findings);

/// Why a file was not written, with its name, as a sentence.
std::string not_saved(const model::Finding& finding);

}  // namespace tw::editor
