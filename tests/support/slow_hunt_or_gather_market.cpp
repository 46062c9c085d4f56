// Implements selling, buying and the distribution of equipment.

#include <algorithm>
#include <stdexcept>

#include "tests/support/slow_hunt_or_gather.hpp"

namespace tw::test {

// [HOG-MARKET-2]
bool SlowHuntOrGather::in_market() { return active().at == model::Coord{0, 0} && turn_.explored == 0; }

// [HOG-SELL-1, HOG-SELL-2, HOG-BUY-6]
void SlowHuntOrGather::sell_options(Options& out) {
  if (!in_market() || turn_.purchases > 0) return;
  for (const SlowHuntTile& tile : active().carried) {
    const std::string words = "sell " + tile.id;
    if (rules_.thing(tile.id).animal()) {
      out[words + ", meat first"] = [this, id = tile.id] { sell(id, {"meat", "hide"}); };
      out[words + ", hide first"] = [this, id = tile.id] { sell(id, {"hide", "meat"}); };
    } else {
      out[words] = [this, id = tile.id] { sell(id, {rules_.thing(id).kind}); };
    }
  }
}

// [HOG-SELL-3, HOG-SELL-4, HOG-SELL-5, HOG-SELL-7]
void SlowHuntOrGather::sell(const std::string& tile, const std::vector<std::string>& goods) {
  const SlowHuntThing& thing = rules_.thing(tile);
  const std::vector<int> values = rules_.numbers("market-values");
  int earned = 0;
  for (const std::string& good : goods) {
    const int value = good == "meat" ? thing.meat : good == "hide" ? thing.hide : thing.value;
    const auto at = std::find(market_.begin(), market_.end(), good);
    const auto space = static_cast<int>(at - market_.begin());
    earned += value * values.at(static_cast<std::size_t>(space));
    market_.erase(at);
    market_.insert(market_.begin() + std::max(0, space - value), good);
  }
  sold_.push_back(give(tile).id);
  turn_.earned += earned;
  turn_.sold = true;
}

// [HOG-BUY-1, HOG-BUY-2, HOG-LIMIT-1, HOG-LIMIT-2]
void SlowHuntOrGather::buy_options(Options& out) {
  if (!in_market() || turn_.earned < rules_.number("card-price") || face_up_.empty()) return;
  if (turn_.purchases >= rules_.number("purchases")) return;
  const SlowHuntCards& cards = active().cards;
  if (static_cast<int>(cards.size()) < rules_.number("carried")) {
    for (const std::string& card : face_up_) out["buy " + card] = [=, this] { buy(card); };
    return;
  }
  for (std::size_t i = 0; i < cards.size(); ++i) {
    SlowHuntCards left = cards;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    if (turn_.character == "hunter" || fits(active(), left))
      out["discard " + name(cards[i])] = [this, card = cards[i]] { drop(active().cards, card); };
  }
}

void SlowHuntOrGather::buy(const std::string& card) {
  face_up_.erase(std::find(face_up_.begin(), face_up_.end(), card));
  active().cards.push_back({card});
  turn_.earned -= rules_.number("card-price");
  ++turn_.purchases;
  turn_.may_exchange = true;
  fill_display();
  clear_display();
}

// [HOG-EXCHANGE-1, HOG-EXCHANGE-2, HOG-EXCHANGE-3]
void SlowHuntOrGather::exchange_options(Options& out) {
  const SlowHuntCharacter& hunter = me().characters.at("hunter");
  const SlowHuntCharacter& gatherer = me().characters.at("gatherer");
  if (hunter.at != gatherer.at || !turn_.may_exchange) return;
  if (turn_.exchanges >= rules_.number("exchanges")) return;
  SlowHuntCards all = hunter.cards;
  all.insert(all.end(), gatherer.cards.begin(), gatherer.cards.end());
  const auto words = [this](const SlowHuntCards& one, const SlowHuntCards& other) {
    return "exchange: hunter has " + names(one) + "; gatherer has " + names(other);
  };
  const auto most = static_cast<std::size_t>(rules_.number("carried"));
  for (unsigned chosen = 0; chosen < 1U << all.size(); ++chosen) {
    SlowHuntCards to_hunter, to_gatherer;
    for (std::size_t i = 0; i < all.size(); ++i) ((chosen >> i & 1U) != 0 ? to_hunter : to_gatherer).push_back(all[i]);
    if (to_hunter.size() > most || to_gatherer.size() > most || !fits(gatherer, to_gatherer)) continue;
    out[words(to_hunter, to_gatherer)] = [=, this] {
      me().characters.at("hunter").cards = to_hunter;
      me().characters.at("gatherer").cards = to_gatherer;
      ++turn_.exchanges;
      turn_.may_exchange = false;
    };
  }
  out.erase(words(hunter.cards, gatherer.cards));
}

void SlowHuntOrGather::drop(SlowHuntCards& cards, const SlowHuntCard& card) {
  const auto at = std::find_if(cards.begin(), cards.end(),
                               [&](const auto& other) { return other.id == card.id && other.used == card.used; });
  cards.erase(at);
  discarded_.push_back(card.id);
}

// [HOG-BUY-2, HOG-BUY-5]
bool SlowHuntOrGather::draw_card() {
  if (cards_.empty() && rules_.yes("reshuffle") && !discarded_.empty()) {
    cards_.swap(discarded_);
    cards_shuffled_ = true;
  }
  if (cards_.empty()) return false;
  face_up_.push_back(cards_.front());
  cards_.erase(cards_.begin());
  drawn_from_shuffled_ |= cards_shuffled_;
  return true;
}

void SlowHuntOrGather::fill_display() {
  while (static_cast<int>(face_up_.size()) < rules_.number("display"))
    if (!draw_card()) return;
}

// [HOG-BUY-4] If several kinds exceed the limit, the first in the order of the file is cleared first.
void SlowHuntOrGather::clear_display() {
  for (int times = 0; times < 8; ++times) {
    rules_.sort(face_up_);
    const auto too_often = std::find_if(face_up_.begin(), face_up_.end(), [this](const std::string& id) {
      return std::count(face_up_.begin(), face_up_.end(), id) >= rules_.number("equal-cards");
    });
    if (too_often == face_up_.end()) return;
    std::vector<std::string> stays;
    for (const std::string& card : face_up_)
      (rules_.text("redraw") == "all" || card == *too_often ? discarded_ : stays).push_back(card);
    face_up_ = stays;
    fill_display();
  }
}

/// Sets the order of a shuffled deck to match the observed cards. Throws an exception if the deck cannot contain these
/// cards.
void SlowHuntOrGather::believe_luck() {
  std::vector<std::string> all = cards_;
  all.insert(all.end(), face_up_.begin(), face_up_.end());
  all.insert(all.end(), discarded_.begin(), discarded_.end());
  for (const auto* seen : {&luck_.face_up, &luck_.discarded})
    for (const std::string& card : *seen) {
      const auto at = std::find(all.begin(), all.end(), card);
      if (at == all.end()) throw std::invalid_argument("there cannot be so many cards " + card);
      all.erase(at);
    }
  cards_ = all;
  face_up_ = luck_.face_up;
  discarded_ = luck_.discarded;
}

std::string SlowHuntOrGather::name(const SlowHuntCard& card) const {
  return card.id + (card.used > 0 ? " (" + std::to_string(card.used) + " used)" : "");
}
std::string SlowHuntOrGather::names(SlowHuntCards cards) const {
  std::sort(cards.begin(), cards.end(), [this](const SlowHuntCard& one, const SlowHuntCard& other) {
    return one.id == other.id ? one.used < other.used : rules_.before(one.id, other.id);
  });
  std::string out;
  for (const SlowHuntCard& card : cards) out += (out.empty() ? "" : ", ") + name(card);
  return out.empty() ? "nothing" : out;
}

}  // namespace tw::test
