#include "engine/language/current.hpp"

#include <utility>

namespace tw::language {
namespace {

std::string& language_in_use() {
  static std::string language = "en";
  return language;
}

}  // namespace

const std::string& current() { return language_in_use(); }

void set_current(std::string language) { language_in_use() = std::move(language); }

}  // namespace tw::language
