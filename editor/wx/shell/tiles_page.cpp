#include "editor/wx/shell/tiles_page.hpp"

#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "editor/core/edits/zones.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/theme/flat_art.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {
/// Returns the minimum size of the findings pane, in DIP.
wxSize least_findings() { return {200, for_text(80)}; }

constexpr int kMostProperties = 380;  ///< maximum width in DIP: the tile needs the remaining width

/// The height of the findings pane, and its position in the text of a layout saved by wxAuiManager.
struct BottomHeight {
  explicit BottomHeight(const wxString& layout) {
    const wxString key = "dock_size(3,0,0)=";
    at = layout.find(key);
    if (at == wxString::npos) return;
    at += key.length();
    length = layout.find('|', at) - at;
    long number = 0;
    if (layout.substr(at, length).ToLong(&number)) height = static_cast<int>(number);
  }
  std::size_t at = 0, length = 0;
  int height = 0;
};

wxString with_bottom_height(wxString layout, int height) {
  if (const BottomHeight now(layout); now.height > 0) layout.replace(now.at, now.length, wxString() << height);
  return layout;
}
}  // namespace

TilesPage::TilesPage(wxWindow* parent, Workbench& workbench, const std::function<void(std::string_view)>& run_action)
    : wxPanel(parent),
      workbench_(workbench),
      run_(run_action),
      docks_(this, wxAUI_MGR_DEFAULT | wxAUI_MGR_LIVE_RESIZE) {
  docks_.SetArtProvider(new FlatDockArt(this));
  SetSize(FromDIP(wxSize(1280, 700)));  // docks use their best sizes only if the window has room for them
  docks_.SetDockSizeConstraint(0.4, 0.5);
  // Subscribe before the panes do: pictures drawn for other rules must be cleared first.
  connection_ = workbench_.document().changed().connect([this](Changed what) {
    if (touches(what, Changed::About) && drawn_for_ != workbench_.document().shared_rules()) {
      art_.clear();
      drawn_for_ = workbench_.document().shared_rules();
    }
    if (touches(what, Changed::File)) find_art();
    if (canvas_) hold_findings(what);
  });
  set_ = new SetPane(this, workbench.desk(), art_, run_action);
  wxWindow* centre = build_centre(run_action);
  properties_ = new PropertiesPane(this, workbench.document(), workbench.desk().notes());
  properties_->set_choose_picture([&workbench] { return choose_picture(workbench.chooser()); });
  findings_ = new FindingsPane(this, workbench.document());
  const auto pane = [](const char* name, const wxString& caption) {
    return wxAuiPaneInfo().Name(name).Caption(caption).CloseButton(false).PaneBorder(true);
  };
  const wxSize least_set(std::max(FromDIP(240), set_->GetSizer()->GetMinSize().x), FromDIP(200));
  docks_.AddPane(set_, pane("set", tr_wx("Set"))
                           .Left()
                           .Layer(1)
                           .BestSize(std::max(FromDIP(292), least_set.x), FromDIP(600))
                           .MinSize(least_set));
  docks_.AddPane(centre, pane("tile", tr_wx("Tile")).CentrePane().CaptionVisible(false));
  docks_.AddPane(properties_, pane("properties", tr_wx("Properties"))
                                  .Right()
                                  .Layer(0)
                                  .BestSize(FromDIP(wxSize(std::min(kMostProperties, for_text(284)), 400)))
                                  .MinSize(FromDIP(wxSize(std::min(kMostProperties, for_text(240)), 160))));
  docks_.AddPane(findings_, pane("findings", tr_wx("Findings"))
                                .Bottom()
                                .Layer(0)
                                .CaptionVisible(false)
                                .BestSize(FromDIP(wxSize(600, for_text(126))))
                                .MinSize(FromDIP(least_findings())));
  follow_findings();
  docks_.Update();
  first_layout_ = docks_.SavePerspective();
  connect_grid(set_->grid());
  canvas_->set_on_brush([this] {
    brushes_->refresh();
    if (on_brush_) on_brush_();
  });
  fix_shown_ = findings_->presenter().preview().connect([this](const QuickFix* fix) {
    const model::Tile* shown = canvas_->presenter().tile();
    const model::Tile* fixed = fix && shown ? model::find_tile(*fix->after.set, shown->id) : nullptr;
    canvas_->presenter().show_instead(fixed && *fixed != *shown ? std::make_shared<const model::Tile>(*fixed)
                                                                : nullptr);
  });
  canvas_->set_on_zone_menu([this](int zone) { zone_menu(zone); });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    docks_.SetArtProvider(new FlatDockArt(this));
    docks_.Update();
    event.Skip();
  });
}

