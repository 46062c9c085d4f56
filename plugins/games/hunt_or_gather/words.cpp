#include "plugins/games/hunt_or_gather/words.hpp"

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"

namespace tw::hunt_or_gather {
namespace {

void add_to_list(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

std::string or_nothing(const std::string& list) { return list.empty() ? "nothing" : list; }

std::string kept_cards(const GameData& things, const State& s, unsigned bits) {
  std::string list;
  for (unsigned i = 0; i < kMostDealt; ++i)
    if ((bits >> i & 1u) != 0) add_to_list(list, things.cards[active_seat(s).dealt[i]].id);
  return or_nothing(list);
}

std::string distribution(const GameData& things, const State& s, unsigned bits) {
  const Pool pool = pooled_cards(s, s.seat);
  std::string hunters, gatherers;
  for (unsigned i = 0; i < static_cast<unsigned>(pool.count); ++i)
    add_to_list((bits >> i & 1u) != 0 ? hunters : gatherers, card_name(things, pool.cards[i]));
  return "exchange: hunter has " + or_nothing(hunters) + "; gatherer has " + or_nothing(gatherers);
}

std::string sale(const TileKind& tile, bool hide_first) {
  if (!tile.animal()) return "sell " + tile.id;
  return "sell " + tile.id + (hide_first ? ", hide first" : ", meat first");
}

}  // namespace

std::string counted(int count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string tile_name(const GameData& things, const State& s, int tile) {
  return things.tiles[s.tiles[static_cast<std::size_t>(tile)].kind].id;
}

std::string card_name(const GameData& things, const Held& card) {
  const std::string& id = things.cards[card.kind].id;
  return card.used == 0 ? id : id + " (" + std::to_string(card.used) + " used)";
}

std::string place_name(const GameData& things, Cell cell) {
  return "(" + std::to_string(things.board.x(cell)) + ", " + std::to_string(things.board.y(cell)) + ")";
}

std::string attempt_text(const GameData& things, const State& s, int seat, int prey, const Attempt& attempt) {
  static constexpr std::array<const char*, 5> kEnds{"the animal is dead", "the animal is wounded", "a miss",
                                                    "a miss, but the hunter escaped", "a miss, and the hunter died"};
  const TileKind& animal = things.tiles[s.tiles[static_cast<std::size_t>(prey)].kind];
  return "player " + std::to_string(seat) + " threw " + std::to_string(attempt.thrown) + " and reached " +
         std::to_string(attempt.reached) + " of " + std::to_string(animal.to_hit) + " against " + animal.id + ": " +
         kEnds[static_cast<std::size_t>(attempt.outcome)];
}

std::string describe_action(const GameData& things, const State& s, tw_action action) {
  const unsigned argument = argument_of(action);
  switch (op_of(action)) {
    case Op::Keep: return "keep " + kept_cards(things, s, argument);
    case Op::Predict: return argument == 0 ? "predict hunt" : "predict gather";
    case Op::Choose: return std::string("choose ") + kRoleNames[argument];
    case Op::Move: return "move to " + place_name(things, static_cast<Cell>(argument));
    case Op::Explore: return "explore";
    case Op::Take: return "take it";
    case Op::Swap: return "swap " + things.tiles[argument].id + " for it";
    case Op::Hunt: return "hunt with " + things.cards[argument].id;
    case Op::Leave: return "leave it";
    case Op::Flee: return "it runs to " + place_name(things, static_cast<Cell>(argument));
    case Op::Sell: return sale(things.tiles[argument / 2], argument % 2 != 0);
    case Op::Buy: return "buy " + things.cards[argument].id;
    case Op::Discard: return "discard " + card_name(things, actor(s).cards[argument]);
    case Op::Exchange: return distribution(things, s, argument);
    case Op::End: return "end turn";
  }
  return "";
}

// The description of the table as a seat sees it.

namespace {

class TableText {
 public:
  TableText(const GameData& things, const State& s, int seat) : things_(things), s_(s), seat_(seat) {}

  std::string text() {
    add_turn();
    add_market();
    for (int seat = 0; seat < s_.players; ++seat) add_seat(seat);
    add_board();
    add_tiles();
    return out_;
  }

 private:
  bool sees(int seat) const { return seat_ < 0 || seat == seat_ || s_.phase == Phase::Over; }
  void line(const std::string& text) { out_ += text + "\n"; }
  std::string number(int value) const { return std::to_string(value); }

  void add_turn() {
    if (s_.phase == Phase::Over) return line("the game has ended");
    std::string text = "turn " + number(s_.turn) + ": player " + number(s_.seat);
    if (s_.phase == Phase::Keep || s_.phase == Phase::Predict) return line(text + " chooses cards");
    if (s_.last_turns != kNone) text += ", " + number(s_.last_turns) + " turns left";
    if (s_.phase == Phase::Choose) return line(text);
    text += std::string(", ") + kRoleNames[static_cast<std::size_t>(s_.now.role)] + ", " + number(s_.now.moves_left) +
            " moves left, " + number(s_.now.explored) + " explored";
    if (s_.now.earned > 0) text += ", " + number(s_.now.earned) + " points earned";
    line(text);
    if (s_.now.tile == kNone) return;
    const bool known = knows(s_.tiles[s_.now.tile], seat_);
    line("  tile: " + (known ? tile_name(things_, s_, s_.now.tile) : std::string("not shown")) +
         (s_.now.damage > 0 ? ", damage " + number(s_.now.damage) : ""));
  }

  void add_market() {
    std::string text = "market:";
    for (std::size_t good = 0; good < kGoods; ++good)
      text += std::string(good == 0 ? " " : ", ") + kGoodNames[good] + " " +
              number(market_value(things_, s_, static_cast<Good>(good)));
    line(text);
    text = "equipment: " + number(s_.deck_size) + " in the deck; face up:";
    for (std::size_t i = 0; i < kMostDisplay && s_.display[i] != kNone; ++i)
      text += std::string(i == 0 ? " " : ", ") + things_.cards[s_.display[i]].id;
    line(text);
    text = "discarded:";
    for (std::size_t kind = 0; kind < things_.cards.size(); ++kind)
      if (s_.discards[kind] > 0) text += " " + number(s_.discards[kind]) + " " + things_.cards[kind].id;
    line(text);
  }

  void add_seat(int seat) {
    const Seat& owner = s_.seats[static_cast<std::size_t>(seat)];
    std::string prediction = "none";
    if (owner.prediction != static_cast<Role>(kNone))
      prediction = !sees(seat) ? "secret" : owner.prediction == Role::Hunter ? "hunt" : "gather";
    line("player " + number(seat) + ": hunt " + number(owner.tracks[0]) + ", gather " + number(owner.tracks[1]) +
         ", claim markers " + number(owner.claims_left) + ", prediction " + prediction);
    if (s_.phase == Phase::Keep || s_.phase == Phase::Predict) return add_dealt(owner, sees(seat));
    for (const Role role : {Role::Hunter, Role::Gatherer}) add_character(seat, role);
  }

  void add_dealt(const Seat& owner, bool seen) {
    std::string text = "  dealt:";
    for (std::size_t i = 0; i < kMostDealt; ++i)
      if (owner.dealt[i] != kNone)
        text += " " + (seen ? things_.cards[owner.dealt[i]].id + ((owner.keeps >> i & 1) != 0 ? " (kept)" : "") : "?");
    line(text);
  }

  void add_character(int seat, Role role) {
    const Character& who = character(s_, seat, role);
    std::string text = std::string("  ") + kRoleNames[static_cast<std::size_t>(role)] + " at " +
                       place_name(things_, who.cell) + " with";
    for (unsigned i = 0; i < who.count; ++i) text += (i == 0 ? " " : ", ") + card_name(things_, who.cards[i]);
    text += who.count == 0 ? " nothing; carries" : "; carries";
    int hidden = 0;
    for (int i = 0; i < s_.tile_count; ++i) {
      if (!carries(s_, seat, role, i)) continue;
      if (knows(s_.tiles[static_cast<std::size_t>(i)], seat_))
        text += " " + tile_name(things_, s_, i);
      else
        ++hidden;
    }
    if (hidden > 0) text += " " + number(hidden) + " hidden";
    line(text);
  }

  /// Adds the board as text. v: village; 0 to 4: space claimed by that seat; #: face-down tile; .: empty space.
  void add_board() {
    const int east = things_.settings.board_width / 2, south = things_.settings.board_height / 2;
    for (int y = -south; y <= south; ++y) {
      std::string row = " ";
      for (int x = -east; x <= east; ++x) {
        const Cell cell = things_.board.at(x, y);
        row += cell == kNone ? "  " : std::string(" ") + mark(cell);
      }
      line(row);
    }
  }
  char mark(Cell cell) const {
    if (cell == things_.board.village()) return 'v';
    if (s_.claim[cell] != kNone) return static_cast<char>('0' + s_.claim[cell]);
    return s_.tile_on[cell] == kNone ? '.' : '#';
  }

  void add_tiles() {
    for (int cell = 0; cell < things_.board.size(); ++cell) {
      const std::uint8_t tile = s_.tile_on[static_cast<std::size_t>(cell)];
      if (tile != kNone)
        line("face down at " + place_name(things_, static_cast<Cell>(cell)) + ": " +
             (knows(s_.tiles[tile], seat_) ? tile_name(things_, s_, tile) : "not seen"));
    }
    std::string text = "stack: " + number(s_.stack - s_.drawn) + " tiles";
    for (std::size_t i = s_.drawn; seat_ < 0 && i < s_.stack; ++i)
      text += (i == s_.drawn ? ": " : ", ") + tile_name(things_, s_, static_cast<int>(i));
    line(text);
    text = "sold or lost:";
    for (int i = 0; i < s_.tile_count; ++i)
      if (s_.tiles[static_cast<std::size_t>(i)].at == At::Discard) text += " " + tile_name(things_, s_, i);
    line(text);
  }

  const GameData& things_;
  const State& s_;
  int seat_;
  std::string out_;
};

}  // namespace

std::string table_text(const GameData& things, const State& s, int seat) { return TableText(things, s, seat).text(); }

}  // namespace tw::hunt_or_gather
