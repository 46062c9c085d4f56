#pragma once
// All values that a designer can set: the parameters of rules.xml, the properties of tiles and cards, and their decks.
// docs/rules/hunt-or-gather.md lists ids, ranges and reasons; a test compares the two.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/tilewright_game.h"

namespace tw::hunt_or_gather {

inline constexpr std::size_t kMaxSeats = 5;
inline constexpr std::size_t kMaxTiles = 120;  ///< maximum number of exploration tiles in the box
inline constexpr std::size_t kMaxCards = 160;  ///< maximum number of equipment cards in the box
inline constexpr std::size_t kMaxKinds = 64;   ///< maximum number of different tiles, and of different cards
inline constexpr std::size_t kMaxSide = 15;    ///< maximum number of spaces along a side of the board
inline constexpr std::size_t kMaxCells = kMaxSide * kMaxSide;
inline constexpr std::size_t kMaxHeld = 4;     ///< maximum number of cards of one character
inline constexpr std::size_t kMaxDealt = 6;    ///< maximum number of cards dealt to a player at the start
inline constexpr std::size_t kMaxDisplay = 8;  ///< maximum number of face-up cards
inline constexpr std::size_t kGoodCount = 5;

enum class Shape : std::uint8_t { Rectangle, Diamond };
enum class OthersClaims : std::uint8_t { Pass, Block };
enum class AfterMiss : std::uint8_t { Over, Again };
enum class Redraw : std::uint8_t { All, Equal };
enum class HighestTie : std::uint8_t { Nobody, Everybody };
enum class PredictionFor : std::uint8_t { Everybody, Highest };

/// The values of the parameters. Each value has its parameter's own type and is within its range.
struct Settings {
  int board_width, board_height;
  Shape board_shape;
  int stack, claim_markers;
  int moves;
  OthersClaims others_claims;
  int explorations, free_swaps, exchanges;
  bool show_taken;
  int animal_kinds;
  int dice, die_sides;
  AfterMiss after_miss;
  int flight;
  int dealt, kept, carried, display, equal_cards;
  Redraw redraw;
  bool reshuffle;
  int card_price, purchases;
  std::array<int, kGoodCount> market_values;  ///< value of each space, in ascending order
  bool market_shuffled;
  std::array<int, kGoodCount> market_order;  ///< space of each good (0 is the lowest) unless shuffled
  int highest_bonus, prediction_bonus, group_bonus;
  HighestTie highest_tie;
  PredictionFor prediction_for;
  int quiet_rounds;
};

/// Reads one value for each parameter, in the order of kParameters. Throws std::invalid_argument with an explanation
/// if values contradict each other.
Settings read_settings(std::span<const tw_value> values);

/// Properties of a tile or card, in the order of kProperties.
enum class Property : std::uint8_t {
  Kind,
  Value,
  ToHit,
  Life,
  Meat,
  Hide,
  Deadly,
  Damage,
  Uses,
  Shots,
  Needs,
  Escapes
};
/// Choices of the property `kind`. The first three are also the plant goods.
enum class Kind : std::uint8_t { Nuts, Herbs, Berries, Animal, Weapon, Ammunition, Pouch };

enum class DeckId : std::uint8_t { Exploration, Equipment };

constexpr tw_parameter integer(const char* id, int least, int most, const char* standard, const char* help,
                               const char* reason) {
  return {.id = id,
          .help = help,
          .reason = reason,
          .type = TW_INTEGER,
          .longest = 0,
          .least = least,
          .most = most,
          .standard = standard,
          .choices = nullptr};
}
constexpr tw_parameter yes_no(const char* id, const char* standard, const char* help, const char* reason) {
  return {.id = id,
          .help = help,
          .reason = reason,
          .type = TW_YES_NO,
          .longest = 0,
          .least = 0,
          .most = 1,
          .standard = standard,
          .choices = nullptr};
}
constexpr tw_parameter choice(const char* id, const char* const* choices, const char* standard, const char* help,
                              const char* reason) {
  return {.id = id,
          .help = help,
          .reason = reason,
          .type = TW_CHOICE,
          .longest = 0,
          .least = 0,
          .most = 0,
          .standard = standard,
          .choices = choices};
}
constexpr tw_parameter numbers(const char* id, int least, int most, const char* standard, const char* help,
                               const char* reason) {
  return {.id = id,
          .help = help,
          .reason = reason,
          .type = TW_NUMBERS,
          .longest = kGoodCount,
          .least = least,
          .most = most,
          .standard = standard,
          .choices = nullptr};
}

inline constexpr std::array<const char*, 3> kShapes{"rectangle", "diamond", nullptr};
inline constexpr std::array<const char*, 3> kOthersClaims{"pass", "block", nullptr};
inline constexpr std::array<const char*, 3> kAfterMisses{"over", "again", nullptr};
inline constexpr std::array<const char*, 3> kRedraws{"all", "equal", nullptr};
inline constexpr std::array<const char*, 3> kHighestTies{"nobody", "everybody", nullptr};
inline constexpr std::array<const char*, 3> kPredictionFor{"everybody", "highest", nullptr};
inline constexpr std::array<const char*, 8> kKinds{"nuts",   "herbs",      "berries", "animal",
                                                   "weapon", "ammunition", "pouch",   nullptr};

inline constexpr std::array<tw_parameter, 33> kParameters{{
    integer("board-width", 3, 15, "7", tr_later("spaces along the north side of the board, an odd number"),
            tr_later("HOG-BOARD-1: the draft gives no size; on 7 by 7, four steps from the middle reach most spaces")),
    integer("board-height", 3, 15, "7", tr_later("spaces along the west side of the board, an odd number"),
            tr_later("HOG-BOARD-1: like the width")),
    choice("board-shape", kShapes.data(), "rectangle",
           tr_later("shape of the board: all spaces of the rectangle, or only a diamond around the village"),
           tr_later("HOG-BOARD-1: the draft gives no shape")),
    integer("stack", 0, 120, "0", tr_later("number of exploration tiles used, dealt from all tiles in the set; 0: all"),
            tr_later("HOG-BOX-2: the draft says 24 tiles but lists 30")),
    integer("claim-markers", 0, 120, "12", tr_later("claim markers per player"),
            tr_later("HOG-BOX-3: the draft lists 12, but does not say what happens when a player has none left")),
    integer("moves", 1, 12, "4", tr_later("spaces a character may move in a turn"), "HOG-MOVE-1"),
    choice("others-claims", kOthersClaims.data(), "pass",
           tr_later("whether characters pass through spaces claimed by other players, or are blocked by them"),
           tr_later("HOG-MOVE-4: the draft does not say")),
    integer("explorations", 1, 3, "2", tr_later("spaces a character may explore in a turn"), "HOG-EXPLORE-1"),
    integer("free-swaps", 0, 4, "2", tr_later("maximum number of free swaps per turn"),
            tr_later("HOG-SWAP-3: the draft sets no limit, but without one, a turn could last forever")),
    integer("exchanges", 0, 4, "2", tr_later("maximum number of equipment exchanges per turn"),
            tr_later("HOG-EXCHANGE-3: the draft sets no limit, but without one, a turn could last forever")),
    yes_no("show-taken", "no", tr_later("whether plants that are taken are shown to all players"),
           tr_later("HOG-EXPLORE-6: in the draft, only tiles that are left in place are shown")),
    integer(
        "animal-kinds", 0, 64, "0", tr_later("kinds of animal a hunter may carry; 0: any number"),
        tr_later("HOG-CARRY-3: the draft's one-type rule speaks of characters, but its position and example are about "
                 "gatherers")),
    integer("dice", 1, 6, "3", tr_later("dice thrown when hunting an animal"), "HOG-HUNT-3"),
    integer("die-sides", 2, 20, "6", tr_later("sides of a die"),
            tr_later("HOG-HUNT-3: the draft does not say which dice")),
    choice(
        "after-miss", kAfterMisses.data(), "over",
        tr_later(
            "over: a missed animal cannot be hunted again in this turn; again: the hunter may try again while attempts "
            "remain"),
        tr_later("HOG-HUNT-6: in the draft, a hunter follows only an animal that was hit; without a limit, a club "
                 "always wins")),
    integer("flight", 1, 4, "2", tr_later("number of empty spaces that a fleeing animal crosses"), "HOG-FLIGHT-1"),
    integer("dealt", 1, 6, "5", tr_later("equipment cards dealt to each player"), "HOG-SETUP-3"),
    integer("kept", 0, 3, "2", tr_later("dealt equipment cards that each player keeps"), "HOG-SETUP-4"),
    integer("carried", 2, 4, "3", tr_later("equipment cards a character may carry"), "HOG-LIMIT-1"),
    integer("display", 1, 8, "5", tr_later("equipment cards that lie face up"), "HOG-SETUP-3"),
    integer(
        "equal-cards", 2, 9, "4",
        tr_later(
            "number of face-up cards of the same kind at which the display is cleared; larger than the display: never"),
        "HOG-BUY-4"),
    choice("redraw", kRedraws.data(), "all",
           tr_later("all: the whole display is discarded; equal: only the cards of the same kind are discarded"),
           tr_later("HOG-BUY-4: the draft discards \"all of them\" and draws five new ones")),
    yes_no("reshuffle", "yes", tr_later("whether discarded cards become the draw deck when it is empty"),
           tr_later("HOG-BUY-5: the draft does not say")),
    integer("card-price", 1, 20, "3", tr_later("price of an equipment card in points"), "HOG-BUY-1"),
    integer(
        "purchases", 0, 10, "5", tr_later("maximum number of cards bought per turn"),
        tr_later(
            "HOG-BUY-6: in the draft, only the points limit purchases; with discarding, a turn could last very long")),
    numbers("market-values", 1, 20, "1 2 3 4 5", tr_later("values of the five market spaces, lowest first"),
            tr_later("HOG-MARKET-1: spaces 1 to 5; the draft does not say how many value tiles there are, and five "
                     "goods need five")),
    numbers("market-order", 0, 5, "0",
            tr_later("spaces on which nuts, herbs, berries, meat and hide begin, in this order (1: the lowest space); "
                     "0: shuffled"),
            "HOG-MARKET-1"),
    integer("highest-bonus", 0, 100, "10", tr_later("points for the highest single score"), "HOG-END-4"),
    integer("prediction-bonus", 0, 100, "10", tr_later("points for a correct prediction"), "HOG-END-5"),
    integer("group-bonus", 0, 100, "10", tr_later("points for the largest group of claims"), "HOG-END-6"),
    choice("highest-tie", kHighestTies.data(), "nobody",
           tr_later("who gets the bonus in a tie for the highest single score"),
           tr_later("HOG-END-4: the draft does not say; its other two bonuses give nothing in a tie")),
    choice("prediction-for", kPredictionFor.data(), "everybody",
           tr_later("who gets these points: everybody with a correct prediction, or only the player with the highest "
                    "single score"),
           tr_later("HOG-END-5: \"another 10 points\" can be read either way")),
    integer(
        "quiet-rounds", 1, 20, "5",
        tr_later("number of consecutive rounds without a tile drawn, taken or sold, after which the last round begins"),
        tr_later("HOG-END-3: nothing in the draft makes players explore, so a game could last forever")),
}};

inline constexpr std::array<tw_group, 6> kGroups{{{tr_later("Board and supplies"), "board-width"},
                                                  {tr_later("Turn"), "moves"},
                                                  {tr_later("Hunting"), "dice"},
                                                  {tr_later("Equipment"), "dealt"},
                                                  {tr_later("Market"), "market-values"},
                                                  {tr_later("End of the game"), "highest-bonus"}}};

inline constexpr std::array<tw_parameter, 12> kProperties{{
    choice("kind", kKinds.data(), nullptr,
           tr_later("type of tile (nuts, herbs, berries, animal) or card (weapon, ammunition, pouch)"), nullptr),
    integer("value", 0, 20, "1", tr_later("value of a plant"), tr_later("HOG-BOX-4: the draft gives no value")),
    integer("to-hit", 0, 120, "0", tr_later("animals: number to reach; weapons: number added to the dice"),
            tr_later("HOG-BOX-5: the draft gives numbers only for weapons")),
    integer("life", 1, 99, "1", tr_later("damage that kills the animal"),
            tr_later("HOG-BOX-5: the draft gives no value")),
    integer("meat", 0, 20, "1", tr_later("value of the meat"), tr_later("HOG-BOX-5: the draft gives no value")),
    integer("hide", 0, 20, "1", tr_later("value of the hide"), tr_later("HOG-BOX-5: the draft gives no value")),
    yes_no("deadly", "no", tr_later("whether a hunter who misses the animal dies"),
           tr_later("HOG-BOX-5: the draft does not say which animals")),
    integer("damage", 0, 99, "0", tr_later("damage of a weapon"), "HOG-EQUIP-1"),
    integer("uses", 0, 20, "0", tr_later("number of uses before the card is discarded; 0: any number"), "HOG-EQUIP-3"),
    integer("shots", 0, 20, "0", tr_later("number of uses of a weapon before it consumes the card in \"needs\""),
            "HOG-EQUIP-5"),
    {.id = "needs",
     .help = tr_later("id of the card that each use of the weapon consumes"),
     .reason = "HOG-EQUIP-4",
     .type = TW_TEXT,
     .longest = 0,
     .least = 0,
     .most = 0,
     .standard = "",
     .choices = nullptr},
    yes_no("escapes", "no", tr_later("whether a hunter who misses a deadly animal with this weapon survives"),
           "HOG-EQUIP-5"),
}};

inline constexpr std::array<tw_deck, 2> kDecks{
    {{.id = "exploration", .help = "tiles that lie face down beside the board"},
     {.id = "equipment", .help = "cards that characters carry"}}};

}  // namespace tw::hunt_or_gather
