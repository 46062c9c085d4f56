#pragma once
// The language in use.

#include <string>

namespace tw::language {

/// Returns the language in use, such as "de"; "en" before `use` and if there is no catalogue for the chosen language.
const std::string& current();

/// Sets the language in use, for `use`.
void set_current(std::string language);

}  // namespace tw::language
