#include "editor/wx/play/players_pane.hpp"

#include <fmt/format.h>
#include <wx/dcbuffer.h>
#include <wx/menu.h>
#include <wx/textdlg.h>
#include <wx/tokenzr.h>

#include <algorithm>
#include <memory>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/play/play_icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/landscape/view.hpp"

namespace tw::editor {

namespace {
constexpr int kHead = 52, kPointsWide = 104, kPiece = 15;
constexpr int kIndent = 24;  ///< left edge of the explanation of points

std::vector<int> numbers(const game::State& state, bool ended) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  if (ended)
    state.points_if_ended(out);
  else
    state.points(out);
  return out;
}
/// Returns the text, shortened with an ellipsis if it is wider than `room` in the current font.
wxString shortened(const wxGraphicsContext& gc, const wxString& text, double room) {
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  if (w <= room) return text;
  return text.Left(static_cast<std::size_t>(std::max(2., room / (w / static_cast<double>(text.length())))) - 1) +
         to_wx("…");
}
wxString with_minus(int n) { return to_wx((n < 0 ? "−" : "") + std::to_string(std::abs(n))); }
}  // namespace

PlayersPane::PlayersPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons)
    : wxScrolledCanvas(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxWANTS_CHARS),
      presenter_(presenter),
      icons_(icons) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("Players"));
  SetScrollRate(0, scroll_step());
  Bind(wxEVT_PAINT, &PlayersPane::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    if (GetClientSize().x != width_) CallAfter([this] { show(); });  // explanations are wrapped to the width
  });
  Bind(wxEVT_KEY_DOWN, &PlayersPane::OnKey, this);
  Bind(wxEVT_LEFT_DOWN, &PlayersPane::OnClick, this);
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    event.Skip();
    // Show a tooltip only on the points, where the effect of a click is not obvious: tooltips cover the next players.
    const wxString tip = is_on_points(event.GetX()) ? tr_wx("Show where the points come from (Enter)") : wxString();
    if (tip == GetToolTipText()) return;
    tip.empty() ? UnsetToolTip() : SetToolTip(tip);
  });
  Bind(wxEVT_RIGHT_DOWN, [this](wxMouseEvent& event) {
    const int seat = seat_at(CalcUnscrolledPosition(event.GetPosition()).y);
    if (seat >= 0) choose_bot(seat, event.GetPosition());
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
}

void PlayersPane::lay_out() {
  rows_.clear();
  int y = 0;
  for (int seat = 0; presenter_.has_match() && seat < presenter_.match().players(); ++seat) {
    Row row{y, FromDIP(scale_to_text(kHead)) + FromDIP(4), 0};
    if (presenter_.highlights().breakdown_open(seat)) {
      row.breakdown_top = row.height;
      row.lines = breakdown_lines(seat);
      row.height += line_height() * (1 + static_cast<int>(row.lines.size())) + FromDIP(8);
    }
    y += row.height;
    rows_.push_back(std::move(row));
  }
  width_ = GetClientSize().x;
  SetVirtualSize(-1, y);
}

int PlayersPane::line_height() const { return GetCharHeight() + FromDIP(5); }

std::vector<PlayersPane::Line> PlayersPane::breakdown_lines(int seat) const {
  std::vector<Line> out;
  for (const PointsRow& row : breakdown(presenter_, seat)) {
    out.push_back({.text = to_wx(row.what), .points = with_minus(row.points)});
    const int room = GetClientSize().x - FromDIP(kIndent) - FromDIP(scale_to_text(48));
    wxStringTokenizer lines(wrap_text(*this, to_wx(row.from), std::max(room, FromDIP(80))), "\n");
    while (lines.HasMoreTokens()) out.push_back({.text = lines.GetNextToken(), .points = {}, .is_explanation = true});
  }
  return out;
}

void PlayersPane::show() {
  lay_out();
  focused_seat_ = std::clamp(focused_seat_, 0, std::max(0, static_cast<int>(rows_.size()) - 1));
  SetLabel(describe(focused_seat_));
  Refresh();
}

wxString PlayersPane::seat_points_text(int seat) const {
  const auto s = static_cast<std::size_t>(seat);
  const std::string& bot = presenter_.table().seats()[s];
  const std::string who = bot.empty() ? tr("{0}, a person", presenter_.table().name_of(seat))
                                      : tr("{0}, bot {1}", presenter_.table().name_of(seat), bot);
  const int points = numbers(presenter_.state(), false)[s];
  if (presenter_.state().finished())
    // translators: {1} is the name of a player and who plays
    return to_wx(tr_n("{1}: {0} point at the end", "{1}: {0} points at the end", points, who));
  if (!presenter_.aid(Aid::Points)) return to_wx(tr_n("{1}: {0} point so far", "{1}: {0} points so far", points, who));
  return to_wx(tr_n("{1}: {0} point, {2} if the game ended now", "{1}: {0} points, {2} if the game ended now", points,
                    who, numbers(presenter_.state(), true)[s]));
}

wxString PlayersPane::describe(int seat) const {
  if (!presenter_.has_match() || seat >= presenter_.match().players()) return "";
  std::string out = from_wx(seat_points_text(seat));
  if (presenter_.highlights().breakdown_open(seat))
    for (const PointsRow& row : breakdown(presenter_, seat))
      out += fmt::format(". {}: {}{}", row.what, row.points, row.from.empty() ? "" : " (" + row.from + ")");
  return to_wx(out);
}

wxRect PlayersPane::name_rect(int seat) const {
  const wxPoint at = CalcScrolledPosition(wxPoint(0, rows_[seat].top));
  return {at.x, at.y, GetClientSize().x - FromDIP(scale_to_text(kPointsWide)), FromDIP(scale_to_text(kHead))};
}
wxRect PlayersPane::points_rect(int seat) const {
  const wxRect name = name_rect(seat);
  return {name.GetRight() + 1, name.y, FromDIP(scale_to_text(kPointsWide)), name.height};
}

int PlayersPane::seat_at(int y) const {
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (y >= rows_[i].top && y < rows_[i].top + rows_[i].height) return static_cast<int>(i);
  return -1;
}

void PlayersPane::OnClick(wxMouseEvent& event) {
  SetFocus();
  const wxPoint at = CalcUnscrolledPosition(event.GetPosition());
  const int seat = seat_at(at.y);
  if (seat < 0) return;
  focused_seat_ = seat;
  if (is_on_points(at.x))
    presenter_.highlights().toggle_breakdown(seat), bring_into_view(1);
  else
    presenter_.highlights().toggle_seat(seat);
}

bool PlayersPane::is_on_points(int x) const { return x >= GetClientSize().x - FromDIP(scale_to_text(kPointsWide)); }

void PlayersPane::move_focus(int by) {
  const Row& row = rows_[focused_seat_];
  const int top = CalcUnscrolledPosition(wxPoint(0, 0)).y, height = GetClientSize().y;
  const int hidden = by > 0 ? row.top + row.height - top - height : top - row.top;
  // Scroll to the end of a breakdown that is longer than the window before leaving it.
  if (row.height > height && hidden > 0)
    return Scroll(-1, (top + by * std::min(hidden + scroll_step(), height)) / scroll_step());
  focused_seat_ = std::clamp(focused_seat_ + by, 0, static_cast<int>(rows_.size()) - 1);
  show();
  bring_into_view(by);
}

void PlayersPane::bring_into_view(int direction) {
  if (rows_.empty()) return;
  const Row& row = rows_[focused_seat_];
  const int top = CalcUnscrolledPosition(wxPoint(0, 0)).y, height = GetClientSize().y;
  const int first = row.top / scroll_step(), last = (row.top + row.height - height + scroll_step() - 1) / scroll_step();
  const bool fits = row.height <= height;
  if (row.top < top) return Scroll(-1, fits || direction > 0 ? first : last);
  if (row.top + row.height > top + height) Scroll(-1, fits || direction < 0 ? last : first);
}

void PlayersPane::OnKey(wxKeyEvent& event) {
  if (rows_.empty()) return event.Skip();
  switch (event.GetKeyCode()) {
    case WXK_UP: return move_focus(-1);
    case WXK_DOWN: return move_focus(1);
    case WXK_SPACE: return presenter_.highlights().toggle_seat(focused_seat_);
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER: presenter_.highlights().toggle_breakdown(focused_seat_); return bring_into_view(1);
    case WXK_WINDOWS_MENU:
    case WXK_MENU:
    case WXK_F2: return choose_bot(focused_seat_, name_rect(focused_seat_).GetPosition() + FromDIP(wxPoint(40, 20)));
    case WXK_TAB:
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

void PlayersPane::choose_bot(int seat, wxPoint at) {
  wxMenu menu;
  const std::string& now = presenter_.table().seats()[seat];
  menu.AppendRadioItem(1, tr_wx("A person"))->Check(now.empty());
  const auto& bots = presenter_.services().bots;
  for (std::size_t i = 0; i < bots.size(); ++i)
    menu.AppendRadioItem(static_cast<int>(i) + 2, bot_entry(bots[i]))->Check(bots[i] == now);
  menu.AppendSeparator();
  menu.Append(1000, tr_wx("Bot with settings…"));
  menu.AppendSeparator();
  menu.Append(1001, tr_wx("Player names…"));
  const int chosen = GetPopupMenuSelectionFromUser(menu, at);
  if (chosen == 1001) return ask_player_names(*this, presenter_, seat);
  if (chosen == 1) presenter_.set_seat(seat, "");
  if (chosen >= 2 && chosen < 1000) presenter_.set_seat(seat, bots[chosen - 2]);
  if (chosen != 1000) return;
  const wxString name = wxGetTextFromUser(tr_wx("Name and settings, such as greedy:rivals=50"),
                                          tr_wx("Bot with settings"), to_wx(now), this);
  if (!name.empty()) presenter_.set_seat(seat, from_wx(name));
}

void PlayersPane::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  DoPrepareDC(dc);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const Palette& p = palette();
  const wxSize size = GetClientSize();
  const int above = CalcUnscrolledPosition(wxPoint(0, 0)).y;
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(p.field)));
  gc->DrawRectangle(0, above, size.x, size.y);
  if (rows_.empty()) return;
  const auto now = numbers(presenter_.state(), false), ended = numbers(presenter_.state(), true);
  for (int seat = 0; seat < static_cast<int>(rows_.size()); ++seat) {
    const Row& row = rows_[seat];
    paint_seat(*gc, seat, row.top, now[seat], ended[seat]);
    if (row.breakdown_top > 0) paint_breakdown(*gc, seat, row.top + row.breakdown_top);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(p.line)).Width(1)));
    gc->StrokeLine(0, row.top + row.height - .5, size.x, row.top + row.height - .5);
    if (!HasFocus() || seat != focused_seat_) continue;
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(p.accent)).Width(2)));
    gc->DrawRectangle(1, row.top + 1, size.x - 2, row.height - 3);
  }
}

