#include "tests/support/drawn_game.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "engine/landscape/view.hpp"

namespace tw::test {

struct PlayedGame::Move {
  int number = 0;
  std::string tile;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  char seat = '-';  ///< owner of the piece; '-' if no piece is placed
  std::size_t piece = 0;
  std::string zone;
  bool stops = false;  ///< true to stop before a piece is placed
  bool waits = false;  ///< true to stop before an effect's question is answered
};

namespace {

[[noreturn]] void fail(const std::string& why) { throw std::runtime_error(why); }

class Recorder : public game::EventSink {
 public:
  explicit Recorder(std::vector<game::Event>& events) : events_(events) {}
  void on_event(const game::Event& event) override { events_.push_back(event); }

 private:
  std::vector<game::Event>& events_;
};

}  // namespace

std::vector<PlayedGame::Move> PlayedGame::read_board(const std::string& board) {
  std::vector<Move> moves;
  std::istringstream rows(board);
  int y = 0;
  for (std::string row; std::getline(rows, row);) {
    std::istringstream tokens(row);
    int x = 0;
    for (std::string token; tokens >> token; ++x) {
      if (token == ".") continue;
      const auto colon = token.find(':');
      if (colon == std::string::npos) fail("\"" + token + "\" has no number of a move");
      Move move;
      move.number = std::stoi(token.substr(0, colon));
      move.at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      std::string rest = token.substr(colon + 1);
      move.stops = rest.back() == '?';
      move.waits = rest.back() == '!';
      if (move.stops || move.waits) rest.pop_back();
      if (const auto plus = rest.find('+'); plus != std::string::npos) {
        move.seat = rest.at(plus + 1);
        move.piece = rest.at(plus + 2) == 'h' ? 1 : 0;
        move.zone = rest.substr(plus + 2 + move.piece);
        rest.resize(plus);
      }
      const auto turn = std::string("^>v<").find(rest.back());
      if (turn != std::string::npos) {
        move.turn = static_cast<model::Rotation>(turn);
        rest.pop_back();
      }
      move.tile = rest;
      moves.push_back(move);
    }
    if (x > 0) ++y;
  }
  std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) { return a.number < b.number; });
  if (moves.empty() || moves.front().number != 0) fail("the board shows no start tile (move 0)");
  const model::Coord start = moves.front().at;
  for (Move& move : moves) {
    move.at.x = static_cast<std::int16_t>(move.at.x - start.x);
    move.at.y = static_cast<std::int16_t>(move.at.y - start.y);
  }
  return moves;
}

void PlayedGame::prepare(const DrawnGame& drawn, std::vector<Move>& moves) {
  const CompiledGame& base = shipped(drawn.rules);
  model::Rules rules = base.rules;
  if (drawn.edit_rules) drawn.edit_rules(rules);
  model::TileSet set = drawn.tiles.empty() ? base.set : tile_set_from(drawn.tiles, rules.id);
  if (!drawn.tiles.empty()) {
    const model::Tile* shown = find_tile(set, moves.front().tile);
    if (shown == nullptr) fail("there is no tile " + moves.front().tile);
    model::Tile start =
        model::rotated(*shown, moves.front().turn);  // the engine places the start tile without rotation
    start.id = "start";
    start.deck = rules.decks.front().id;
    moves.front().tile = start.id;
    set.tiles.push_back(start);
  }

  std::map<std::string, std::vector<std::string>> decks;
  for (const Move& move : moves) {
    const model::Tile* tile = find_tile(set, move.tile);
    if (tile == nullptr) fail("there is no tile " + move.tile);
    decks[tile->deck].push_back(tile->id);
  }
  for (const auto& [deck, tiles] : drawn.left) decks[deck].insert(decks[deck].end(), tiles.begin(), tiles.end());
  // The box contains only the tiles on the board and in `left`, so that the last drawn move can end the game.
  for (model::Tile& tile : set.tiles) {
    const auto& deck = decks[tile.deck];
    tile.copies = static_cast<int>(std::count(deck.begin(), deck.end(), tile.id));
  }
  std::erase_if(set.tiles, [](const model::Tile& tile) { return tile.copies == 0; });

  game_ = compile(std::move(rules), std::move(set));
  game::Setup setup;
  setup.players = drawn.players;
  for (const auto& [deck, tiles] : decks)
    if (!tiles.empty()) setup.decks.push_back({deck, tiles, {}});
  auto state = game_.game->new_state(setup);
  if (!state) fail(to_lines(state.findings()));
  state_ = std::move(state.value());
  mirror_ = std::make_unique<Mirror>(game_.rules, game_.set, *game_.game, setup);
  const std::string difference = mirror_->difference(*state_);
  if (!difference.empty()) fail(difference);
}

PlayedGame::PlayedGame(const DrawnGame& drawn) {
  std::vector<Move> moves = read_board(drawn.board);
  prepare(drawn, moves);
  for (std::size_t i = 1; i < moves.size(); ++i) play(moves[i], drawn);
}

