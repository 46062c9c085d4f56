#include "engine/workers/wire.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::workers {
namespace {

using nlohmann::json;
using simulation::append_varint;
using simulation::Column;
using simulation::GameRange;
using simulation::GameResult;
using simulation::Job;
using simulation::read_varint;
using simulation::Sample;
using simulation::SeatTime;

/// Maximum size of the JSON at the beginning of a message. The rest of the message is not JSON.
constexpr std::size_t kLargestHead = std::size_t{1} << 20;
constexpr std::int64_t kFarthestGame = std::int64_t{1} << 50;
constexpr std::size_t kMaxTexts = 20'000;
/// Maximum number of games in a job, which limits the memory for its results.
constexpr std::int64_t kMaxGamesInJob = 1'000'000;
constexpr double kMicroseconds = 1e6;
/// Maximum CPU time of a job: about 32 years. Longer times would not fit into the numbers of other messages.
constexpr std::int64_t kMaxMicroseconds = 1'000'000'000'000'000;

/// A message: one line of JSON, followed by binary data.
struct Parts {
  json head;
  std::string_view rest;
};

/// Splits a message of any kind into its parts. Returns "" or a description of the error.
std::string split(std::string_view bytes, Parts& out) {
  if (bytes.size() > kMaxMessageBytes) return tr("the message is too large");
  const std::size_t end = bytes.substr(0, kLargestHead).find('\n');
  if (end == std::string_view::npos) return tr("the message has no valid header");
  out.head = json::parse(bytes.substr(0, end), nullptr, false);
  out.rest = bytes.substr(end + 1);
  if (!out.head.is_object()) return tr("the header of the message is not a JSON object");
  const auto wire = out.head.find("wire");
  if (wire == out.head.end() || !wire->is_number_integer()) return tr("the message has no version");
  if (*wire != kWireVersion)
    return tr("the message has version {0} of the wire format; this program uses version {1}", wire->dump(),
              kWireVersion);
  return "";
}

std::string text_in(const json& head, const char* key) {
  const auto at = head.find(key);
  return at != head.end() && at->is_string() ? at->get<std::string>() : "";
}

/// Returns a text for logs and messages, without control characters, which could corrupt the log or the terminal.
std::string line_in(const json& head, const char* key) { return plugin_host::sanitize_text(text_in(head, key), true); }

std::string split(std::string_view bytes, std::string_view kind, Parts& out) {
  std::string wrong = split(bytes, out);
  if (wrong.empty() && text_in(out.head, "kind") != kind) wrong = tr("the message is not a {0}", kind);
  return wrong;
}

std::string join(const json& head, std::string_view rest) {
  std::string out = head.dump(-1, ' ', false, json::error_handler_t::replace);
  out += '\n';
  return out.append(rest);
}

json to_json(const Job& job) {
  json out = json::array();
  for (const GameRange& range : job) out.push_back({range.experiment, range.first, range.size()});
  return out;
}

bool read(const json& from, Job& out) {
  if (!from.is_array()) return false;
  std::int64_t games = 0;
  for (const json& range : from) {
    if (!range.is_array() || range.size() != 3 ||
        !std::ranges::all_of(range, [](const json& number) { return number.is_number_unsigned(); }))
      return false;
    const auto experiment = range[0].get<std::uint64_t>(), first = range[1].get<std::uint64_t>(),
               size = range[2].get<std::uint64_t>();
    if (experiment > 1'000'000 || first > std::uint64_t{kFarthestGame} || size < 1 ||
        size > std::uint64_t{kMaxGamesInJob})
      return false;
    out.push_back(
        {static_cast<int>(experiment), static_cast<std::int64_t>(first), static_cast<std::int64_t>(first + size)});
    games += out.back().size();
    if (games > kMaxGamesInJob) return false;
  }
  return true;
}

/// Returns true for a whole number from 0 to `most`. The library compares large numbers as if they were negative.
bool is_number_up_to(const json& number, std::int64_t most) {
  return number.is_number_unsigned() && number.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
}

std::int64_t number_in(const json& from, const char* key) {
  const auto at = from.find(key);
  return at != from.end() && at->is_number_integer() ? at->get<std::int64_t>() : -1;
}

/// Appends the texts to `rest` and returns their sizes.
json sizes_of(const Blobs& texts, std::string& rest) {
  json out = json::array();
  for (const auto& [hash, text] : texts) {
    out.push_back(text.size());
    rest += text;
  }
  return out;
}

/// Reads the texts after the head. Returns "" or a description of the error.
std::string take_texts(Parts& parts, Blobs& out) {
  const auto texts = parts.head.find("texts");
  if (texts == parts.head.end() || !texts->is_array() || texts->size() > kMaxTexts)
    return tr("the message has no valid list of texts");
  for (const json& size : *texts) {
    if (!size.is_number_unsigned() || size.get<std::uint64_t>() > parts.rest.size())
      return tr("the texts of the message are incomplete");
    const std::string_view text = parts.rest.substr(0, size.get<std::size_t>());
    parts.rest.remove_prefix(text.size());
    out.emplace(hash_of(text), text);
  }
  return parts.rest.empty() ? "" : tr("the message has bytes after its texts");
}

bool is_list_of_texts(const json& list) {
  return list.is_array() && std::ranges::all_of(list, [](const json& text) { return text.is_string(); });
}

void put(std::string& out, const GameResult& game) {
  for (const int number : {game.turns, game.discards}) append_varint(out, number);
  for (const auto* list : {&game.seat_of, &game.totals})
    for (const int number : *list) append_varint(out, number);
  for (const auto& part : game.parts)
    for (const int points : part) append_varint(out, points);
  for (const SeatTime& time : game.times) {
    append_varint(out, time.turns);
    append_varint(out, static_cast<std::int64_t>(time.cpu_seconds * kMicroseconds));
  }
  append_varint(out, static_cast<std::int64_t>(game.samples.size()));
  for (const Sample& sample : game.samples)
    for (const std::int64_t number :
         {std::int64_t{sample.column}, std::int64_t{sample.key}, std::int64_t{sample.value}})
      append_varint(out, number);
}

bool take(std::string_view& bytes, std::int64_t least, std::int64_t most, int& out) {
  std::int64_t number = 0;
  if (!read_varint(bytes, number) || number < least || number > most) return false;
  out = static_cast<int>(number);
  return true;
}

constexpr std::int64_t kMaxInt = 2'000'000'000;

bool take_list(std::string_view& bytes, std::size_t size, std::int64_t least, std::int64_t most,
               std::vector<int>& out) {
  out.resize(size);
  return std::ranges::all_of(out, [&](int& number) { return take(bytes, least, most, number); });
}

/// Returns the number of keys that a column can have in samples.
std::int64_t keys_of(const Column& column, std::size_t players) {
  switch (column.shape) {
    case Column::Shape::Game: return 1;
    case Column::Shape::Seat: return static_cast<std::int64_t>(players);
    case Column::Shape::Turn: return simulation::kMaxTurns + 1;
    case Column::Shape::Key: return static_cast<std::int64_t>(column.keys.size());
    case Column::Shape::Cell: return std::int64_t{simulation::kMapSide} * simulation::kMapSide;
  }
  return 0;
}

/// Returns the sum of two sizes, or kTooLarge if the sum exceeds 62 bits. Both sizes must be from 0 to kTooLarge.
std::int64_t add_sizes(std::int64_t a, std::int64_t b) { return a > kTooLarge - b ? kTooLarge : a + b; }

/// Returns an upper bound on the numbers that a game adds to sums. The sums include squares of its values.
std::int64_t largest_of(const GameResult& game) {
  std::int64_t most = 0;
  const auto see = [&most](int value) { most = std::max(most, std::abs(std::int64_t{value})); };
  see(game.turns);
  see(game.discards);
  for (const int total : game.totals) see(total);
  for (const auto& part : game.parts)
    for (const int points : part) see(points);
  std::int64_t out = 0;
  for (const Sample& sample : game.samples) {
    const std::int64_t value = sample.value;
    out = add_sizes(out, std::min(value * value, kTooLarge));
  }
  return std::max(out, std::min(most * most, kTooLarge));
}

/// Returns the largest absolute value in encoded sums. Ignores the digest, which may overflow.
std::int64_t largest_of(std::string_view sums) {
  constexpr int kDigestAt = 3;
  std::int64_t out = 0, number = 0;
  for (int at = 0; read_varint(sums, number); ++at) {
    if (at == kDigestAt) continue;
    if (number > kTooLarge || number < -kTooLarge) return kTooLarge;
    out = std::max(out, std::abs(number));
  }
  return out;
}

bool take_samples(std::string_view& bytes, const ExpectedResults& expected, std::vector<Sample>& out) {
  std::int64_t count = 0;
  if (!read_varint(bytes, count) || count < 0 || count > std::ssize(bytes) / 3) return false;
  out.reserve(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) {
    int column = 0, key = 0, value = 0;
    if (!take(bytes, 0, std::ssize(expected.columns) - 1, column) ||
        !take(bytes, 0, keys_of(expected.columns[column], expected.players) - 1, key) ||
        !take(bytes, -kMaxInt, kMaxInt, value))
      return false;
    out.push_back({static_cast<std::uint16_t>(column), key, value});
  }
  return true;
}

bool take_game(std::string_view& bytes, const ExpectedResults& expected, GameResult& out) {
  const std::size_t players = expected.players;
  if (!take(bytes, 0, kMaxInt, out.turns) || !take(bytes, 0, kMaxInt, out.discards) ||
      !take_list(bytes, players, 0, static_cast<std::int64_t>(players) - 1, out.seat_of) ||
      !take_list(bytes, players, -kMaxInt, kMaxInt, out.totals))
    return false;
  std::vector<int> seats = out.seat_of;
  std::ranges::sort(seats);
  if (std::ranges::adjacent_find(seats) != seats.end()) return false;
  out.parts.resize(expected.parts);
  for (auto& part : out.parts)
    if (!take_list(bytes, players, -kMaxInt, kMaxInt, part)) return false;
  out.times.resize(expected.times ? players : 0);
  for (SeatTime& time : out.times) {
    std::int64_t microseconds = 0;
    if (!take(bytes, 0, kMaxInt, time.turns) || !read_varint(bytes, microseconds) || microseconds < 0 ||
        microseconds > kMaxMicroseconds)
      return false;
    time.cpu_seconds = static_cast<double>(microseconds) / kMicroseconds;
  }
  return take_samples(bytes, expected, out.samples);
}

bool read_sums(const json& head, std::string_view bytes, const ExpectedResults& expected, simulation::Batch& out) {
  auto sums = std::make_shared<simulation::Summary>(expected.empty);
  const auto lowest = head.find("lowest");
  if (out.ranges.size() != 1 || out.ranges.front().first < expected.keep_games || !sums->decode(bytes) ||
      sums->games() != out.ranges.front().size() || lowest == head.end() || !lowest->is_array() ||
      lowest->size() != expected.parts + 1 || !std::ranges::all_of(*lowest, [](const json& n) {
        return n.is_number_integer() && (n == 0 || !n.is_number_unsigned());
      }))
    return false;
  sums->set_lowest(lowest->get<std::vector<std::int64_t>>());
  out.sums = std::move(sums);
  return true;
}

bool read_games(std::string_view bytes, const std::vector<ExpectedResults>& expected, simulation::Batch& out) {
  for (const GameRange& range : out.ranges)
    for (std::int64_t index = range.first; index < range.end; ++index) {
      GameResult game{.index = index};
      if (!take_game(bytes, expected[range.experiment], game)) return false;
      out.games.push_back(std::move(game));
    }
  return bytes.empty();
}

}  // namespace

