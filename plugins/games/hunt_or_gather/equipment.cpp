#include "plugins/games/hunt_or_gather/equipment.hpp"

#include <algorithm>

namespace tw::hunt_or_gather {

std::bitset<3> plant_types(const GameData& data, const State& s, int seat) {
  std::bitset<3> out;
  for (int i = 0; i < s.tile_count; ++i)
    if (carries(s, seat, Role::Gatherer, i)) out.set(static_cast<std::size_t>(data.tiles[s.tiles[i].kind].kind));
  return out;
}

int count_of(const GameData& data, const Character& who, Kind kind) {
  return static_cast<int>(std::count_if(who.cards.begin(), who.cards.begin() + who.count,
                                        [&](const HeldCard& card) { return data.cards[card.kind].kind == kind; }));
}

std::size_t max_types(const GameData& data, const State& s, int seat) {
  return static_cast<std::size_t>(1 + count_of(data, character(s, seat, Role::Gatherer), Kind::Pouch));
}

namespace {

/// Shuffles the discarded cards into a new draw deck, whose order nobody knows.
void reshuffle(State& s) {
  std::array<std::uint8_t, kMaxCards> kinds{};
  std::uint8_t count = 0;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind)
    for (; s.discards[kind] > 0; --s.discards[kind]) kinds[count++] = static_cast<std::uint8_t>(kind);
  s.chance.shuffle(kinds.data(), count);
  for (std::size_t i = 0; i < count; ++i) s.deck[i] = {kinds[i], 0};
  s.deck_size = count;
}

std::uint8_t draw_card(const GameData& data, State& s) {
  if (s.deck_size == 0 && data.settings.reshuffle) reshuffle(s);
  if (s.deck_size == 0) return kNone;
  DeckCard& top = s.deck[--s.deck_size];
  const std::uint8_t kind = top.kind;
  top = {};
  return kind;
}

/// Returns a kind with so many face-up cards that they must be discarded, or kNone.
std::uint8_t too_many_equal(const GameData& data, const State& s) {
  for (std::size_t i = 0; i < s.display.size() && s.display[i] != kNone; ++i)
    if (std::count(s.display.begin(), s.display.end(), s.display[i]) >= data.settings.equal_cards) return s.display[i];
  return kNone;
}

void draw_into_display(const GameData& data, State& s) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(data.settings.display); ++i)
    if (s.display[i] == kNone) s.display[i] = draw_card(data, s);
  std::sort(s.display.begin(), s.display.end());
}

/// Returns the index of the most used card of this kind (hands are sorted), or -1.
int index_of(const Character& who, std::uint8_t kind) {
  for (int i = who.count - 1; i >= 0; --i)
    if (who.cards[i].kind == kind) return i;
  return -1;
}

/// Returns the index of the card of this kind to use next: the most used card that still has shots of its own,
/// otherwise the most used card.
int index_to_use(const GameData& data, const Character& who, std::uint8_t kind) {
  for (int i = who.count - 1; i >= 0; --i) {
    const HeldCard& card = who.cards[i];
    if (card.kind == kind && card.used < data.cards[kind].shots) return i;
  }
  return index_of(who, kind);
}

/// Counts one use of a card. Discards the card after its last use, or if it is lost.
void use_up(const GameData& data, State& s, Character& who, int index, bool lost) {
  HeldCard card = who.cards[index];
  const int uses = data.cards[card.kind].uses;
  if (uses > 0) ++card.used;
  if (lost || (uses > 0 && card.used >= uses)) {
    discard_card(s, who, index);
  } else {
    remove_card(who, index);
    give(who, card);
  }
}

}  // namespace

void fill_display(const GameData& data, State& s) {
  draw_into_display(data, s);
  // The limit prevents an endless loop if all cards in the box are identical.
  for (int times = 0; times < 8; ++times) {
    const std::uint8_t kind = too_many_equal(data, s);
    if (kind == kNone) return;
    for (std::uint8_t& card : s.display) {
      if (card == kNone || (data.settings.redraw == Redraw::Equal && card != kind)) continue;
      ++s.discards[card];
      card = kNone;
    }
    draw_into_display(data, s);
  }
}

