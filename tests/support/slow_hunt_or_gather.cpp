#include "tests/support/slow_hunt_or_gather.hpp"

#include <algorithm>
#include <stdexcept>

namespace tw::test {

SlowHuntOrGather::SlowHuntOrGather(SlowHuntRules rules, int players, Decks decks, std::vector<std::string> market,
                                   const SlowHuntLuck& luck)
    : rules_(std::move(rules)),
      players_(static_cast<std::size_t>(players)),
      stack_(std::move(decks.at("exploration"))),
      cards_(std::move(decks.at("equipment"))),
      market_(std::move(market)),
      luck_(luck) {
  const auto stack = static_cast<std::size_t>(rules_.number("stack"));
  if (stack > 0 && stack < stack_.size()) stack_.resize(stack);  // [HOG-BOX-2]
  const auto deal = [this] {
    const std::string card = cards_.front();
    cards_.erase(cards_.begin());
    return card;
  };
  for (SlowHuntPlayer& player : players_) {
    player.markers = rules_.number("claim-markers");
    for (int i = 0; i < rules_.number("dealt"); ++i) player.dealt.push_back(deal());  // [HOG-SETUP-3]
    rules_.sort(player.dealt);
  }
  fill_display();
  clear_display();
  if (drawn_from_shuffled_) believe_luck();
}

std::vector<std::string> SlowHuntOrGather::legal() const {
  std::vector<std::string> out;
  SlowHuntOrGather copy = *this;
  for (const auto& option : copy.options()) out.push_back(option.first);
  return out;
}

void SlowHuntOrGather::play(const std::string& action, const SlowHuntLuck& luck) {
  const Options all = options();
  const auto found = all.find(action);
  if (found == all.end()) throw std::invalid_argument("the slow reference has \"" + action + "\" as illegal");
  luck_ = luck;
  told_.clear();
  drawn_from_shuffled_ = false;
  found->second();
  if (drawn_from_shuffled_) believe_luck();
}

SlowHuntOrGather::Options SlowHuntOrGather::options() {
  Options out;
  switch (phase_) {
    case Phase::Keep: keep_options(out); break;
    case Phase::Predict:
      for (const std::string track : {"hunt", "gather"}) out["predict " + track] = [=, this] { predict(track); };
      break;
    case Phase::Character:
      for (const std::string character : {"hunter", "gatherer"})
        out["choose " + character] = [=, this] {
          turn_.character = character;
          phase_ = Phase::Main;
        };
      exchange_options(out);
      break;
    case Phase::Main: main_options(out); break;
    case Phase::Look:
      look_options(out);
      out["leave it"] = [this] { leave(); };
      break;
    case Phase::Flight: flight_options(out); break;
    case Phase::Over: break;
  }
  return out;
}

// [HOG-SETUP-4]
void SlowHuntOrGather::keep_options(Options& out) {
  const std::vector<std::string>& dealt = me().dealt;
  for (unsigned chosen = 0; chosen < 1U << dealt.size(); ++chosen) {
    std::vector<std::string> kept;
    for (std::size_t i = 0; i < dealt.size(); ++i)
      if ((chosen >> i & 1U) != 0) kept.push_back(dealt[i]);
    if (static_cast<int>(kept.size()) != rules_.number("kept")) continue;
    std::string words = "keep ";
    for (const std::string& card : kept) words += (words == "keep " ? "" : ", ") + card;
    if (kept.empty()) words += "nothing";
    out[words] = [=, this] {
      me().kept = kept;
      phase_ = Phase::Predict;
    };
  }
}

void SlowHuntOrGather::predict(const std::string& track) {
  me().prediction = track;
  ++turns_;
  ++seat_;
  phase_ = Phase::Keep;
  if (seat_ == static_cast<int>(players_.size())) begin_play();
}

// [HOG-SETUP-5, HOG-SETUP-6]
void SlowHuntOrGather::begin_play() {
  for (SlowHuntPlayer& player : players_) {
    std::vector<std::string> rest = player.dealt;
    for (const std::string& card : player.kept) {
      rest.erase(std::find(rest.begin(), rest.end(), card));
      const bool pouch = rules_.thing(card).kind == "pouch";
      SlowHuntCards& its = player.characters.at(pouch ? "gatherer" : "hunter").cards;
      SlowHuntCards& other = player.characters.at(pouch ? "hunter" : "gatherer").cards;
      (static_cast<int>(its.size()) < rules_.number("carried") ? its : other).push_back({card});
    }
    cards_.insert(cards_.end(), rest.begin(), rest.end());
  }
  seat_ = 0;
  begin_turn();
}

void SlowHuntOrGather::begin_turn() {
  turn_ = {};
  turn_.moves = rules_.number("moves");
  for (const auto& tile : tiles_) turn_.lay_at_start.insert(tile.first);
  phase_ = Phase::Character;
}

void SlowHuntOrGather::end_turn() {
  if (turn_.earned > 0) advance(turn_.earned);  // [HOG-SELL-6]
  const bool quiet = !turn_.drawn && !turn_.taken && !turn_.sold;
  quiet_turns_ = quiet ? quiet_turns_ + 1 : 0;
  const int players = static_cast<int>(players_.size());
  if (turns_left_) {
    --*turns_left_;
  } else if (stack_.empty()) {
    turns_left_ = players;  // [HOG-END-2]
    tell("the stack has run out: each player takes one last turn");
  } else if (quiet_turns_ == players * rules_.number("quiet-rounds")) {
    turns_left_ = players;  // [HOG-END-3]
    tell("nobody explores any more: each player takes one last turn");
  }
  if (turns_left_ == 0) {
    phase_ = Phase::Over;
    return;
  }
  ++turns_;
  seat_ = (seat_ + 1) % players;
  begin_turn();
}

void SlowHuntOrGather::main_options(Options& out) {
  if (!turn_.moved && !turn_.sold)  // [HOG-TURN-1] the player cannot move after selling
    for (const auto& [at, cost] : ways())
      out["move to (" + std::to_string(at.x) + ", " + std::to_string(at.y) + ")"] = [this, to = at, price = cost] {
        active().at = to;
        turn_.moves -= price;
        turn_.moved = true;
        turn_.may_exchange = true;
      };
  if (may_explore()) out["explore"] = [this] { explore(); };
  swap_options(out);
  if (turn_.quarry == active().at) hunt_options(out);
  sell_options(out);
  buy_options(out);
  exchange_options(out);
  out["end turn"] = [this] { end_turn(); };
}

}  // namespace tw::test