std::string hash_of(std::string_view text) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  std::array<char, 2 * hash.size() + 1> out{};
  return sodium_bin2hex(out.data(), out.size(), hash.data(), hash.size());
}

std::string encode(const JobMessage& message) {
  std::string rest;
  const json texts = sizes_of(message.blobs, rest);
  return join({{"wire", kWireVersion},
               {"kind", "job"},
               {"run", message.run},
               {"games", to_json(message.job)},
               {"texts", texts}},
              rest);
}

std::string decode(std::string_view bytes, JobMessage& out) {
  Parts parts;
  if (std::string wrong = split(bytes, "job", parts); !wrong.empty()) return wrong;
  out.run = text_in(parts.head, "run");
  if (const auto games = parts.head.find("games"); games == parts.head.end() || !read(*games, out.job))
    return tr("the games of the job are not valid");
  return take_texts(parts, out.blobs);
}

std::string encode(const ResultMessage& message) {
  const simulation::Batch& batch = message.played.batch;
  json head{
      {"wire", kWireVersion},          {"kind", "result"},
      {"missing", message.missing},    {"refused", message.refused},
      {"error", message.played.error}, {"games", to_json(batch.ranges)},
      {"sums", batch.sums != nullptr}, {"microseconds", static_cast<std::int64_t>(batch.cpu_seconds * kMicroseconds)}};
  std::string rest;
  if (batch.sums) {
    head["lowest"] = batch.sums->lowest();
    rest = batch.sums->encode();
  }
  for (const GameResult& game : batch.games) put(rest, game);
  if (!message.worker.empty()) head["worker"] = message.worker;
  if (!message.again.empty()) head["again"] = message.again;
  if (message.lost)
    head["lost"] = {{"experiment", message.lost->experiment},
                    {"game", message.lost->game},
                    {"contestant", message.lost->contestant},
                    {"how", message.lost->how}};
  return join(head, rest);
}

