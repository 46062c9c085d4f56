#include "editor/wx/shell/tour.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/help/tour.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/simulate/simulate_panel.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {

constexpr int kPad = 14, kEdge = 2, kTourGap = 10;
constexpr int kWides[] = {320, 250, 420};  // card widths in DIP, in order of preference

}  // namespace

TourCard::TourCard(MainFrame& frame)
    : wxPanel(&frame, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL | wxBORDER_THEME),
      frame_(frame),
      tour_(tour_steps(), frame.workbench().document()) {
  SetName(tr_wx("Tour"));
  SetBackgroundColour(wx_colour(palette().field));
  SetFont(ui_font(-1));
  for (wxWindow*& edge : edges_) {
    edge = new wxWindow(&frame, wxID_ANY, wxPoint(-9, -9), wxSize(1, 1));
    edge->SetBackgroundColour(wx_colour(palette().accent));
  }
  const auto button = [this](const wxString& label, const char* action) {
    auto* made = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    made->SetFont(ui_font(-1));
    made->SetToolTip(tip_of(*find_action(frame_.actions(), action), frame_.keys()));
    made->Bind(wxEVT_BUTTON,
               [this, action](wxCommandEvent&) { frame_.CallAfter([f = &frame_, action] { f->run(action); }); });
    return made;
  };
  back_ = button(tr_wx("Back"), "help/tour_back");
  skip_ = button(tr_wx("Skip"), "help/tour_next");
  end_ = button(to_wx(tr_in("tour", "End")), "help/tour_end");
  for (wxButton* one : {back_, skip_, end_}) one->SetCursor(wxCursor(wxCURSOR_ARROW));
  lay_out();
  bind_dragging();
  show_step(0);
}

TourCard::~TourCard() {
  for (wxWindow* edge : edges_) edge->Destroy();
}

void TourCard::show_step(int step) {
  tour_.begin(step, frame_.tour_state());
  moved_ = false;
  const TourStep* now = tour_.step();
  if (!now) {
    title_text_ = tr_wx("End of the tour");
    text_ = tr_wx(
        "You can experiment with this copy; save it if you want to keep it. F1 explains the focused control, and the "
        "command palette finds every command.");
  } else {
    title_text_ = to_wx(now->title);
    text_ = to_wx(now->text);
    if (now->completion == TourStep::Completion::Zones || now->completion == TourStep::Completion::Copies ||
        now->completion == TourStep::Completion::Findings)
      frame_.show_workspace("tiles");
    if (now->completion == TourStep::Completion::Findings) frame_.tiles_page()->unfold_findings();
    if (now->completion == TourStep::Completion::Played) frame_.show_workspace("play");
    if (now->completion == TourStep::Completion::Games) frame_.show_workspace("simulate");
    if (!now->tile.empty()) frame_.workbench().document().select(single_selection(now->tile));
    if (now->games > 0 && frame_.simulate_panel())
      frame_.simulate_panel()->presenter().set(&ExperimentForm::games, now->games);
    if (!now->tile.empty()) frame_.tiles_page()->tile_set_pane()->grid()->bring_into_view(now->tile);
  }
  number_->SetLabelText(now ? tr_wx("Step {0} of {1}", tour_.number(), tour_.count()) : tr_wx("Tour"));
  back_->Enable(tour_.number() > 1);
  skip_->Show(now != nullptr);
  skip_->SetLabelText(!now || now->completion != TourStep::Completion::Next ? tr_wx("Skip")
                      : tour_.number() == tour_.count()                     ? tr_wx("Finish")
                                                                            : tr_wx("Next"));
  end_->SetLabelText(now ? to_wx(tr_in("tour", "End")) : tr_wx("Close"));
  for (wxButton* button : {back_, skip_, end_}) {
    button->SetMinSize(wxDefaultSize);  // reset the minimum, because the best size is never below it
    button->InvalidateBestSize();
    button->SetMinSize(wxSize(button->GetBestSize().x + FromDIP(12), -1));  // padding beside the text
  }
  place();
}

void TourCard::step(int by) { show_step(tour_.number() - 1 + by); }

void TourCard::check_step() {
  if (tour_.check_step(frame_.tour_state())) step(1);
}

wxRect TourCard::target() const {
  const TourStep* now = tour_.step();
  return now ? frame_.control_rect(now->at) : wxRect();
}

int TourCard::wrap(int width) {
  // A label can be a pixel wider than the extent of its text.
  const int room = WindowToClientSize(wxSize(width, 0)).x - 2 * FromDIP(kPad) - 2;
  title_->SetLabelText(wrap_text(*title_, title_text_, room));
  text_label_->SetLabelText(wrap_text(*text_label_, text_, room));
  return ClientToWindowSize(GetSizer()->CalcMin()).y;
}

