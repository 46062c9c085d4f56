#pragma once
// The presenter of the print dialog: the options, the pages and the progress of the PDF.

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
  virtual void show_plan() = 0;                                         ///< updates the view from plan(), summary()
                                                                        ///< and decks()
  virtual void show_progress(int pages, int of) = 0;                    ///< shows that `pages` of `of` pages have been
                                                                        ///< written
  virtual void show_finished(bool saved, const std::string& text) = 0;  ///< shows that the PDF was saved, could not be
                                                                        ///< saved, or was stopped
};

/// A deck with its check box.
struct PrintDeck {
  std::string id;
  int copies = 0;
  bool wanted = true;
};

/// A page in the strip of pages.
struct PageThumbnail {
  printing::PageKind kind = printing::PageKind::Front;
  std::string label;  ///< for example "1 front"
};

class PrintPresenter {
 public:
  using Post = std::function<void(std::function<void()>)>;

  /// Starts with the options last used for this set. `post` runs a function on the UI thread.
  PrintPresenter(Document& document, Settings& settings, PrintView& view, Post post);
  ~PrintPresenter();
  PrintPresenter(const PrintPresenter&) = delete;
  PrintPresenter& operator=(const PrintPresenter&) = delete;

  const printing::PrintOptions& options() const { return options_; }
  /// Stores the options for the set and recomputes the plan.
  void change(const printing::PrintOptions& options);
  bool uses_custom_pictures() const { return uses_custom_pictures_; }
  void use_custom_pictures(bool on);
  /// Sets whether only the currently selected tiles are printed (`on`), or all tiles.
  void set_only_selected(bool on);
  bool has_selection() const { return document_.selection().tiles.size() > 1; }

  std::string title() const;
  std::vector<PrintDeck> decks() const;
  void select_deck(const std::string& id, bool wanted);
  /// Returns the plan; nullptr if the options result in no pages. error() then returns the reason.
  const printing::PrintPlan* plan() const { return printer_ ? &printer_->plan() : nullptr; }
  const std::string& error() const { return error_; }
  std::vector<PageThumbnail> thumbnails() const;
  /// Returns a summary: "7 sheets (105 places for 95 tiles), 17 pages with the test sheet and the checklist."
  std::string summary() const;
  /// Returns advice on printing, including a suggestion to reduce the bleed if this saves sheets; "" if tiles are
  /// printed one per page.
  std::string hint() const;
  std::filesystem::path suggested_file() const;

  /// Draws a page. The unit of `cr` is the millimetre; `pixels`: pixels per millimetre.
  void draw(cairo_t* cr, std::size_t page, double pixels);

  bool saving() const { return job_ != nullptr; }
  /// Writes the PDF of the current set in the background.
  void save(const std::filesystem::path& path);
  void stop();

 private:
  class Job;
  void update_plan();
  void read_settings();
  void save_settings();
  void finished(const model::Findings& findings, bool stopped, const std::filesystem::path& path);

  Document& document_;
  Settings& settings_;
  PrintView& view_;
  Post post_;
  printing::PrintOptions options_;
  bool uses_custom_pictures_ = true;
  std::unique_ptr<printing::Printer> printer_;
  std::string error_;
  std::unique_ptr<Job> job_;
  Connection state_, changed_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace tw::editor
