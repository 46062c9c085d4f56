// A minimal game: players take turns taking a card from either end of a row until no cards are left.

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/plugin_api/game.hpp"

namespace {

using namespace tw::plugin_api;

class RowGame {
 public:
  static constexpr std::array<tw_parameter, 1> kParameters{
      {{.id = "last",
        .help = "points for taking the last card",
        .reason = "an example; without it, the last card is not special",
        .type = TW_INTEGER,
        .least = 0,
        .most = 20,
        .standard = "0"}}};
  static constexpr std::array<tw_parameter, 1> kProperties{
      {{.id = "value", .help = "points of the card", .type = TW_INTEGER, .least = -99, .most = 99}}};
  static constexpr std::array<tw_deck, 1> kDecks{{{.id = "cards", .help = "the row, from left to right"}}};
  static constexpr std::array<const char*, 2> kParts{"cards", "last"};
  static constexpr std::size_t kMaxCards = 60, kMaxPlayers = 6;

  struct State {
    std::array<std::array<std::int32_t, kMaxPlayers>, 2> points;  // indexed by part and seat
    std::array<std::uint16_t, kMaxCards> cards;
    std::uint16_t first, end, seat, players;
    std::uint16_t turn, unused;
  };

  explicit RowGame(const Files& files) : last_(static_cast<int>(files.values()[0].number)) {
    std::size_t cards = 0;
    for (const tw_tile& tile : files.tiles()) {
      names_.emplace_back(tile.id);
      values_.push_back(static_cast<int>(files.properties(tile)[0].number));
      cards += tile.copies;
    }
    if (cards == 0 || cards > kMaxCards)
      throw std::invalid_argument("there are " + std::to_string(cards) + " cards; 1 to 60 are allowed");
    if (files.most_players() > static_cast<int>(kMaxPlayers))
      throw std::invalid_argument("at most 6 players are allowed");
  }

  int longest_game(int /*players*/) const { return static_cast<int>(kMaxCards); }
  void begin(State& s, int players, const Decks& decks, std::uint64_t /*seed*/) const {
    s.players = static_cast<std::uint16_t>(players);
    s.turn = 1;
    for (const std::uint16_t card : decks[0]) s.cards[s.end++] = card;
  }
  int player(const State& s) const { return s.first == s.end ? -1 : s.seat; }
  int turn(const State& s) const { return s.turn; }

  /// Adds action 0 (take the left card) and action 1 (take the right card) if they are legal.
  void legal_actions(const State& s, Actions& out) const {
    if (s.end > s.first) out.add(0);
    if (s.end > s.first + 1) out.add(1);
  }
  std::string why_illegal(const State& /*s*/, tw_action /*action*/) const {
    return "a card can be taken only from the left or right end of the row";
  }
  void apply(State& s, tw_action action, Teller& teller) const {
    const std::uint16_t card = action == 0 ? s.cards[s.first++] : s.cards[--s.end];
    score(s, 0, values_[card], teller);
    if (s.first == s.end && last_ > 0) score(s, 1, last_, teller);
    s.seat = static_cast<std::uint16_t>((s.seat + 1) % s.players);
    if (s.first < s.end) ++s.turn;
  }

  void points(const State& s, std::int32_t* out) const {
    for (std::size_t i = 0; i < s.players; ++i) out[i] = s.points[0][i] + s.points[1][i];
  }
  void points_if_ended(const State& s, std::int32_t* out) const { points(s, out); }
  /// Writes the expected final points in hundredths of a point, for bots: each player can expect an equal share of the
  /// remaining cards. Without this function, positions are evaluated as if the game ended now.
  void evaluate(const State& s, std::int32_t* out) const {
    int left = s.first == s.end ? 0 : last_;
    for (std::size_t i = s.first; i < s.end; ++i) left += values_[s.cards[i]];
    points(s, out);
    for (std::size_t i = 0; i < s.players; ++i) out[i] = 100 * out[i] + 100 * left / s.players;
  }
  int part_points(const State& s, std::uint32_t part, int seat) const {
    return s.points[part][static_cast<std::size_t>(seat)];
  }

  // Does nothing: all cards are visible and nothing depends on chance.
  void determinize(State& /*s*/, int /*seat*/, std::uint64_t /*seed*/) const {}
  bool open_turn(const State& /*s*/) const { return true; }

  std::string tell(const State& s, tw_action action) const {
    return action == 0 ? "left " + names_[s.cards[s.first]] : "right " + names_[s.cards[s.end - 1u]];
  }
  std::string table(const State& s, int /*seat*/) const {
    std::string out = "row:";
    for (std::size_t i = s.first; i < s.end; ++i) out += " " + names_[s.cards[i]];
    return out;
  }
  /// Says what a player did. All choices are public here, so the seat does not matter. Without this function, the
  /// choices of other players are hidden in games that hide anything.
  std::string told(const State& s, tw_action action, int /*seat*/) const {
    return action == 0 ? "took " + names_[s.cards[s.first]] + " from the left"
                       : "took " + names_[s.cards[s.end - 1u]] + " from the right";
  }
  /// Says what the deciding player must choose.
  std::string asked(const State& /*s*/) const { return "take a card from either end"; }
  /// Describes the table as objects that players can click. Without this function, the lines of table() are shown.
  void scene(const State& s, int seat, Scene& scene) const {
    scene.add(SceneArea{.id = "row", .title = "Cards", .kind = TW_AREA_ROW, .centre = true});
    for (std::size_t i = s.first; i < s.end; ++i)
      scene.add(SceneThing{.id = card_id(i),
                           .kind = TW_THING_CARD,
                           .area = "row",
                           .tile = s.cards[i],
                           .label = names_[s.cards[i]],
                           .detail = "Worth " + std::to_string(values_[s.cards[i]]) + " points"});
    for (int owner = 0; owner < s.players; ++owner) {
      const std::string mat = "mat-" + std::to_string(owner);
      const auto index = static_cast<std::size_t>(owner);
      scene.add(SceneArea{.id = mat, .kind = TW_AREA_POOL, .seat = owner});
      scene.add(SceneThing{.id = "points-" + std::to_string(owner),
                           .kind = TW_THING_TOKEN,
                           .area = mat,
                           .owner = owner,
                           .label = std::to_string(s.points[0][index] + s.points[1][index]),
                           .detail = "Points of player " + std::to_string(owner)});
    }
    if (s.first == s.end || (seat >= 0 && seat != s.seat)) return;
    scene.add(SceneAction{.action = 0, .targets = {{.thing = card_id(s.first)}}, .label = "Take the left card"});
    if (s.end > s.first + 1)
      scene.add(SceneAction{.action = 1, .targets = {{.thing = card_id(s.end - 1u)}}, .label = "Take the right card"});
  }
  /// Lists the objects to highlight when a player's points are explained at the end: the player's token. Without this
  /// function, the mat is highlighted.
  void awards(const State& s, std::uint32_t part, int seat, Targets& out) const {
    if (part_points(s, part, seat) != 0) out.add({.thing = "points-" + std::to_string(seat)});
  }

 private:
  static std::string card_id(std::size_t position) { return "card-" + std::to_string(position); }

  static void score(State& s, std::uint32_t part, int points, Teller& teller) {
    s.points[part][s.seat] += points;
    teller.scored(part, points, 1u << s.seat);
  }

  int last_;
  std::vector<std::string> names_;
  std::vector<int> values_;
};

constexpr tw_game kGame = game_interface<RowGame>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_GAME,
                                          .id = "template-game",
                                          .help = "players take cards from either end of a row",
                                          .implementation = &kGame}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "template-game",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
