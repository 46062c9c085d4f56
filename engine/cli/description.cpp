#include "engine/cli/description.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/program/editor_options.hpp"

namespace tw::cli {
namespace {

constexpr const char* kSuggestions = "suggestions";

/// Returns the values of "{a,b,c}", as CLI::IsMember describes them; empty for any other text.
std::vector<std::string> members(const std::string& text) {
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return {};
  return model::split_comma_list(text.substr(1, text.size() - 2));
}

/// Returns the kind of value without the descriptions of validators, which CLI11 adds.
std::string kind_of(const CLI::Option& option, const std::string& validators) {
  std::string kind = option.get_type_name();
  kind.resize(kind.size() - validators.size());
  if (kind == "INT" || kind == "UINT") return "N";
  if (kind == "TEXT" && option.get_positional()) return option.get_name(true);
  return kind == "FLOAT" ? "NUMBER" : kind;
}

/// Returns "2-6" for "INT in [2 - 6]", the description that CLI11 gives a range, and other texts unchanged.
std::string range_of(const std::string& text) {
  const std::size_t open = text.find('['), dash = text.find(" - ");
  if (open == std::string::npos || dash == std::string::npos) return text;
  return text.substr(open + 1, dash - open - 1) + "-" + text.substr(dash + 3, text.size() - dash - 4);
}

OptionText text_of(CLI::Option& option) {
  OptionText out{.help = option.get_description(), .argument = option.get_positional()};
  for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  if (out.argument) out.names = {option.get_name(true)};
  if (out.argument) std::ranges::replace(out.names.front(), '_', ' ');  // "A B"
  std::string validators;
  try {
    for (int i = 0;; ++i) {
      const CLI::Validator& validator = *option.get_validator(i);
      const std::string text = validator.get_description();
      if (!text.empty()) validators += ":" + text;
      if (validator.get_name() == kSuggestions)
        out.suggestions = members(text);
      else if (const auto values = members(text); !values.empty())
        out.choices = out.suggestions = values;
      else if (!text.empty())
        out.range = range_of(text);
    }
  } catch (const CLI::OptionNotFound&) {  // CLI11 does not report the number of validators
  }
  if (option.get_items_expected_max() != 0) out.value = kind_of(option, validators);
  out.default_value = option.get_default_str();
  out.required = option.get_required();
  out.list = option.get_delimiter() != '\0' || out.value == "BOTS" || out.value == "METRICS";
  out.repeated = option.get_items_expected_max() > 1 && !out.list;
  out.optional_value = !out.value.empty() && option.get_expected_min() == 0;
  return out;
}

/// Returns the text in lines of at most 100 columns; lines after the first are indented.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t column) {
  constexpr std::size_t kWidth = 100;
  std::string out;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (!out.empty()) {
      const bool fits = column + 1 + width_of(word) <= kWidth;
      out += fits ? " " : "\n" + std::string(indent, ' ');
      column = fits ? column + 1 : indent;
    }
    out += word;
    column += width_of(word);
  }
  return out;
}

std::string help_of(const OptionText& option) {
  constexpr std::size_t kColumn = 28;
  std::string head = "  " + (option.argument ? option.names.front() : option.usage());
  head += head.size() + 2 > kColumn ? "\n" + std::string(kColumn, ' ') : std::string(kColumn - head.size(), ' ');
  const std::string limits = option.limits();
  return head + wrapped(option.help + (limits.empty() ? "" : " (" + limits + ")"), kColumn, kColumn) + "\n";
}

}  // namespace

std::string OptionText::usage() const {
  if (argument) {
    const bool several = repeated && names.front().find(' ') == std::string::npos;  // "A B": two names
    return (required ? names.front() : "[" + names.front() + "]") + (several ? "..." : "");
  }
  std::string out = fmt::format("{}", fmt::join(names, ", "));
  if (value.empty()) return out;
  const std::string shown = choices.empty() || choices.size() > 5 ? value : fmt::format("{}", fmt::join(choices, "|"));
  return out + (optional_value ? " [" + shown + "]" : " " + shown);
}

