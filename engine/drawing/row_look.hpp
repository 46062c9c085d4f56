#pragma once
// How rows of the rules are drawn: a drawing of the symbol library, or a picture that a designer drew.

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/model/rules.hpp"

namespace tw::drawing {

/// How a symbol, an action or a piece in its role is drawn, for draw_symbol(): a name of the symbol library, which for
/// a row with a picture of its own is followed by where that lies. An undeclared id is its own look.
std::string symbol_look(const model::Rules& rules, const std::string& id);
std::string action_look(const model::Rules& rules, const std::string& id);
std::string piece_look(const model::Rules& rules, const std::string& piece, const std::string& role);
/// The same for a drawing of the library called `name` and a picture, "" for none.
std::string own_look(const model::Rules& rules, const std::string& name, const std::string& art);
/// The part of a look that is a name of the symbol library.
std::string_view library_name(std::string_view look);

/// The picture that a look names; no `href` if it names none.
struct LookPicture {
  std::filesystem::path folder;
  std::string href;
};
LookPicture picture_of(std::string_view look);

}  // namespace tw::drawing
