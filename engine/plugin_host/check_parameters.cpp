#include "engine/plugin_host/check_parameters.hpp"

#include <fmt/format.h>

#include <set>
#include <string_view>

#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

constexpr std::uint32_t kMostParameters = 256;
constexpr std::uint32_t kLongestList = 4096;

/// "" or what is wrong with a parameter that has an id and help.
std::string trouble(const tw_parameter& p, Names names) {
  if (p.type > TW_TEXT) return fmt::format("a type {} that this program does not know", p.type);
  if (names == Names::None && is_of_the_rules(p.type)) return "a type that only effects can have";
  const bool list = p.type == TW_NUMBERS || p.type == TW_SYMBOLS;
  if (list && (p.longest == 0 || p.longest > kLongestList))
    return fmt::format("a list of at most {} entries; 1 to {} are possible", p.longest, kLongestList);
  if ((p.type == TW_INTEGER || p.type == TW_NUMBERS) && p.least > p.most)
    return fmt::format("a range from {} to {}", p.least, p.most);
  if (p.type == TW_NUMBERS && (p.least < INT32_MIN || p.most > INT32_MAX)) return "a range beyond 32 bits";
  if (p.type == TW_CHOICE && (p.choices == nullptr || p.choices[0] == nullptr)) return "nothing to choose from";
  if (p.standard == nullptr || is_of_the_rules(p.type)) return "";
  if (!fits(p, p.standard)) return fmt::format("the standard \"{}\", which is not {}", p.standard, expected(p));
  return "";
}

}  // namespace

void check_parameters(const tw_parameter* parameters, std::uint32_t count, const char* what, Names names,
                      std::vector<std::string>& why) {
  if (count > kMostParameters || (count > 0 && parameters == nullptr)) {
    why.push_back(
        fmt::format("it says that it has {} of the kind {}; it should list at most {}", count, what, kMostParameters));
    return;
  }
  std::set<std::string_view> seen;
  for (std::uint32_t i = 0; i < count; ++i) {
    const tw_parameter& p = parameters[i];
    if (!is_name(p.id)) {
      why.push_back(fmt::format("a {} has no id of lower case letters, digits and '-'", what));
      continue;
    }
    if (!seen.insert(p.id).second) why.push_back(fmt::format("{} \"{}\" is there twice", what, p.id));
    if (p.help == nullptr) why.push_back(fmt::format("{} \"{}\" has no help", what, p.id));
    const std::string wrong = trouble(p, names);
    if (!wrong.empty()) why.push_back(fmt::format("{} \"{}\" has {}", what, p.id, wrong));
  }
}

}  // namespace tw::plugin_host
