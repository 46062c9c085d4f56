#include "engine/cli/man_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::cli {
namespace {

/// Escapes text for roff: backslashes, lines that begin like a request, and hyphens and apostrophes, which would
/// otherwise be typeset as other characters and could not be copied from the page.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '-')
      out += "\\-";
    else if (c == '\\')
      out += "\\e";
    else if (c == '\'')
      out += "\\(aq";
    else if (c == '.' && (out.empty() || out.back() == '\n'))
      out += "\\&.";
    else
      out += c;
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

std::string roff_sentence(std::string_view text) { return roff(model::sentence(std::string(text))); }

/// Puts every sentence on its own line, as roff expects.
std::string lines(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    const bool ends = text[i] == '.' && i + 2 < text.size() && text[i + 1] == ' ' &&
                      std::isupper(static_cast<unsigned char>(text[i + 2])) != 0;
    if (ends) {
      out += '\n';
      ++i;
    }
  }
  return out;
}

/// Returns the heading of a section.
std::string section(const std::string& name) { return ".SH " + name + "\n"; }

std::string heading(std::string_view name, std::string_view date, std::string_view summary) {
  std::string title(name);
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fmt::format(".TH {} 1 {} \"Tilewright {}\" \"Tilewright\"\n{}{} \\- {}\n", roff(title),
                     date.empty() ? "\"\"" : date, program::version(), section(tr_in("man page", "NAME")), roff(name),
                     roff(summary));
}

std::string option_in_page(const OptionText& option) {
  std::string out = ".TP\n";
  if (option.argument) {
    out += italic(option.names.front());
  } else {
    for (const std::string& name : option.names) out += (&name == &option.names.front() ? "" : ", ") + bold(name);
    if (!option.value.empty())
      out += option.optional_value ? " [" + italic(option.value) + "]" : " " + italic(option.value);
  }
  out += "\n" + lines(roff_sentence(option.help)) + "\n";
  if (!option.choices.empty()) {
    std::vector<std::string> values;
    for (const std::string& choice : option.choices) values.push_back(bold(choice));
    out += tr("One of {0}.", fmt::format("{}", fmt::join(values, ", "))) + "\n";
  }
  if (!option.range.empty()) {
    std::string range = option.range;
    if (const auto dash = range.find('-', 1); dash != std::string::npos)
      range = tr("{0} to {1}", range.substr(0, dash), range.substr(dash + 1));
    out += tr("Range: {0}.", roff(range)) + "\n";
  }
  if (!option.default_value.empty()) out += tr("Default: {0}.", bold(option.default_value)) + "\n";
  if (option.required && !option.argument) out += tr("Required.") + "\n";
  return out;
}

std::string exit_status() {
  std::string out = section(tr_in("man page", "EXIT STATUS"));
  for (const auto& [code, meaning] : exit_statuses())
    out += fmt::format(".TP\n.B {}\n{}\n", code, lines(roff_sentence(tr(meaning))));
  return out;
}

std::string files() {
  return section(tr_in("man page", "ENVIRONMENT")) + ".TP\n.B TILEWRIGHT_TILESETS\n" +
         roff(tr("Folders that are searched for games before all others, separated by colons.")) +
         "\n.TP\n.B TILEWRIGHT_LANGUAGE\n" +
         roff(tr("Language of the program, such as de (default: the language of the environment).")) + "\n" +
         section(tr_in("man page", "FILES")) + ".TP\n.I ~/.local/share/tilewright/tilesets\n" +
         roff(tr("The user's games and variants.")) + "\n.TP\n.I ~/.local/share/tilewright/plugins\n" +
         roff(tr("The user's plugins.")) + "\n";
}

std::string see_also(const std::set<std::string>& pages) {
  std::vector<std::string> out;
  for (const std::string& page : pages) out.push_back(fmt::format(".BR {} (1)", roff(page)));
  return section(tr_in("man page", "SEE ALSO")) + fmt::format("{}\n", fmt::join(out, ",\n"));
}

