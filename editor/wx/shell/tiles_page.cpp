#include "editor/wx/shell/tiles_page.hpp"

#include <wx/menu.h>
#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "editor/core/edits/zones.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/flat_art.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
constexpr const char* kFindingsHeight = "tiles/findings_height";  ///< height of the unfolded pane in DIP
constexpr int kMinFindings = 80, kUsualFindings = 126;            ///< heights of the unfolded pane in DIP
constexpr int kMaxPropertiesWidth = 380;  ///< maximum width in DIP: the tile needs the remaining width

/// Returns the height of the findings pane in a layout saved by wxAuiManager; 0 for none.
int bottom_height(const wxString& layout) {
  const wxString key = "dock_size(3,0,0)=";
  const std::size_t at = layout.find(key);
  long height = 0;
  if (at != wxString::npos) layout.substr(at + key.length()).BeforeFirst('|').ToLong(&height);
  return static_cast<int>(height);
}

wxString with_bottom_height(wxString layout, int height) {
  const wxString key = "dock_size(3,0,0)=";
  layout.Replace(key + wxString() << bottom_height(layout) << "|", key + wxString() << height << "|");
  return layout;
}
}  // namespace

TilesPage::TilesPage(wxWindow* parent, Workbench& workbench, const std::function<void(std::string_view)>& run_action)
    : wxPanel(parent),
      workbench_(workbench),
      run_action_(run_action),
      docks_(this, wxAUI_MGR_DEFAULT | wxAUI_MGR_LIVE_RESIZE) {
  docks_.SetArtProvider(new FlatDockArt(this));
  SetSize(FromDIP(wxSize(1280, 700)));  // docks use their best sizes only if the window has room for them
  docks_.SetDockSizeConstraint(0.4, 0.5);
  // Subscribe before the panes do: pictures drawn for other rules must be cleared first.
  connection_ = workbench_.document().changed().connect([this](DocumentChange what) {
    if (touches(what, DocumentChange::Metadata) && art_rules_ != workbench_.document().shared_rules()) {
      art_.clear();
      art_rules_ = workbench_.document().shared_rules();
    }
    if (touches(what, DocumentChange::File)) find_art();
    if (what == DocumentChange::Everything)
      newly_opened_ = true;
    else if (touches(what, kContent))
      newly_opened_ = false;
  });
  tile_set_pane_ = new SetPane(this, workbench.set_editor(), art_, run_action);
  wxWindow* centre = build_centre(run_action);
  properties_ = new PropertiesPane(this, workbench.document(), workbench.set_editor().notes());
  properties_->set_choose_picture([&workbench] { return choose_picture(workbench.chooser()); });
  findings_ = new FindingsPane(this, workbench.document());
  const auto pane = [](const char* name, const wxString& caption) {
    return wxAuiPaneInfo().Name(name).Caption(caption).CloseButton(false).PaneBorder(true);
  };
  const wxSize min_set(std::max(FromDIP(240), tile_set_pane_->GetSizer()->GetMinSize().x), FromDIP(200));
  docks_.AddPane(tile_set_pane_, pane("set", tr_wx("Set"))
                                     .Left()
                                     .Layer(1)
                                     .BestSize(std::max(FromDIP(292), min_set.x), FromDIP(600))
                                     .MinSize(min_set));
  docks_.AddPane(centre, pane("tile", tr_wx("Tile")).CentrePane().CaptionVisible(false));
  docks_.AddPane(properties_, pane("properties", tr_wx("Properties"))
                                  .Right()
                                  .Layer(0)
                                  .BestSize(FromDIP(wxSize(std::min(kMaxPropertiesWidth, scale_to_text(284)), 400)))
                                  .MinSize(FromDIP(wxSize(std::min(kMaxPropertiesWidth, scale_to_text(240)), 160))));
  docks_.AddPane(findings_, pane("findings", tr_wx("Findings"))
                                .Bottom()
                                .Layer(0)
                                .CaptionVisible(false)
                                .BestSize(FromDIP(600), folded_height())
                                .MinSize(FromDIP(200), folded_height()));
  findings_->set_on_fold([this](bool fold) { fold_findings(fold); });
  docks_.Update();
  default_layout_ = docks_.SavePerspective();
  connect_grid(tile_set_pane_->grid());
  connect_canvas();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    docks_.SetArtProvider(new FlatDockArt(this));
    docks_.Update();
    event.Skip();
  });
}

void TilesPage::connect_canvas() {
  canvas_->set_on_brush([this] {
    brushes_->refresh();
    if (on_brush_) on_brush_();
  });
  fix_shown_ = findings_->presenter().preview().connect([this](const QuickFix* fix) {
    const model::Tile* shown = canvas_->presenter().tile();
    const model::Tile* fixed = fix && shown ? model::find_tile(*fix->after.set, shown->id) : nullptr;
    canvas_->presenter().show_preview_tile(fixed && *fixed != *shown ? std::make_shared<const model::Tile>(*fixed)
                                                                     : nullptr);
  });
  canvas_->set_on_zone_menu([this](int zone) { show_zone_menu(zone); });
}

