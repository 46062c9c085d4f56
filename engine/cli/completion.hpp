#pragma once
// Completion of a command line. The shell scripts query the program, so the same script works with every version.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tw::cli {

struct Candidate {
  std::string word;  ///< the whole word, not only the part that is missing
  std::string help;
};

struct Completion {
  std::vector<Candidate> candidates;  ///< candidates that begin with the current word
  bool files = false;                 ///< the shell adds the names of files
  bool folders = false;               ///< the shell adds the names of folders
  bool unfinished = false;            ///< the word can be continued: the shell adds no space
};

/// Completes the last word. `words` are the words after the program's name, or begin with "tilewright-editor".
Completion complete(std::span<const std::string> words);

/// Returns the output of `tilewright complete`: a line "WORD<tab>HELP" for each candidate, then one line with a colon
/// and the names of the members that are true.
std::string completion_lines(const Completion& completion);

/// Returns the completion script for "bash", "zsh" or "fish".
std::string_view completion_script(std::string_view shell);

}  // namespace tw::cli
