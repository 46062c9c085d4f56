#include "engine/plugin_host/plugin_state.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <functional>
#include <stdexcept>

#include "engine/game/points.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/plugin_calls.hpp"
#include "engine/plugin_host/plugin_scene.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/plugin_host/scene_check.hpp"

namespace tw::plugin_host {
namespace {

using game::Action;
using game::Event;

/// Host data stored before the plugin's bytes; the size of Head keeps the plugin's bytes aligned.
struct Head {
  std::int32_t players, actions;
  std::int64_t unused;
};
static_assert(sizeof(Head) == 16 && __STDCPP_DEFAULT_NEW_ALIGNMENT__ >= 16);

constexpr std::uint32_t kFirstRoom = 64;
constexpr std::uint32_t kLongestTable = 1u << 20;  // in bytes; longer text is truncated

/// A listener that forwards the plugin's notifications as events, except notifications with an invalid seat, tile or
/// part.
struct Listener {
  const PluginRules& rules;
  game::EventSink& events;
  int players;
  const void* position;                ///< the plugin's bytes, which the action is changing
  std::vector<std::string>* problems;  ///< can be null

  void refuse(std::string problem) {
    if (problems != nullptr) problems->push_back(std::move(problem));
  }
  void happened(const char* sentence) {
    if (sentence == nullptr) return refuse(tr("apply reports a sentence that is NULL"));
    std::string text = line_of(sentence);
    if (text != sentence) refuse(tr("apply reports a sentence that is not a single line of UTF-8: {0}", text));
    events.on_event({.kind = Event::Kind::Happened, .text = std::move(text)});
  }
  void drawn(int seat, std::uint32_t tile) {
    if (tile >= rules.tile_ids.size() || seat < 0 || seat >= players)
      return refuse(tr("apply reports that player {0} drew tile {1}, but there is no such player or tile", seat, tile));
    events.on_event({.kind = Event::Kind::Drawn, .player = seat, .tile = rules.tile_ids[tile]});
  }
  void scored(std::uint32_t part, int points, std::uint32_t seats) {
    if (part >= rules.parts.size()) return refuse(tr("apply reports points of part {0}, which does not exist", part));
    if (seats >> players != 0) refuse(tr("apply reports points of players who do not exist (seats {0})", seats));
    Event event{.kind = Event::Kind::Scored,
                .part = rules.parts[part],
                .final_scoring = rules.api.player(rules.self, position) < 0,
                .points = points};
    for (int seat = 0; seat < players && seat < 32; ++seat)
      if (((seats >> seat) & 1u) != 0) event.winners.push_back(seat);
    events.on_event(event);
  }
};
Listener& listener(void* self) { return *static_cast<Listener*>(self); }

extern "C" {

static void tell_happened(void* self, const char* sentence) noexcept { listener(self).happened(sentence); }
static void tell_drawn(void* self, std::int32_t seat, std::uint32_t tile) noexcept { listener(self).drawn(seat, tile); }
static void tell_scored(void* self, std::uint32_t part, std::int32_t points, std::uint32_t seats) noexcept {
  listener(self).scored(part, points, seats);
}

}  // extern "C"

class PluginState final : public game::State {
 public:
  PluginState(std::shared_ptr<const PluginRules> rules, const game::Setup& setup, const Deal& deal)
      : rules_(std::move(rules)), bytes_(plugin_position_bytes(*rules_)) {
    const Head head{.players = setup.players, .actions = 0, .unused = 0};
    std::memcpy(bytes_.data(), &head, sizeof head);
    std::vector<const std::uint16_t*> decks;
    std::vector<std::uint32_t> sizes;
    for (const auto& deck : deal) {
      decks.push_back(deck.data());
      sizes.push_back(static_cast<std::uint32_t>(deck.size()));
    }
    api().begin(self(), at(), setup.players, decks.data(), sizes.data(), model::Random(setup.seed).next());
  }

  PluginState(const PluginState& other) : State(other), rules_(other.rules_), bytes_(other.bytes_) {}

  std::unique_ptr<State> clone() const override { return std::make_unique<PluginState>(*this); }
  void copy_from(const State& other) override {
    assert(same_game(other));
    const auto& from = static_cast<const PluginState&>(other).bytes_;
    std::memcpy(bytes_.data(), from.data(), bytes_.size());
  }
  bool equals(const State& other) const override {
    const auto* that = dynamic_cast<const PluginState*>(&other);
    return that != nullptr && that->rules_ == rules_ && that->bytes_ == bytes_;
  }
  bool same_game(const State& other) const override {
    const auto* that = dynamic_cast<const PluginState*>(&other);
    return that != nullptr && that->rules_ == rules_;
  }

  int players() const override { return head().players; }
  int player() const override {
    const int seat = api().player(self(), at());
    if (seat < -1 || seat >= players())
      fail(tr("it names player {0} as the next player, but there are {1} players", seat, players()));
    return seat;
  }
  bool finished() const override { return player() < 0; }
  int turn() const override { return api().turn(self(), at()); }

