#pragma once
// A command that asks a bot about a recorded game.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/cli/command.hpp"
#include "engine/cli/recorded_game.hpp"

namespace tw::cli {

/// Reads the record, replays it and checks the name of the bot. Derived classes ask the bot.
class AdviceCommand : public Command {
 public:
  int run(Io& io) final;

 protected:
  /// Declares RECORD.
  void declare_record(CLI::App& app);
  /// Declares --bot, --game and --json.
  void declare_advice(CLI::App& app);
  /// Prints the bot's answer. `actions`: the actions of the record, which matches the rules. May throw. Returns
  /// findings without the path of the record.
  virtual model::Findings advise(const RecordedGame& recorded, const std::vector<game::Action>& actions, Io& io) = 0;
  /// Creates the bot for a position that was reached with these actions.
  std::unique_ptr<game::Bot> bot_after(const RecordedGame& recorded, std::span<const game::Action> played) const;

  std::string path_, bot_ = "strong";
  bool json_ = false;

 private:
  model::Findings answer(const RecordedGame& recorded, Io& io);

  RecordedGames games_;
};

}  // namespace tw::cli
