#pragma once
// Nouns of English as sentences need them. Names of features and symbols are typed by designers: where it is not known
// whether one can be counted ("sand", "reeds"), it gets neither an article nor a plural ending.

#include <string>

namespace tw::editor {

/// True if a name is known to be countable: "road", "old-road".
bool is_countable(const std::string& name);
/// The plural of a noun: "tiles", "bodies".
std::string plural(const std::string& word);
/// The singular of a noun that is in the plural: "mushroom" of "mushrooms".
std::string singular(const std::string& word);
/// "a river", "an eraser"
std::string with_article(const std::string& noun);
/// "a road", "an area of sand"
std::string one_feature(const std::string& kind);
/// "roads", "areas of sand"
std::string features(const std::string& kind);
/// "road", "sand area", and more of them: an area as a noun that can be counted.
std::string area_noun(const std::string& area);
std::string area_nouns(const std::string& area);
/// "cow", "sand symbol", and more of them: a symbol as a noun that can be counted.
std::string symbol_noun(const std::string& symbol);
std::string symbol_nouns(const std::string& symbol);

}  // namespace tw::editor
