#include "engine/language/nouns.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "engine/language/translate.hpp"

namespace tw::language {

namespace {

constexpr std::string_view kVowels = "aeiou";

constexpr std::string_view kCountable[] = {
    "abbey",     "anchor",    "apple",     "arrow",   "asteroid",   "aurochs",   "axe",      "banner",     "barrel",
    "bay",       "beach",     "bear",      "beaver",  "bee",        "berry",     "bird",     "bison",      "block",
    "boat",      "bog",       "bone",      "boulder", "bow",        "bridge",    "brook",    "bush",       "butterfly",
    "cable",     "cactus",    "canal",     "canyon",  "cart",       "castle",    "cat",      "cathedral",  "cave",
    "chapel",    "cherry",    "chest",     "chicken", "church",     "circuit",   "city",     "cloister",   "coast",
    "coin",      "corridor",  "cow",       "crab",    "crown",      "crystal",   "deer",     "desert",     "district",
    "dog",       "dolphin",   "door",      "dragon",  "duck",       "dungeon",   "eagle",    "egg",        "elephant",
    "factory",   "farm",      "farmer",    "feather", "fern",       "field",     "fish",     "fisher",     "flag",
    "flower",    "footprint", "forest",    "fort",    "fortress",   "fountain",  "fox",      "frog",       "galaxy",
    "garden",    "gate",      "gatherer",  "gem",     "ghost",      "goat",      "goose",    "guard",      "hall",
    "hamlet",    "hammer",    "harbor",    "harbour", "hare",       "hen",       "herder",   "highwayman", "hill",
    "horse",     "house",     "hunter",    "hut",     "inn",        "island",    "jewel",    "jungle",     "key",
    "king",      "knight",    "lake",      "lamp",    "lane",       "leaf",      "lion",     "mammoth",    "man",
    "marker",    "market",    "marsh",     "meadow",  "meeple",     "menhir",    "merchant", "mill",       "mine",
    "monastery", "monk",      "monster",   "moon",    "moose",      "mountain",  "mouse",    "mushroom",   "nest",
    "nugget",    "nut",       "oasis",     "ocean",   "orchard",    "otter",     "owl",      "ox",         "palace",
    "park",      "pasture",   "path",      "pawn",    "peak",       "pear",      "pennant",  "person",     "pig",
    "pipe",      "plain",     "planet",    "player",  "pond",       "pool",      "port",     "province",   "pumpkin",
    "quarry",    "queen",     "rabbit",    "railway", "region",     "ring",      "river",    "road",       "rock",
    "room",      "rooster",   "scarecrow", "school",  "sea",        "sheep",     "shell",    "shield",     "ship",
    "shop",      "shrine",    "skull",     "snake",   "soldier",    "spring",    "square",   "stable",     "stag",
    "star",      "station",   "statue",    "stone",   "strawberry", "stream",    "street",   "sunflower",  "swamp",
    "swan",      "sword",     "system",    "tavern",  "temple",     "territory", "thief",    "tiger",      "token",
    "tooth",     "tower",     "town",      "track",   "trail",      "treasure",  "tree",     "turtle",     "valley",
    "village",   "vineyard",  "wagon",     "wall",    "wanderer",   "well",      "whale",    "wire",       "witch",
    "wizard",    "wolf",      "wood",      "zone"};
static_assert(std::ranges::is_sorted(kCountable));

constexpr std::string_view kSameInPlural[] = {"bison", "deer", "fish", "grain", "moose", "sheep"};

struct Irregular {
  std::string_view one, many;
};
constexpr Irregular kIrregular[] = {{"goose", "geese"}, {"leaf", "leaves"},   {"man", "men"},       {"mouse", "mice"},
                                    {"ox", "oxen"},     {"person", "people"}, {"thief", "thieves"}, {"wolf", "wolves"}};

bool is_same_in_plural(const std::string& word) {
  return std::ranges::find(kSameInPlural, word) != std::end(kSameInPlural);
}

/// Returns true if ids are used as English nouns. Other languages have other articles and endings, so their texts put
/// an id that has no name, unchanged, beside a noun: "an area of river", "river symbols".
bool in_english() { return language::current() == "en"; }

/// Returns true if the name of a symbol is itself a noun that can be counted.
bool is_noun(const std::string& symbol) {
  return has_name(symbol) ||
         (in_english() && (singular(symbol) != symbol || is_countable(symbol) || is_same_in_plural(symbol)));
}

/// Returns the word that determines the plural: "sands" for "shifting sands".
std::string last_word(const std::string& name) {
  const std::size_t at = name.find_last_of(" -_");
  return at == std::string::npos ? name : name.substr(at + 1);
}

}  // namespace

bool is_countable(const std::string& name) {
  return has_name(name) || (in_english() && std::ranges::binary_search(kCountable, last_word(name)));
}

std::string plural(const std::string& word) {
  if (has_name(word)) return tr_plural_name(word);
  if (!in_english()) return word;
  for (const Irregular& noun : kIrregular)
    if (word == noun.one || word == noun.many) return std::string(noun.many);
  if (word.ends_with("s") || is_same_in_plural(word)) return word;
  if (word.size() > 1 && word.ends_with("y") && kVowels.find(word[word.size() - 2]) == std::string_view::npos)
    return word.substr(0, word.size() - 1) + "ies";
  return word + (word.ends_with("x") || word.ends_with("ch") || word.ends_with("sh") ? "es" : "s");
}

std::string singular(const std::string& word) {
  if (has_name(word)) return tr_name(word);
  if (!in_english()) return word;
  for (const Irregular& noun : kIrregular)
    if (word == noun.many) return std::string(noun.one);
  if (!word.ends_with("s")) return word;
  for (const char* end : {"ss", "us", "is", "chs", "cies"})
    if (word.ends_with(end)) return word;
  if (word.size() < 3) return word;
  for (const char* end : {"xes", "ches", "shes"})
    if (word.ends_with(end)) return word.substr(0, word.size() - 2);
  if (word.size() > 4 && word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y";
  return word.substr(0, word.size() - 1);
}

std::string with_article(const std::string& noun) {
  const bool vowel = !noun.empty() && kVowels.find(noun[0]) != std::string_view::npos;
  // translators: {0} is any name; leave the article out if its gender matters
  return vowel ? tr("an {0}", noun) : tr("a {0}", noun);
}

std::string one_feature(const std::string& kind) {
  // translators: {0} is the name of a feature, such as a river; in English, most have an article instead
  return in_english() && is_countable(kind) ? with_article(tr_name(kind)) : tr("an area of {0}", tr_name(kind));
}

std::string features(const std::string& kind) { return is_countable(kind) ? plural(kind) : tr("areas of {0}", kind); }

std::string area_noun(const std::string& area) { return is_countable(area) ? tr_name(area) : tr("{0} area", area); }

std::string area_nouns(const std::string& area) { return is_countable(area) ? plural(area) : tr("{0} areas", area); }

std::string symbol_noun(const std::string& symbol) {
  return is_noun(symbol) ? singular(symbol) : tr("{0} symbol", symbol);
}

std::string symbol_nouns(const std::string& symbol) {
  if (!is_noun(symbol)) return tr("{0} symbols", symbol);
  return plural(has_name(symbol) ? symbol : singular(symbol));
}

}  // namespace tw::language
