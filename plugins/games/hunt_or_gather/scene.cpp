#include "plugins/games/hunt_or_gather/scene.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "engine/language/translate.hpp"
#include "plugins/games/hunt_or_gather/actions.hpp"
#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/market.hpp"
#include "plugins/games/hunt_or_gather/words.hpp"

namespace tw::hunt_or_gather {
namespace {

using plugin_api::Scene;
using plugin_api::SceneAction;
using plugin_api::SceneArea;
using plugin_api::ScenePlace;
using plugin_api::SceneTarget;
using plugin_api::SceneThing;

constexpr const char* kBoard = "board";
constexpr const char* kLooked = "looked";

std::string number(int value) { return std::to_string(value); }

std::string mat(int seat, const char* what) { return std::string(what) + "-" + number(seat); }

std::string indexed(const std::string& name, std::size_t i) { return name + "-" + std::to_string(i); }

class SceneWriter {
 public:
  SceneWriter(const GameData& data, const State& s, int seat, Scene& scene)
      : data_(data), s_(s), seat_(seat), scene_(scene) {}

  void write() {
    add_board();
    add_market();
    add_supply();
    add_looked_tile();
    add_dice();
    for (int seat = 0; seat < s_.players; ++seat) add_mat(seat);
    if (s_.phase != Phase::Over && (seat_ < 0 || seat_ == s_.seat)) add_actions();
  }

 private:
  bool sees_secrets(int seat) const { return seat_ < 0 || seat == seat_ || s_.phase == Phase::Over; }
  bool choosing_cards() const { return s_.phase == Phase::Keep || s_.phase == Phase::Predict; }
  bool in_turn() const { return s_.phase != Phase::Over && !choosing_cards(); }
  int column(Cell cell) const { return data_.board.x(cell) + data_.settings.board_width / 2; }
  int row(Cell cell) const { return data_.board.y(cell) + data_.settings.board_height / 2; }
  SceneTarget place(Cell cell) const { return {.area = kBoard, .x = column(cell), .y = row(cell)}; }

  // --- Descriptions of tiles and cards -------------------------------------------------------------------------------
  std::string tile_detail(int kind) const {
    const TileKind& tile = data_.tiles[kind];
    const std::string name = capitalized(tile.id);
    if (!tile.animal())
      return tr_n("{1}: sells for {0} point now", "{1}: sells for {0} points now",
                  tile.value * market_value(data_, s_, static_cast<Good>(tile.kind)), name);
    return tr("{0}: needs {1} to hit, life {2}, meat {3}, hide {4}", name, tile.to_hit, tile.life, tile.meat,
              tile.hide) +
           (tile.deadly ? ", " + tr("kills a hunter who misses") : "");
  }
  std::string card_detail(int kind) const {
    const CardKind& card = data_.cards[kind];
    const std::string name = capitalized(card.id);
    switch (card.kind) {
      case Kind::Pouch: return tr("{0}: the gatherer carries one more type of plant", name);
      case Kind::Ammunition: return tr("{0}: {1}", name, tr_n("{0} use", "{0} uses", card.uses));
      default: break;
    }
    std::string out = tr("{0}: adds {1} to the dice, damage {2}", name, card.to_hit, card.damage);
    if (card.uses > 0) out += ", " + tr_n("{0} use", "{0} uses", card.uses);
    // translators: {0} or {1} is the name of a card that a weapon needs
    if (card.needs != kNone && card.shots == 0) out += ", " + tr("needs {0}", data_.cards[card.needs].id);
    if (card.needs != kNone && card.shots > 0)
      out +=
          ", " + tr_n("needs {1} after {0} shot", "needs {1} after {0} shots", card.shots, data_.cards[card.needs].id);
    if (card.needs == kNone && card.shots > 0) out += " " + tr_n("after {0} shot", "after {0} shots", card.shots);
    if (card.escapes) out += ", " + tr("a hunter who misses survives");
    return out;
  }
  /// Returns an exploration tile; `kind` < 0 means that it is unknown to the viewer.
  SceneThing tile(std::string id, std::string area, int kind, bool face_down) const {
    SceneThing out{.id = std::move(id), .kind = TW_THING_TILE, .area = std::move(area)};
    out.face_down = face_down || kind < 0;
    if (kind < 0) {
      out.detail = tr("A tile that you have not seen");
      return out;
    }
    out.tile = data_.tiles[kind].tile;
    out.label = data_.tiles[kind].id;
    out.detail = tile_detail(kind);
    return out;
  }
  SceneThing card(std::string id, std::string area, int kind) const {
    return {.id = std::move(id),
            .kind = TW_THING_CARD,
            .area = std::move(area),
            .tile = data_.cards[kind].tile,
            .label = data_.cards[kind].id,
            .detail = card_detail(kind)};
  }