TilesPage::~TilesPage() {
  workbench_.set_editor().tabs().set_keep_whole_set_callback({});
  docks_.UnInit();
  DestroyChildren();  // the children draw with this page's pictures
}

void TilesPage::connect_grid(TileGridCanvas* grid) {
  SetEditor& set_editor = workbench_.set_editor();
  const auto has = [this](const std::string& tile, bool errors_only) {
    const auto& rows = findings_->presenter().rows();
    return std::any_of(rows.begin(), rows.end(), [&](const FindingRow& row) {
      return row.finding.tile == tile && (!errors_only || row.finding.severity == model::Severity::Error);
    });
  };
  grid->set_error_test([has](const std::string& tile) { return has(tile, true); });
  grid->presenter().set_sources({[has](const std::string& tile) { return has(tile, true); },
                                 [has](const std::string& tile) { return has(tile, false); },
                                 [&set_editor](const std::string& tile) { return set_editor.notes().of(tile); }});
  grid->set_on_open([this] {
    workbench_.set_editor().tabs().open(workbench_.document().selection().tile());
    canvas_->SetFocus();
  });
}

void TilesPage::find_art() { art_.set_folders(art_folders(workbench_.document())); }

void TilesPage::show_findings() {
  tile_set_pane_->grid()->presenter().on_sources_changed();
  tile_set_pane_->grid()->Refresh();
  if (whole_set_) whole_set_->grid()->Refresh();
  // Show the errors of a file that was just opened. After an edit, the pane is unfolded only by the user, so that the
  // tile stays in place between two strokes.
  if (std::exchange(newly_opened_, false) && findings_->presenter().errors() > 0) fold_findings(false);
}

void TilesPage::unfold_findings() {
  if (!hidden_layout_.empty()) toggle_side_panes();
  findings_->tabs()->select(0);
  fold_findings(false);
}

void TilesPage::show_first_finding(bool warning) {
  unfold_findings();
  const auto wanted = warning ? model::Severity::Warning : model::Severity::Error;
  const auto& rows = findings_->presenter().rows();
  const auto row = std::ranges::find(rows, wanted, [](const FindingRow& each) { return each.finding.severity; });
  if (row == rows.end()) return;
  const int at = static_cast<int>(row - rows.begin());
  findings_->presenter().on_select(at);
  findings_->show_current(at);
}

void TilesPage::show_tab() {
  const bool whole = workbench_.set_editor().tabs().whole_set();
  if (whole == (whole_set_ != nullptr && whole_set_->IsShown())) return;
  if (whole && !whole_set_) {
    whole_set_ = new WholeSet(centre_, workbench_.set_editor(), art_);
    connect_grid(whole_set_->grid());
    whole_set_->grid()->set_on_menu([this] { tile_set_pane_->show_tile_menu(whole_set_->grid()); });
    whole_set_->grid()->set_on_command([this](const std::string& id) { run_action_(id); });
    centre_->GetSizer()->Add(whole_set_, wxSizerFlags(1).Expand());
  }
  wxWindow* focus = FindFocus();
  const bool in_centre = focus && (focus == canvas_ || (whole_set_ && focus == whole_set_->grid()));
  whole_set_->Show(whole);
  whole_set_->grid()->presenter().set_shown(whole);
  tile_view_->Show(!whole);
  centre_->Layout();
  if (in_centre) (whole ? static_cast<wxWindow*>(whole_set_->grid()) : canvas_)->SetFocus();
  if (whole) whole_set_->grid()->bring_into_view(workbench_.document().selection().tile());
}

