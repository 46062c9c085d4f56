#include <algorithm>
#include <map>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_state.hpp"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

/// Purpose of the random streams that shuffle decks. Purpose 0 is used for the plugin's own seed.
constexpr std::uint64_t kShuffles = 1;

model::Finding deal_finding(model::SourceLocation at, std::string message) {
  return {.code = "TW070", .at = at, .message = std::move(message)};
}

/// Deals prepared decks: finds an available copy for each of their tiles.
class Dealer {
 public:
  explicit Dealer(const PluginRules& rules)
      : rules_(rules), left_(rules.tile_ids.size()), deck_of_(rules.tile_ids.size()) {
    for (std::size_t t = 0; t < rules.tile_ids.size(); ++t) types_.emplace(rules.tile_ids[t], t);
    for (std::size_t d = 0; d < rules.decks.size(); ++d)
      for (const std::uint16_t tile : rules.decks[d]) {
        ++left_[tile];
        deck_of_[tile] = d;
      }
  }
  void take(const model::RecordedDeck& prepared, std::size_t d, std::vector<std::uint16_t>& deck) {
    for (const std::string& id : prepared.tiles) {
      const auto at = types_.find(id);
      if (at == types_.end())
        findings.push_back(deal_finding(prepared.at, tr("the game has no tile \"{0}\"", id)));
      else if (--left_[at->second] < 0)
        findings.push_back(
            deal_finding(prepared.at, tr("the decks contain more copies of tile \"{0}\" than the box", id)));
      else if (deck_of_[at->second] != d)  // games rely on each deck containing only its own tiles
        findings.push_back(deal_finding(
            prepared.at, tr("the tile \"{0}\" cannot be in the deck \"{1}\"; it belongs to the deck \"{2}\"", id,
                            rules_.deck_ids[d], rules_.deck_ids[deck_of_[at->second]])));
      else
        deck.push_back(static_cast<std::uint16_t>(at->second));
    }
  }
  std::vector<std::uint16_t> rest_of(std::size_t deck) {
    std::vector<std::uint16_t> out;
    for (const std::uint16_t tile : rules_.decks[deck])
      if (left_[tile] > 0) {
        --left_[tile];
        out.push_back(tile);
      }
    return out;
  }

  model::Findings findings;

 private:
  const PluginRules& rules_;
  std::map<std::string, std::size_t, std::less<>> types_;
  std::vector<int> left_;
  std::vector<std::size_t> deck_of_;
};

void shuffle(std::vector<std::uint16_t>& deck, model::Random random) {
  for (std::size_t left = deck.size(); left > 1; --left)
    std::swap(deck[left - 1], deck[random.below(static_cast<std::uint32_t>(left))]);
}

}  // namespace

model::Result<Deal> deal(const PluginRules& rules, const game::Setup& setup) {
  Dealer dealer(rules);
  if (setup.players < rules.min_players || setup.players > rules.max_players)
    dealer.findings.push_back(
        deal_finding({}, tr_n("{0} player; the game is for {1} to {2}", "{0} players; the game is for {1} to {2}",
                              setup.players, rules.min_players, rules.max_players)));
  if (setup.position)
    dealer.findings.push_back(
        deal_finding(setup.position->at, tr("plugin games cannot start from a set-up position; remove <position>")));
  Deal out(rules.decks.size());
  std::vector<bool> fixed(out.size());
  for (const model::RecordedDeck& prepared : setup.decks) {
    const auto at = std::ranges::find(rules.deck_ids, prepared.id);
    if (at == rules.deck_ids.end()) {
      dealer.findings.push_back(deal_finding(prepared.at, tr("the game has no deck \"{0}\"; {1}", prepared.id,
                                                             model::suggestion(prepared.id, rules.deck_ids))));
      continue;
    }
    const auto d = static_cast<std::size_t>(at - rules.deck_ids.begin());
    fixed[d] = true;
    dealer.take(prepared, d, out[d]);
  }
  if (!dealer.findings.empty()) return std::move(dealer.findings);
  for (std::size_t d = 0; d < out.size(); ++d) {
    if (fixed[d]) continue;
    out[d] = dealer.rest_of(d);
    shuffle(out[d], model::Random(setup.seed, d, kShuffles));
  }
  return out;
}

}  // namespace tw::plugin_host