AnswerHeader read_answer_header(std::string_view bytes) {
  Parts parts;
  if (!split(bytes, "result", parts).empty()) return {};
  AnswerHeader out{.missing = {}, .refused = line_in(parts.head, "refused")};
  if (const auto missing = parts.head.find("missing"); missing != parts.head.end() && is_list_of_texts(*missing))
    out.missing = missing->get<std::vector<std::string>>();
  return out;
}

ExpectedResults expected_results(const simulation::Experiment& experiment, const std::vector<Column>& columns) {
  return {.players = experiment.contestants.size(),
          .parts = experiment.game->parts().size(),
          .times = experiment.measure_seat_times,
          .keep_games = experiment.keep_games,
          .columns = columns,
          .empty = simulation::empty_summary(experiment, columns)};
}

std::string decode(std::string_view bytes, const Job& job, const std::vector<ExpectedResults>& expected,
                   ResultMessage& out) {
  Parts parts;
  if (std::string wrong = split(bytes, "result", parts); !wrong.empty()) return wrong;
  const json& head = parts.head;
  out.refused = line_in(head, "refused");
  out.played.error = line_in(head, "error");
  out.again = line_in(head, "again");
  out.worker = line_in(head, "worker");
  if (const auto lost = head.find("lost"); lost != head.end() && lost->is_object())
    out.lost = LostGame{number_in(*lost, "experiment"), number_in(*lost, "game"), number_in(*lost, "contestant"),
                        line_in(*lost, "how")};
  const auto missing = head.find("missing"), games = head.find("games"), sums = head.find("sums"),
             time = head.find("microseconds");
  for (const auto& needed : {missing, games, sums, time})
    if (needed == head.end()) return tr("the header of the result is incomplete");
  if (!is_list_of_texts(*missing)) return tr("the list of missing texts is not valid");
  out.missing = missing->get<std::vector<std::string>>();
  simulation::Batch& batch = out.played.batch;
  if (!read(*games, batch.ranges) || simulation::first_games(job, simulation::games_in(batch.ranges)) != batch.ranges)
    return tr("the result belongs to other games");
  if (!sums->is_boolean() || !is_number_up_to(*time, kMaxMicroseconds))
    return tr("the header of the result is not valid");
  batch.cpu_seconds = static_cast<double>(time->get<std::uint64_t>()) / kMicroseconds;
  if (batch.ranges.empty()) return parts.rest.empty() ? "" : tr("the result contains data but no games");
  const bool valid = sums->get<bool>() ? read_sums(head, parts.rest, expected[job.front().experiment], batch)
                                       : read_games(parts.rest, expected, batch);
  if (batch.sums) out.largest = largest_of(parts.rest);
  for (const GameResult& game : batch.games) out.largest = add_sizes(out.largest, largest_of(game));
  return valid ? "" : tr("the results of the games are not valid");
}

