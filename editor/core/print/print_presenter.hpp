#pragma once
// What the print dialog shows: the options, the pages that they make, and the PDF on its way.

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/settings/settings.hpp"
#include "engine/printing/printer.hpp"

namespace tw::editor {

class PrintView {
 public:
  virtual ~PrintView() = default;
  virtual void show_plan() = 0;                                         ///< pull plan(), foot_line(), decks()
  virtual void show_progress(int pages, int of) = 0;                    ///< pages of the PDF that are done
  virtual void show_finished(bool saved, const std::string& text) = 0;  ///< the PDF is there, or why not, or stopped
};

/// A deck with its check box.
struct PrintDeck {
  std::string id;
  int copies = 0;
  bool wanted = true;
};

/// A page in the strip of pages.
struct PrintThumb {
  printing::PageKind kind = printing::PageKind::Front;
  std::string label;  ///< "1 front"
};

class PrintPresenter {
 public:
  using Post = std::function<void(std::function<void()>)>;

  /// Options are those last used for this set. `post` hands a function to the thread of the user interface.
  PrintPresenter(Document& document, Settings& settings, PrintView& view, Post post);
  ~PrintPresenter();
  PrintPresenter(const PrintPresenter&) = delete;
  PrintPresenter& operator=(const PrintPresenter&) = delete;

  const printing::PrintOptions& options() const { return options_; }
  /// Keeps them for the set and plans anew.
  void change(const printing::PrintOptions& options);
  bool own_pictures() const { return own_pictures_; }
  void use_own_pictures(bool on);
  /// Only the tiles selected now, or all again.
  void only_selected(bool on);
  bool has_selection() const { return document_.selection().tiles.size() > 1; }

  std::string title() const;
  std::vector<PrintDeck> decks() const;
  void want_deck(const std::string& id, bool wanted);
  /// nullptr where the options make no pages; trouble() then says why.
  const printing::PrintPlan* plan() const { return printer_ ? &printer_->plan() : nullptr; }
  const std::string& trouble() const { return trouble_; }
  std::vector<PrintThumb> thumbs() const;
  /// "7 sheets of tiles (105 places for 95 tiles), 17 pages with the test sheet and the check list. Print at ..."
  std::string foot_line() const;
  /// What else may be of use: how many more tiles a sheet would take with a smaller bleed; "" for nothing.
  std::string hint() const;
  std::filesystem::path suggested_file() const;

  /// Draws a page in a context whose unit is the millimetre; `pixels` a millimetre.
  void draw(cairo_t* cr, std::size_t page, double pixels);

  bool saving() const { return job_ != nullptr; }
  /// Writes the PDF in the background from the set as it is now.
  void save(const std::filesystem::path& path);
  void stop();

 private:
  class Job;
  void plan_anew();
  void read_settings();
  void keep_settings();
  void finished(const model::Findings& findings, bool stopped, const std::filesystem::path& path);

  Document& document_;
  Settings& settings_;
  PrintView& view_;
  Post post_;
  printing::PrintOptions options_;
  bool own_pictures_ = true;
  std::unique_ptr<printing::Printer> printer_;
  std::string trouble_;
  std::unique_ptr<Job> job_;
  Connection state_, changed_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tw::editor
