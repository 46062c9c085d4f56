#pragma once
// Nouns for sentences, from the ids of features, areas and symbols. Rules may name them in the language in use
// (tr_name). Otherwise, ids are English nouns; those that are not known to be countable ("sand", "reeds") get neither
// an article nor a plural ending.

#include <string>

namespace tw::language {

/// Returns true if a name is known to be countable: "road", "old-road".
bool is_countable(const std::string& name);
/// Returns the plural of a noun: "tiles", "bodies".
std::string plural(const std::string& word);
/// Returns the singular of a plural noun: "mushroom" for "mushrooms".
std::string singular(const std::string& word);
/// Returns a noun with its article: "a river", "an eraser".
std::string with_article(const std::string& noun);
/// Returns one feature of a kind with its article: "a road", "an area of sand".
std::string one_feature(const std::string& kind);
/// Returns the plural of a feature: "roads", "areas of sand".
std::string features(const std::string& kind);
/// Returns an area as a countable noun, singular and plural: "road", "sand area".
std::string area_noun(const std::string& area);
std::string area_nouns(const std::string& area);
/// Returns a symbol as a countable noun, singular and plural: "cow", "sand symbol".
std::string symbol_noun(const std::string& symbol);
std::string symbol_nouns(const std::string& symbol);

}  // namespace tw::language

namespace tw {
using language::area_noun;
using language::area_nouns;
using language::features;
using language::is_countable;
using language::one_feature;
using language::plural;
using language::singular;
using language::symbol_noun;
using language::symbol_nouns;
using language::with_article;
}  // namespace tw
