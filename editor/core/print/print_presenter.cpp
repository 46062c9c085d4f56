#include "editor/core/print/print_presenter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>
#include <thread>
#include <utility>

#include "editor/core/pictures/artwork.hpp"
#include "editor/core/print/picture_export.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

using printing::DuplexMode;
using printing::PageKind;
using printing::Paper;
using printing::PrintOptions;

namespace {

/// Writes the options on one line: "paper=1 tile=45 …".
std::string options_line(const PrintOptions& o, bool uses_custom_pictures) {
  return fmt::format(
      "paper={} landscape={:d} tile={} bleed={} gap={} margin={} marks={:d} letters={:d} backs={} labels={:d} x={} "
      "y={} "
      "test={:d} list={:d} once={:d} style={} art={:d}",
      static_cast<int>(o.paper), o.landscape, o.tile, o.bleed, o.gap, o.margin, o.crop_marks, o.letters,
      static_cast<int>(o.backs), o.labels, o.shift_x, o.shift_y, o.test_page, o.check_list, o.each_once,
      static_cast<int>(o.style), uses_custom_pictures);
}

/// Reads a line written by options_line(). Options that are missing or not a number have their default values.
PrintOptions from_words(const std::string& words, bool& uses_custom_pictures) {
  std::map<std::string, double> values;
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    const std::size_t equals = std::min(word.find('='), word.size());
    double value = 0;
    const char* const from = word.data() + std::min(equals + 1, word.size());
    if (std::from_chars(from, word.data() + word.size(), value).ec == std::errc())
      values[word.substr(0, equals)] = value;
  }
  const auto number = [&](const char* name, double& to) {
    if (values.count(name) > 0) to = values[name];
  };
  const auto flag = [&](const char* name, bool& to) {
    if (values.count(name) > 0) to = values[name] != 0;
  };
  const auto choice = [&](const char* name, int most, auto& to) {
    if (values.count(name) > 0 && values[name] >= 0 && values[name] <= most)
      to = static_cast<std::remove_reference_t<decltype(to)>>(static_cast<int>(values[name]));
  };
  PrintOptions o;
  choice("paper", 2, o.paper);
  choice("backs", 2, o.backs);
  choice("style", 1, o.style);
  number("tile", o.tile);
  number("bleed", o.bleed);
  number("gap", o.gap);
  number("margin", o.margin);
  number("x", o.shift_x);
  number("y", o.shift_y);
  flag("landscape", o.landscape);
  flag("marks", o.crop_marks);
  flag("letters", o.letters);
  flag("labels", o.labels);
  flag("test", o.test_page);
  flag("list", o.check_list);
  flag("once", o.each_once);
  flag("art", uses_custom_pictures);
  return o;
}

}  // namespace

/// The task that writes the PDF on a background thread; destroying it stops the thread.
class PrintPresenter::Job {
 public:
  using Done = std::function<void(const model::Findings&, bool stopped)>;

  Job(const printing::Printer& like, model::Rules rules, std::filesystem::path path, const Post& post,
      std::function<void(int)> progress, Done done)
      : thread_([set = like.set(), rules = std::move(rules), options = like.options(), plan = like.plan(),
                 path = std::move(path), post, progress = std::move(progress),
                 done = std::move(done)](const std::stop_token& stop) {
          printing::Printer printer(set, rules, options, plan);
          const model::Findings findings = printing::write_pdf(printer, path, [&](int pages) {
            post([progress, pages] { progress(pages); });
            return !stop.stop_requested();
          });
          post([done, findings, stopped = stop.stop_requested()] { done(findings, stopped); });
        }) {}
  void stop() { thread_.request_stop(); }

 private:
  std::jthread thread_;
};

PrintPresenter::PrintPresenter(Document& document, Settings& settings, PrintView& view, Post post)
    : document_(document), settings_(settings), view_(view), post_(std::move(post)) {
  read_settings();
  update_plan();
  state_ = document_.changed().connect(
      [this](DocumentChange what) {
        if (touches(what, kContent)) update_plan();
      },
      Phase::State);
  changed_ = document_.changed().connect([this](DocumentChange what) {
    if (touches(what, kContent)) view_.show_plan();
  });
}

PrintPresenter::~PrintPresenter() = default;

void PrintPresenter::read_settings() {
  options_ = from_words(settings_.get("print/" + document_.set().id), uses_custom_pictures_);
}

void PrintPresenter::save_settings() {
  settings_.set("print/" + document_.set().id, options_line(options_, uses_custom_pictures_));
}

void PrintPresenter::update_plan() {
  printer_.reset();
  options_.art_folders = uses_custom_pictures_ ? art_folders(document_) : std::vector<std::filesystem::path>();
  auto plan = printing::plan_print(document_.set(), document_.rules(), options_);
  error_ = plan ? "" : plan.findings().front().message;
  if (plan) printer_ = std::make_unique<printing::Printer>(document_.set(), document_.rules(), options_, plan.value());
}

void PrintPresenter::change(const PrintOptions& options) {
  options_ = options;
  save_settings();
  update_plan();
  view_.show_plan();
}

void PrintPresenter::use_custom_pictures(bool on) {
  uses_custom_pictures_ = on;
  change(options_);
}

void PrintPresenter::set_only_selected(bool on) {
  PrintOptions next = options_;
  next.tiles = on ? document_.selection().tiles : std::vector<std::string>();
  change(next);
}

std::string PrintPresenter::title() const {
  return tr("Print and play: {0}", document_.set().name.empty() ? document_.set().id : document_.set().name);
}