void take_from_display(State& s, std::uint8_t kind) {
  *std::find(s.display.begin(), s.display.end(), kind) = kNone;
  std::sort(s.display.begin(), s.display.end());
}

void give(Character& to, HeldCard card) {
  const auto end = to.cards.begin() + to.count;
  const auto at = std::upper_bound(to.cards.begin(), end, card);
  std::copy_backward(at, end, end + 1);
  *at = card;
  ++to.count;
}

void remove_card(Character& from, int index) {
  const auto at = from.cards.begin() + index;
  std::copy(at + 1, from.cards.begin() + from.count, at);
  from.cards[--from.count] = {};
}

void discard_card(State& s, Character& from, int index) {
  ++s.discards[from.cards[index].kind];
  remove_card(from, index);
}

std::bitset<kMaxKinds> usable_weapons(const GameData& data, const Character& who) {
  std::bitset<kMaxKinds> out;
  for (int i = 0; i < who.count; ++i) {
    const HeldCard& card = who.cards[i];
    const CardKind& kind = data.cards[card.kind];
    if (kind.kind != Kind::Weapon) continue;
    if (kind.needs == kNone || card.used < kind.shots || index_of(who, kind.needs) >= 0) out.set(card.kind);
  }
  return out;
}

void use_weapon(const GameData& data, State& s, Character& who, std::uint8_t kind, bool lost) {
  const CardKind& weapon = data.cards[kind];
  const int index = index_to_use(data, who, kind);
  if (weapon.needs == kNone) return use_up(data, s, who, index, lost);
  HeldCard card = who.cards[index];
  remove_card(who, index);
  if (card.used < weapon.shots)
    ++card.used;
  else
    use_up(data, s, who, index_of(who, weapon.needs), lost);
  if (lost)
    ++s.discards[kind];
  else
    give(who, card);
}

Pool pooled_cards(const State& s, int seat) {
  Pool pool;
  for (const Character& who : s.seats[seat].characters)
    for (int i = 0; i < who.count; ++i) pool.cards[pool.count++] = who.cards[i];
  std::sort(pool.cards.begin(), pool.cards.begin() + pool.count);
  return pool;
}

unsigned current_distribution(const State& s, int seat) {
  const Pool pool = pooled_cards(s, seat);
  const Character& hunter = character(s, seat, Role::Hunter);
  unsigned bits = 0;
  for (int i = 0; i < hunter.count; ++i)
    for (int at = 0; at < pool.count; ++at)
      if ((bits & (1u << at)) == 0 && pool.cards[at] == hunter.cards[i]) {
        bits |= 1u << at;
        break;
      }
  return bits;
}

bool may_distribute(const GameData& data, const State& s, int seat, const Pool& pool, unsigned bits) {
  const int hunters = std::popcount(bits);
  if (hunters > data.settings.carried || pool.count - hunters > data.settings.carried) return false;
  int pouches = 0;
  for (int i = 0; i < pool.count; ++i) {
    const HeldCard& card = pool.cards[i];
    const bool taken = (bits & (1u << i)) != 0;
    if (i > 0 && taken && card == pool.cards[i - 1] && (bits & (1u << (i - 1))) == 0)
      return false;  // among equal cards, the hunter gets the first ones, so that each distribution has one code
    if (!taken && data.cards[card.kind].kind == Kind::Pouch) ++pouches;
  }
  return plant_types(data, s, seat).count() <= static_cast<std::size_t>(1 + pouches);
}

void distribute(State& s, int seat, unsigned bits) {
  const Pool pool = pooled_cards(s, seat);
  for (Character& who : s.seats[seat].characters) {
    who.cards = {};
    who.count = 0;
  }
  for (int i = 0; i < pool.count; ++i)
    give(character(s, seat, (bits & (1u << i)) != 0 ? Role::Hunter : Role::Gatherer), pool.cards[i]);
}

}  // namespace tw::hunt_or_gather
