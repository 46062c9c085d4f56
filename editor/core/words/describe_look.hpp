#pragma once
// Names and descriptions of looks, the ways in which features are drawn (xml::zone_looks()).

#include <string>

namespace tw::editor {

/// Returns the name of a look in the language of the user: "Grove".
std::string look_name(const std::string& look);
/// Describes a look in a few words.
std::string describe_look(const std::string& look);

}  // namespace tw::editor
