#include "editor/wx/analyse/statistics_cards.hpp"

#include <cairo.h>
#include <wx/bmpbuttn.h>
#include <wx/dcclient.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>

#include <algorithm>
#include <cmath>

#include "editor/core/analyse/statistics_csv.hpp"
#include "editor/wx/analyse/draw_statistics.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/drawing/surface.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/colour.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr double kLabel = 62;

void paint_ground(cairo_t* cr) {
  plotting::set_colour(cr, plotting::parse_colour(palette().field));
  cairo_paint(cr);
}

}  // namespace

model::Findings save_picture(const StatisticPicture& statistic_picture, const std::filesystem::path& path) {
  const std::string ending = path.extension().string();
  if (ending == ".csv" || statistic_picture.width <= 0) return xml::write_file(path, statistic_picture.csv);
  const double scale = ending == ".svg" ? 1 : 2;
  drawing::Picture picture(statistic_picture.width * scale, statistic_picture.height * scale, path);
  if (cairo_t* const cr = picture.context()) {
    cairo_scale(cr, scale, scale);
    paint_ground(cr);
    statistic_picture.draw(cr);
  }
  return picture.save();
}

Message ask_and_save(wxWindow* parent, const StatisticPicture& statistic_picture) {
  const bool table = statistic_picture.width <= 0;
  const std::string pictures = tr("SVG picture") + " (*.svg)|*.svg|" + tr("PNG picture") + " (*.png)|*.png|";
  wxFileDialog dialog(parent, tr_wx("Save statistics"), "", to_wx(statistic_picture.name + (table ? ".csv" : ".svg")),
                      to_wx((table ? "" : pictures) + tr("CSV table") + " (*.csv)|*.csv"),
                      wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return {};
  std::filesystem::path path = path_from_wx(dialog.GetPath());
  const std::string ending = path.extension().string();
  if (ending != ".svg" && ending != ".png" && ending != ".csv") {
    constexpr const char* kEndings[] = {".svg", ".png", ".csv"};
    path += table ? ".csv" : kEndings[std::clamp(dialog.GetFilterIndex(), 0, 2)];
  }
  const model::Findings findings = save_picture(statistic_picture, path);
  return findings.empty() ? Message{false, tr("Saved {0}", path.string()), {}}
                          : Message{true, findings.front().message, {}};
}

Card::Card(wxWindow* parent, const wxString& title, std::function<void()> save) : wxPanel(parent) {
  const Palette& p = palette();
  SetBackgroundColour(wx_colour(p.field));
  SetName(title);
  auto* name = new wxStaticText(this, wxID_ANY, title);
  name->SetFont(ui_font(0, true));
  subtitle_ = new WrappedText(this);
  subtitle_->SetFont(ui_font(-1));
  subtitle_->SetForegroundColour(wx_colour(p.second_text));
  auto* button = new wxBitmapButton(this, wxID_ANY, icon("download", wx_colour(p.second_text), 14), wxDefaultPosition,
                                    FromDIP(wxSize(24, 24)), wxBORDER_NONE);
  button->SetBackgroundColour(wx_colour(p.field));
  button->SetName(tr_wx("Save {0}", from_wx(title)));
  button->SetToolTip(
      tr_wx("Save {0}\nAs a picture (SVG, PNG) or a table (CSV).", model::in_a_sentence(from_wx(title))));
  button->Bind(wxEVT_BUTTON, [save = std::move(save)](wxCommandEvent&) { save(); });
  auto* head = new wxBoxSizer(wxHORIZONTAL);
  auto* words = new wxBoxSizer(wxVERTICAL);
  words->Add(name);
  words->Add(subtitle_, wxSizerFlags().Expand());
  head->Add(words, wxSizerFlags(1));
  head->Add(button);
  content_ = new wxBoxSizer(wxVERTICAL);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(10)));
  column->Add(content_, wxSizerFlags(1).Expand());
  SetSizer(column);
}

void Card::set_subtitle(const wxString& text) {
  subtitle_->SetLabelText(text);
  subtitle_->Show(!text.empty());
}

