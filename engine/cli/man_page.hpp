#pragma once
// Man pages in roff with the macros of man(7).

#include <string>
#include <string_view>

#include "engine/cli/description.hpp"

namespace tw::cli {

/// Returns the man page of a command or of the editor. `date` is the date of the page, such as "2026-11-26".
std::string man_page(const CommandText& command, std::string_view date);
/// Returns the man page of the program, which lists the commands.
std::string man_page_of_program(std::string_view date);
/// Returns the name of a page: "tilewright-simulate" for "tilewright simulate".
std::string page_name(std::string_view command);

}  // namespace tw::cli