wxWindow* TilesPage::build_centre(const std::function<void(std::string_view)>& run_action) {
  centre_ = new wxPanel(this);
  tabs_ = new TileTabBar(centre_, workbench_.set_editor().tabs());
  tile_view_ = new wxPanel(centre_);
  wxWindow* centre = tile_view_;
  canvas_ = new TileCanvas(centre, workbench_.document());
  brushes_ = new BrushBar(centre, workbench_.document(), canvas_->presenter(), run_action);
  description_line_ = new DescriptionLine(centre);
  const char* const kept = "tile/art_opacity";
  canvas_->set_art_opacity(workbench_.settings().get_number(kept, 60));
  canvas_->set_on_art([this, kept](bool has_art) {
    brushes_->show_opacity_slider(has_art, workbench_.settings().get_number(kept, 60));
  });
  brushes_->set_on_opacity([this, kept](int percent) {
    workbench_.settings().set_number(kept, percent);
    canvas_->set_art_opacity(percent);
  });
  canvas_->set_on_description([this](const std::string& text) { description_line_->set_text(text); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(brushes_, wxSizerFlags().Expand());
  column->Add(canvas_, wxSizerFlags(1).Expand());
  column->Add(description_line_, wxSizerFlags().Expand());
  centre->SetSizer(column);
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(tabs_, wxSizerFlags().Expand());
  all->Add(tile_view_, wxSizerFlags(1).Expand());
  centre_->SetSizer(all);
  TileTabs& tabs = workbench_.set_editor().tabs();
  tabs.set_keep_whole_set_callback([this] { return whole_set_ != nullptr && whole_set_->grid()->HasFocus(); });
  tabs_changed_ = tabs.changed().connect([this](int) { show_tab(); });
  return centre_;
}

std::string TilesPage::session() { return workbench_.set_editor().tabs().session(); }
void TilesPage::restore_session(const std::string& text) { workbench_.set_editor().tabs().restore_session(text); }

void TilesPage::show_zone_menu(int zone) {
  Document& document = workbench_.document();
  const model::Tile tile = *document.tile();
  const model::Zone& clicked = tile.zones[zone];
  const model::Zone* here = document.zone();
  constexpr int kSelect = 1, kDelete = 2, kJoin = 3, kMerge = 4;
  wxMenu menu;
  menu.Append(kSelect, tr_wx("Select {0}", zone_name(clicked)));
  if (here && here->id != clicked.id) {
    const bool are_joined = edits::are_joined(tile, here->id, clicked.id);
    menu.Append(kJoin, are_joined ? tr_wx("Separate {0} from {1}", zone_name(*here), zone_name(clicked))
                                  : tr_wx("Join {0} with {1}", zone_name(*here), zone_name(clicked)));
    if (here->kind == clicked.kind)
      menu.Append(kMerge, tr_wx("Merge {0} and {1}", zone_name(*here), zone_name(clicked)));
  }
  menu.AppendSeparator();
  menu.Append(kDelete, tr_wx("Delete {0}\tDel", zone_name(clicked)));
  const int chosen = canvas_->GetPopupMenuSelectionFromUser(menu);
  if (chosen == kSelect) document.select(single_selection(tile.id, clicked.id));
  if (chosen == kJoin) workbench_.toggle_join(clicked.id);
  if (chosen == kMerge) workbench_.merge_zone(clicked.id);
  if (chosen == kDelete) {
    document.select(single_selection(tile.id, clicked.id));
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
  restore_layout(default_layout_);
}

wxString TilesPage::layout() { return hidden_layout_.empty() ? docks_.SavePerspective() : hidden_layout_; }

void TilesPage::restore_layout(const wxString& layout) {
  if (layout.empty()) return;
  const wxSize min_set = docks_.GetPane("set").min_size, min_properties = docks_.GetPane("properties").min_size;
  const bool folded = bottom_height(layout) < FromDIP(scale_to_text(kMinFindings));
  docks_.LoadPerspective(folded ? with_bottom_height(layout, folded_height()) : layout, false);
  // Keep the current minimum sizes and captions: the layout may have been saved at another text size and in another
  // language.
  docks_.GetPane("set").MinSize(min_set).Caption(tr_wx("Set"));
  docks_.GetPane("properties").MinSize(min_properties).Caption(tr_wx("Properties"));
  docks_.GetPane("findings").MinSize(FromDIP(200), folded_height());
  docks_.Update();
}

int TilesPage::folded_height() const { return findings_->caption_height() + FromDIP(2); }

/// Folds the pane to its caption line, or unfolds it to its previous height. Never called after an edit: a pane that
/// unfolded at the first finding would move the tile under the pointer.
void TilesPage::fold_findings(bool fold) {
  if (fold == findings_->folded() || !hidden_layout_.empty()) return;
  Settings& settings = workbench_.settings();
  const wxString now = docks_.SavePerspective();
  if (fold) settings.set_number(kFindingsHeight, ToDIP(bottom_height(now)));
  const int open =
      std::max(settings.get_number(kFindingsHeight, scale_to_text(kUsualFindings)), scale_to_text(kMinFindings));
  docks_.LoadPerspective(with_bottom_height(now, fold ? folded_height() : FromDIP(open)));
}

void TilesPage::step_pane(int by) {
  wxWindow* const middle =
      workbench_.set_editor().tabs().whole_set() ? static_cast<wxWindow*>(whole_set_->grid()) : canvas_;
  wxWindow* const panes[] = {tile_set_pane_->grid(), middle, properties_->grid(), findings_->list()};
  const wxWindow* focus = wxWindow::FindFocus();
  int at = by > 0 ? -1 : 0;
  for (int i = 0; i < 4; ++i)
    for (const wxWindow* w = focus; w; w = w->GetParent())
      if (w == panes[i]) at = i;
  wxWindow* const next = panes[((at + by) % 4 + 4) % 4];
  if (next == findings_->list()) fold_findings(false);
  next->SetFocus();
}

}  // namespace tw::editor