  // --- Areas --------------------------------------------------------------------------------------------------------
  void add_board() {
    const int width = data_.settings.board_width, height = data_.settings.board_height;
    scene_.add(SceneArea{.id = kBoard,
                         .title = tr("Hunting grounds"),
                         .kind = TW_AREA_GRID,
                         .columns = width,
                         .rows = height,
                         .centre = true});
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const Cell cell = data_.board.at(x - width / 2, y - height / 2);
        if (cell == kNone)
          scene_.add(ScenePlace{.area = kBoard, .x = x, .y = y, .hole = true});
        else if (s_.claim[cell] != kNone)
          scene_.add(ScenePlace{.area = kBoard, .x = x, .y = y, .owner = s_.claim[cell]});
      }
    for (int i = 0; i < data_.board.size(); ++i) add_cell(static_cast<Cell>(i));
    for (int seat = 0; seat < s_.players && !choosing_cards(); ++seat)
      for (const Role role : {Role::Hunter, Role::Gatherer}) add_piece(seat, role);
  }
  void add_cell(Cell cell) {
    if (cell == data_.board.village())
      scene_.add(SceneThing{.id = "village",
                            .kind = TW_THING_TILE,
                            .area = kBoard,
                            .x = column(cell),
                            .y = row(cell),
                            .symbol = "village",
                            .detail = tr("The village: characters begin, sell and buy here")});
    const std::uint8_t index = s_.tile_on[cell];
    if (index == kNone) return;
    const Tile& there = s_.tiles[index];
    SceneThing out = tile("tile-" + number(column(cell)) + "-" + number(row(cell)), kBoard,
                          knows(there, seat_) ? there.kind : -1, index != s_.now.tile || s_.now.attempts == 0);
    out.x = column(cell), out.y = row(cell);
    if (index == s_.now.tile) set_prey(out, there.kind);
    scene_.add(out);
  }
  void set_prey(SceneThing& out, int kind) const {
    out.selected = true;
    const TileKind& prey = data_.tiles[kind];
    if (!prey.animal() || out.tile < 0) return;
    out.most = prey.life;
    out.level = std::max(0, prey.life - s_.now.damage);
  }
  void add_piece(int seat, Role role) {
    const Character& who = character(s_, seat, role);
    scene_.add(
        SceneThing{.id = mat(seat, kRoleNames[static_cast<std::size_t>(role)]),
                   .kind = TW_THING_PIECE,
                   .area = kBoard,
                   .x = column(who.cell),
                   .y = row(who.cell),
                   .owner = seat,
                   .symbol = role == Role::Hunter ? "hunter" : "meeple",
                   .detail = role == Role::Hunter ? tr("Hunter of {0}", player_name(seat))
                                                  : tr("Gatherer of {0}", player_name(seat)),
                   .selected = in_turn() && s_.phase != Phase::Choose && seat == s_.seat && role == s_.now.role});
  }

  void add_market() {
    scene_.add(SceneArea{.id = "market",
                         .title = tr("Market: points per unit"),
                         .kind = TW_AREA_TRACK,
                         .columns = static_cast<int>(kGoodCount),
                         .arrows = -1});
    for (std::size_t space = 0; space < kGoodCount; ++space)
      scene_.add(ScenePlace{
          .area = "market", .x = static_cast<int>(space), .label = number(data_.settings.market_values[space])});
    for (std::size_t good = 0; good < kGoodCount; ++good)
      scene_.add(SceneThing{
          .id = std::string("good-") + kGoodNames[good],
          .kind = TW_THING_TOKEN,
          .area = "market",
          .x = s_.market[good],
          .symbol = kGoodNames[good],
          .label = tr(kGoodNames[good]),
          .detail = tr_n("{1}: {0} point per unit", "{1}: {0} points per unit",
                         market_value(data_, s_, static_cast<Good>(good)), capitalized(tr(kGoodNames[good])))});
  }

