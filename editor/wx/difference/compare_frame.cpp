#include "editor/wx/difference/compare_frame.hpp"

#include <wx/accel.h>
#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <array>

#include "editor/core/shell/workbench.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/difference/compare_list.hpp"
#include "editor/wx/difference/compare_pair.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr const char* kName = "compare";
const std::array kGroups{CompareRow::Kind::Changed, CompareRow::Kind::OnlyHere, CompareRow::Kind::OnlyThere,
                         CompareRow::Kind::Rules};
}  // namespace

CompareFrame::CompareFrame(wxWindow& parent, Workbench& workbench)
    : wxFrame(&parent, wxID_ANY, tr_wx("Compare"), wxDefaultPosition, wxDefaultSize,
              wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT, kName),
      workbench_(workbench),
      document_(workbench.document()),
      presenter_(document_, *this) {
  SetSize(limit_to_screen(*this, wxSize(1080, 680)));
  SetMinSize(FromDIP(wxSize(720, 420)));
  auto* split =
      new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
  list_ = new CompareList(split, presenter_);
  pair_ = new ComparePair(split, presenter_);
  split->SetMinimumPaneSize(FromDIP(240));
  split->SplitVertically(list_, pair_, FromDIP(420));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(build_top_line(), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(split, wxSizerFlags(1).Expand());
  column->Add(build_bottom_line(), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
  use_theme_colours(*this);
  bind();
  CentreOnParent();
}

CompareFrame::~CompareFrame() {
  DestroyChildren();  // a list that loses the focus measures its rows, which the presenter owns
}

wxSizer* CompareFrame::build_top_line() {
  auto* line = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  const auto gap = FromDIP(8);
  choices_ = version_choices(document_);
  wxArrayString names;
  for (const VersionChoice& choice : choices_) names.Add(to_wx(choice.label));
  names.Add(tr_wx("Another file…"));
  versions_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(300, -1))), names);
  versions_->SetName(tr_wx("Compare with"));
  versions_->SetToolTip(tr_wx("The version to compare with: the base, the saved file, another game or a file."));
  filter_ = new SearchField(this, tr_wx("Filter"), tr_wx("Filter: tile or text"),
                            {[this](const std::string&) { apply_filter(); }, [this] { list_->SetFocus(); }});
  wxArrayString groups;
  for (const char* name : {tr_later("All differences"), tr_later("Changed"), tr_later("Only in this set"),
                           tr_later("Only in the other set"), tr_later("Rules")})
    groups.Add(tr_wx(name));
  groups_ = new wxChoice(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, groups);
  groups_->SetSelection(0);
  groups_->SetName(tr_wx("Kind of difference"));
  line->Add(new wxStaticText(this, wxID_ANY, tr_wx("Compare with")), wxSizerFlags().CentreVertical());
  line->Add(versions_, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  line->AddSpacer(2 * gap);
  line->Add(filter_, wxSizerFlags().CentreVertical());
  line->Add(groups_, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  return line;
}

wxSizer* CompareFrame::build_bottom_line() {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  totals_ = new WrappedText(this);
  previous_ = new wxButton(this, wxID_ANY, tr_wx("&Previous"));
  next_ = new wxButton(this, wxID_ANY, tr_wx("&Next"));
  use_other_ = new wxButton(this, wxID_ANY, tr_wx("&Use the other tile"));
  previous_->SetToolTip(
      tr_wx("Previous difference ({0})\nGo to the previous difference in the list.", key_label("Shift+F7")));
  next_->SetToolTip(tr_wx("Next difference (F7)\nGo to the next difference in the list."));
  use_other_->SetToolTip(tr_wx("Use the other tile ({0})\nReplace your version with the other one, as one undo step.",
                               key_label("Ctrl+Enter")));
  line->Add(totals_, wxSizerFlags(1).CentreVertical());
  line->Add(previous_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  line->Add(next_, wxSizerFlags().Border(wxLEFT, FromDIP(8)));
  line->Add(use_other_, wxSizerFlags().Border(wxLEFT, FromDIP(16)));
  return line;
}

void CompareFrame::bind() {
  versions_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose(); });
  groups_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { apply_filter(); });
  use_other_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.take(); });
  previous_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.step(-1); });
  next_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_.step(1); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key == WXK_F7)
      presenter_.step(event.ShiftDown() ? -1 : 1);
    else if (key == WXK_RETURN && event.ControlDown())
      presenter_.take();
    else if (is_key(event, "Ctrl+F"))
      filter_->SetFocus();
    else if (key == WXK_ESCAPE || is_key(event, "Ctrl+W"))
      Close();
    else if (!handle_undo_key(event, document_))
      event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    use_theme_colours(*this);
    event.Skip();
  });
}