std::string kind_of(std::string_view bytes) {
  Parts parts;
  return split(bytes, parts).empty() ? text_in(parts.head, "kind") : "";
}

std::string encode(const MoveMessage& message) {
  json actions = json::array();
  for (const game::Action action : message.actions) actions.push_back(static_cast<std::uint64_t>(action));
  std::string rest;
  const json texts = sizes_of(message.blobs, rest);
  return join({{"wire", kWireVersion},
               {"kind", "move"},
               {"run", message.run},
               {"setup", message.setup},
               {"seed", message.seed},
               {"actions", std::move(actions)},
               {"texts", texts}},
              rest);
}

std::string decode(std::string_view bytes, MoveMessage& out) {
  Parts parts;
  if (std::string wrong = split(bytes, "move", parts); !wrong.empty()) return wrong;
  out.run = text_in(parts.head, "run");
  out.setup = text_in(parts.head, "setup");
  const auto seed = parts.head.find("seed"), actions = parts.head.find("actions");
  if (seed == parts.head.end() || !seed->is_number_unsigned() || actions == parts.head.end() || !actions->is_array() ||
      !std::ranges::all_of(*actions, [](const json& action) { return action.is_number_unsigned(); }))
    return tr("the request for a move is incomplete");
  out.seed = seed->get<std::uint64_t>();
  for (const json& action : *actions) out.actions.push_back(game::Action{action.get<std::uint64_t>()});
  return take_texts(parts, out.blobs);
}

