#pragma once
// Importing another program's file: what is chosen, and what would come of it, before anything is opened.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/opening.hpp"
#include "engine/exchange/imported.hpp"

namespace tw::editor {

class ImportPresenter {
 public:
  /// Rules that tiles may be imported for: those with edges.
  struct RulesChoice {
    std::string id, name;
  };

  /// Reads `file` and tries it with the rules that its format is mostly used with, else with `rules`.
  ImportPresenter(std::filesystem::path file, const std::string& rules);

  const std::filesystem::path& file() const { return file_; }
  /// For people; "" if the file is in no format that can be imported.
  const std::string& format() const { return format_; }
  const std::vector<RulesChoice>& rules() const { return choices_; }
  int chosen_rules() const { return rules_; }
  /// Tile sets or edge sets of the file; empty if there is but one.
  const std::vector<std::string>& parts() const { return parts_; }
  /// Ids of the tiles that could begin the game; empty if the rules need no first tile.
  const std::vector<std::string>& starts() const { return starts_; }
  /// What was taken, changed and left out, or why nothing can be; lines.
  const std::string& report() const { return report_; }
  bool ready() const { return ready_; }

  void choose_rules(int choice);
  void choose_part(const std::string& part);
  /// "" = let the program choose.
  void choose_start(const std::string& tile);
  /// "theirs=ours" words, separated by white space or commas. Returns "" or which word is none; then nothing changed.
  std::string set_names(const std::string& text);

  /// The imported set as an unsaved document. Only if ready().
  Opened opened() const;
  /// "24 tiles came from basic.xml. Changed: 2. Left out: 3."
  std::string summary() const;

 private:
  void try_it();

  std::filesystem::path file_;
  std::string text_, format_, report_;
  model::Findings trouble_;
  std::vector<RulesChoice> choices_;
  std::vector<std::string> parts_, starts_;
  int rules_ = -1;
  exchange::ImportOptions options_;
  exchange::Imported imported_;
  std::shared_ptr<const model::Rules> used_;
  bool ready_ = false;
};

}  // namespace tw::editor