  void add_supply() {
    scene_.add(SceneArea{.id = "stack", .title = tr("Tiles"), .kind = TW_AREA_STACK});
    if (s_.stack > s_.drawn) {
      SceneThing top = tile("stack", "stack", -1, true);
      top.count = s_.stack - s_.drawn;
      top.detail = tr_n("{0} tile to explore", "{0} tiles to explore", top.count);
      scene_.add(top);
    }
    scene_.add(
        SceneArea{.id = "display",
                  .title = tr_n("Equipment: {0} point each", "Equipment: {0} points each", data_.settings.card_price),
                  .kind = TW_AREA_ROW});
    for (std::size_t i = 0; i < kMaxDisplay && s_.display[i] != kNone; ++i)
      scene_.add(card(indexed("display", i), "display", s_.display[i]));
    scene_.add(SceneArea{.id = "deck", .title = tr("Deck"), .kind = TW_AREA_STACK});
    if (s_.deck_size > 0)
      scene_.add(SceneThing{.id = "deck",
                            .kind = TW_THING_CARD,
                            .area = "deck",
                            .detail = tr_n("{0} card in the deck", "{0} cards in the deck", s_.deck_size),
                            .count = s_.deck_size,
                            .face_down = true});
    scene_.add(SceneArea{.id = "discarded", .title = tr("Discarded"), .kind = TW_AREA_STACK});
    for (std::size_t kind = 0; kind < data_.cards.size(); ++kind) {
      if (s_.discards[kind] == 0) continue;
      SceneThing out = card("discarded-" + data_.cards[kind].id, "discarded", static_cast<int>(kind));
      out.count = s_.discards[kind];
      scene_.add(out);
    }
    scene_.add(SceneArea{.id = "sold", .title = tr("Sold or lost"), .kind = TW_AREA_STACK});
    std::map<int, int> sold;
    for (int i = 0; i < s_.tile_count; ++i)
      if (s_.tiles[i].at == TileLocation::Discard) ++sold[s_.tiles[i].kind];
    for (const auto& [kind, count] : sold) {
      SceneThing out = tile("sold-" + data_.tiles[kind].id, "sold", kind, false);
      out.count = count;
      scene_.add(out);
    }
  }

  /// Adds the tile that is being looked at. If it is on the board, it is also shown there.
  void add_looked_tile() {
    scene_.add(SceneArea{.id = kLooked, .title = tr("Explored tile"), .kind = TW_AREA_ROW});
    if (s_.now.tile == kNone || !in_turn() || s_.phase != Phase::Look) return;
    const Tile& there = s_.tiles[s_.now.tile];
    SceneThing out = tile(kLooked, kLooked, knows(there, seat_) ? there.kind : -1, false);
    out.selected = true;
    if (out.tile >= 0) set_prey(out, there.kind);
    scene_.add(out);
  }

  void add_dice() {
    scene_.add(SceneArea{.id = "dice", .title = thrown_title(), .kind = TW_AREA_ROW});
    for (std::size_t i = 0; i < s_.thrown.dice.size(); ++i)
      if (s_.thrown.dice[i] > 0)
        scene_.add(
            SceneThing{.id = indexed("die", i), .kind = TW_THING_DIE, .area = "dice", .value = s_.thrown.dice[i]});
  }
  std::string thrown_title() const {
    int sum = 0;
    for (const std::uint8_t die : s_.thrown.dice) sum += die;
    if (sum == 0) return tr("Dice");
    const int bonus = data_.cards[s_.thrown.weapon].to_hit;
    const TileKind& prey = data_.tiles[s_.thrown.prey];
    const int reached = sum + bonus;
    // translators: {1} is the bonus of the weapon {2}, {4} an animal, {5} the number that is needed to hit it
    return tr("Dice: {0} + {1} ({2}) = {3}, {4} needs {5}: {6}", sum, bonus, data_.cards[s_.thrown.weapon].id, reached,
              prey.id, prey.to_hit, reached >= prey.to_hit ? tr_in("dice", "hit") : tr_in("dice", "missed"));
  }