  void legal_actions(game::ActionList& out) const override {
    const auto actions = legal();
    out.resize(actions.size());
    std::ranges::transform(actions, out.begin(), [](tw_action a) { return Action{a}; });
  }
  std::string why_illegal(Action action) const override {
    if (std::ranges::binary_search(legal(), static_cast<tw_action>(action))) return "";
    const std::string why = line("why_illegal", [&](char* out, std::uint32_t room) {
      api().why_illegal(self(), at(), static_cast<tw_action>(action), out, room);
    });
    return why.empty() ? tr("this action is not legal now") : why;
  }
  void apply(Action action, game::EventSink* events) override {
    count_action();
    if (events == nullptr) {
      api().apply(self(), at(), static_cast<tw_action>(action), nullptr);
      return;
    }
    Listener listener{*rules_, *events, players(), at(), problems_};
    const tw_teller teller{.self = &listener, .happened = tell_happened, .drawn = tell_drawn, .scored = tell_scored};
    events->on_event({.kind = Event::Kind::Chosen, .player = player(), .text = describe(action)});
    api().apply(self(), at(), static_cast<tw_action>(action), &teller);
    if (finished()) events->on_event({.kind = Event::Kind::Ended});
  }
  void apply(Action action, game::Undo& undo) override {
    undo.bytes = bytes_;
    apply(action, nullptr);
  }
  void undo(const game::Undo& undo) override { bytes_ = undo.bytes; }

  void points(std::span<int> out) const override { numbers(api().points, out); }
  void points_if_ended(std::span<int> out) const override { numbers(api().points_if_ended, out); }
  int part_points(int part, int seat) const override {
    return api().part_points(self(), at(), static_cast<std::uint32_t>(part), seat);
  }

  /// Returns nullopt if the plugin does not report these points.
  std::optional<int> part_points_if_ended(int part, int seat) const {
    if (!rules_->end_parts) return {};
    return rules_->end_parts->part_points_if_ended(self(), at(), static_cast<std::uint32_t>(part), seat);
  }

  void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const override {
    if (!uses_own_evaluation(weights)) return State::evaluate(weights, out);
    numbers(rules_->evaluation->evaluate, out);
    constexpr auto kMax = static_cast<std::int32_t>(game::kMaxValue);
    for (std::int32_t& value : out) value = std::clamp(value, -kMax, kMax);
  }
  void rate(const model::Weights* weights, std::vector<game::ActionValue>& out) const override {
    if (!uses_own_evaluation(weights) || !open_turn()) return State::rate(weights, out);
    // The expected points of the other seats depend on their hidden information. Replace it with a guess that has a
    // fixed seed, so that the result is the same on a copy that already contains a guess. The value for the deciding
    // seat does not change, since no hidden information is revealed in this turn; the order of its actions hardly
    // changes.
    PluginState guess(*this);
    model::Random random(0);
    guess.determinize(player(), random);
    guess.State::rate(weights, out);
  }

  void determinize(int seat, model::Random& random) override { api().determinize(self(), at(), seat, random.next()); }
  bool open_turn() const override { return api().open_turn(self(), at()); }
  Action random_action(model::Random& random) const override {
    const auto actions = legal();
    assert(!actions.empty());
    return Action{actions[random.below(static_cast<std::uint32_t>(actions.size()))]};
  }
  void playout(model::Random& random) override {
    while (!finished()) apply(random_action(random), nullptr);
  }

  std::string describe(Action action) const override {
    return line("tell", [&](char* out, std::uint32_t room) {
      api().tell(self(), at(), static_cast<tw_action>(action), out, room);
    });
  }
  std::string table(int seat) const override {
    std::string out(std::min(api().table(self(), at(), seat, nullptr, 0), kLongestTable), '\0');
    api().table(self(), at(), seat, out.data(), static_cast<std::uint32_t>(out.size()));
    if (!out.empty()) out.back() = '\0';
    return sanitize_text(out.c_str(), false);
  }
  std::optional<std::string> describe_for(Action action, int seat) const override {
    if (rules_->words == nullptr) return std::nullopt;
    return line("told", [&](char* out, std::uint32_t room) {
      rules_->words->told(self(), at(), static_cast<tw_action>(action), seat, out, room);
    });
  }
  std::string asked() const override {
    if (rules_->words == nullptr || rules_->words->asked == nullptr || finished()) return "";
    return line("asked", [&](char* out, std::uint32_t room) { rules_->words->asked(self(), at(), out, room); });
  }
  void collect_problems(std::vector<std::string>* problems) { problems_ = problems; }
  std::optional<game::Scene> scene(int seat) const override { return described(seat, nullptr); }
  /// Returns the scene, and appends the errors in its description to `problems` unless `problems` is null.
  std::optional<game::Scene> described(int seat, std::vector<std::string>* problems) const {
    if (rules_->scene == nullptr) return std::nullopt;
    game::ActionList legal;
    const bool decides = !finished() && (seat < 0 || seat == player());
    if (decides) legal_actions(legal);
    return read_scene(*rules_, at(), seat, players(), *this, legal, problems);
  }