void PlayersPane::paint_seat(wxGraphicsContext& gc, int seat, double y, int now, int final_points) {
  const Palette& p = palette();
  const double wide = GetClientSize().x;
  const Row& row = rows_[seat];
  const bool active = presenter_.state().player() == seat;
  gc.SetPen(*wxTRANSPARENT_PEN);
  if (active) {
    gc.SetBrush(wxBrush(wx_colour(p.accent_tint)));
    gc.DrawRectangle(0, y, wide, row.height - 1);
    gc.SetBrush(wxBrush(wx_colour(p.accent)));
    gc.DrawRectangle(0, y, FromDIP(3), row.height - 1);
  }
  gc.DrawBitmap(icons_.swatch(presenter_.table().colour_of(seat), 18), FromDIP(12), y + FromDIP(8), FromDIP(18),
                FromDIP(18));
  double w = 0, h = 0;
  gc.SetFont(ui_font(1, true), wx_colour(p.text));
  const double least = wide - FromDIP(scale_to_text(kPointsWide)) - FromDIP(38);
  const wxString name = shortened(gc, to_wx(presenter_.table().name_of(seat)), least);
  gc.GetTextExtent(name, &w, &h);
  double x = FromDIP(38);
  gc.DrawText(name, x, y + FromDIP(scale_to_text(17)) - h / 2);
  x += w + FromDIP(8);
  const std::string& bot = presenter_.table().seats()[seat];
  wxString who = to_wx(player_of(presenter_.table(), seat));
  if (active && presenter_.thinking() && !presenter_.hints().is_pending() && !bot.empty())
    who = tr_wx("{0} is thinking…", player_of(presenter_.table(), seat));
  if (active && presenter_.paused() && !bot.empty()) who = tr_wx("{0} is paused", player_of(presenter_.table(), seat));
  gc.SetFont(ui_font(-1), wx_colour(p.second_text));
  gc.GetTextExtent(who, &w, &h);
  const double room = wide - FromDIP(scale_to_text(kPointsWide)) - x;
  who = room < FromDIP(scale_to_text(24)) ? wxString() : shortened(gc, who, room);
  gc.DrawText(who, x, y + FromDIP(scale_to_text(17)) - h / 2);
  if (presenter_.highlights().seat() == seat && w + FromDIP(30) < room) {
    gc.SetFont(ui_font(-1, true), wx_colour(p.accent_text));
    gc.DrawText(to_wx(tr_in("highlighted player", "highlighted")), x + w + FromDIP(8),
                y + FromDIP(scale_to_text(17)) - h / 2);
  }
  gc.SetFont(ui_font(4, true), wx_colour(p.text));
  const wxString points = with_minus(now), later = "(" + with_minus(final_points) + ")";
  gc.GetTextExtent(points, &w, &h);
  gc.DrawText(points, wide - FromDIP(scale_to_text(56)) - w, y + FromDIP(scale_to_text(17)) - h / 2);
  if (presenter_.aid(Aid::Points) || presenter_.state().finished()) {
    const double right = wide - FromDIP(10);
    gc.SetFont(ui_font(), wx_colour(p.second_text));
    gc.GetTextExtent(later, &w, &h);
    gc.DrawText(later, right - w, y + FromDIP(scale_to_text(17)) - h / 2);
    gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(p.second_text)).Width(1).Style(wxPENSTYLE_DOT)));
    gc.StrokeLine(right - w, y + FromDIP(scale_to_text(17)) + h / 2, right, y + FromDIP(scale_to_text(17)) + h / 2);
  }
  paint_supply(gc, seat, FromDIP(12), y + FromDIP(scale_to_text(32)), wide - FromDIP(20));
}