  // --- Mats of the players ------------------------------------------------------------------------------------------
  void add_mat(int seat) {
    const Seat& owner = s_.seats[seat];
    scene_.add(SceneArea{.id = mat(seat, "scores"), .kind = TW_AREA_ROW, .seat = seat});
    add_score(seat, "hunt", tr("Hunt track"), owner.tracks[0]);
    add_score(seat, "gather", tr("Gather track"), owner.tracks[1]);
    scene_.add(SceneThing{.id = mat(seat, "claims"),
                          .kind = TW_THING_MARKER,
                          .area = mat(seat, "scores"),
                          .owner = seat,
                          .label = tr("claims"),
                          .detail = tr_n("{0} claim marker left", "{0} claim markers left", owner.claims_left),
                          .count = owner.claims_left});
    add_prediction(seat, owner);
    if (choosing_cards()) return add_dealt(seat, owner);
    for (const Role role : {Role::Hunter, Role::Gatherer}) add_character(seat, role);
  }
  void add_score(int seat, const char* name, const std::string& title, int points) {
    scene_.add(SceneThing{.id = mat(seat, name),
                          .kind = TW_THING_TOKEN,
                          .area = mat(seat, "scores"),
                          .owner = seat,
                          .symbol = name == std::string("hunt") ? "spear" : "herbs",
                          .label = number(points),
                          .detail = tr("{0}: {1}", title, tr_n("{0} point", "{0} points", points))});
  }
  static std::string track_name(bool hunt) { return hunt ? tr_in("track", "hunt") : tr_in("track", "gather"); }
  void add_prediction(int seat, const Seat& owner) {
    const bool choosing = s_.phase == Phase::Predict && seat == s_.seat && sees_secrets(seat);
    if (choosing) {
      for (const bool hunt : {true, false})
        scene_.add(SceneThing{.id = mat(seat, hunt ? "predict-hunt" : "predict-gather"),
                              .kind = TW_THING_CARD,
                              .area = mat(seat, "scores"),
                              .symbol = hunt ? "spear" : "herbs",
                              .label = track_name(hunt),
                              .detail = hunt ? tr("Predict that the highest single score is on the hunt track")
                                             : tr("Predict that the highest single score is on the gather track")});
      return;
    }
    if (owner.prediction == static_cast<Role>(kNone)) return;
    SceneThing out{.id = mat(seat, "prediction"),
                   .kind = TW_THING_CARD,
                   .area = mat(seat, "scores"),
                   .label = tr("prediction"),
                   .detail = tr("This player's prediction, secret until the end"),
                   .face_down = s_.phase != Phase::Over};
    if (sees_secrets(seat)) {
      const bool hunt = owner.prediction == Role::Hunter;
      out.symbol = hunt ? "spear" : "herbs";
      out.label = track_name(hunt);
      out.detail = hunt ? tr("Predicted: the highest single score is on the hunt track")
                        : tr("Predicted: the highest single score is on the gather track");
    }
    scene_.add(out);
  }
  void add_dealt(int seat, const Seat& owner) {
    scene_.add(SceneArea{.id = mat(seat, "dealt"), .title = tr("Dealt equipment"), .kind = TW_AREA_FAN, .seat = seat});
    for (std::size_t i = 0; i < kMaxDealt; ++i) {
      if (owner.dealt[i] == kNone) continue;
      const std::string id = indexed(mat(seat, "dealt"), i);
      if (!sees_secrets(seat)) {
        scene_.add(SceneThing{.id = id, .kind = TW_THING_CARD, .area = mat(seat, "dealt"), .face_down = true});
        continue;
      }
      SceneThing out = card(id, mat(seat, "dealt"), owner.dealt[i]);
      out.selected = (owner.keeps >> i & 1) != 0;
      scene_.add(out);
    }
  }
  static std::string card_id(int seat, Role role, std::size_t i) {
    return indexed(mat(seat, kRoleNames[static_cast<std::size_t>(role)]) + "-card", i);
  }
  std::string carried_id(int seat, Role role, int kind) const {
    return mat(seat, kRoleNames[static_cast<std::size_t>(role)]) + "-" + data_.tiles[kind].id;
  }
  void add_character(int seat, Role role) {
    const Character& who = character(s_, seat, role);
    const std::string name = kRoleNames[static_cast<std::size_t>(role)];
    const std::string area = mat(seat, name.c_str()) + "-hand";
    scene_.add(SceneArea{
        .id = area, .title = role == Role::Hunter ? tr("Hunter") : tr("Gatherer"), .kind = TW_AREA_FAN, .seat = seat});
    for (std::size_t i = 0; i < who.count; ++i) {
      SceneThing out = card(card_id(seat, role, i), area, who.cards[i].kind);
      if (who.cards[i].used > 0) {
        const CardKind& kind = data_.cards[who.cards[i].kind];
        out.most = std::max(kind.uses, kind.shots);
        out.level = std::max(0, out.most - who.cards[i].used);
      }
      scene_.add(out);
    }
    std::map<int, int> known;
    int hidden = 0;
    for (int i = 0; i < s_.tile_count; ++i) {
      if (!carries(s_, seat, role, i)) continue;
      const Tile& carried = s_.tiles[i];
      knows(carried, seat_) ? ++known[carried.kind] : ++hidden;
    }
    for (const auto& [kind, count] : known) {
      SceneThing out = tile(carried_id(seat, role, kind), area, kind, false);
      out.count = count;
      scene_.add(out);
    }
    if (hidden == 0) return;
    SceneThing out = tile(mat(seat, name.c_str()) + "-hidden", area, -1, true);
    out.count = hidden;
    scene_.add(out);
  }

