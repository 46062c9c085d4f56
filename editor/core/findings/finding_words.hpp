#pragma once
#include <string>

#include "engine/model/finding.hpp"

namespace tw::editor {

/// Returns the message of the first finding and the number of further findings, for places with room for one sentence.
std::string short_message(const model::Findings& findings);

/// Returns a sentence with the name of a file and the reason why it was not written.
std::string describe_write_error(const model::Finding& finding);

}  // namespace tw::editor
