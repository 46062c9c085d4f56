#include "engine/cli/program.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <ostream>

#include "engine/cli/completion.hpp"
#include "engine/cli/description.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/parse_error.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/plugin_process.hpp"

namespace tw::cli {
namespace {

void print_help(std::ostream& out) {
  out << tr("Tilewright: editor and test bench for tile-laying games") << "\n\n"
      << tr("Usage:") << " tilewright COMMAND [OPTION]...\n\n"
      << tr("Commands:") << '\n';
  for (const CommandRow& row : commands()) out << fmt::format("  {:<17} {}\n", row.name, tr(row.summary));
  out << '\n'
      << tr("`tilewright COMMAND --help` explains every option.") << "\n\n"
      << tr(kConventions) << "\n\n"
      << tr("Exit status:") << '\n';
  for (const auto& [code, meaning] : exit_statuses()) out << fmt::format("  {:<4} {}\n", code, tr(meaning));
}

int wrong_usage(Io& io, const std::string& message, const std::string& help) {
  io.err << "tilewright: " << message << '\n' << tr("Try `tilewright {0}`.", help) << '\n';
  return status::kUsageError;
}

const CommandRow* find(std::string_view name) {
  const auto row = std::ranges::find(commands(), name, &CommandRow::name);
  return row == commands().end() ? nullptr : &*row;
}

int no_such_command(Io& io, const std::string& name) {
  std::vector<std::string> names;
  for (const CommandRow& row : commands()) names.emplace_back(row.name);
  return wrong_usage(io, model::with_suggestion(tr("there is no command \"{0}\"", name), name, names), "--help");
}

/// Returns the message, with a suggestion if one of the words in `left` is a mistyped option.
std::string with_hint(const std::string& message, const CLI::App& app, const std::vector<std::string>& left) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  for (const std::string& wrong : left)
    if (const std::string name = wrong.substr(0, wrong.find('=')); name.starts_with("-"))
      if (std::string hinted = model::with_suggestion(message, name, names); hinted != message) return hinted;
  return message;
}

/// Returns the output files and folders that the command line names, with the names of their options. They must exist
/// after the command has succeeded. Prints an error and returns nullopt if a file name is empty, or if it is "-", which
/// this program does not accept for standard output.
std::optional<std::vector<std::pair<std::string, std::string>>> output_paths(const CLI::App& app, Io& io,
                                                                             const std::string& help) {
  static constexpr std::array<std::string_view, 5> kOutputs{"--out", "--report", "--store", "--sheet", "--new-key"};
  std::vector<std::pair<std::string, std::string>> out;
  for (const CLI::Option* option : app.get_options()) {
    const std::string kind = option->get_type_name(), name = option->get_name();
    const bool is_output = std::ranges::find(kOutputs, name) != kOutputs.end() && option->get_items_expected_max() > 0;
    if (kind != "FILE" && kind != "FOLDER" && !is_output) continue;
    for (const std::string& path : option->results()) {
      if (path.empty()) return wrong_usage(io, tr("{0} needs the name of a file or folder", name), help), std::nullopt;
      if (!is_output) continue;
      if (path == "-")
        return wrong_usage(io,
                           tr("{0}: \"-\" is not a file name; write /dev/stdout for standard output, or ./- for a file "
                              "of this name",
                              name),
                           help),
               std::nullopt;
      if (name != "--store") out.emplace_back(name, path);  // a search that needs no games stores none
    }
  }
  return out;
}

/// Runs the command and returns its exit status; kSystemError if the command succeeds but an output file that the
/// command line names does not exist.
int run_and_check(Command& command, const CLI::App& app, Io& io, const std::string& help) {
  const auto outputs = output_paths(app, io, help);
  if (!outputs) return status::kUsageError;
  const int status = command.run(io);
  if (status != status::kSuccess || command.may_write_nothing()) return status;
  for (const auto& [option, path] : *outputs) {
    std::error_code error;
    if (std::filesystem::exists(path, error)) continue;
    io.err << "tilewright: " << tr("{0}: {1} was not written", option, path) << '\n';
    return status::kSystemError;
  }
  return status;
}

int run_command(const CommandRow& row, std::vector<std::string> args, Io& io) {
  CLI::App app(std::string(row.summary), "tilewright " + std::string(row.name));
  const std::unique_ptr<Command> command = row.make();
  command->declare(app);
  std::ranges::reverse(args);  // CLI11 expects the arguments in reverse order
  try {
    app.parse(args);
  } catch (const CLI::CallForHelp&) {
    io.out << help_text(describe(row));
    return status::kSuccess;
  } catch (const CLI::ExtrasError& error) {
    return wrong_usage(io, with_hint(translate_parse_error(error.what()), app, app.remaining()),
                       std::string(row.name) + " --help");
  } catch (const CLI::RequiredError& error) {
    // A required option might be missing because it was mistyped: report the unknown option instead.
    const std::vector<std::string> left = app.remaining();
    const auto unknown = std::ranges::find_if(left, [](const std::string& word) { return word.starts_with("-"); });
    if (unknown == left.end())
      return wrong_usage(io, translate_parse_error(error.what()), std::string(row.name) + " --help");
    return wrong_usage(io, with_hint(tr("there is no option {0}", *unknown), app, {*unknown}),
                       std::string(row.name) + " --help");
  } catch (const CLI::ParseError& error) {
    return wrong_usage(io, translate_parse_error(error.what()), std::string(row.name) + " --help");
  }
  // JSON is for programs, so all its texts are English.
  if (const CLI::Option* json = app.get_option_no_throw("--json"); json != nullptr && json->count() > 0)
    language::use("en");
  return run_and_check(*command, app, io, std::string(row.name) + " --help");
}

int dispatch(const std::vector<std::string>& args, Io& io) {
  if (args.empty()) {
    print_help(io.err);
    return status::kUsageError;
  }
  const std::string& first = args.front();
  if (first == "--help" || first == "-h" || (first == "help" && args.size() == 1)) {
    print_help(io.out);
    return status::kSuccess;
  }
  if (first == "--version") {
    io.out << program::version_text("tilewright", io.commit);
    return status::kSuccess;
  }
  if (first == "complete") {  // for the completion scripts, so it is not listed
    io.out << completion_lines(complete(std::span(args).subspan(1)));
    return status::kSuccess;
  }
  if (first == "help") return dispatch({args[1], "--help"}, io);
  if (const CommandRow* row = find(first)) return run_command(*row, {args.begin() + 1, args.end()}, io);
  if (first.starts_with("-")) return wrong_usage(io, tr("there is no option \"{0}\"", first), "--help");
  return no_such_command(io, first);
}

}  // namespace

std::string program_version() { return std::string("tilewright ") + program::version(); }

int run(const std::vector<std::string>& args, Io& io) {
  io.command = "tilewright";
  for (const std::string& arg : args) io.command += " " + model::shell_quoted(arg);
  try {
    return dispatch(args, io);
  } catch (const std::bad_alloc&) {
    io.err << "tilewright: " << tr("out of memory") << '\n';
  } catch (const plugin_host::PluginFailure& failure) {
    print(io.err, model::Findings{{.code = "TW156", .message = failure.what()}});
    return status::kFindings;
  } catch (const std::exception& error) {
    io.err << "tilewright: " << error.what() << '\n';
  }
  return status::kSystemError;
}

}  // namespace tw::cli