  // --- Actions ------------------------------------------------------------------------------------------------------
  void add_actions() {
    std::array<tw_action, kMaxActions> room;
    plugin_api::Actions legal(room.data(), kMaxActions);
    add_legal_actions(data_, s_, legal);
    for (std::uint32_t i = 0; i < legal.count(); ++i) {
      SceneAction out{.action = room[i], .label = capitalized(describe_action(data_, s_, room[i], Audience::Players))};
      describe(op_of(room[i]), argument_of(room[i]), out);
      scene_.add(out);
    }
  }
  SceneTarget thing(std::string id) const { return {.thing = std::move(id)}; }
  /// Returns the first card of this kind that the acting character has.
  SceneTarget own_card(unsigned kind) const {
    const Character& who = actor(s_);
    for (std::size_t i = 0; i < who.count; ++i)
      if (who.cards[i].kind == kind) return thing(card_id(s_.seat, s_.now.role, i));
    return thing("");
  }
  void describe(Op op, unsigned argument, SceneAction& out) const {
    const auto cell = static_cast<Cell>(argument);
    switch (op) {
      case Op::Keep:
        for (std::size_t i = 0; i < kMaxDealt; ++i)
          if ((argument >> i & 1u) != 0) out.targets.push_back(thing(indexed(mat(s_.seat, "dealt"), i)));
        return;
      case Op::Predict:
        out.targets = {thing(mat(s_.seat, argument == 0 ? "predict-hunt" : "predict-gather"))};
        out.preview = tr_n("{0} point at the end if you are right", "{0} points at the end if you are right",
                           data_.settings.prediction_bonus);
        return;
      case Op::Choose: out.targets = {thing(mat(s_.seat, kRoleNames[argument]))}; return;
      case Op::Move: {
        const auto costs = data_.board.costs(actor(s_).cell, s_.now.moves_left, s_.claim, s_.seat, cell);
        out.targets = {place(cell)};
        out.preview = tr("costs {0} of {1} moves", costs[cell], s_.now.moves_left);
        return;
      }
      case Op::Explore:
        out.targets = {place(actor(s_).cell)};
        out.preview =
            s_.tile_on[actor(s_).cell] == kNone ? tr("draws a tile that only you see") : tr("looks at the tile here");
        return;
      case Op::Take:
        out.targets = {looked()};
        out.preview = tr("claims this space and ends the turn");
        return;
      case Op::Swap: out.targets = {thing(carried_id(s_.seat, s_.now.role, static_cast<int>(argument)))}; return;
      case Op::Hunt:
        out.targets = {own_card(argument)};
        out.preview = chance_text(argument);
        return;
      case Op::Flee: out.targets = {place(cell)}; return;
      case Op::Sell:
        out.targets = {thing(carried_id(s_.seat, s_.now.role, static_cast<int>(argument / 2)))};
        out.preview = tr_n("{0} point", "{0} points", sale_points(data_, s_, argument));
        return;
      case Op::Buy: return describe_purchase(argument, out);
      case Op::Discard: out.targets = {thing(card_id(s_.seat, s_.now.role, argument))}; return;
      case Op::Exchange: return describe_exchange(argument, out);
      case Op::Leave: out.preview = tr("shows the tile to all players and leaves it face down"); return;
      case Op::End: return;
    }
  }
  SceneTarget looked() const { return thing(kLooked); }
  void describe_purchase(unsigned kind, SceneAction& out) const {
    for (std::size_t i = 0; i < kMaxDisplay && s_.display[i] != kNone; ++i)
      if (s_.display[i] == kind) {
        out.targets = {thing(indexed("display", i))};
        break;
      }
    out.preview = tr("costs {0} of the {1} points earned in this turn", data_.settings.card_price, s_.now.earned);
  }
  /// Describes which cards change hands.
  void describe_exchange(unsigned bits, SceneAction& out) const {
    const Pool pool = pooled_cards(s_, s_.seat);
    const unsigned present = current_distribution(s_, s_.seat);
    std::array<std::size_t, 2> next{};
    for (unsigned i = 0; i < static_cast<unsigned>(pool.count); ++i) {
      const Role holder = (present >> i & 1u) != 0 ? Role::Hunter : Role::Gatherer;
      const std::size_t card = next[static_cast<std::size_t>(holder)]++;
      if (((bits ^ present) >> i & 1u) != 0) out.targets.push_back(thing(card_id(s_.seat, holder, card)));
    }
  }
  /// Describes the chance of throwing the number that the prey requires.
  std::string chance_text(unsigned weapon) const {
    const TileKind& prey = data_.tiles[s_.tiles[s_.now.tile].kind];
    const int needed = prey.to_hit - data_.cards[weapon].to_hit, sides = data_.settings.die_sides;
    std::vector<double> sums{1};
    for (int die = 0; die < data_.settings.dice; ++die) {
      std::vector<double> next(sums.size() + static_cast<std::size_t>(sides));
      for (std::size_t sum = 0; sum < sums.size(); ++sum)
        for (int side = 1; side <= sides; ++side) next[sum + static_cast<std::size_t>(side)] += sums[sum] / sides;
      sums = std::move(next);
    }
    double chance = 0;
    for (std::size_t sum = 0; sum < sums.size(); ++sum)
      if (static_cast<int>(sum) >= needed) chance += sums[sum];
    return tr("hits in {0} % of all throws", static_cast<int>(chance * 100 + .5)) +
           (prey.deadly && !data_.cards[weapon].escapes ? "; " + tr("a miss kills the hunter") : "");
  }