std::string OptionText::limits() const {
  std::vector<std::string> parts;
  if (required && !argument) parts.push_back(tr("required"));
  if (choices.size() > 5 || (argument && !choices.empty()))
    parts.push_back(fmt::format("{}", fmt::join(choices, ", ")));
  if (!range.empty()) parts.push_back(range);
  if (!default_value.empty()) parts.push_back(tr("default: {0}", default_value));
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string CommandText::usage() const {
  std::string out = name + " [OPTION]...";
  for (const OptionText& option : options)
    if (option.argument || option.required) out += " " + option.usage();
  return out;
}

CommandText describe(const CommandRow& row) {
  CLI::App app;
  app.set_help_flag("-h,--help", tr("Print this help message and exit"));
  const std::unique_ptr<Command> command = row.make();
  command->declare(app);
  CommandText out{.name = "tilewright " + std::string(row.name),
                  .summary = tr(row.summary),
                  .description = tr(row.description),
                  .examples = model::lines_of(row.examples)};
  for (CLI::Option* option : app.get_options())
    if (!option->get_group().empty()) out.options.push_back(text_of(*option));
  std::ranges::stable_partition(out.options, &OptionText::argument);
  std::ranges::stable_partition(out.options,
                                [](const OptionText& o) { return o.argument || o.names.back() != "--help"; });
  return out;
}

CommandText describe_editor() {
  CommandText out{.name = "tilewright-editor",
                  .summary = tr(program::kEditorSummary),
                  .description = tr(program::kEditorDescription),
                  .examples = {"tilewright-editor carcassonne", "tilewright-editor my-game/tileset.xml"}};
  out.options.push_back({.names = {std::string(program::kEditorArgument)},
                         .value = std::string(program::kEditorArgument),
                         .help = tr("Games, variants, tile sets, rules, records, experiments or folders to open"),
                         .argument = true,
                         .repeated = true});
  for (const auto& [name, value, help] : program::editor_options())
    out.options.push_back({.names = {std::string(name)}, .value = std::string(value), .help = tr(help)});
  return out;
}

CLI::Option* suggest(CLI::Option* option, const std::vector<std::string>& values) {
  return option->check(CLI::Validator([](const std::string&) { return std::string(); },
                                      fmt::format("{{{}}}", fmt::join(values, ",")), kSuggestions));
}

std::span<const ExitStatus> exit_statuses() {
  static constexpr std::array kStatuses{
      ExitStatus{status::kSuccess, tr_later("success")},
      ExitStatus{status::kFindings, tr_later("the input has findings, or the check failed")},
      ExitStatus{status::kUsageError,
                 tr_later("usage error: an unknown command, option, game, bot or setting, or a value out of range")},
      ExitStatus{
          status::kSystemError,
          tr_later("system error: disk full, permission denied, output folder missing, job server not reachable")},
      ExitStatus{
          status::kInterrupted,
          tr_later("interrupted by Ctrl+C, SIGTERM or a closed terminal; finished work is saved. A second Ctrl+C exits "
                   "immediately")},
  };
  return kStatuses;
}

const std::string_view kConventions = tr_later(
    "GAME is the id of a game or variant, the path of a tileset or variant file, or a folder. Results go to standard "
    "output; progress and findings in other files go to standard error.");

std::string help_text(const CommandText& command) {
  std::string out = wrapped(model::sentence(command.summary), 0, 0) + "\n";
  for (const std::string& line : model::lines_of(command.description)) out += wrapped(line, 0, 0) + "\n";
  const std::string usage = tr("Usage:") + " ";
  out += "\n" + usage + wrapped(command.usage(), 4, width_of(usage)) + "\n";
  for (const bool argument : {true, false}) {
    const auto chosen = [&](const OptionText& option) { return option.argument == argument; };
    if (std::ranges::none_of(command.options, chosen)) continue;
    out += "\n" + (argument ? tr("Arguments:") : tr("Options:")) + "\n";
    for (const OptionText& option : command.options)
      if (chosen(option)) out += help_of(option);
  }
  out += "\n" + tr("Examples:") + "\n";
  for (const std::string& example : command.examples) out += "  " + example + "\n";
  return out;
}

}  // namespace tw::cli