void PlayersPane::paint_supply(wxGraphicsContext& gc, int seat, double x, double y, double room) {
  if (!presenter_.is_board_game()) return;
  int all = 0;
  for (const model::PieceKind& piece : presenter_.table().rules().pieces) all += piece.count;
  const double step = FromDIP(kPiece), from = x;
  const int colour = presenter_.table().colour_of(seat);
  for (const model::PieceKind& piece : presenter_.table().rules().pieces) {
    const int left = landscape::supply(presenter_.state(), seat, piece.id);
    const std::string look = drawing::piece_look(presenter_.table().rules(), piece.id, "");
    if (all * step > room) {
      // Not enough room for all pictures: draw one picture and the number.
      gc.DrawBitmap(icons_.piece(look, colour, kPiece), x, y, step, step);
      gc.SetFont(ui_font(-1), wx_colour(palette().text));
      gc.DrawText(wxString::Format("%d", left), x + step + 2, y - 1);
      x += step + FromDIP(scale_to_text(34));
      continue;
    }
    for (int i = 0; i < piece.count; ++i, x += step)
      gc.DrawBitmap(icons_.piece(look, colour, kPiece, i >= left), x, y, step, step);
    x += FromDIP(8);
  }
  static_cast<void>(from);
}

void PlayersPane::paint_breakdown(wxGraphicsContext& gc, int seat, double y) {
  const Palette& p = palette();
  const double wide = GetClientSize().x;
  gc.SetFont(ui_font(-1), wx_colour(p.second_text));
  gc.DrawText(presenter_.state().finished() ? tr_wx("At the end of the game")
              : presenter_.aid(Aid::Points) ? tr_wx("If the game ended now")
                                            : tr_wx("So far"),
              FromDIP(12), y);
  for (const Line& line : rows_[seat].lines) {
    y += line_height();
    gc.SetFont(ui_font(-1), wx_colour(line.is_explanation ? p.second_text : p.text));
    gc.DrawText(line.text, FromDIP(line.is_explanation ? kIndent : 12), y);
    if (line.points.empty()) continue;
    double w = 0, h = 0;
    gc.SetFont(ui_font(-1, true), wx_colour(p.text));
    gc.GetTextExtent(line.points, &w, &h);
    gc.DrawText(line.points, wide - FromDIP(10) - w, y);
  }
}

}  // namespace tw::editor