void TilesPage::follow_findings() {
  findings_->set_on_contents([this] { fit_findings(); });
  findings_->tabs()->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    event.Skip();
    release_findings();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    release_findings();
  });
  Bind(wxEVT_SHOW, [this](wxShowEvent& event) {
    event.Skip();
    release_findings();
  });
  canvas_->Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    event.Skip();
    CallAfter([this] { fit_findings(); });
  });
}

TilesPage::~TilesPage() {
  workbench_.desk().tabs().set_keep_whole_set({});
  docks_.UnInit();
  DestroyChildren();  // the children draw with this page's pictures
}

void TilesPage::connect_grid(TileGridCanvas* grid) {
  SetDesk& desk = workbench_.desk();
  const auto has = [this](const std::string& tile, bool errors_only) {
    const auto& rows = findings_->presenter().rows();
    return std::any_of(rows.begin(), rows.end(), [&](const FindingRow& row) {
      return row.finding.tile == tile && (!errors_only || row.finding.severity == model::Severity::Error);
    });
  };
  grid->set_error_test([has](const std::string& tile) { return has(tile, true); });
  grid->presenter().set_sources({[has](const std::string& tile) { return has(tile, true); },
                                 [has](const std::string& tile) { return has(tile, false); },
                                 [&desk](const std::string& tile) { return desk.notes().of(tile); }});
  grid->set_on_open([this] {
    workbench_.desk().tabs().open(workbench_.document().selection().tile());
    canvas_->SetFocus();
  });
}

void TilesPage::find_art() { art_.set_folders(art_folders(workbench_.document())); }

void TilesPage::show_findings() {
  set_->grid()->presenter().on_sources_changed();
  set_->grid()->Refresh();
  if (whole_) whole_->grid()->Refresh();
}

void TilesPage::show_first_finding(bool warning) {
  if (!hidden_layout_.empty()) toggle_side_panes();
  findings_->tabs()->select(0);
  release_findings();
  const auto wanted = warning ? model::Severity::Warning : model::Severity::Error;
  const auto& rows = findings_->presenter().rows();
  const auto row = std::ranges::find(rows, wanted, [](const FindingRow& each) { return each.finding.severity; });
  if (row == rows.end()) return;
  const int at = static_cast<int>(row - rows.begin());
  findings_->presenter().on_select(at);
  findings_->show_current(at);
}

void TilesPage::show_tab() {
  const bool whole = workbench_.desk().tabs().whole_set();
  if (whole == (whole_ != nullptr && whole_->IsShown())) return;
  if (whole && !whole_) {
    whole_ = new WholeSet(centre_, workbench_.desk(), art_);
    connect_grid(whole_->grid());
    whole_->grid()->set_on_menu([this] { set_->tile_menu(whole_->grid()); });
    whole_->grid()->set_on_verb([this](const std::string& id) { run_(id); });
    centre_->GetSizer()->Add(whole_, wxSizerFlags(1).Expand());
  }
  wxWindow* focus = FindFocus();
  const bool in_centre = focus && (focus == canvas_ || (whole_ && focus == whole_->grid()));
  whole_->Show(whole);
  whole_->grid()->presenter().set_shown(whole);
  tile_view_->Show(!whole);
  centre_->Layout();
  if (in_centre) (whole ? static_cast<wxWindow*>(whole_->grid()) : canvas_)->SetFocus();
  if (whole) whole_->grid()->bring_into_view(workbench_.document().selection().tile());
}

