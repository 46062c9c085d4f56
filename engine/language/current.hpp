#pragma once
// The current language.

#include <string>

namespace tw::language {

/// Returns the current language, such as "de"; "en" before `use` or if there is no catalogue for the chosen language.
const std::string& current();

/// Sets the current language. Called by `use`.
void set_current(std::string language);

}  // namespace tw::language
