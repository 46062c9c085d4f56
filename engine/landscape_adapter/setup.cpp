#include "engine/landscape_adapter/setup.hpp"

#include <algorithm>

#include "engine/model/counted.hpp"

namespace tw::landscape_adapter {

namespace {

model::Finding finding(model::SourceMark at, std::string message) {
  return {.code = "TW070", .at = at, .message = std::move(message)};
}

}  // namespace

model::Result<Deal> deal(const landscape::CompiledGame& rules, const game::Setup& setup) {
  const landscape::Tables& tables = rules.tables;
  model::Findings findings;
  if (setup.players < tables.least_players || setup.players > tables.most_players)
    findings.push_back(finding({}, model::counted(setup.players, "player") + "; the game is for " +
                                       std::to_string(tables.least_players) + " to " +
                                       std::to_string(tables.most_players)));
  std::vector<int> left(tables.tiles.size(), 0);
  for (const auto& deck : tables.decks)
    for (const std::uint16_t card : deck.tiles) ++left[card];
  std::vector<std::vector<std::uint16_t>> decks(tables.decks.size());
  Deal out;
  for (const model::RecordedDeck& prepared : setup.decks) {
    const int d = model::index_of(tables.decks, prepared.id);
    if (d < 0) {
      findings.push_back(finding(prepared.at, "the game has no deck \"" + prepared.id + "\""));
      continue;
    }
    out.fixed |= 1u << d;
    for (const std::string& tile : prepared.tiles) {
      const int type = rules.type_of(tile);
      if (type < 0) {
        findings.push_back(finding(prepared.at, "the game has no tile \"" + tile + "\""));
      } else if (--left[static_cast<std::size_t>(type)] < 0) {
        findings.push_back(finding(prepared.at, "there are more tiles \"" + tile + "\" in the decks than in the box"));
      } else {
        decks[static_cast<std::size_t>(d)].push_back(static_cast<std::uint16_t>(type));
      }
    }
  }
  if (!findings.empty()) return findings;
  for (std::size_t d = 0; d < decks.size(); ++d) {
    if (((out.fixed >> d) & 1u) == 0)
      for (const std::uint16_t card : tables.decks[d].tiles)
        if (left[card] > 0) {
          --left[card];
          decks[d].push_back(card);
        }
    out.cards.insert(out.cards.end(), decks[d].begin(), decks[d].end());
    out.ends.push_back(static_cast<std::uint16_t>(out.cards.size()));
  }
  return out;
}

}  // namespace tw::landscape_adapter
