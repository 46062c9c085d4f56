#include "engine/cli/advice_command.hpp"

#include <CLI/CLI.hpp>
#include <exception>

#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/translate.hpp"
#include "engine/workers/child_requests.hpp"

namespace tw::cli {

void AdviceCommand::declare_record(CLI::App& app) {
  app.add_option("RECORD", path_, tr("Record (game.xml)"))->required();
}

void AdviceCommand::declare_advice(CLI::App& app) {
  app.add_option("--bot", bot_, tr("Bot that evaluates the actions"))->capture_default_str()->type_name("BOT");
  games_.declare(app);
  app.add_flag("--json", json_, tr("Print one JSON document"));
}

std::unique_ptr<game::Bot> AdviceCommand::bot_after(const RecordedGame& recorded,
                                                    std::span<const game::Action> played) const {
  return workers::make_bot_at(bot_,
                              {recorded.loaded->game, game::setup_of(recorded.record), {played.begin(), played.end()}});
}

int AdviceCommand::run(Io& io) {
  const auto read = games_.read(path_);
  print(io.err, read.findings());
  if (!read) return exit_status_of(read.findings());
  model::Findings findings = check_bots({bot_});
  if (findings.empty()) {
    findings = answer(read.value(), io);
    for (model::Finding& finding : findings)
      if (finding.path.empty() && exit_status_of({finding}) != status::kUsageError) finding.path = path_;
  }
  print(io.err, findings);
  return io.control.stopping() ? status::kInterrupted : exit_status_of(findings);
}

model::Findings AdviceCommand::answer(const RecordedGame& recorded, Io& io) {
  const auto replay = recorded.loaded->game->replay(recorded.record);
  if (!replay) return replay.findings();
  if (!replay.value().mismatches.empty()) {
    const game::Mismatch& first = replay.value().mismatches.front();
    return {{.code = "TW071",
             .at = first.at,
             .message = tr("The record does not match the rules (turn {0}); `tilewright replay` lists the differences",
                           first.turn)}};
  }
  try {
    return advise(recorded, replay.value().actions, io);
  } catch (const std::exception& error) {
    return {{.code = "TW125", .message = error.what()}};
  }
}

}  // namespace tw::cli