std::vector<wxRect> TourCard::control_rects() const {
  std::vector<wxRect> out;
  // After the last step, the card continues to avoid the controls of that step.
  const TourStep* now = tour_.step() ? tour_.step() : tour_.count() > 0 ? &tour_steps().back() : nullptr;
  if (!now) return out;
  out.push_back(frame_.control_rect(now->at));
  for (const std::string& control : now->clear) out.push_back(frame_.control_rect(control));
  return out;
}

void TourCard::place_if_moved() {
  if (control_rects() != placed_control_rects_) place();
}

void TourCard::place() {
  const wxRect at = target();
  placed_control_rects_ = control_rects();
  if (moved_) {
    move_to(GetPosition());
  } else {
    const auto box = [](const wxRect& r) { return Box{1.0 * r.x, 1.0 * r.y, 1.0 * r.width, 1.0 * r.height}; };
    const Box window = box(frame_.GetClientRect());
    std::vector<Box> clear;
    for (std::size_t i = at.IsEmpty() ? 0 : 1; i < placed_control_rects_.size(); ++i)
      clear.push_back(box(placed_control_rects_[i]));
    const int min_width = ClientToWindowSize(wxSize(buttons_->GetMinSize().x + 2 * FromDIP(kPad), 0)).x;
    double least = 1e300;
    Box best;
    for (const int width : kWides) {
      const int wide = std::max(FromDIP(width), min_width), high = wrap(wide);
      const Box tried = place_card(window, {1.0 * wide, 1.0 * high}, box(at), clear, FromDIP(kTourGap));
      double covered = 8 * intersection_area(tried, box(at));
      for (const Box& other : clear) covered += intersection_area(tried, other);
      if (covered >= least) continue;
      least = covered;
      best = tried;
    }
    wrap(static_cast<int>(best.width));
    SetSize(static_cast<int>(best.x), static_cast<int>(best.y), static_cast<int>(best.width),
            static_cast<int>(best.height));
  }
  Layout();
  show_frame(at);
  Raise();
}

void TourCard::lay_out() {
  auto* line = new wxWindow(this, wxID_ANY, wxDefaultPosition, wxSize(-1, FromDIP(4)));
  line->SetBackgroundColour(wx_colour(palette().accent));
  number_ = new_label(this, "", palette().second_text, -2);
  title_ = new_label(this, "", palette().text, 0, true);
  text_label_ = new_label(this, "", palette().text, -1);
  buttons_ = new wxBoxSizer(wxHORIZONTAL);
  buttons_->AddStretchSpacer();
  for (wxButton* button : {back_, skip_, end_}) buttons_->Add(button, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  auto* texts = new wxBoxSizer(wxVERTICAL);
  texts->Add(number_);
  texts->Add(title_, wxSizerFlags().Border(wxBOTTOM, FromDIP(6)));
  texts->Add(text_label_);
  texts->AddStretchSpacer();
  texts->Add(buttons_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(10)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(line, wxSizerFlags().Expand());
  column->Add(texts, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(kPad)));
  SetSizer(column);
}

void TourCard::move_to(wxPoint corner) {
  const wxSize room = frame_.GetClientSize(), size = GetSize();
  Move(std::clamp(corner.x, 0, std::max(0, room.x - size.x)), std::clamp(corner.y, 0, std::max(0, room.y - size.y)));
}

void TourCard::move_to_next_corner() {
  const wxSize room = frame_.GetClientSize(), size = GetSize();
  const int gap = FromDIP(kTourGap);
  corner_ = (corner_ + 1) % 4;
  moved_ = true;
  move_to({corner_ == 1 || corner_ == 2 ? room.x - size.x - gap : gap, corner_ >= 2 ? room.y - size.y - gap : gap});
  Raise();
}

void TourCard::bind_dragging() {
  SetCursor(wxCursor(wxCURSOR_SIZING));
  for (wxWindow* part : std::initializer_list<wxWindow*>{this, number_, title_, text_label_})
    part->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent&) {
      drag_point_ = ScreenToClient(wxGetMousePosition());
      if (!HasCapture()) CaptureMouse();
    });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    if (!HasCapture()) return;
    moved_ = true;
    move_to(GetPosition() + event.GetPosition() - drag_point_);
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) {
    if (HasCapture()) ReleaseMouse();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
}

void TourCard::show_frame(const wxRect& around) {
  const int t = FromDIP(kEdge);
  const std::array<wxRect, 4> rects{wxRect(around.x - t, around.y - t, around.width + 2 * t, t),
                                    wxRect(around.x - t, around.GetBottom() + 1, around.width + 2 * t, t),
                                    wxRect(around.x - t, around.y, t, around.height),
                                    wxRect(around.GetRight() + 1, around.y, t, around.height)};
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    edges_[i]->Show(!around.IsEmpty());
    edges_[i]->SetSize(rects[i]);
    edges_[i]->Raise();
  }
}

}  // namespace tw::editor