std::string encode(const MoveResult& result) {
  json evaluations = json::array();
  for (const game::ActionEvaluation& t : result.evaluations)
    evaluations.push_back({static_cast<std::uint64_t>(t.action), t.value, t.within, t.visits, t.why});
  return join({{"wire", kWireVersion},
               {"kind", "moved"},
               {"missing", result.missing},
               {"refused", result.refused},
               {"error", result.error},
               {"action", static_cast<std::uint64_t>(result.action)},
               {"thoughts", std::move(evaluations)}},
              "");
}

std::string decode(std::string_view bytes, MoveResult& out) {
  Parts parts;
  if (std::string wrong = split(bytes, "moved", parts); !wrong.empty()) return wrong;
  const json& head = parts.head;
  out.refused = line_in(head, "refused");
  out.error = line_in(head, "error");
  const auto missing = head.find("missing"), action = head.find("action"), evaluations = head.find("thoughts");
  if (missing == head.end() || !is_list_of_texts(*missing) || action == head.end() || !action->is_number_unsigned() ||
      evaluations == head.end() || !evaluations->is_array())
    return tr("the header of the answer is incomplete");
  out.missing = missing->get<std::vector<std::string>>();
  out.action = game::Action{action->get<std::uint64_t>()};
  for (const json& t : *evaluations) {
    if (!t.is_array() || t.size() != 5 || !t[0].is_number_unsigned() || !t[1].is_number_integer() ||
        !t[2].is_number_integer() || !t[3].is_number_integer() || !t[4].is_string())
      return tr("the bot's analysis is not valid");
    out.evaluations.push_back({.action = game::Action{t[0].get<std::uint64_t>()},
                               .value = t[1].get<std::int32_t>(),
                               .within = t[2].get<std::int32_t>(),
                               .visits = t[3].get<std::int64_t>(),
                               .why = t[4].get<std::string>()});
  }
  return "";
}

std::string encode(const RecordMessage& message) {
  std::string rest;
  const json texts = sizes_of(message.blobs, rest);
  return join(
      {{"wire", kWireVersion}, {"kind", "record"}, {"run", message.run}, {"game", message.game}, {"texts", texts}},
      rest);
}

std::string decode(std::string_view bytes, RecordMessage& out) {
  Parts parts;
  if (std::string wrong = split(bytes, "record", parts); !wrong.empty()) return wrong;
  out.run = text_in(parts.head, "run");
  const auto game = parts.head.find("game");
  if (game == parts.head.end() || !is_number_up_to(*game, kFarthestGame))
    return tr("the request for a record is incomplete");
  out.game = game->get<std::int64_t>();
  return take_texts(parts, out.blobs);
}

std::string encode(const RecordResult& result) {
  return join({{"wire", kWireVersion}, {"kind", "recorded"}, {"missing", result.missing}, {"refused", result.refused}},
              result.record);
}

std::string decode(std::string_view bytes, RecordResult& out) {
  Parts parts;
  if (std::string wrong = split(bytes, "recorded", parts); !wrong.empty()) return wrong;
  const auto missing = parts.head.find("missing");
  if (missing == parts.head.end() || !is_list_of_texts(*missing)) return tr("the header of the answer is incomplete");
  out.missing = missing->get<std::vector<std::string>>();
  out.refused = line_in(parts.head, "refused");
  out.record = parts.rest;
  return "";
}

}  // namespace tw::workers
