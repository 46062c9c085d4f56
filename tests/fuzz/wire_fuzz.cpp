// Fuzz targets for the messages that clients and workers send to each other.
#include "engine/workers/wire.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/workers/job_server.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

using nlohmann::json;
using simulation::Experiment;
using simulation::Job;
using workers::Blobs;

/// Returns two experiments whose results a client expects. The first keeps the rows of all games; the second keeps only
/// sums from game 4 on.
const std::vector<Experiment>& experiments() {
  static const std::vector<Experiment> made = [] {
    Experiment one{.game = test::shipped("small-cities").game, .contestants = {}, .games = 1000, .seed = 77};
    one.contestants.assign(2, workers::make_contestant("random"));
    one.metrics = simulation::kAllMetrics;
    one.keep_games = 1'000'000;
    Experiment other = one;
    other.keep_games = 4;
    other.measure_seat_times = true;
    return std::vector{one, other};
  }();
  return made;
}

const std::vector<workers::ExpectedResults>& expected() {
  static const auto made = [] {
    std::vector<workers::ExpectedResults> out;
    for (const Experiment& experiment : experiments())
      out.push_back(workers::expected_results(experiment, simulation::metric_columns_of(experiment).columns()));
    return out;
  }();
  return made;
}

const std::vector<Job>& jobs() {
  static const std::vector<Job> made{{{0, 0, 2}}, {{1, 0, 2}}, {{1, 10, 110}}, {{0, 3, 4}, {1, 0, 1}}, {}};
  return made;
}

/// Checks that a message that can be read is the same after it is written and read again.
template <class Message>
void check_message(std::string_view bytes) {
  Message first, second;
  if (!workers::decode(bytes, first).empty()) return;
  const std::string text = encode(first);
  TW_HOLDS(workers::decode(text, second).empty());
  TW_HOLDS(encode(second) == text);
}

void check_result(std::string_view bytes) {
  const std::size_t choice = take_byte(bytes) % jobs().size();
  const Job& job = jobs()[choice];
  const workers::AnswerHeader head = workers::read_answer_header(bytes);
  workers::ResultMessage result, again;
  if (!workers::decode(bytes, job, expected(), result).empty()) return;
  TW_HOLDS(head.missing == result.missing && head.refused == result.refused);
  for (const std::string& text : {result.refused, result.again, result.worker, result.played.error})
    TW_HOLDS(text.find_first_of("\n\x1b") == std::string::npos);
  TW_HOLDS(result.largest >= 0 && result.largest <= workers::kTooLarge);
  TW_HOLDS(simulation::games_in(result.played.batch.ranges) <= simulation::games_in(job));
  const std::string text = encode(result);
  TW_HOLDS(workers::decode(text, job, expected(), again).empty());
  TW_HOLDS(again.played.batch.games.size() == result.played.batch.games.size());
  TW_HOLDS(!result.played.batch.sums == !again.played.batch.sums);
  if (result.played.batch.sums) {
    TW_HOLDS(*again.played.batch.sums == *result.played.batch.sums);
    if (result.largest == workers::kTooLarge) return;  // RemoteGames refuses these
    simulation::Summary sum = *result.played.batch.sums;
    sum.merge(*again.played.batch.sums);
  }
}

/// Checks requests and answers of all other kinds.
void check_messages(std::string_view bytes) {
  check_message<workers::JobMessage>(bytes);
  check_message<workers::MoveMessage>(bytes);
  check_message<workers::MoveResult>(bytes);
  check_message<workers::RecordMessage>(bytes);
  check_message<workers::RecordResult>(bytes);
}

/// Checks that a worker that knows a run answers every message in a form that clients can read.
void check_job(std::string_view bytes) {
  static const workers::RunDescription run = workers::describe(std::span(experiments()).first(1)).value();
  static workers::SharedPage page;
  static workers::JobServer server(page);
  if (!page.stop) {
    server.answer(encode(workers::JobMessage{run.hash, {{0, 0, 1}}, run.texts}));
    page.stop = true;  // no more games are played
  }
  // Seeds contain RUN instead of the hash of the run, because the hash depends on the version of the program.
  std::string text(bytes);
  if (const std::size_t at = text.find("\"RUN\""); at != std::string::npos) text.replace(at + 1, 3, run.hash);
  const std::string kind = workers::kind_of(text), answer = server.answer(text), answered = workers::kind_of(answer);
  TW_HOLDS(answered == (kind == "move" ? "moved" : kind == "record" ? "recorded" : "result"));
  workers::MoveResult moved;
  workers::RecordResult recorded;
  if (kind == "move") TW_HOLDS(workers::decode(answer, moved).empty());
  if (kind == "record") TW_HOLDS(workers::decode(answer, recorded).empty());
}

