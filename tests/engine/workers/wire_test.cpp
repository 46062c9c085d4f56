// Tests the messages between clients and workers: each message is read as it was written, and damaged messages do no
// harm.

#include "engine/workers/wire.hpp"

#include <gmock/gmock.h>

#include <limits>

#include "engine/simulation/varint.hpp"
#include "engine/workers/job_server.hpp"
#include "engine/workers/remote_games.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/support/shipped.hpp"

namespace tw::workers {
namespace {

using simulation::Job;
using ::testing::HasSubstr;

simulation::Experiment small_experiment() {
  simulation::Experiment out{.game = test::shipped("small-cities").game, .contestants = {}, .games = 20, .seed = 77};
  out.contestants.assign(2, make_contestant("random"));
  out.metrics = simulation::kAllMetrics;
  return out;
}

/// Returns a worker's answer to a job that is sent with all required texts.
std::string answer_to(const simulation::Experiment& experiment, const Job& job) {
  const RunDescription run = describe(std::span(&experiment, 1)).value();
  SharedPage page;
  return JobServer(page).answer(encode(JobMessage{run.hash, job, run.texts}));
}

std::vector<ExpectedResults> expected_of(const simulation::Experiment& experiment) {
  return {expected_results(experiment, simulation::metric_columns_of(experiment).columns())};
}

TEST(Messages, RoundTrip) {
  const JobMessage job{
      "abc", {{0, 5, 9}, {2, 0, 1}}, {{hash_of("text\nof a run"), "text\nof a run"}, {hash_of(""), ""}}};
  JobMessage read;
  EXPECT_EQ(decode(encode(job), read), "");
  EXPECT_EQ(read.run, job.run);
  EXPECT_EQ(read.job, job.job);
  EXPECT_EQ(read.blobs, job.blobs);
  const MoveMessage move{"abc", "def", {game::Action{~0ull}, game::Action{1}}, ~0ull, job.blobs};
  MoveMessage read_move;
  EXPECT_EQ(decode(encode(move), read_move), "");
  EXPECT_EQ(read_move.actions, move.actions);
  EXPECT_EQ(read_move.seed, move.seed);
  EXPECT_EQ(read_move.blobs, job.blobs);
  EXPECT_EQ(kind_of(encode(job)), "job");
  EXPECT_EQ(kind_of(encode(move)), "move");
  EXPECT_EQ(kind_of("{}\n"), "");
}

TEST(Messages, WithMovesAndRecordsRoundTrip) {
  const MoveResult move{{"abc"},
                        "no",
                        "why",
                        game::Action{~0ull},
                        {{.action = game::Action{7}, .value = -5, .within = 2, .visits = 9, .why = "it scores"}}};
  MoveResult read;
  EXPECT_EQ(decode(encode(move), read), "");
  EXPECT_EQ(read.missing, move.missing);
  EXPECT_EQ(read.refused + read.error, "nowhy");
  EXPECT_EQ(read.action, move.action);
  ASSERT_EQ(read.evaluations.size(), 1u);
  EXPECT_EQ(read.evaluations[0].value, -5);
  EXPECT_EQ(read.evaluations[0].why, "it scores");
  RecordMessage record;
  EXPECT_EQ(decode(encode(RecordMessage{"abc", 12, {{hash_of("x"), "x"}}}), record), "");
  EXPECT_EQ(record.game, 12);
  EXPECT_EQ(record.blobs.at(hash_of("x")), "x");
  RecordResult answer;
  EXPECT_EQ(decode(encode(RecordResult{{}, "", "<game/>\n"}), answer), "");
  EXPECT_EQ(answer.record, "<game/>\n");
  EXPECT_NE(decode(encode(RecordResult{}), read), "") << "another kind";
}

TEST(Messages, WithSumsAreRefusedWhereGamesAreNeeded) {
  simulation::Experiment experiment = small_experiment();
  experiment.keep_games = 10;
  const Job job{{0, 10, 110}};
  const std::string answer = answer_to(experiment, job);
  experiment.keep_games = 11;
  ResultMessage result;
  EXPECT_THAT(decode(answer, job, expected_of(experiment), result), HasSubstr("not valid"));
}

TEST(Messages, WithResultsHoldTheGamesOfTheJob) {
  const simulation::Experiment experiment = small_experiment();
  const Job job{{0, 3, 8}};
  ResultMessage result;
  ASSERT_EQ(decode(answer_to(experiment, job), job, expected_of(experiment), result), "");
  EXPECT_EQ(result.refused + result.played.error, "");
  ASSERT_EQ(result.played.batch.games.size(), 5u);
  for (const simulation::GameResult& game : result.played.batch.games)
    EXPECT_EQ(game, simulation::play_game(experiment, game.index));
  EXPECT_THAT(decode(answer_to(experiment, job), {{0, 4, 9}}, expected_of(experiment), result),
              HasSubstr("belongs to other games"));
}

TEST(Messages, WithSumsHoldTheSumsOfTheJob) {
  simulation::Experiment experiment = small_experiment();
  experiment.keep_games = 10;
  const Job job{{0, 10, 110}};
  const std::string answer = answer_to(experiment, job);
  ResultMessage result;
  ASSERT_EQ(decode(answer, job, expected_of(experiment), result), "");
  simulation::Summary expected =
      simulation::empty_summary(experiment, simulation::metric_columns_of(experiment).columns());
  for (std::int64_t game = 10; game < 110; ++game) expected.add(simulation::play_game(experiment, game));
  ASSERT_NE(result.played.batch.sums, nullptr);
  EXPECT_TRUE(*result.played.batch.sums == expected);
  EXPECT_TRUE(result.played.batch.games.empty());
}

/// Returns the answer, which must contain sums, with the third number of the sums (the squares of the discards)
/// replaced.
std::string with_discard_squares(const std::string& answer, std::int64_t squares) {
  const std::size_t end = answer.find('\n') + 1;
  std::string_view rest = std::string_view(answer).substr(end);
  std::string out = answer.substr(0, end);
  std::int64_t number = 0;
  for (int at = 0; simulation::read_varint(rest, number); ++at)
    simulation::append_varint(out, at == 2 ? squares : number);
  return out;
}

TEST(Messages, WithSumsThatCouldExceed64BitsAreRefused) {
  simulation::Experiment experiment = small_experiment();
  experiment.keep_games = 10;
  const Job job{{0, 10, 110}};
  const std::string answer = answer_to(experiment, job);
  const auto largest = [&](std::int64_t squares) {
    ResultMessage result;
    EXPECT_EQ(decode(with_discard_squares(answer, squares), job, expected_of(experiment), result), "");
    return result.largest;
  };
  EXPECT_GT(largest(0), 100);
  EXPECT_LT(largest(0), std::int64_t{1} << 40) << "a billion games do not reach the limit";
  EXPECT_EQ(largest(std::int64_t{1} << 50), std::int64_t{1} << 50);
  for (const std::int64_t number : {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()})
    EXPECT_EQ(largest(number), kTooLarge);

  simulation::GameListSource games(job);
  RemoteGames remote(std::span(&experiment, 1), games, describe(std::span(&experiment, 1)).value());
  EXPECT_FALSE(remote.fits({.largest = kTooLarge}));
  EXPECT_TRUE(remote.fits({.largest = kTooLarge / 2}));
  EXPECT_FALSE(remote.fits({.largest = kTooLarge / 2})) << "together with the results before";
  EXPECT_TRUE(remote.fits({.largest = 1000}));
}

TEST(Messages, HoldNoTimesThatOtherMessagesCannotHold) {
  const auto decoded = [](const std::string& microseconds) {
    ResultMessage result;
    return decode("{\"wire\":1,\"kind\":\"result\",\"missing\":[],\"games\":[],\"sums\":false,\"microseconds\":" +
                      microseconds + "}\n",
                  {}, {}, result);
  };
  EXPECT_EQ(decoded("1000000000000000"), "");
  EXPECT_NE(decoded("1000000000000001"), "");
  EXPECT_NE(decoded("18446744073709551615"), "") << "does not fit into the number that encode() writes";
  RecordMessage record;
  EXPECT_NE(decode("{\"wire\":1,\"kind\":\"record\",\"game\":18446744073709551615,\"texts\":[]}\n", record), "");
}

TEST(Messages, AskForTheTextsThatAreMissing) {
  const simulation::Experiment experiment = small_experiment();
  const RunDescription run = describe(std::span(&experiment, 1)).value();
  EXPECT_EQ(run.texts.size(), 3u) << "the description, the rules, the tiles";
  SharedPage page;
  JobServer server(page);
  const Job job{{0, 0, 1}};
  const auto answer = [&](const Blobs& texts) {
    ResultMessage result;
    EXPECT_EQ(decode(server.answer(encode(JobMessage{run.hash, job, texts})), job, expected_of(experiment), result),
              "");
    return result;
  };
  EXPECT_EQ(answer({}).missing, std::vector<std::string>{run.hash});
  EXPECT_EQ(answer({{run.hash, run.texts.at(run.hash)}}).missing.size(), 2u);
  EXPECT_EQ(answer(run.texts).played.batch.games.size(), 1u);
  EXPECT_EQ(answer({}).played.batch.games.size(), 1u) << "the texts are remembered";
}

/// Replaces a text in the description of a run and returns why the worker refuses it.
std::string refused_with(const std::string& from, const std::string& to) {
  const simulation::Experiment experiment = small_experiment();
  RunDescription run = describe(std::span(&experiment, 1)).value();
  std::string text = run.texts.at(run.hash);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << text;
  text.replace(at, from.size(), to);
  const std::string hash = hash_of(text);
  run.texts[hash] = text;
  SharedPage page;
  const Job job{{0, 0, 1}};
  ResultMessage result;
  EXPECT_EQ(
      decode(JobServer(page).answer(encode(JobMessage{hash, job, run.texts})), job, expected_of(experiment), result),
      "");
  EXPECT_EQ(simulation::games_in(result.played.batch.ranges), 0);
  return result.refused;
}

TEST(Runs, OfAnotherVersionOrContentAreRefusedNamingBothSides) {
  EXPECT_THAT(refused_with("\"program\":\"", "\"program\":\"9"), HasSubstr("and the client is version 9"));
  EXPECT_THAT(refused_with("\"content\":\"", "\"content\":\"f"), HasSubstr("on this worker and f"));
  EXPECT_THAT(refused_with("\"version\":\"", "\"version\":\"7"), HasSubstr("on this worker and 7"));
  EXPECT_THAT(refused_with("\"name\":\"random\"", "\"name\":\"nobody\""),
              HasSubstr("the client plays with bot \"nobody\" (version 1.0), which this worker does not have"));
  EXPECT_THAT(refused_with("\"seed\":77", "\"seed\":\"x\""), HasSubstr("invalid value \"seed\""));
  EXPECT_THAT(refused_with("\"games_a_deck\":1", "\"games_a_deck\":0"), HasSubstr("out of range"));
}

TEST(Messages, HoldTextsOfOneLineForTheLog) {
  ResultMessage result;
  EXPECT_EQ(decode(encode(ResultMessage{.refused = "no\x1b[2J\nsecond line"}), {}, {}, result), "");
  EXPECT_EQ(result.refused.find_first_of("\x1b\n"), std::string::npos) << result.refused;
  const std::string refused = refused_with("\"name\":\"random\"", "\"name\":\"no\\nbody\"");
  EXPECT_THAT(refused, HasSubstr("which this worker does not have"));
  EXPECT_EQ(refused.find('\n'), std::string::npos) << refused;
}

/// A worker must answer every message, however damaged, and a client must read or refuse every answer.
TEST(Messages, ThatAreDamagedDoNoHarm) {
  const simulation::Experiment experiment = small_experiment();
  const RunDescription run = describe(std::span(&experiment, 1)).value();
  const Job job{{0, 0, 2}};
  const std::string request = encode(JobMessage{run.hash, job, run.texts}), answer = answer_to(experiment, job);
  const auto expected = expected_of(experiment);
  SharedPage page;
  page.stop = true;  // the games themselves need not be played
  JobServer server(page);
  model::Random random(7);
  const auto damaged = [&](std::string bytes) {
    for (std::uint32_t i = 0; i <= random.below(3); ++i) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(std::min<std::size_t>(bytes.size(), 2000)));
      switch (random.below(4)) {
        case 0: bytes[at] = static_cast<char>(random.below(256)); break;
        case 1: bytes.erase(at, 1 + random.below(8)); break;
        case 2: bytes.insert(at, std::string(1 + random.below(4), static_cast<char>(random.below(128)))); break;
        default: bytes.resize(at); break;
      }
      if (bytes.empty()) break;
    }
    return bytes;
  };
  for (int i = 0; i < 400; ++i) {
    ResultMessage result;
    static_cast<void>(decode(server.answer(damaged(request)), job, expected, result));
    static_cast<void>(decode(damaged(answer), job, expected, result));
  }
  for (const std::string bytes : {"", "\n", "{}\n", "[]\n", "{\"wire\":1}\n", "{\"wire\":2,\"kind\":\"job\"}\n"}) {
    ResultMessage result;
    EXPECT_NE(decode(bytes, job, expected, result), "") << bytes;
    EXPECT_EQ(decode(server.answer(bytes), job, expected, result), "") << bytes;
    EXPECT_NE(result.refused, "") << bytes;
  }
  ResultMessage result;
  EXPECT_NE(decode(std::string(100'000, '['), job, expected, result), "");
  EXPECT_NE(decode(std::string(100'000, '[') + "\n", job, expected, result), "");
}

}  // namespace
}  // namespace tw::workers