/// Returns the names of the man pages of the commands that are mentioned in the command's texts and examples.
std::set<std::string> related(const CommandText& command) {
  std::string text = command.description + "\n";
  for (const OptionText& option : command.options) text += option.help + "\n";
  for (const std::string& example : command.examples) text += example + "\n";
  std::set<std::string> out;
  for (const CommandRow& row : commands()) {
    const std::string name = "tilewright " + std::string(row.name);
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      const char next = text[at + name.size()];
      if (next != '-' && std::isalpha(static_cast<unsigned char>(next)) == 0) out.insert(page_name(name));
    }
  }
  return out;
}

}  // namespace

std::string page_name(std::string_view command) {
  std::string out(command);
  std::ranges::replace(out, ' ', '-');
  return out;
}

std::string man_page(const CommandText& command, std::string_view date) {
  const std::string name = page_name(command.name);
  std::string out = heading(name, date, command.summary);
  out += section(tr_in("man page", "SYNOPSIS")) + bold(command.name) + " [" + italic("OPTION") + "]...";
  for (const OptionText& option : command.options) {
    if (option.argument)
      out += " " + italic(option.usage());
    else if (option.required)
      out += " " + bold(option.names.back()) + " " + italic(option.value);
  }
  out += "\n" + section(tr_in("man page", "DESCRIPTION"));
  const bool editor = command.name == "tilewright-editor";
  if (!editor) out += lines(roff_sentence(command.summary)) + "\n";
  bool first = editor;
  for (const std::string& line : model::lines_of(command.description))
    out += (std::exchange(first, false) ? "" : ".PP\n") + lines(roff(line)) + "\n";
  if (!editor) out += ".PP\n" + lines(roff(tr(kConventions))) + "\n";
  out += section(tr_in("man page", "OPTIONS"));
  for (const OptionText& option : command.options) out += option_in_page(option);
  if (!editor) out += exit_status();
  out += section(tr_in("man page", "EXAMPLES")) + ".EX\n";
  for (const std::string& example : command.examples) out += roff(example) + "\n";
  out += ".EE\n" + files();
  std::set<std::string> pages = related(command);
  pages.insert("tilewright");
  if (!editor) pages.insert("tilewright-editor");
  pages.erase(name);
  return out + see_also(pages);
}

std::string man_page_of_program(std::string_view date) {
  std::string out = heading("tilewright", date, tr("test bench for tile-laying games, on the command line"));
  out += section(tr_in("man page", "SYNOPSIS")) +
         ".B tilewright\n.I COMMAND\n[\\fIOPTION\\fR]...\n.br\n.B tilewright \\-\\-help\n.br\n.B tilewright "
         "\\-\\-version\n" +
         section(tr_in("man page", "DESCRIPTION")) +
         roff(tr("Checks, analyses, plays, measures, draws and prints tile-laying games.")) + "\n" +
         lines(roff(tr(kConventions))) + "\n" +
         // translators: {0} is the name of a page with a full stop; it must be on a line of its own
         tr("Every command has a page, such as\n{0}", ".BR tilewright\\-simulate (1).") + "\n" +
         section(tr_in("man page", "COMMANDS"));
  std::set<std::string> pages{"tilewright-editor"};
  for (const CommandRow& row : commands()) {
    out += ".TP\n" + bold(row.name) + "\n" + lines(roff_sentence(tr(row.summary))) + "\n";
    pages.insert(page_name("tilewright " + std::string(row.name)));
  }
  out += section(tr_in("man page", "OPTIONS")) + ".TP\n.B \\-\\-help\n" +
         roff(tr("Print the list of commands and exit.")) + "\n.TP\n.B \\-\\-version\n" +
         roff(tr("Print version, commit, build and libraries, and exit.")) + "\n";
  out += exit_status() + section(tr_in("man page", "EXAMPLES")) +
         ".EX\ntilewright list\ntilewright validate my\\-game\ntilewright simulate carcassonne \\-\\-games "
         "1000\n.EE\n" +
         files();
  return out + see_also(pages);
}

}  // namespace tw::cli