/// Replaces "@1", "@2", ... by the hashes of the texts.
std::string with_hashes(std::string text, const std::vector<std::string>& texts) {
  for (std::size_t i = 1; i < texts.size() && i < 10; ++i) {
    const std::string name = "\"@" + std::to_string(i) + "\"";
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;)
      text.replace(at + 1, 2, workers::hash_of(texts[i]));
  }
  return text;
}

/// Replaces the content hash of a game in a description with the content hash given in a refusal. Returns false if the
/// refusal is about something else.
bool set_content(std::string& description, const std::string& refusal) {
  constexpr std::string_view kBefore = "\" has content ";
  const std::size_t at = refusal.find(kBefore);
  json document = json::parse(description, nullptr, false);
  if (at == std::string::npos || !document.is_object()) return false;
  const std::string id = refusal.substr(1, at - 1), ours = refusal.substr(at + kBefore.size(), 16);
  bool changed = false;
  for (json& game : document["games"])
    if (game.is_object() && game["id"] == id && game["content"] != ours) {
      game["content"] = ours;
      changed = true;
    }
  description = document.dump(-1, ' ', false, json::error_handler_t::replace);
  return changed;
}

/// Returns true if all bots are "random", so that games take little time.
bool is_quick(const std::vector<Experiment>& run) {
  return std::ranges::all_of(run, [](const Experiment& experiment) {
    return std::ranges::all_of(experiment.contestants, [](const auto& bot) { return bot.name == "random"; });
  });
}

/// Checks a run. Input: its description and the texts that the description names as "@1", "@2", ... A worker must
/// either refuse the run or play it, and a client must accept the answer.
void check_run(std::string_view bytes) {
  constexpr int kMaxGames = 3;
  const std::vector<std::string> texts = take_texts(bytes);
  std::string description = with_hashes(texts.front(), texts), refused;
  std::vector<Experiment> run;
  workers::TextCache cache;
  std::string hash;
  for (int game = 0; game < kMaxGames; ++game) {
    hash = workers::hash_of(description);
    Blobs blobs{{hash, description}};
    for (std::size_t i = 1; i < texts.size(); ++i) blobs.emplace(workers::hash_of(texts[i]), texts[i]);
    cache.add(std::move(blobs));
    static_cast<void>(workers::summarize(description));
    workers::MissingTexts missing;
    run.clear();
    refused = workers::make_run(hash, cache, missing, run);
    TW_HOLDS(refused.find('\n') == std::string::npos);
    TW_HOLDS(run.empty() || (refused.empty() && missing.empty()));
    if (refused.empty() || !set_content(description, refused)) break;
  }
  if (run.empty()) return;
  workers::SharedPage page;
  page.stop = !is_quick(run);
  workers::JobServer server(page);
  const Job job{{static_cast<int>(run.size()) - 1, 0, 2}};
  Blobs blobs{{hash, description}};
  for (std::size_t i = 1; i < texts.size(); ++i) blobs.emplace(workers::hash_of(texts[i]), texts[i]);
  const std::string answer = server.answer(encode(workers::JobMessage{hash, job, blobs}));
  std::vector<workers::ExpectedResults> wanted;
  for (const Experiment& experiment : run)
    wanted.push_back(workers::expected_results(experiment, simulation::metric_columns_of(experiment).columns()));
  workers::ResultMessage result;
  TW_HOLDS(workers::decode(answer, job, wanted, result).empty());
  TW_HOLDS(result.refused.empty() && result.missing.empty());
}

/// Changes the message after the byte that selects the job.
void mutate_result(std::string& text, model::Random& random) {
  if (text.size() < 2 || random.below(20) == 0) return mutate_bytes(text, random);
  std::string message = text.substr(1);
  if (random.below(2) == 0) {
    mutate_json(message, random);
  } else if (const std::size_t end = message.find('\n'); end != std::string::npos) {
    std::string data = message.substr(end + 1);
    mutate_bytes(data, random);
    message = message.substr(0, end + 1) + data;
  }
  text = text.substr(0, 1) + message;
}

const Registered kResult("result", check_result, mutate_result);
const Registered kMessages("messages", check_messages, mutate_json);
const Registered kJob("job", check_job, mutate_json);
const Registered kRun("run", check_run, mutate_texts);

}  // namespace
}  // namespace tw::fuzz
