#include "plugins/games/hunt_or_gather/words.hpp"

#include "engine/language/translate.hpp"
#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"

namespace tw::hunt_or_gather {
namespace {

std::string in_language(Audience readers, const char* text) { return readers == Audience::Players ? tr(text) : text; }

template <class... Args>
requires(sizeof...(Args) > 0) std::string
    in_language(Audience readers, fmt::format_string<Args...> text, Args&&... args) {
  return readers == Audience::Players ? tr<Args...>(text, std::forward<Args>(args)...)
                                      : fmt::format(text, std::forward<Args>(args)...);
}

void add_to_list(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

std::string or_nothing(const std::string& list, Audience readers) {
  return list.empty() ? in_language(readers, tr_later("nothing")) : list;
}

std::string sale(const TileKind& tile, bool hide_first, Audience readers) {
  if (!tile.animal()) return in_language(readers, tr_later("sell {0}"), tile.id);
  return hide_first ? in_language(readers, tr_later("sell {0}, hide first"), tile.id)
                    : in_language(readers, tr_later("sell {0}, meat first"), tile.id);
}

}  // namespace

std::string kept_cards(const GameData& data, const State& s, unsigned bits, Audience readers) {
  std::string list;
  for (unsigned i = 0; i < kMaxDealt; ++i)
    if ((bits >> i & 1u) != 0) add_to_list(list, data.cards[active_seat(s).dealt[i]].id);
  return or_nothing(list, readers);
}

std::array<std::string, 2> exchanged_cards(const GameData& data, const State& s, unsigned bits, Audience readers) {
  const Pool pool = pooled_cards(s, s.seat);
  std::string hunters, gatherers;
  for (unsigned i = 0; i < static_cast<unsigned>(pool.count); ++i)
    add_to_list((bits >> i & 1u) != 0 ? hunters : gatherers, card_name(data, pool.cards[i], readers));
  return {or_nothing(hunters, readers), or_nothing(gatherers, readers)};
}

std::string tile_name(const GameData& data, const State& s, int tile) { return data.tiles[s.tiles[tile].kind].id; }

std::string card_name(const GameData& data, const HeldCard& card, Audience readers) {
  const std::string& id = data.cards[card.kind].id;
  // translators: {0} is the name of a card, {1} how often it was used
  return card.used == 0 ? id : in_language(readers, tr_later("{0} ({1} used)"), id, card.used);
}

std::string place_name(const GameData& data, Cell cell) {
  return "(" + std::to_string(data.board.x(cell)) + ", " + std::to_string(data.board.y(cell)) + ")";
}

std::string player_name(int seat) { return "player " + std::to_string(seat); }

std::string attempt_text(const GameData& data, const State& s, int seat, int prey, const Attempt& attempt) {
  static constexpr std::array<const char*, 5> kEnds{tr_later("the animal is dead"), tr_later("the animal is wounded"),
                                                    tr_later("a miss"), tr_later("a miss, but the hunter escaped"),
                                                    tr_later("a miss, and the hunter died")};
  const TileKind& animal = data.tiles[s.tiles[prey].kind];
  // translators: {0} is the name of a player, {1} the sum of the dice, {2} that sum with the bonus of the weapon, {3}
  // the number that is needed, {4} an animal, {5} is "a miss"
  return tr("{0} threw {1}, reached {2} and needed {3} against {4}: {5}", player_name(seat), attempt.thrown,
            attempt.reached, animal.to_hit, animal.id, tr(kEnds[static_cast<std::size_t>(attempt.outcome)]));
}

std::string describe_action(const GameData& data, const State& s, tw_action action, Audience readers) {
  const unsigned argument = argument_of(action);
  switch (op_of(action)) {
    // translators: the actions of a player; the program capitalizes the first letter
    case Op::Keep: return in_language(readers, tr_later("keep {0}"), kept_cards(data, s, argument, readers));
    case Op::Predict:
      return in_language(readers, argument == 0 ? tr_later("predict hunt") : tr_later("predict gather"));
    case Op::Choose:
      return in_language(readers, argument == 0 ? tr_later("choose hunter") : tr_later("choose gatherer"));
    case Op::Move: return in_language(readers, tr_later("move to {0}"), place_name(data, static_cast<Cell>(argument)));
    case Op::Explore: return in_language(readers, tr_later("explore"));
    case Op::Take: return in_language(readers, tr_later("take it"));
    case Op::Swap: return in_language(readers, tr_later("swap {0} for it"), data.tiles[argument].id);
    case Op::Hunt: return in_language(readers, tr_later("hunt with {0}"), data.cards[argument].id);
    case Op::Leave: return in_language(readers, tr_later("leave it"));
    case Op::Flee:
      return in_language(readers, tr_later("it runs to {0}"), place_name(data, static_cast<Cell>(argument)));
    case Op::Sell: return sale(data.tiles[argument / 2], argument % 2 != 0, readers);
    case Op::Buy: return in_language(readers, tr_later("buy {0}"), data.cards[argument].id);
    case Op::Discard:
      return in_language(readers, tr_later("discard {0}"), card_name(data, actor(s).cards[argument], readers));
    case Op::Exchange: {
      const auto [hunter, gatherer] = exchanged_cards(data, s, argument, readers);
      return in_language(readers, tr_later("exchange: hunter has {0}; gatherer has {1}"), hunter, gatherer);
    }
    case Op::End: return in_language(readers, tr_later("end turn"));
  }
  return "";
}

// The description of the table as a seat sees it.

namespace {

class TableText {
 public:
  TableText(const GameData& data, const State& s, int seat) : data_(data), s_(s), seat_(seat) {}