  const GameData& data_;
  const State& s_;
  int seat_;
  Scene& scene_;
};

}  // namespace

void describe_scene(const GameData& data, const State& s, int seat, Scene& scene) {
  SceneWriter(data, s, seat, scene).write();
}

void list_award(const GameData& data, const State& s, Part part, int seat, plugin_api::Targets& out) {
  if (part_points(data, s, part)[seat] == 0) return;
  const auto& tracks = s.seats[seat].tracks;
  const bool hunt_is_higher = tracks[0] >= tracks[1];
  switch (part) {
    case Part::Base: return out.add({.thing = mat(seat, hunt_is_higher ? "gather" : "hunt")});
    case Part::Highest: return out.add({.thing = mat(seat, hunt_is_higher ? "hunt" : "gather")});
    case Part::Prediction: return out.add({.thing = mat(seat, "prediction")});
    case Part::Group: break;
  }
  const Cells group = data.board.largest_group(s.claim, static_cast<std::uint8_t>(seat));
  for (int cell = 0; cell < data.board.size(); ++cell)
    if (group[cell])
      out.add({.area = kBoard,
               .x = data.board.x(static_cast<Cell>(cell)) + data.settings.board_width / 2,
               .y = data.board.y(static_cast<Cell>(cell)) + data.settings.board_height / 2});
}

}  // namespace tw::hunt_or_gather