std::vector<PrintDeck> PrintPresenter::decks() const {
  std::vector<PrintDeck> out;
  for (const std::string& deck : printing::deck_ids(document_.set(), document_.rules())) {
    const int copies = model::total_copies(document_.set(), deck);
    const auto& chosen = options_.decks;
    if (copies > 0)
      out.push_back({deck, copies, chosen.empty() || std::find(chosen.begin(), chosen.end(), deck) != chosen.end()});
  }
  return out;
}

void PrintPresenter::select_deck(const std::string& id, bool wanted) {
  std::vector<std::string> chosen;
  bool all = true;
  for (const PrintDeck& deck : decks()) {
    const bool on = deck.id == id ? wanted : deck.wanted;
    all = all && on;
    if (on) chosen.push_back(deck.id);
  }
  if (chosen.empty()) chosen.push_back("");  // no deck has this name: the plan reports that nothing is printed
  PrintOptions next = options_;
  next.decks = all ? std::vector<std::string>() : chosen;
  change(next);
}

std::vector<PageThumbnail> PrintPresenter::thumbnails() const {
  std::vector<PageThumbnail> out;
  if (!printer_) return out;
  const bool more = printer_->plan().count(PageKind::Checklist) > 1;
  for (const printing::Page& page : printer_->plan().pages) {
    const std::string number = std::to_string(page.number);
    switch (page.kind) {
      case PageKind::Front: out.push_back({page.kind, tr("{0} front", number)}); break;
      case PageKind::Back: out.push_back({page.kind, tr("{0} back", number)}); break;
      case PageKind::Checklist: out.push_back({page.kind, more ? tr("List {0}", number) : tr("List")}); break;
      case PageKind::TestFront: out.push_back({page.kind, tr("Test")}); break;
      case PageKind::TestBack: out.push_back({page.kind, tr("Test back")}); break;
    }
  }
  return out;
}

std::string PrintPresenter::summary() const {
  if (!printer_) return error_;
  const printing::PrintPlan& p = printer_->plan();
  const int sides = static_cast<int>(p.pages.size());
  if (options_.paper == Paper::OneTile)
    return tr_n("{0} page for a print shop, {1} with backs.", "{0} pages for a print shop, {1} with backs.", p.sheets,
                sides);
  // translators: {0} to {3} are, for example, "7 sheets", "105 places", "95 tiles", "17 pages"
  const std::string sheets = tr_n("{0} sheet", "{0} sheets", p.sheets),
                    places = tr_n("{0} place", "{0} places", p.capacity()),
                    tiles = tr_n("{0} tile", "{0} tiles", p.tiles), pages = tr_n("{0} page", "{0} pages", sides);
  const bool test = p.count(PageKind::TestFront) > 0, list = p.count(PageKind::Checklist) > 0;
  if (test && list)
    return tr("{0} ({1} for {2}), {3} with the test sheet and the checklist.", sheets, places, tiles, pages);
  if (test) return tr("{0} ({1} for {2}), {3} with the test sheet.", sheets, places, tiles, pages);
  if (list) return tr("{0} ({1} for {2}), {3} with the checklist.", sheets, places, tiles, pages);
  return tr("{0} ({1} for {2}), {3}.", sheets, places, tiles, pages);
}

std::string PrintPresenter::hint() const {
  if (!printer_ || options_.paper == Paper::OneTile) return "";
  const printing::PrintPlan& now = printer_->plan();
  const std::string how = tr("Print at 100 %, not “fit to page”.");
  for (PrintOptions o = options_; o.bleed - 1 >= 1;) {
    o.bleed -= 1;
    const auto other = printing::plan_print(document_.set(), document_.rules(), o);
    if (other && other.value().sheets < now.sheets)
      return how + " " +
             tr_n("A bleed of {1} mm would need only {0} sheet.", "A bleed of {1} mm would need only {0} sheets.",
                  other.value().sheets, language::format_decimal(o.bleed));
  }
  return how;
}

std::filesystem::path PrintPresenter::suggested_file() const {
  const std::string name = (document_.set().id.empty() ? "tiles" : document_.set().id) + ".pdf";
  return document_.needs_path() ? std::filesystem::path(name) : document_.path().parent_path() / name;
}

void PrintPresenter::draw(cairo_t* cr, std::size_t page, double pixels) {
  if (printer_ && page < printer_->plan().pages.size()) printer_->draw(cr, page, pixels);
}

void PrintPresenter::save(const std::filesystem::path& path) {
  if (!printer_ || job_) return;
  const int of = static_cast<int>(printer_->plan().pages.size());
  job_ = std::make_unique<Job>(
      *printer_, document_.rules(), path, post_,
      [this, alive = std::weak_ptr<bool>(alive_), of](int pages) {
        if (alive.lock()) view_.show_progress(pages, of);
      },
      [this, alive = std::weak_ptr<bool>(alive_), path](const model::Findings& findings, bool stopped) {
        if (alive.lock()) finished(findings, stopped, path);
      });
  view_.show_progress(0, of);
}

void PrintPresenter::stop() {
  if (job_) job_->stop();
}

void PrintPresenter::finished(const model::Findings& findings, bool stopped, const std::filesystem::path& path) {
  job_.reset();
  if (stopped) return view_.show_finished(false, tr("Stopped; no file was written."));
  for (const model::Finding& finding : findings)
    if (finding.severity == model::Severity::Error)
      return view_.show_finished(false, model::with_title(finding.path, finding.message));
  std::string text = tr("Saved {0}.", path.filename().string());
  if (!findings.empty())
    text += " " + tr_n("{0} picture could not be used; its tile is drawn instead.",
                       "{0} pictures could not be used; their tiles are drawn instead.", std::ssize(findings));
  view_.show_finished(true, text);
}

}  // namespace tw::editor