void PlayedGame::play(const Move& move, const DrawnGame& drawn) {
  const std::string name = "move " + std::to_string(move.number) + ": ";
  if (landscape::drawn_tile(*state_) != move.tile)
    fail(name + "tile " + landscape::drawn_tile(*state_) + " is drawn where " + move.tile + " is shown");
  if (move.seat != '-' && seat() != move.seat) fail(name + "it is the turn of " + seat());
  try {
    place(move.at, move.turn);
    for (const TakenBack& piece : drawn.taken_back)
      if (piece.move == move.number) take_back(piece.cell, piece.zone);
    if (move.stops) return;
    if (move.seat != '-') put_piece(move);
    if (landscape::step(*state_) == landscape::Step::Occupy) pass();
    if (!move.waits) answer_all(move, drawn);
  } catch (const std::runtime_error& error) {
    fail(name + error.what());
  }
}

void PlayedGame::put_piece(const Move& move) {
  const model::PieceKind& piece = game_.rules.pieces.at(move.piece);
  for (const auto& o : mirror_->reference().occupations()) {
    const model::Role& role = game_.rules.roles[o.role];
    if (role.piece == piece.id && o.zone == zone_of(move.at, move.zone)) return put(role.id, move.zone);
  }
  fail("no " + piece.id + " may be put on zone " + move.zone);
}

void PlayedGame::answer_all(const Move& move, const DrawnGame& drawn) {
  for (const GivenAnswer& answered : drawn.answers)
    if (answered.move == move.number) answer(answered.what);
  while (landscape::step(*state_) == landscape::Step::Choose) answer(answers().front());
}

void PlayedGame::apply(game::Action action) {
  const std::string why = state_->why_illegal(action);
  if (!why.empty()) fail(why);
  Recorder recorder(events_);
  state_->apply(action, &recorder);
  scored_.clear();
  for (const game::Event& event : events_)
    if (event.kind == game::Event::Kind::Scored) scored_.push_back({event.part, event.points, event.winners});
  mirror_->apply(action);
  const std::string difference = mirror_->difference(*state_);
  if (!difference.empty()) fail(difference);
}

void PlayedGame::place(model::Coord at, model::Rotation turn) {
  events_.clear();
  apply(landscape::placement_action(at, turn));
}

void PlayedGame::put(const std::string& role, const std::string& zone) {
  apply(landscape::occupation_action(index_of(game_.rules.roles, role), zone_of(last_placed(), zone)));
}

void PlayedGame::take_back(model::Coord at, const std::string& zone) {
  for (const auto& own : mirror_->reference().returns())
    if (own.at == at && own.zone == zone_of(at, zone)) return apply(landscape::return_action(at, own.zone, own.role));
  fail("no piece can be taken back from there");
}

void PlayedGame::pass() { apply(landscape::pass_action()); }

void PlayedGame::answer(const std::string& what) {
  std::string offered;
  for (const landscape::Answer& answer : landscape::answers(*state_)) {
    if (answer.text == what) return apply(answer.action);
    offered += ", " + answer.text;
  }
  fail("\"" + what + "\" is no answer" + offered);
}

std::vector<std::string> PlayedGame::answers() const {
  std::vector<std::string> out;
  for (const landscape::Answer& answer : landscape::answers(*state_)) out.push_back(answer.text);
  return out;
}

std::string PlayedGame::why_not(model::Coord at, model::Rotation turn) const {
  return state_->why_illegal(landscape::placement_action(at, turn));
}

int PlayedGame::zone_of(model::Coord at, const std::string& id) const {
  return zone_index(mirror_->reference().board().tiles().at(at).turned, id);
}

model::Coord PlayedGame::last_placed() const { return landscape::placed_tiles(*state_).back().at; }

std::vector<int> PlayedGame::points() const {
  std::vector<int> out(static_cast<std::size_t>(state_->players()));
  state_->points(out);
  return out;
}

int PlayedGame::points(char seat) const { return points().at(static_cast<std::size_t>(seat - 'A')); }

int PlayedGame::points(char seat, const std::string& part) const {
  const auto& parts = game_.game->parts();
  const auto found = std::find(parts.begin(), parts.end(), part);
  if (found == parts.end()) fail("there is no score or action " + part);
  return state_->part_points(static_cast<int>(found - parts.begin()), seat - 'A');
}

char PlayedGame::seat() const { return state_->finished() ? '-' : static_cast<char>('A' + state_->player()); }

bool PlayedGame::has_scored(const SlowScored& scored) const {
  return std::find(scored_.begin(), scored_.end(), scored) != scored_.end();
}

int PlayedGame::supply(char seat, const std::string& piece) const {
  return landscape::supply(*state_, seat - 'A', piece);
}

std::vector<std::string> PlayedGame::pieces() const {
  std::vector<std::string> out;
  for (const landscape::PieceOnBoard& p : landscape::pieces(*state_))
    out.push_back(std::string(1, static_cast<char>('A' + p.seat)) + " " + p.role + " on " + p.tile + " " + p.zone);
  std::sort(out.begin(), out.end());
  return out;
}

std::string PlayedGame::allowed_zones(const std::string& piece) const {
  std::string out;
  for (const std::string& zone : landscape::zones_to_occupy(*state_, piece)) out += (out.empty() ? "" : " ") + zone;
  return out;
}

std::string PlayedGame::next_deck() const { return finished() ? "" : landscape::drawn_deck(*state_); }
std::string PlayedGame::next_tile() const { return landscape::drawn_tile(*state_); }

}  // namespace tw::test