 private:
  /// Returns true if the plugin's evaluation is used with these weights (null: the game's own weights).
  bool uses_own_evaluation(const model::Weights* weights) const {
    return rules_->evaluation != nullptr && (weights == nullptr || model::has_expectations(*weights));
  }
  /// Returns the line that a function writes.
  template <class Say>
  std::string line(const char* function, Say say) const {
    const std::string given = capture_text(say);
    std::string out = sanitize_text(given, true);
    const bool whole = given.size() + 1 < TW_TEXT_MOST;  // the end of a truncated text can be part of a character
    if (problems_ != nullptr && whole && out != given)
      problems_->push_back(tr("{0} returned text that is not a single line of UTF-8: {1}", function, out));
    return out;
  }
  /// Calls a function that writes a number for each seat; 0 for seats that it does not write.
  void numbers(void (*write)(const void*, const void*, std::int32_t*), std::span<std::int32_t> out) const {
    std::array<std::int32_t, kPointsCapacity> room;
    room.fill(kUnwrittenPoints);
    write(self(), at(), room.data());
    if (room[out.size()] != kUnwrittenPoints) fail(tr("it writes points for more than {0} players", out.size()));
    const auto known = [](std::int32_t number) { return number == kUnwrittenPoints ? 0 : number; };
    std::ranges::transform(std::span(room).first(out.size()), out.begin(), known);
  }
  const tw_game& api() const { return rules_->api; }
  const void* self() const { return rules_->self; }
  void* at() { return bytes_.data() + sizeof(Head); }
  const void* at() const { return bytes_.data() + sizeof(Head); }
  Head head() const {
    Head out;
    std::memcpy(&out, bytes_.data(), sizeof out);
    return out;
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw std::runtime_error(
        rules_->file.empty()
            ? tr("the plugin of game \"{0}\" breaks its contract: {1}", rules_->id, what)
            : tr("the plugin {0} of game \"{1}\" breaks its contract: {2}", rules_->file, rules_->id, what));
  }

  /// Counts the action, so that a game that never ends is stopped.
  void count_action() {
    Head counted = head();
    if (++counted.actions > rules_->longest_game(counted.players))
      fail(tr("the game has not ended after {0} actions, the limit that it declared", counted.actions - 1));
    std::memcpy(bytes_.data(), &counted, sizeof counted);
  }
  /// Returns the legal actions; valid until the next call.
  std::span<const tw_action> legal() const {
    if (room_.empty()) room_.resize(kFirstRoom);
    auto count = api().legal_actions(self(), at(), room_.data(), static_cast<std::uint32_t>(room_.size()));
    if (count > TW_GAME_MOST_ACTIONS)
      fail(tr("it offers {0} actions; at most {1} are allowed", count, TW_GAME_MOST_ACTIONS));
    if (count > room_.size()) {
      room_.resize(count);
      count = std::min(count, api().legal_actions(self(), at(), room_.data(), count));
    }
    const std::span<const tw_action> actions(room_.data(), count);
    if (count == 0 && api().player(self(), at()) >= 0) fail(tr("it offers no action though the game has not ended"));
    if (std::ranges::adjacent_find(actions, std::greater_equal<>()) != actions.end())
      fail(tr("its actions are not in ascending order"));
    return actions;
  }
  std::shared_ptr<const PluginRules> rules_;
  std::vector<std::string>* problems_ = nullptr;
  std::vector<std::byte> bytes_;  ///< a Head, followed by the plugin's bytes
  mutable std::vector<tw_action> room_;
};

}  // namespace

std::unique_ptr<game::State> begin_plugin_game(std::shared_ptr<const PluginRules> rules, const game::Setup& setup,
                                               const Deal& deal) {
  return std::make_unique<PluginState>(std::move(rules), setup, deal);
}

std::optional<int> part_points_if_ended(const game::State& state, int part, int seat) {
  const auto* of_plugin = dynamic_cast<const PluginState*>(&state);
  return of_plugin ? of_plugin->part_points_if_ended(part, seat) : std::nullopt;
}

void collect_problems(game::State& state, std::vector<std::string>* problems) {
  if (auto* of_plugin = dynamic_cast<PluginState*>(&state)) of_plugin->collect_problems(problems);
}

std::vector<std::string> scene_problems(const game::State& state, int seat) {
  std::vector<std::string> out;
  if (const auto* plugin = dynamic_cast<const PluginState*>(&state)) plugin->described(seat, &out);
  return out;
}

std::size_t plugin_position_bytes(const PluginRules& rules) { return sizeof(Head) + rules.state_bytes; }

}  // namespace tw::plugin_host
