#pragma once
// The content hash of a game.

#include <cstdint>
#include <string_view>

#include "engine/model/fnv1a.hpp"
#include "engine/model/row_description.hpp"

namespace tw::landscape_adapter {

/// FNV-1a hash of everything in the models that affects the course of a game. The descriptions of the rows say how
/// their attributes are hashed (model::HashMode).
class ContentHash {
 public:
  void add(std::string_view text);
  void add(const model::Rules& rules);
  void add(const model::Tile& tile);
  void add(const model::AnyRow& row);
  std::uint64_t value() const { return hash_.value(); }

 private:
  void add_if_used(const model::AnyRow& row, const model::RowAttribute& attribute);
  void add_value(const model::RowAttribute& attribute, const model::AttributeValue& value);

  model::Fnv1a hash_;
};

}  // namespace tw::landscape_adapter
