#pragma once
#include <string>

#include "engine/model/finding.hpp"

namespace tw::editor {

/// Returns the message of the first finding and the number of further findings, for places with room for one sentence.
std::string short_message(const model::Findings& findings);

/// Returns a sentence that says why a file was not written, with its name.
std::string describe_write_error(const model::Finding& finding);

}  // namespace tw::editor
