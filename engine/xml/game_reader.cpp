#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/players.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/reading.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

namespace {

constexpr int kMaxRecordedPoints = 1'000'000;
/// Limit on coordinates: a board of kMaxTiles tiles stays within it, even if the game starts from a position whose
/// tiles are up to kMaxTiles cells from (0, 0).
constexpr int kFarthest = 2 * model::kMaxTiles;

/// Reads whole numbers separated by white space. Reports any other text.
std::vector<int> read_numbers(Report& report, const std::string& text, model::SourceLocation at, int least, int most) {
  std::vector<int> out;
  for (const std::string& word : split(text)) {
    int value = 0;
    const auto [stop, status] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (status != std::errc{} || stop != word.data() + word.size() || value < least || value > most) {
      report.add(code::kInvalidNumber, at,
                 tr("{0} is not a whole number from {1} to {2}", in_quotes(word), least, most));
      continue;
    }
    out.push_back(value);
  }
  return out;
}

class GameReader {
 public:
  GameReader(Report& report, model::GameRecord& record) : report_(report), record_(record) {}

  void read(Element& root) {
    read_head(root.attributes());
    root.children({{"players", [this](Element& e) { read_players(e); }},
                   {"position", [this](Element& e) { read_position(e); }},
                   {"deck", [this](Element& e) { read_deck_list(e); }},
                   {"discard", [this](Element& e) { read_discard(e); }},
                   {"turn", [this](Element& e) { read_turn(e); }},
                   {"final", [this](Element& e) { read_final(e); }}});
    record_.last_discards = std::move(discards_);
  }

 private:
  void read_head(Attributes& a) {
    record_.at = a.at();
    record_.variant = a.id("variant");
    record_.players = a.number("players", 1, model::kMaxPlayers);
    if (const Attribute* seed = a.need("seed")) {
      const char* end = seed->value.data() + seed->value.size();
      const auto [stop, status] = std::from_chars(seed->value.data(), end, record_.seed);
      if (status != std::errc{} || stop != end)
        report_.add(code::kInvalidNumber, seed->value_at,
                    tr("\"{0}\" is {1}; use a whole number from {2} to {3}", seed->name, in_quotes(seed->value), 0,
                       "18446744073709551615"));
    }
    a.finish();
  }

  void read_players(Element& e) {
    if (!record_.seats.empty())
      report_.add(code::kDuplicateElement, e.at(), tr("There is a second <{0}>; remove one of them", e.name()));
    record_.seats.clear();
    e.attributes().finish();
    e.children({{"seat", [this](Element& c) { read_seat(c); }}});
    const std::size_t seats = record_.seats.size();
    if (seats != static_cast<std::size_t>(record_.players))
      report_.add(code::kContradictoryRecord, e.at(),
                  tr_n("<players> has {0} seat; give one for each of the {1} players",
                       "<players> has {0} seats; give one for each of the {1} players",
                       static_cast<std::int64_t>(seats), record_.players));
    check_colours();
  }

  void read_seat(Element& e) {
    Attributes& a = e.attributes();
    model::RecordedPlayer seat;
    seat.at = a.at();
    seat.name = described(a, "name");
    seat.bot = described(a, "bot");
    if (a.has("colour")) {
      const std::vector<std::string> colours(model::kPlayerColours.begin(), model::kPlayerColours.end());
      seat.colour = static_cast<int>(a.choice("colour", colours));
    }
    a.finish();
    e.no_children();
    record_.seats.push_back(std::move(seat));
  }

  /// Returns the value of an optional attribute that is shown in lists: one line of text.
  std::string described(Attributes& a, std::string_view name) {
    const Attribute* found = a.find(name);
    if (!found) return "";
    const std::string error = name == "name"                                ? model::player_name_error(found->value)
                              : model::has_control_characters(found->value) ? tr("contains control characters")
                                                                            : std::string();
    if (!error.empty())
      report_.add(code::kContradictoryRecord, found->value_at,
                  std::string(name) + " " + in_quotes(found->value) + " " + error);
    return a.text_or(name);
  }

  /// Reports seats of the same colour, since their pieces could not be told apart.
  void check_colours() {
    for (int seat = 0; seat < std::ssize(record_.seats); ++seat)
      for (int other = 0; other < seat; ++other) {
        const int colour = model::player_colour(record_.seats, seat);
        if (colour != model::player_colour(record_.seats, other)) continue;
        return report_.add(code::kContradictoryRecord, record_.seats[seat].at,
                           // translators: {2} is a colour
                           tr("Seats {0} and {1} are both {2}; give each player a different colour", other, seat,
                              tr(model::kPlayerColours[colour])));
      }
  }

