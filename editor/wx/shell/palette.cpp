#include "editor/wx/shell/palette.hpp"

#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/help/help_topics.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
constexpr int kWide = 660, kTop = 108, kMinHigh = 44, kMaxHigh = 348;  // kMinHigh, kMaxHigh: height of the list
constexpr int kRow = 32, kTileRow = 40, kHeading = 26, kSide = 14;
constexpr const char* kUsed = "palette/used";
using Kind = PaletteEntry::Kind;

wxString heading_of(Kind kind) {
  switch (kind) {
    case Kind::Command: return tr_wx("Commands");
    case Kind::Tile: return tr_wx("Tiles");
    case Kind::Setting: return tr_wx("Settings");
    case Kind::Rule: return tr_wx("Rules");
    case Kind::Topic: return tr_wx("Help");
  }
  return {};
}
}  // namespace

PaletteList::PaletteList(wxWindow* parent, const PaletteSearch& search, DrawTile draw_tile)
    : OwnerDrawnList(parent, wxBORDER_NONE), search_(search), draw_tile_(std::move(draw_tile)) {
  SetName(tr_wx("Found"));
  SetBackgroundColour(wx_colour(palette().field));
  SetFont(ui_font(-1));
}

void PaletteList::show(std::vector<PaletteHit> hits) {
  rows_.clear();
  entry_count_ = static_cast<int>(hits.size());
  const std::vector<PaletteEntry>& all = search_.entries();
  for (PaletteHit& hit : hits) {
    const Kind kind = all[hit.entry].kind;
    if (rows_.empty() || all[rows_.back().hit.entry].kind != kind) rows_.push_back({heading_of(kind), hit});
    rows_.push_back({"", std::move(hit)});
  }
  SetItemCount(rows_.size());
  SetSelection(rows_.empty() ? wxNOT_FOUND : 1);
  ScrollToRow(0);
  Refresh();
}

const PaletteEntry* PaletteList::selected_entry() const {
  const int at = GetSelection();
  if (at < 0 || static_cast<std::size_t>(at) >= rows_.size() || !rows_[at].heading.empty()) return nullptr;
  return &search_.entries()[rows_[at].hit.entry];
}

void PaletteList::step(int by) {
  int at = GetSelection();
  const int last = static_cast<int>(rows_.size()) - 1, way = by > 0 ? 1 : -1;
  for (int left = std::abs(by); left > 0;) {
    const int next = at + way;
    if (next < 0 || next > last) break;
    at = next;
    if (rows_[at].heading.empty()) --left;
  }
  if (at >= 0 && !rows_[at].heading.empty()) at = std::min(at + 1, last);
  select(at);
  if (at == 1) ScrollToRow(0);
}

int PaletteList::content_height() const {
  int high = 0;
  for (std::size_t i = 0; i < rows_.size() && high < FromDIP(scale_to_text(kMaxHigh)); ++i) high += OnMeasureItem(i);
  return high;
}

wxCoord PaletteList::OnMeasureItem(size_t n) const {
  if (n >= rows_.size()) return FromDIP(scale_to_text(kRow));
  const int text = GetCharHeight();
  if (!rows_[n].heading.empty()) return std::max(FromDIP(scale_to_text(kHeading)), text + FromDIP(8));
  const bool tile = search_.entries()[rows_[n].hit.entry].kind == Kind::Tile;
  return std::max(FromDIP(scale_to_text(tile ? kTileRow : kRow)), text + FromDIP(12));
}

void PaletteList::OnDrawBackground(wxDC& dc, const wxRect& rect, size_t n) const {
  const bool selected = IsSelected(n) && rows_[n].heading.empty();
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(selected ? palette().accent : palette().field)));
  dc.DrawRectangle(rect);
}

void PaletteList::OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const {
  const Row& row = rows_[n];
  if (row.heading.empty()) return draw_entry(dc, rect, row, IsSelected(n));
  dc.SetFont(ui_font(-2, true));
  dc.SetTextForeground(wx_colour(palette().second_text));
  dc.DrawText(row.heading, rect.x + FromDIP(kSide), rect.GetBottom() - dc.GetCharHeight() - FromDIP(3));
}

namespace {

/// Draws the text with the matches in bold and underlined; returns the x coordinate of the end of the text.
int draw_marked(wxDC& dc, const std::string& text, const std::vector<TextRange>& marks, int x, int middle, int end) {
  const auto part = [&](std::size_t from, std::size_t to, bool bold) {
    if (to <= from || x >= end) return;
    wxFont font = ui_font(-1, bold);
    if (bold) font = font.Underlined();
    dc.SetFont(font);
    wxString words = to_wx(std::string_view(text).substr(from, to - from));
    // Do not ellipsize text that fits: this would also remove spaces at its ends.
    if (dc.GetTextExtent(words).x > end - x)
      words = wxControl::Ellipsize(words, dc, wxELLIPSIZE_END, end - x, wxELLIPSIZE_FLAGS_NONE);
    dc.DrawText(words, x, middle - dc.GetCharHeight() / 2);
    x += dc.GetTextExtent(words).x;
  };
  std::size_t at = 0;
  for (const TextRange& mark : marks) {
    if (mark.from < at) continue;
    part(at, mark.from, false);
    part(mark.from, mark.from + mark.size, true);
    at = mark.from + mark.size;
  }
  part(at, text.size(), false);
  return x;
}

}  // namespace

