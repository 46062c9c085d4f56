#include "engine/cli/completion.hpp"

#include <CLI/CLI.hpp>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

class CompletionCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("SHELL", shell_, tr("Shell for which to print the script"))
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  }
  int run(Io& io) override {
    io.out << completion_script(shell_);
    return status::kSuccess;
  }

 private:
  std::string shell_;
};

}  // namespace

std::unique_ptr<Command> make_completion() { return std::make_unique<CompletionCommand>(); }

}  // namespace tw::cli