  static model::RecordedDeck deck_of(Element& e) {
    model::RecordedDeck deck;
    deck.at = e.at();
    deck.id = e.attributes().id("id");
    e.attributes().finish();
    deck.tiles = split(e.text());
    return deck;
  }
  void read_position(Element& e) {
    if (record_.position)
      report_.add(code::kDuplicateElement, e.at(), tr("There is a second <{0}>; remove one of them", e.name()));
    if (!record_.turns.empty() || !discards_.empty())
      report_.add(code::kContradictoryRecord, e.at(),
                  tr("<position> comes after a turn; move it before the first turn"));
    model::RecordedPosition& position = record_.position.emplace();
    position.at = e.at();
    position.player = seat(e.attributes());
    e.attributes().finish();
    e.children({{"tile",
                 [&](Element& c) {
                   model::PositionTile tile;
                   tile.at = c.at();
                   read_placed_tile(c.attributes(), tile.tile, tile.cell, tile.rotation);
                   close(c);
                   position.tiles.push_back(std::move(tile));
                 }},
                {"piece",
                 [&](Element& c) {
                   Attributes& a = c.attributes();
                   model::PositionPiece piece;
                   piece.at = c.at();
                   piece.player = seat(a);
                   piece.piece = a.id("piece");
                   piece.cell = cell(a);
                   piece.zone = a.id("zone", IdForm::Free);
                   piece.role = a.id_or("role", "");
                   close(c);
                   position.pieces.push_back(std::move(piece));
                 }},
                {"left", [&](Element& c) { read_left(c, position.remaining); }},
                {"totals", [&](Element& c) { read_totals(c, position.points); }}});
  }

  void read_left(Element& e, std::vector<model::RecordedDeck>& left) {
    model::RecordedDeck deck = deck_of(e);
    if (std::ranges::find(left, deck.id, &model::RecordedDeck::id) != left.end())
      return report_.add(code::kDuplicateElement, e.at(),
                         tr("There is a second <left> of the deck {0}; merge the two into one", in_quotes(deck.id)));
    left.push_back(std::move(deck));
  }

  void read_deck_list(Element& e) {
    model::RecordedDeck deck = deck_of(e);
    if (!record_.turns.empty())
      report_.add(code::kContradictoryRecord, e.at(), tr("A deck comes after a turn; move it before the first turn"));
    record_.decks.push_back(std::move(deck));
  }

  void read_discard(Element& e) {
    discards_.push_back(e.attributes().id("tile", IdForm::Free));
    e.attributes().finish();
    e.no_children();
    check_not_final(e);
  }

  void check_not_final(Element& e) {
    if (record_.finished)
      report_.add(code::kContradictoryRecord, e.at(), tr("<{0}> comes after <final>, which must be last", e.name()));
  }

  int seat(Attributes& a) { return a.number("player", 0, record_.players - 1); }

  void read_turn(Element& e) {
    Attributes& a = e.attributes();
    model::RecordedTurn turn;
    turn.at = a.at();
    turn.discards = std::move(discards_);
    discards_.clear();
    turn.player = seat(a);
    // a turn without these attributes contains only choices
    if (a.has("tile") || a.has("x") || a.has("y") || a.has("rotation"))
      read_placed_tile(a, turn.tile, turn.cell, turn.rotation);
    if (a.find("placements") != nullptr) turn.placements = a.number("placements", 0, kMaxRecordedPoints);
    a.finish();
    check_not_final(e);
    e.children({{"return", [&](Element& c) { read_return(c, turn); }},
                {"may", [&](Element& c) { read_may(c, turn); }},
                {"occupy", [&](Element& c) { read_occupy(c, turn); }},
                {"choose", [&](Element& c) { read_choice(c, turn); }},
                {"scored", [&](Element& c) { read_scored(c, turn); }},
                {"totals", [&](Element& c) { read_totals(c, turn.totals); }}});
    check_whole(turn, a);
    record_.turns.push_back(std::move(turn));
  }

  /// Checks that a turn places a tile or, in plugin games, contains only choices.
  void check_whole(const model::RecordedTurn& turn, Attributes& a) {
    const bool placed = a.has("tile") || a.has("x") || a.has("y") || a.has("rotation");
    if (placed) {
      for (const model::RecordedChoice& choice : turn.choices)
        if (choice.effect.empty())
          report_.add(code::kContradictoryRecord, choice.at,
                      tr("<choose> does not name the effect that requested the choice; add effect=\"NAME\""));
      return;
    }
    if (turn.choices.empty())
      report_.add(code::kAttributeMissing, turn.at,
                  tr("<turn> has neither a tile nor <choose>; add tile, x, y and rotation"));
    const auto refuse = [this](const auto& rows, const std::string& element) {
      for (const auto& row : rows)
        report_.add(code::kContradictoryRecord, row.at,
                    tr("<{0}> is not allowed in a turn without a tile; such a turn has only <choose>", element));
    };
    refuse(turn.returned, "return");
    refuse(turn.occupiable_zones, "may");
    refuse(turn.occupied, "occupy");
    if (turn.placements)
      report_.add(code::kContradictoryRecord, turn.at,
                  tr("A turn without a tile has no placements; remove the attribute"));
    for (const model::RecordedChoice& choice : turn.choices)
      if (!choice.effect.empty())
        report_.add(code::kContradictoryRecord, choice.at,
                    tr("The choice names the effect {0}, but the turn has no tile; remove the attribute, since no "
                       "effect requests choices in a plugin's game",
                       in_quotes(choice.effect)));
  }