CairoPanel::CairoPanel(wxWindow* parent, std::function<void(cairo_t*, double, double)> draw) : wxPanel(parent) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetBackgroundColour(parent->GetBackgroundColour());
  Bind(wxEVT_PAINT, [this, draw = std::move(draw)](wxPaintEvent&) {
    CairoPaint paint(this);
    if (cairo_t* const cr = paint.cairo()) {
      paint_ground(cr);
      const wxSize size = ToDIP(GetClientSize());
      const double scale = text_scale();
      cairo_scale(cr, scale, scale);
      draw(cr, size.x / scale, size.y / scale);
    }
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    Refresh();
    event.Skip();
  });
}

StatisticsCards::StatisticsCards(wxWindow* parent, AnalysePresenter& presenter,
                                 std::function<void(const Message&)> show_message)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      presenter_(presenter) {
  SetScrollRate(0, FromDIP(16));
  SetBackgroundColour(wx_colour(palette().window));
  const auto draw_edges = [this](cairo_t* cr, double width, double height) {
    const auto bars = edge_bars(presenter_);
    draw_bars(cr, 10, 2, width - 20, bars, presenter_.document().rules(), kLabel);
    if (!presenter_.reference_analysis()) return;
    const double y = height - text_height(-1) - 2;
    plotting::set_colour(cr, plotting::parse_colour(palette().text));
    cairo_rectangle(cr, 10 + kLabel + 8, y + 1, 2, 12);
    cairo_fill(cr);
    draw_text(cr, tr("base set"), 10 + kLabel + 16, y, palette().second_text, -1, false, -1);
  };
  const auto draw_turned = [this](cairo_t* cr, double width, double) {
    draw_bars(cr, 10, 2, width - 20, rotation_bars(presenter_), presenter_.document().rules(), 14);
  };
  const auto save = [this, show_message](const std::string& name, double width, double height,
                                         std::function<void(cairo_t*)> draw) {
    const Message message =
        ask_and_save(this, {name, width, height, std::move(draw), statistics_csv(presenter_.sources(), name)});
    if (!message.text.empty()) show_message(message);
  };
  edges_ = new Card(this, tr_wx("Edges"), [this, save, draw_edges] {
    const double high = bars_height(presenter_.analysis().edges.size()) + 26;
    save("edges", 320, high, [draw_edges, high](cairo_t* cr) { draw_edges(cr, 320, high); });
  });
  edge_bars_ = new CairoPanel(edges_, draw_edges);
  edges_->content()->Add(edge_bars_, wxSizerFlags(1).Expand());
  rotations_ = new Card(this, tr_wx("Rotations"), [save, draw_turned] {
    save("turned-views", 320, 72, [draw_turned](cairo_t* cr) { draw_turned(cr, 320, 72); });
  });
  rotations_->set_subtitle(tr_wx("tiles by number of distinct rotations"));
  rotation_bars_ = new CairoPanel(rotations_, draw_turned);
  rotation_bars_->SetMinSize(FromDIP(scale_to_text(wxSize(-1, 74))));
  rotations_->content()->Add(rotation_bars_, wxSizerFlags().Expand());
  decks_ = new Card(this, tr_wx("Symbols by deck"), [this, show_message] {
    const Message message =
        ask_and_save(this, {"symbols-by-deck", 0, 0, {}, statistics_csv(presenter_.sources(), "decks")});
    if (!message.text.empty()) show_message(message);
  });
  symbols_ = new StatisticsList(decks_, true);
  symbols_->set_on_suggest([this](const std::string& target) { presenter_.suggest(target); });
  symbols_->SetMinSize(FromDIP(scale_to_text(wxSize(-1, 120))));
  decks_->content()->Add(symbols_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(4)));
  closability_label_ = new wxStaticText(decks_, wxID_ANY, "");
  closability_label_->SetFont(ui_font(-1));
  closability_label_->SetForegroundColour(wx_colour(palette().second_text));
  decks_->content()->Add(closability_label_, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(edges_, wxSizerFlags().Expand());
  column->Add(rotations_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->Add(decks_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(4)));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    wrap_closability();
    event.Skip();
  });
  show_statistics();
}