wxWindow* TilesPage::build_centre(const std::function<void(std::string_view)>& run_action) {
  centre_ = new wxPanel(this);
  tabs_ = new TileTabBar(centre_, workbench_.desk().tabs());
  tile_view_ = new wxPanel(centre_);
  wxWindow* centre = tile_view_;
  canvas_ = new TileCanvas(centre, workbench_.document());
  brushes_ = new BrushBar(centre, workbench_.document(), canvas_->presenter(), run_action);
  words_ = new DescriptionLine(centre);
  const char* const kept = "tile/art_opacity";
  canvas_->set_art_opacity(workbench_.settings().get_number(kept, 60));
  canvas_->set_on_art(
      [this, kept](bool has_art) { brushes_->show_opacity(has_art, workbench_.settings().get_number(kept, 60)); });
  brushes_->set_on_opacity([this, kept](int percent) {
    workbench_.settings().set_number(kept, percent);
    canvas_->set_art_opacity(percent);
  });
  canvas_->set_on_words([this](const std::string& text) { words_->set_text(text, !canvas_->presenter().drawing()); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(brushes_, wxSizerFlags().Expand());
  column->Add(canvas_, wxSizerFlags(1).Expand());
  column->Add(words_, wxSizerFlags().Expand());
  centre->SetSizer(column);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(tabs_, wxSizerFlags().Expand());
  all->Add(tile_view_, wxSizerFlags(1).Expand());
  centre_->SetSizer(all);
  TileTabs& tabs = workbench_.desk().tabs();
  tabs.set_keep_whole_set([this] { return whole_ != nullptr && whole_->grid()->HasFocus(); });
  tabs_changed_ = tabs.changed().connect([this](int) { show_tab(); });
  return centre_;
}

std::string TilesPage::session() { return workbench_.desk().tabs().session(); }
void TilesPage::restore_session(const std::string& text) { workbench_.desk().tabs().restore_session(text); }

void TilesPage::zone_menu(int zone) {
  Document& document = workbench_.document();
  const model::Tile tile = *document.tile();
  const model::Zone& clicked = tile.zones[static_cast<std::size_t>(zone)];
  const model::Zone* here = document.zone();
  constexpr int kSelect = 1, kDelete = 2, kJoin = 3, kMerge = 4;
  wxMenu menu;
  menu.Append(kSelect, tr_wx("Select {0}", zone_name(clicked)));
  if (here && here->id != clicked.id) {
    const bool joined = edits::joined(tile, here->id, clicked.id);
    menu.Append(kJoin, joined ? tr_wx("Separate {0} from {1}", zone_name(*here), zone_name(clicked))
                              : tr_wx("Join {0} with {1}", zone_name(*here), zone_name(clicked)));
    if (here->kind == clicked.kind)
      menu.Append(kMerge, tr_wx("Merge {0} and {1}", zone_name(*here), zone_name(clicked)));
  }
  menu.AppendSeparator();
  menu.Append(kDelete, tr_wx("Delete {0}\tDel", zone_name(clicked)));
  const int chosen = canvas_->GetPopupMenuSelectionFromUser(menu);
  if (chosen == kSelect) document.select(one(tile.id, clicked.id));
  if (chosen == kJoin) workbench_.toggle_join(clicked.id);
  if (chosen == kMerge) workbench_.merge_zone(clicked.id);
  if (chosen == kDelete) {
    document.select(one(tile.id, clicked.id));
    canvas_->presenter().delete_zone();
  }
}

void TilesPage::toggle_side_panes() {
  if (!hidden_layout_.empty()) return restore_layout(std::exchange(hidden_layout_, wxString()));
  hidden_layout_ = layout();
  for (const char* name : {"set", "properties", "findings"}) docks_.GetPane(name).Hide();
  docks_.Update();
}

void TilesPage::reset_layout() {
  hidden_layout_.clear();
  restore_layout(first_layout_);
}

wxString TilesPage::layout() {
  if (!hidden_layout_.empty()) return hidden_layout_;
  const wxString now = docks_.SavePerspective();
  return findings_collapsed_ && BottomHeight(now).height < FromDIP(least_findings().y)
             ? with_bottom_height(now, findings_height_)
             : now;
}

void TilesPage::restore_layout(const wxString& layout) {
  if (layout.empty()) return;
  findings_collapsed_ = findings_held_ = false;
  const wxSize least_set = docks_.GetPane("set").min_size, least_properties = docks_.GetPane("properties").min_size;
  docks_.LoadPerspective(layout, false);
  // Keep the current minimum sizes and captions: the layout may have been saved at another text size and in another
  // language.
  docks_.GetPane("set").MinSize(least_set).Caption(tr_wx("Set"));
  docks_.GetPane("properties").MinSize(least_properties).Caption(tr_wx("Properties"));
  docks_.GetPane("findings").MinSize(FromDIP(least_findings()));
  docks_.Update();
  fit_findings();
}

/// Keeps the findings pane unchanged after a stroke, so that the slots stay in place for the next stroke on the same
/// tile.
void TilesPage::hold_findings(Changed what) {
  const std::string tile = workbench_.document().selection().tile();
  if (what == Changed::Everything || tile != held_tile_) {
    held_tile_ = tile;
    return release_findings();
  }
  if (touches(what, kContent) && (canvas_->HasFocus() || canvas_->under_pointer())) findings_held_ = true;
}

void TilesPage::release_findings() {
  if (!std::exchange(findings_held_, false)) return;
  CallAfter([this] { fit_findings(); });
}

int TilesPage::collapsed_height() const { return findings_->caption_height() + FromDIP(2); }

/// Collapses the pane to its caption when there is nothing to list, and opens it again at its previous height. After a
/// stroke, the change is delayed until another tile or page is shown or the window is resized.
void TilesPage::fit_findings() {
  const bool collapse = findings_->nothing_to_list();
  if (collapse == findings_collapsed_ || !hidden_layout_.empty()) return;
  // Do not move the tile under the pointer; the pane is changed when the pointer leaves the canvas.
  if (findings_held_ || canvas_->presenter().drawing() || canvas_->under_pointer()) return;
  const wxString now = docks_.SavePerspective();
  const int height = BottomHeight(now).height;
  if (height <= 0) return;  // the page has not been laid out yet
  findings_collapsed_ = collapse;
  if (collapse || height >= FromDIP(least_findings().y)) findings_height_ = height;
  wxSize least = FromDIP(least_findings());
  if (collapse) least.y = collapsed_height();
  docks_.GetPane("findings").MinSize(least);
  docks_.LoadPerspective(with_bottom_height(docks_.SavePerspective(), collapse ? least.y : findings_height_));
}

void TilesPage::step_pane(int by) {
  wxWindow* const middle = workbench_.desk().tabs().whole_set() ? static_cast<wxWindow*>(whole_->grid()) : canvas_;
  wxWindow* const panes[] = {set_->grid(), middle, properties_->grid(), findings_->list()};
  const wxWindow* focus = wxWindow::FindFocus();
  int at = by > 0 ? -1 : 0;
  for (int i = 0; i < 4; ++i)
    for (const wxWindow* w = focus; w; w = w->GetParent())
      if (w == panes[i]) at = i;
  panes[((at + by) % 4 + 4) % 4]->SetFocus();
}

}  // namespace tw::editor