  static model::Coord cell(Attributes& a) {
    const int x = a.number("x", -kFarthest, kFarthest);
    const int y = a.number("y", -kFarthest, kFarthest);
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }
  static void close(Element& e) {
    e.attributes().finish();
    e.no_children();
  }
  void read_return(Element& e, model::RecordedTurn& turn) {
    Attributes& a = e.attributes();
    model::RecordedReturn row{a.id("piece"), {}, {}, a.at()};
    row.cell = cell(a);
    row.zone = a.id("zone", IdForm::Free);
    close(e);
    turn.returned.push_back(std::move(row));
  }
  void read_may(Element& e, model::RecordedTurn& turn) {
    Attributes& a = e.attributes();
    turn.occupiable_zones.push_back({a.id("piece"), a.words("zones"), a.at()});
    close(e);
  }
  void read_occupy(Element& e, model::RecordedTurn& turn) {
    Attributes& a = e.attributes();
    turn.occupied.push_back({a.id("piece"), a.id("zone", IdForm::Free), a.id_or("role", ""), a.at()});
    close(e);
  }
  static void read_placed_tile(Attributes& a, std::string& tile, model::Coord& at, model::Rotation& rotation) {
    tile = a.id("tile", IdForm::Free);
    at = cell(a);
    const std::vector<std::string> angles{"0", "90", "180", "270"};
    rotation = static_cast<model::Rotation>(a.choice("rotation", angles));
  }
  void read_choice(Element& e, model::RecordedTurn& turn) {
    Attributes& a = e.attributes();
    turn.choices.push_back({a.id_or("effect", ""), seat(a), a.text("what"), a.at()});
    close(e);
  }
  void read_scored(Element& e, model::RecordedTurn& turn) {
    Attributes& a = e.attributes();
    model::RecordedScore row;
    row.at = a.at();
    if (a.has("score") == a.has("action"))
      report_.add(code::kContradictoryRecord, a.at(), tr("<scored> must name either a score or an action"));
    row.score = a.id_or("score", "");
    row.action = a.id_or("action", "");
    row.points = a.number("points", -kMaxRecordedPoints, kMaxRecordedPoints);
    if (const Attribute* players = a.need("players"))
      row.players = read_numbers(report_, players->value, players->value_at, 0, record_.players - 1);
    close(e);
    turn.scored.push_back(std::move(row));
  }
  void read_totals(Element& e, std::vector<int>& totals) {
    if (!totals.empty()) report_.add(code::kDuplicateElement, e.at(), tr("There are two <totals>; keep one"));
    totals = points_of_all(e);
  }
  std::vector<int> points_of_all(Element& e) {
    e.attributes().finish();
    std::vector<int> out =
        read_numbers(report_, e.text(), e.text_at(), std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    if (out.size() != static_cast<std::size_t>(record_.players))
      report_.add(code::kContradictoryRecord, e.at(),
                  tr_n("<{1}> has {0} number; give one for each of the {2} players",
                       "<{1}> has {0} numbers; give one for each of the {2} players", std::ssize(out), e.name(),
                       record_.players));
    return out;
  }
  void read_final(Element& e) {
    if (record_.finished)
      report_.add(code::kDuplicateElement, e.at(), tr("There is a second <{0}>; remove one of them", e.name()));
    record_.finished = true;
    e.attributes().finish();
    e.children({{"part",
                 [&](Element& c) {
                   model::RecordedPart part;
                   part.at = c.at();
                   part.score = c.attributes().id("score");
                   part.points = points_of_all(c);
                   record_.parts.push_back(std::move(part));
                 }},
                {"totals", [&](Element& c) { read_totals(c, record_.totals); }}});
  }

  Report& report_;
  model::GameRecord& record_;
  std::vector<std::string> discards_;
};

}  // namespace

PartialResult<model::GameRecord> read_game_part(std::string_view text, const std::string& path) {
  return read_part<model::GameRecord>(text, path, "game", [](Element& root, model::GameRecord& record) {
    GameReader(root.report(), record).read(root);
  });
}

model::Result<model::GameRecord> read_game(std::string_view text, const std::string& path) {
  return to_result(read_game_part(text, path));
}

std::string format_of(std::string_view text) {
  Report report("");
  const Document document(text, report);
  std::string name = document.root_name();
  for (const char* known : {"tileset", "rules", "variant", "game"})
    if (name == known) return name;
  return {};
}

}  // namespace tw::xml
