#include "editor/core/base/fingerprint.hpp"

#include <fmt/format.h>

#include "engine/model/fnv1a.hpp"

namespace tw::editor {

std::string fingerprint(std::string_view text) {
  model::Fnv1a hash;
  hash.add(text);
  return fmt::format("{:016x}", hash.value());
}

}  // namespace tw::editor