int PaletteList::draw_right(wxDC& dc, const wxRect& rect, const PaletteEntry& entry, const wxColour& secondary) const {
  int right = rect.GetRight() - FromDIP(kSide);
  const int middle = rect.y + rect.height / 2;
  dc.SetFont(ui_font(-2));
  if (!entry.key.empty()) {
    const wxString key = to_wx(entry.key);
    right -= dc.GetTextExtent(key).x;
    dc.SetTextForeground(secondary);
    dc.DrawText(key, right, middle - dc.GetCharHeight() / 2);
    right -= FromDIP(12);
  }
  const wxString words = to_wx(entry.enabled ? entry.state : entry.why_not);
  if (words.empty()) return right;
  dc.SetTextForeground(secondary);
  const wxString cut = wxControl::Ellipsize(words, dc, wxELLIPSIZE_END, rect.width / 2);
  right -= dc.GetTextExtent(cut).x;
  dc.DrawText(cut, right, middle - dc.GetCharHeight() / 2);
  return right - FromDIP(8);
}

void PaletteList::draw_entry(wxDC& dc, const wxRect& rect, const Row& row, bool selected) const {
  const PaletteEntry& entry = search_.entries()[row.hit.entry];
  const Palette& p = palette();
  const wxColour ink = selected ? *wxWHITE : wx_colour(entry.enabled ? p.text : p.disabled_text);
  const wxColour secondary = selected ? *wxWHITE : wx_colour(p.second_text);
  const int middle = rect.y + rect.height / 2;
  int x = rect.x + FromDIP(kSide);
  if (entry.kind == Kind::Tile) {
    const int side = FromDIP(kTileRow - 8);
    draw_tile_(dc, entry.id, wxRect(x, middle - side / 2, side, side));
    x += side + FromDIP(8);
  } else {
    if (!entry.icon.empty()) dc.DrawBitmap(icon(entry.icon, ink).GetBitmapFor(this), x, middle - FromDIP(8), true);
    x += FromDIP(24);
  }
  const int end = draw_right(dc, rect, entry, secondary);
  dc.SetTextForeground(ink);
  x = draw_marked(dc, entry.title, row.hit.in_title, x, middle, end) + FromDIP(10);
  dc.SetTextForeground(secondary);
  if (!entry.context.empty()) x = draw_marked(dc, entry.context, {}, x, middle, end) + FromDIP(10);
  if (entry.kind != Kind::Command && !entry.note.empty()) draw_marked(dc, entry.note, row.hit.in_note, x, middle, end);
}

PaletteBox::PaletteBox(MainFrame& frame, const wxString& query)
    : frame_(frame), previous_focus_(wxWindow::FindFocus()) {
  SetBackgroundStyle(wxBG_STYLE_TRANSPARENT);
  Create(&frame, wxID_ANY, wxPoint(0, 0), frame.GetClientSize(), wxBORDER_NONE);
  SetName(tr_wx("Command palette"));
  Document& document = frame.workbench().document();
  std::vector<PaletteEntry> entries = command_entries(frame.actions(), frame.keys());
  for (auto& more : {tile_entries(document.set(), document.rules()), rule_entries(document.rules()), topic_entries()})
    entries.insert(entries.end(), more.begin(), more.end());
  search_.set(std::move(entries));
  box_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL | wxBORDER_THEME);
  box_->SetBackgroundColour(wx_colour(palette().field));
  field_ = new wxSearchCtrl(box_, wxID_ANY);
  field_->SetDescriptiveText(tr_wx("A command, a tile or a setting"));
  field_->SetName(tr_wx("A command, a tile or a setting"));
  list_ = new PaletteList(box_, search_, [this](wxDC& dc, const std::string& id, const wxRect& rect) {
    const Document& d = frame_.workbench().document();
    const model::Tile* tile = model::find_tile(d.set(), id);
    if (!tile) return;
    dc.DrawBitmap(frame_.tiles_page()->art().get(*tile, d.rules(), rect.width, GetContentScaleFactor()), rect.x,
                  rect.y);
  });
  build_footer();
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) {  // dims the window
    wxPaintDC dc(this);
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(wxColour(0, 0, 0, palette().dark ? 90 : 50)));
    dc.DrawRectangle(GetClientSize());
  });
  Bind(wxEVT_CHAR_HOOK, &PaletteBox::on_key, this);
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) { close(); });
  field_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { update_results(); });
  list_->Bind(wxEVT_LEFT_UP, [this](wxMouseEvent& event) {
    event.Skip();
    CallAfter([this] { run_selected(); });
  });
  field_->ChangeValue(query);
  update_results();
  Raise();
  field_->SetFocus();
  field_->SetInsertionPointEnd();
}

