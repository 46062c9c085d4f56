#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::cli {
namespace {

constexpr const char* kEditor = "tilewright-editor";

/// Returns the path of the editor in the folder of this program, or its bare name, which is searched for in PATH.
std::string editor() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto beside = self.parent_path() / kEditor;
  return !error && std::filesystem::exists(beside, error) ? beside.string() : kEditor;
}

class EditCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("FILE", file_, tr("Tileset file to open"))->default_str(tr("chosen by the editor"));
  }

  int run(Io& io) override {
    std::string program = editor();
    std::vector<char*> arguments{program.data()};
    if (file_.starts_with("-")) file_.insert(0, "./");  // not an option of the editor
    if (!file_.empty()) arguments.push_back(file_.data());
    arguments.push_back(nullptr);
    execvp(program.c_str(), arguments.data());
    io.err << "tilewright: "
           << tr("{0} cannot be started ({1}); install it beside this program or in PATH", kEditor,
                 std::strerror(errno))
           << '\n';
    return status::kSystemError;
  }

 private:
  std::string file_;
};

}  // namespace

std::unique_ptr<Command> make_edit() { return std::make_unique<EditCommand>(); }

}  // namespace tw::cli
