#pragma once
// Presenter of the Import dialog: options, and a preview of the result before anything is opened.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/opening.hpp"
#include "editor/core/import/mapping_presenter.hpp"
#include "engine/exchange/imported.hpp"

namespace tw::editor {

class ImportPresenter : public MappingPresenter {
 public:
  /// Rules that can be chosen for imported tiles: rules with edges.
  struct RulesChoice {
    std::string id, name;
  };

  /// Reads `file` and imports it with the most common rules for its format or, if there are none, with `rules`.
  ImportPresenter(std::filesystem::path file, const std::string& rules);

  std::string title() const override;
  std::string action() const override;
  std::vector<Row> rows() const override;
  void choose(std::size_t row, int choice) override;
  /// Returns the name of the format; "" if the format is not supported.
  const std::string& format() const { return format_; }
  const std::vector<RulesChoice>& rules() const { return choices_; }
  int chosen_rules() const { return rules_; }
  /// Returns the tile sets or edge sets of the file; empty if there is only one.
  const std::vector<std::string>& parts() const { return parts_; }
  /// Returns the ids of possible start tiles; empty if the rules need none.
  const std::vector<std::string>& starts() const { return starts_; }
  const std::string& report() const override { return report_; }
  bool ready() const override { return ready_; }

  void choose_rules(int choice);
  void choose_part(const std::string& part);
  /// Sets the start tile; "" lets the program choose.
  void choose_start(const std::string& tile);
  bool accepts_names() const override { return true; }
  std::string set_names(const std::string& text) override;
  bool accepts_files() const override { return true; }
  void add_file(const std::filesystem::path& file) override;

  /// Copies the pictures of the tiles, and returns the imported set as an unsaved document. Requires ready().
  OpenedDocument open();
  /// Returns a summary: "24 tiles imported from basic.xml. Changed: 2. Left out: 3."
  std::string summary() const;

 private:
  bool read(const std::filesystem::path& file);
  void update_result();

  std::vector<exchange::ForeignFile> files_;
  std::string format_, report_;
  std::vector<RulesChoice> choices_;
  std::vector<std::string> parts_, starts_;
  int rules_ = -1;
  exchange::ImportOptions options_;
  exchange::ImportResult imported_;
  std::shared_ptr<const model::Rules> used_;
  bool ready_ = false;
};

}  // namespace tw::editor
