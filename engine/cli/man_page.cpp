#include "engine/cli/man_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "engine/model/text.hpp"

namespace tw::cli {
namespace {

/// Escapes text: hyphens that a reader copies, backslashes, and lines that begin like a request.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '-')
      out += "\\-";
    else if (c == '\\')
      out += "\\e";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
      out += std::string("\\&") + c;
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

std::string heading(std::string_view name, std::string_view date, std::string_view summary) {
  std::string title(name);
  std::ranges::transform(title, title.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fmt::format(".TH {} 1 {} \"Tilewright {}\" \"Tilewright\"\n.SH NAME\n{} \\- {}\n", roff(title),
                     date.empty() ? "\"\"" : date, program::version(), roff(name), roff(summary));
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
    out += fmt::format("One of {}.\n", fmt::join(values, ", "));
  }
  if (!option.range.empty()) {
    std::string range = option.range;
    if (const auto dash = range.find('-', 1); dash != std::string::npos) range.replace(dash, 1, " to ");
    out += "Range: " + roff(range) + ".\n";
  }
  if (!option.default_value.empty()) out += "Default: " + bold(option.default_value) + ".\n";
  if (option.required && !option.argument) out += "Required.\n";
  return out;
}

std::string exit_status() {
  std::string out = ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : exit_statuses())
    out += fmt::format(".TP\n.B {}\n{}\n", code, lines(roff_sentence(meaning)));
  return out;
}

std::string files() {
  return ".SH ENVIRONMENT\n.TP\n.B TILEWRIGHT_TILESETS\nFolders that are searched for games before all others, "
         "separated by colons.\n.SH FILES\n.TP\n.I ~/.local/share/tilewright/tilesets\nThe user\\(aqs games and "
         "variants.\n.TP\n.I ~/.local/share/tilewright/plugins\nThe user\\(aqs plugins.\n";
}

std::string see_also(const std::set<std::string>& pages) {
  std::vector<std::string> out;
  for (const std::string& page : pages) out.push_back(fmt::format(".BR {} (1)", roff(page)));
  return fmt::format(".SH SEE ALSO\n{}\n", fmt::join(out, ",\n"));
}

/// Returns the pages of the commands that the command's texts and examples name.
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
  out += ".SH SYNOPSIS\n" + bold(command.name) + " [" + italic("OPTION") + "]...";
  for (const OptionText& option : command.options) {
    if (option.argument)
      out += " " + italic(option.usage());
    else if (option.required)
      out += " " + bold(option.names.back()) + " " + italic(option.value);
  }
  out += "\n.SH DESCRIPTION\n";
  const bool editor = command.name == "tilewright-editor";
  if (!editor) out += lines(roff_sentence(command.summary)) + "\n";
  for (std::string_view rest = command.description; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (editor && rest.size() == command.description.size())
      out += lines(roff(line)) + "\n";
    else
      out += ".PP\n" + lines(roff(line)) + "\n";
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  if (!editor) out += ".PP\n" + lines(roff(kConventions)) + "\n";
  out += ".SH OPTIONS\n";
  for (const OptionText& option : command.options) out += option_in_page(option);
  if (!editor) out += exit_status();
  out += ".SH EXAMPLES\n.EX\n";
  for (const std::string& example : command.examples) out += roff(example) + "\n";
  out += ".EE\n" + files();
  std::set<std::string> pages = related(command);
  pages.insert("tilewright");
  if (!editor) pages.insert("tilewright-editor");
  pages.erase(name);
  return out + see_also(pages);
}

std::string man_page_of_program(std::string_view date) {
  std::string out = heading("tilewright", date, "test bench for tile-laying games, on the command line");
  out +=
      ".SH SYNOPSIS\n.B tilewright\n.I COMMAND\n[\\fIOPTION\\fR]...\n.br\n.B tilewright \\-\\-help\n.br\n.B tilewright "
      "\\-\\-version\n.SH DESCRIPTION\nChecks, analyses, plays, measures, draws and prints tile\\-laying games.\n" +
      lines(roff(kConventions)) + "\nEvery command has a page, such as\n.BR tilewright\\-simulate (1).\n.SH COMMANDS\n";
  std::set<std::string> pages{"tilewright-editor"};
  for (const CommandRow& row : commands()) {
    out += ".TP\n" + bold(row.name) + "\n" + lines(roff_sentence(row.summary)) + "\n";
    pages.insert(page_name("tilewright " + std::string(row.name)));
  }
  out +=
      ".SH OPTIONS\n.TP\n.B \\-\\-help\nPrint the list of commands and exit.\n.TP\n.B \\-\\-version\nPrint version, "
      "commit, "
      "build and libraries, and exit.\n";
  out +=
      exit_status() +
      ".SH EXAMPLES\n.EX\ntilewright list\ntilewright validate my\\-game\ntilewright simulate carcassonne \\-\\-games "
      "1000\n.EE\n" +
      files();
  return out + see_also(pages);
}

}  // namespace tw::cli
