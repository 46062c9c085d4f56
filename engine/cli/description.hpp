#pragma once
// Descriptions of the commands, read from their CLI11 declarations. Help, man pages, completions and the tables of
// docs/cli.md are made from them, so they cannot disagree.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/command.hpp"

namespace CLI {
class Option;
}

namespace tw::cli {

struct OptionText {
  std::vector<std::string> names;  ///< "--out", "-h"; "GAME" for an argument
  std::string value;               ///< kind of the value: "FILE", "N"; "" for a flag
  std::string help;
  std::string range;                     ///< "1-1024"; "" if there is none
  std::vector<std::string> choices;      ///< all permitted values; empty if other values are permitted
  std::vector<std::string> suggestions;  ///< values for completion: the choices or the most useful values
  std::string default_value;             ///< "" if there is none
  bool argument = false;                 ///< positional: given without a name
  bool required = false;
  bool repeated = false;        ///< may be given more than once
  bool list = false;            ///< values are separated by commas
  bool optional_value = false;  ///< the option may be given without its value

  /// Returns the option as it is typed: "--out FILE".
  std::string usage() const;
  /// Returns the permitted values and the default: "1-1024; default: 2"; "" if there are none.
  std::string limits() const;
};

struct CommandText {
  std::string name;  ///< as it is typed: "tilewright simulate"
  std::string summary;
  std::string description;  ///< details that the summary omits; a line break begins a new paragraph. May be ""
  std::vector<std::string> examples;
  std::vector<OptionText> options;  ///< arguments first

  /// Returns the command line: "tilewright info [OPTION]... GAME".
  std::string usage() const;
};

CommandText describe(const CommandRow& row);
/// Returns the description of tilewright-editor.
CommandText describe_editor();

/// Permits all values, but suggests these in completions.
CLI::Option* suggest(CLI::Option* option, const std::vector<std::string>& values);

struct ExitStatus {
  int code;
  std::string_view meaning;  ///< in English; `tr` translates it
};
std::span<const ExitStatus> exit_statuses();
/// Meaning of the argument GAME and of the output streams, in English; `tr` translates it.
extern const std::string_view kConventions;

/// Returns the help of a command: usage, arguments, options and examples.
std::string help_text(const CommandText& command);

}  // namespace tw::cli