namespace {
/// Returns the decks that have a column: at most three. If there are more than two decks, decks with fewer than two
/// tiles are omitted.
std::vector<std::size_t> listed_decks(const topology::DeckTable& table) {
  constexpr int kMaxListedDecks = 3;
  std::vector<std::size_t> out;
  for (std::size_t d = 0; d < table.decks.size(); ++d)
    if (table.tiles[d] > 1 || table.decks.size() <= 2) out.push_back(d);
  if (out.size() > kMaxListedDecks) out.resize(kMaxListedDecks);
  return out;
}

/// Names the decks without a column: "included in All: start"; "" if all have one.
std::string describe_unlisted_decks(const topology::DeckTable& table) {
  std::vector<std::string> names;
  const auto listed = listed_decks(table);
  for (std::size_t d = 0; d < table.decks.size(); ++d)
    if (std::ranges::find(listed, d) == listed.end()) names.push_back(tr_name(table.decks[d]));
  // translators: {0} is a list of decks
  return names.empty() ? "" : tr("included in All: {0}", model::join_words(names));
}
}  // namespace

StatisticsTable StatisticsCards::symbol_table() const {
  using Kind = StatisticsTable::Column::Kind;
  const topology::DeckTable& table = presenter_.analysis().decks;
  const topology::SetAnalysis* base = presenter_.reference_analysis_any_kinds();
  StatisticsTable out{.id = "symbols", .title = tr("Symbols by deck")};
  out.columns = {{tr("Symbol"), Kind::Text, 84}};
  const std::vector<std::size_t> decks = listed_decks(table);
  for (const std::size_t d : decks) out.columns.push_back({capitalized(tr_name(table.decks[d])), Kind::Number, 62});
  out.columns.push_back({tr("All"), Kind::Number, 40});
  out.columns.push_back({tr("Base"), Kind::Number, 44});
  const auto add = [&](const std::string& name, const std::vector<int>& by_deck, int total, int theirs, bool known,
                       const std::string& target = "") {
    std::vector<std::string> cells{name};
    for (const std::size_t d : decks) cells.push_back(group_digits(by_deck[d]));
    cells.push_back(group_digits(total));
    const int more = total - theirs;
    cells.push_back(!known ? "" : more == 0 ? "=" : (more > 0 ? "+" : "−") + group_digits(std::abs(more)));
    out.rows.push_back({std::move(cells), 0, known && more != 0, "", target});
  };
  add(tr("tiles"), table.tiles, presenter_.analysis().tiles, base ? base->tiles : 0, base != nullptr);
  for (const topology::DeckRow& row : table.rows) {
    if (row.what == topology::DeckRow::Kind::Property && presenter_.has_edges()) continue;
    int theirs = 0;
    if (base)
      for (const topology::DeckRow& other : base->decks.rows)
        if (other.what == row.what && other.id == row.id) theirs = other.total;
    const bool symbol = row.what == topology::DeckRow::Kind::Symbol && presenter_.has_edges();
    add(tr_name(row.id), row.by_deck, row.total, theirs, base != nullptr, symbol ? "symbol:" + row.id : "");
  }
  return out;
}

void StatisticsCards::show_statistics() {
  const topology::SetAnalysis& now = presenter_.analysis();
  const bool edges = presenter_.has_edges();
  edges_->Show(edges);
  rotations_->Show(edges);
  const std::string sides = group_digits(4L * (now.tiles - now.skipped));
  edges_->set_subtitle(to_wx(now.skipped > 0
                                 ? tr_n("{1} sides of {0} tile; not counted: {2} with a side that matches no edge",
                                        "{1} sides of {0} tiles; not counted: {2} with a side that matches no edge",
                                        now.tiles, sides, group_digits(now.skipped))
                                 : tr_n("{1} sides of {0} tile", "{1} sides of {0} tiles", now.tiles, sides)));
  const double high =
      bars_height(std::min<std::size_t>(now.edges.size(), 8)) + (presenter_.reference_analysis() ? 24 : 8);
  edge_bars_->SetMinSize(wxSize(-1, FromDIP(scale_to_text(static_cast<int>(std::ceil(high))))));
  edge_bars_->Refresh();
  rotation_bars_->Refresh();
  symbols_->show(symbol_table());
  decks_->set_subtitle(to_wx(describe_unlisted_decks(now.decks)));
  closability_text_ = edges ? to_wx(closability_sentence(now.closability, now.letters)) : wxString();
  wrap_closability();
}

void StatisticsCards::wrap_closability() {
  closability_label_->SetLabelText(closability_text_);
  closability_label_->Wrap(std::max(FromDIP(scale_to_text(120)), GetClientSize().x - FromDIP(20)));
  FitInside();
  Layout();
}

}  // namespace tw::editor