  std::string text() {
    add_turn();
    add_market();
    for (int seat = 0; seat < s_.players; ++seat) add_seat(seat);
    add_board();
    add_tiles();
    return out_;
  }

 private:
  bool choosing_cards() const { return s_.phase == Phase::Keep || s_.phase == Phase::Predict; }
  bool sees(int seat) const { return seat_ < 0 || seat == seat_ || s_.phase == Phase::Over; }
  void line(const std::string& text) { out_ += text + "\n"; }
  std::string number(int value) const { return std::to_string(value); }

  void add_turn() {
    // translators: this and the following texts are the lines of a list; keep the colons
    if (s_.phase == Phase::Over) return line(tr("the game has ended"));
    // translators: {0} is a number, {1} the name of a player
    if (choosing_cards()) return line(tr("turn {0}: {1} chooses cards", s_.turn, player_name(s_.seat)));
    std::string text = tr("turn {0}: {1}", s_.turn, player_name(s_.seat));
    if (s_.final_turns_left != kNone) text += ", " + tr_n("{0} turn left", "{0} turns left", s_.final_turns_left);
    if (s_.phase == Phase::Choose) return line(text);
    text += ", " + tr(kRoleNames[static_cast<std::size_t>(s_.now.role)]) + ", " +
            tr_n("{0} move left", "{0} moves left", s_.now.moves_left) + ", " +
            tr_n("{0} space explored", "{0} spaces explored", s_.now.explored);
    if (s_.now.earned > 0) text += ", " + tr_n("{0} point earned", "{0} points earned", s_.now.earned);
    line(text);
    if (s_.now.tile == kNone) return;
    const bool known = knows(s_.tiles[s_.now.tile], seat_);
    line("  " + tr("tile: {0}", known ? tile_name(data_, s_, s_.now.tile) : tr("not shown")) +
         (s_.now.damage > 0 ? ", " + tr("damage {0}", s_.now.damage) : ""));
  }

  void add_market() {
    std::string goods;
    for (std::size_t good = 0; good < kGoodCount; ++good)
      add_to_list(goods, tr(kGoodNames[good]) + " " + number(market_value(data_, s_, static_cast<Good>(good))));
    line(tr("market: {0}", goods));
    // translators: a list of cards follows
    std::string text = tr("equipment: {0} in the deck; face up:", s_.deck_size);
    for (std::size_t i = 0; i < kMaxDisplay && s_.display[i] != kNone; ++i)
      text += std::string(i == 0 ? " " : ", ") + data_.cards[s_.display[i]].id;
    line(text);
    text = tr("discarded:");
    for (std::size_t kind = 0; kind < data_.cards.size(); ++kind)
      if (s_.discards[kind] > 0) text += " " + number(s_.discards[kind]) + " " + data_.cards[kind].id;
    line(text);
  }

