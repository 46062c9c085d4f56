#include "engine/exchange/tile_builder.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "engine/language/translate.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::exchange {

using namespace tw::model;

namespace {

/// Pairs of words that have the same meaning in different versions of the formats.
constexpr std::array<std::array<std::string_view, 2>, 2> kSynonyms{{{"farm", "field"}, {"cloister", "monastery"}}};

}  // namespace

std::vector<std::string> NameTranslator::candidate_ids(const std::string& word) const {
  if (const auto found = names_.find(word); found != names_.end()) return {found->second};
  std::vector<std::string> out{word};
  for (const auto& [a, b] : kSynonyms) {
    if (word == a) out.emplace_back(b);
    if (word == b) out.emplace_back(a);
  }
  if (word.size() > 1 && word.back() == 's') out.push_back(word.substr(0, word.size() - 1));
  out.push_back(word + "s");
  return out;
}

std::string NameTranslator::kind(const std::string& word) const {
  for (const std::string& id : candidate_ids(word))
    if (index_of(rules_.kinds, id) >= 0) return id;
  return "";
}

std::string NameTranslator::symbol(const std::string& word, const std::string& on) const {
  for (const std::string& id : candidate_ids(word)) {
    const int at = index_of(rules_.symbols, id);
    if (at < 0) continue;
    const auto& kinds = rules_.symbols[at].on;
    if (std::find(kinds.begin(), kinds.end(), on) != kinds.end()) return id;
  }
  return "";
}

std::string NameTranslator::action(const std::string& word) const {
  for (const std::string& id : candidate_ids(word))
    if (index_of(rules_.actions, id) >= 0) return id;
  return "";
}

bool NameTranslator::fills_sides(const std::string& kind) const {
  return std::any_of(rules_.edges.begin(), rules_.edges.end(),
                     [&](const EdgeKind& edge) { return edge.zones[0] == kind && edge.zones[1] == kind; });
}

TileBuilder::TileBuilder(const Rules& rules, std::string id) : rules_(rules) { tile_.id = std::move(id); }

std::size_t TileBuilder::add_zone(const std::string& kind) {
  const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(kind.empty() ? 'z' : kind.front())));
  Zone zone;
  zone.kind = kind;
  int number = 1;
  do {
    zone.id = letter + std::to_string(number++);
  } while (zone_index(tile_, zone.id) >= 0);
  tile_.zones.push_back(std::move(zone));
  return tile_.zones.size() - 1;
}

bool TileBuilder::assign_slot(std::size_t zone, Slot slot) {
  const int owner = zone_at(slot);
  if (owner >= 0 && static_cast<std::size_t>(owner) != zone) return false;
  tile_.zones[zone].slots.add(slot);
  return true;
}

std::string TileBuilder::problem() const {
  for (const Side side : kSides) {
    const auto kinds = side_kinds(tile_, side);
    for (int i = 0; i < 3; ++i)
      if (kinds[i].empty()) return tr("no zone has the slot {0}", name(slot(side, i)));
    if (find_edge_kind(rules_, kinds) < 0)
      return tr("side {0} would be {1} {2} {3}, which is not an edge defined in the rules", name(side), kinds[0],
                kinds[1], kinds[2]);
  }
  return topology::is_planar(tile_) ? "" : tr("its zones cross");
}

std::string clean_id(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += std::isspace(byte) || c == '/' || c == '\\' || byte < 32 || byte == 127 ? '-' : c;
  }
  // Do not split a multi-byte character.
  while (out.size() > kLongest ||
         (!out.empty() && text.size() > out.size() && (static_cast<unsigned char>(text[out.size()]) & 0xC0U) == 0x80U))
    out.pop_back();
  return out;
}

std::optional<int> whole_number(std::string_view text) {
  int out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(out) : std::nullopt;
}

std::string extra_deck(const Rules& rules) {
  for (const TurnStep& step : rules.turn.steps)
    if (step.kind == TurnStep::Kind::Again) return step.deck;
  return "";
}

Findings import_failure(const std::string& path, const std::string& message, SourceLocation at) {
  Finding finding;
  finding.code = "TW180";
  finding.path = path;
  finding.at = at;
  finding.message = message;
  return {finding};
}

}  // namespace tw::exchange
