#pragma once
// What files set for plugins: texts read by the types that the plugin declares.

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// Values for a plugin, one a parameter, and all that they point to.
class Values {
 public:
  Values() = default;
  Values(Values&&) = default;
  Values& operator=(Values&&) = default;
  Values(const Values&) = delete;  // the values point to the texts and lists of this object
  Values& operator=(const Values&) = delete;
  ~Values() = default;

  std::span<const tw_value> view() const { return values_; }
  void add(std::string text, std::int64_t number, std::vector<std::int32_t> list);

 private:
  std::deque<std::string> texts_;
  std::deque<std::vector<std::int32_t>> lists_;
  std::vector<tw_value> values_;
};

/// Ids that the rules declare for a type from TW_AREA to TW_SYMBOLS; empty for another.
using NamesOf = std::function<std::vector<std::string>(std::uint32_t type)>;
NamesOf names_of(const model::Rules& rules);
NamesOf no_names();

/// For whom values are read, to be named in findings.
struct Owner {
  std::string who;        ///< "effect \"hike\""
  const char* what;       ///< "setting" or "property"
  model::SourceMark at;   ///< where a value that is missing would have to stand
  std::string tile = {};  ///< id, if it is about a tile
};

/// One value a parameter, the standard where none is set. Adds findings: TW151 no such parameter, or set twice; TW152 a
/// value that does not fit or is missing. `parameters` have been checked (check_plugin.hpp).
Values read_values(std::span<const tw_parameter> parameters, std::span<const model::Setting> settings,
                   const NamesOf& names, const Owner& owner, model::Findings& findings);

/// Is a value of this type a name, or names, of things that the rules declare.
bool is_of_the_rules(std::uint32_t type);
/// True if `text` is a value of the parameter, for types that are not of the rules.
bool fits(const tw_parameter& parameter, std::string_view text);
/// What a value should be, in words: "a whole number from 0 to 9".
std::string expected(const tw_parameter& parameter);
/// What to say of a word that is none of a list: the one that may be meant, or all there are.
std::string perhaps(std::string_view wrong, const std::vector<std::string>& list);
/// Where a plugin's reason for refusing points: the last setting of the file that it names as a word, or `otherwise`.
/// Settings of a variant's base are all marked at the start of the variant, so that the variant's own come after them.
model::SourceMark place_of(std::string_view why, std::span<const model::Setting> settings, model::SourceMark otherwise);
/// The type in words: "whole number".
std::string type_words(std::uint32_t type);

}  // namespace tw::plugin_host