  void add_seat(int seat) {
    const Seat& owner = s_.seats[seat];
    std::string prediction = tr_in("prediction", "none");
    if (owner.prediction != static_cast<Role>(kNone))
      prediction = !sees(seat)                        ? tr_in("prediction", "secret")
                   : owner.prediction == Role::Hunter ? tr_in("track", "hunt")
                                                      : tr_in("track", "gather");
    // translators: {0} is the name of a player, {1} to {3} are numbers, {4} is "none", "secret", "hunt" or "gather"
    line(tr("{0}: hunt {1}, gather {2}, claim markers {3}, prediction {4}", player_name(seat), owner.tracks[0],
            owner.tracks[1], owner.claims_left, prediction));
    if (choosing_cards()) return add_dealt(owner, sees(seat));
    for (const Role role : {Role::Hunter, Role::Gatherer}) add_character(seat, role);
  }

  void add_dealt(const Seat& owner, bool seen) {
    // translators: a list of cards follows
    std::string text = "  " + tr("dealt:");
    for (std::size_t i = 0; i < kMaxDealt; ++i) {
      if (owner.dealt[i] == kNone) continue;
      const std::string& id = data_.cards[owner.dealt[i]].id;
      text += " " + (!seen ? "?" : (owner.keeps >> i & 1) != 0 ? tr("{0} (kept)", id) : id);
    }
    line(text);
  }

  void add_character(int seat, Role role) {
    const Character& who = character(s_, seat, role);
    std::string cards;
    for (unsigned i = 0; i < who.count; ++i) add_to_list(cards, card_name(data_, who.cards[i], Audience::Players));
    // translators: {0} is "hunter" or "gatherer", {1} a place, {2} a list of cards; a list of tiles follows
    std::string text = "  " + tr("{0} at {1} with {2}; carries", tr(kRoleNames[static_cast<std::size_t>(role)]),
                                 place_name(data_, who.cell), or_nothing(cards, Audience::Players));
    int hidden = 0;
    for (int i = 0; i < s_.tile_count; ++i) {
      if (!carries(s_, seat, role, i)) continue;
      if (knows(s_.tiles[i], seat_))
        text += " " + tile_name(data_, s_, i);
      else
        ++hidden;
    }
    // translators: {0} is the number of carried tiles that the reader does not know
    if (hidden > 0) text += " " + tr("{0} hidden", hidden);
    line(text);
  }

  /// Adds the board as text. v: village; 0 to 4: space claimed by that seat; #: face-down tile; .: empty space.
  void add_board() {
    const int east = data_.settings.board_width / 2, south = data_.settings.board_height / 2;
    for (int y = -south; y <= south; ++y) {
      std::string row = " ";
      for (int x = -east; x <= east; ++x) {
        const Cell cell = data_.board.at(x, y);
        row += cell == kNone ? "  " : std::string(" ") + mark(cell);
      }
      line(row);
    }
  }
  char mark(Cell cell) const {
    if (cell == data_.board.village()) return 'v';
    if (s_.claim[cell] != kNone) return static_cast<char>('0' + s_.claim[cell]);
    return s_.tile_on[cell] == kNone ? '.' : '#';
  }

  void add_tiles() {
    for (int cell = 0; cell < data_.board.size(); ++cell) {
      const std::uint8_t tile = s_.tile_on[cell];
      if (tile != kNone)
        line(tr("face down at {0}: {1}", place_name(data_, static_cast<Cell>(cell)),
                knows(s_.tiles[tile], seat_) ? tile_name(data_, s_, tile) : tr("not seen")));
    }
    std::string text = tr_n("stack: {0} tile", "stack: {0} tiles", s_.stack - s_.drawn);
    for (std::size_t i = s_.drawn; seat_ < 0 && i < s_.stack; ++i)
      text += (i == s_.drawn ? ": " : ", ") + tile_name(data_, s_, static_cast<int>(i));
    line(text);
    text = tr("sold or lost:");
    for (int i = 0; i < s_.tile_count; ++i)
      if (s_.tiles[i].at == TileLocation::Discard) text += " " + tile_name(data_, s_, i);
    line(text);
  }

  const GameData& data_;
  const State& s_;
  int seat_;
  std::string out_;
};

}  // namespace

std::string table_text(const GameData& data, const State& s, int seat) { return TableText(data, s, seat).text(); }

}  // namespace tw::hunt_or_gather