void CompareFrame::compare_with(Version version) {
  show_choice(version.title);
  SetTitle(tr_wx("Compare with {0}", version.title));
  presenter_.compare_with(std::move(version));
}

/// Selects a version in the list; a version that is not listed is inserted at the top.
void CompareFrame::show_choice(const std::string& title) {
  const std::string chosen = from_wx(versions_->GetStringSelection());
  if (chosen.find(title) != std::string::npos) return;
  int at = versions_->FindString(to_wx(title));
  if (at == wxNOT_FOUND) {
    if (choices_.empty() || !choices_.front().id.empty()) {
      choices_.insert(choices_.begin(), VersionChoice{});
      versions_->Insert("", 0);
    }
    choices_.front().label = title;
    versions_->SetString(0, to_wx(title));
    at = 0;
  }
  versions_->SetSelection(at);
}

void CompareFrame::choose() {
  const auto n = static_cast<std::size_t>(versions_->GetSelection());
  std::string id;
  if (n < choices_.size()) {
    id = choices_[n].id;
    if (id.empty()) return;
  } else {
    const auto path = workbench_.chooser().choose_open();
    if (!path) return;
    id = path->string();
  }
  auto version = load_version(document_, id);
  if (version)
    compare_with(std::move(version.value()));
  else
    totals_->SetLabelText(to_wx(to_text(version.findings().front())));
}

void CompareFrame::apply_filter() {
  const int group = groups_->GetSelection();
  std::optional<CompareRow::Kind> only;
  if (group > 0) only = kGroups[static_cast<std::size_t>(group) - 1];
  presenter_.set_filter(from_wx(filter_->GetValue()), only);
}

wxString CompareFrame::totals() const { return totals_->GetLabel(); }

void CompareFrame::show_rows() {
  list_->set_document_rules(document_.shared_rules());
  list_->show_rows(true);
  totals_->SetLabelText(to_wx(presenter_.totals()));
}

void CompareFrame::show_selected() {
  list_->show_selected();
  pair_->show(document_);
  const wxString label = to_wx(presenter_.action_label());
  use_other_->Enable(!label.empty());
  if (!label.empty() && use_other_->GetLabel() != label) {
    use_other_->SetLabelText(label);
    Layout();
  }
  previous_->Enable(presenter_.can_step());
  next_->Enable(presenter_.can_step());
}

CompareFrame& show_compare(wxWindow& frame, Workbench& workbench) {
  Document& document = workbench.document();
  auto version = load_version(document, document.base() != nullptr ? "base" : "disk");
  return show_compare(frame, workbench,
                      version ? std::move(version.value()) : Version{.title = tr("an empty set"), .folder = {}});
}

CompareFrame& show_compare(wxWindow& frame, Workbench& workbench, Version version) {
  auto* window = dynamic_cast<CompareFrame*>(wxWindow::FindWindowByName(kName, &frame));
  if (window == nullptr) window = new CompareFrame(frame, workbench);
  window->compare_with(std::move(version));
  window->Show();
  window->Raise();
  window->list()->SetFocus();
  return *window;
}

void destroy_compare_frame(wxWindow& frame) { delete wxWindow::FindWindowByName(kName, &frame); }

}  // namespace tw::editor