void PaletteBox::build_footer() {
  hint_ = new_label(box_, "", palette().second_text, -2);
  wxString keys;
  // translators: these words follow the names of keys: "Enter run"
  const std::string words[] = {tr("choose"), tr("run"), tr("change its key")};
  const char* const names[] = {"↑ ↓", "Enter", "Ctrl+Enter"};
  for (std::size_t i = 0; i < std::size(names); ++i)
    keys += "<b>" + escape_markup(key_label(names[i])) + "</b> " + escape_markup(words[i]) + "    ";
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  auto* labels = new_label(box_, "", palette().second_text, -2);
  labels->SetLabelMarkup(keys);
  foot->Add(labels, wxSizerFlags(1).CentreVertical());
  foot->Add(hint_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(field_, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(foot, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  box_->SetSizer(column);
}

void PaletteBox::lay_out() {
  const wxSize room = GetClientSize();
  const int wide = std::min(FromDIP(scale_to_text(kWide)), room.x - FromDIP(32));
  const int top = std::min(FromDIP(scale_to_text(kTop)), room.y / 8);
  list_->SetMinSize(wxSize(
      -1, std::clamp(list_->content_height(), FromDIP(scale_to_text(kMinHigh)), FromDIP(scale_to_text(kMaxHigh)))));
  const int high = std::min(box_->GetBestSize().y, room.y - top - FromDIP(24));
  if (wide < FromDIP(80) || high < 0) return;  // not laid out yet
  box_->SetSize((room.x - wide) / 2, top, wide, high);
  box_->Layout();
  Refresh();
}

void PaletteBox::fit() {
  if (GetSize() != frame_.GetClientSize()) SetSize(frame_.GetClientSize());
  lay_out();
}

void PaletteBox::update_results() {
  list_->show(search_.find(from_wx(field_->GetValue()), recent_ids(frame_.workbench().settings().get(kUsed))));
  hint_->SetLabelText(list_->entry_count() == 0 ? tr_wx("No matches.") : tr_wx("# tiles    @ rules    ? help"));
  lay_out();
}

void PaletteBox::on_key(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_ESCAPE: return close();
    case WXK_DOWN: return list_->step(1);
    case WXK_UP: return list_->step(-1);
    case WXK_PAGEDOWN: return list_->step(8);
    case WXK_PAGEUP: return list_->step(-8);
    case WXK_TAB: return;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      if (!event.ControlDown()) return run_selected();
      if (const PaletteEntry* chosen = list_->selected_entry();
          chosen && (chosen->kind == Kind::Command || chosen->kind == Kind::Setting)) {
        const std::string id = chosen->id;
        close();
        frame_.show_dialog(Dialog::Keys, id);
      }
      return;
    default: event.Skip();  // pass other keys to the text field
  }
}

void PaletteBox::run_selected() {
  const PaletteEntry* chosen = list_->selected_entry();
  if (closed_ || !chosen || !chosen->enabled) return;
  const PaletteEntry entry = *chosen;
  Settings& settings = frame_.workbench().settings();
  if (entry.kind != Kind::Tile) settings.set(kUsed, add_recent_id(settings.get(kUsed), entry.id));
  close();
  switch (entry.kind) {
    case Kind::Command:
    case Kind::Setting: frame_.run(entry.id); break;
    case Kind::Tile:
      frame_.show_workspace("tiles");
      frame_.workbench().set_editor().tabs().open(entry.id);
      frame_.tiles_page()->tile_set_pane()->grid()->bring_into_view(entry.id);
      break;
    case Kind::Rule:
      if (const std::string filter = filter_for_rule(entry.id); !filter.empty()) {
        frame_.show_workspace("tiles");
        frame_.show_filter(filter);
      } else if (const auto row = rule_row_of(frame_.workbench().document().rules(), entry.id)) {
        frame_.show_workspace("rules");
        frame_.rules_panel()->presenter().reveal(*row);
      }
      break;
    case Kind::Topic: frame_.show_dialog(Dialog::Help, entry.id); break;
  }
}

void PaletteBox::close() {
  if (closed_) return;
  closed_ = true;
  Hide();
  if (previous_focus_) previous_focus_->SetFocus();
  frame_.on_palette_closed();
  CallAfter([this] { Destroy(); });
}

}  // namespace tw::editor
