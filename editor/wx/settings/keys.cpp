#include "editor/wx/settings/keys.hpp"

#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "editor/core/search/palette_search.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/commands/key_names.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr const char* kWildcard = tr_later("Key table (*.keys)|*.keys|All files|*");

wxString where_of(const KeyTable::Row& row) {
  if (row.context.empty()) return tr_wx("everywhere");
  if (row.context == "board") return tr_wx("on the board");
  return row.context == "tile" ? tr_wx("in Tiles") : row.context == "grid" ? tr_wx("in the set") : to_wx(row.context);
}

/// A list model that shows the keys of rows with conflicts in red; the text also mentions the conflicts.
class KeyList : public wxDataViewListStore {
 public:
  std::vector<bool> clashing;
  bool GetAttrByRow(unsigned row, unsigned column, wxDataViewItemAttr& attr) const override {
    if (column < 2 || row >= clashing.size() || !clashing[row]) return false;
    attr.SetColour(wx_colour(palette().error_text));
    return true;
  }
};

}  // namespace

KeysDialog::KeysDialog(MainFrame& frame)
    : wxDialog(&frame, wxID_ANY, tr_wx("Keys"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      frame_(frame),
      keys_(frame.keys()) {
  SetName("Keys");
  build();
  bind();
  fill();
  SetSize(limit_to_screen(*this, wxSize(860, 560)));
  SetMinSize(FromDIP(wxSize(520, 420)));
  CentreOnParent();
  keys_changed_ = keys_.changes().connect([this] { fill(); });
}

void KeysDialog::build() {
  const int gap = FromDIP(8), side = FromDIP(12);
  auto* column = new wxBoxSizer(wxVERTICAL);
  const wxString hint = tr_wx("Find a command or a key");
  search_ = new SearchField(this, hint, hint,
                            {[this](const std::string&) { fill(); },
                             [this] {
                               list_->SetFocus();
                               if (list_->GetItemCount() > 0) list_->SelectRow(0);
                               show_chosen();
                             }});
  column->Add(search_, wxSizerFlags().Expand().Border(wxALL, side));
  list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxDV_ROW_LINES | wxDV_SINGLE);
  list_->SetName(tr_wx("Commands"));
  wxObjectDataPtr<KeyList> store(new KeyList);
  list_->AssociateModel(store.get());
  list_->AppendTextColumn(tr_wx("Command"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(230)));
  list_->AppendTextColumn(tr_wx("Where"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(100)));
  list_->AppendTextColumn(tr_wx("Keys"), wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(150)));
  list_->AppendTextColumn("", wxDATAVIEW_CELL_INERT, FromDIP(scale_to_text(190)));
  shorten_cells(*list_);
  column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, side));
  auto* form = new wxBoxSizer(wxHORIZONTAL);
  name_ = new WrappedText(this);
  name_->SetFont(ui_font(0, true));
  form->Add(name_, wxSizerFlags(1).CentreVertical());
  for (std::size_t i = 0; i < KeyTable::kMaxKeys; ++i) {
    fields_[i] = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(130, -1))),
                                wxTE_PROCESS_TAB);
    fields_[i]->SetHint(i == 0 ? tr_wx("Press a key") : tr_wx("Alternative key"));
    fields_[i]->SetToolTip(tr_wx("Press the new key here. Backspace removes the key."));
    form->Add(fields_[i], wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  }
  reset_ = new wxButton(this, wxID_ANY, tr_wx("Reset"));
  reset_->SetToolTip(tr_wx("Restore the default keys of this command."));
  form->Add(reset_, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  column->Add(form, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  conflict_ = new WrappedText(this);
  conflict_->SetForegroundColour(wx_colour(palette().error_text));
  column->Add(conflict_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
  column->Add(build_buttons(), wxSizerFlags().Expand().Border(wxALL, side));
  fit_text_fields(*this);
  SetSizer(column);
}

wxSizer* KeysDialog::build_buttons() {
  const int gap = FromDIP(8);
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  const auto button = [&](const wxString& label, const wxString& tip, std::function<void()> run) {
    auto* made = new wxButton(this, wxID_ANY, label);
    made->SetToolTip(tip);
    made->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
    return made;
  };
  reset_all_ =
      button(tr_wx("Reset all"), tr_wx("Restore the default keys of all commands."), [this] { keys_.reset_all(); });
  buttons->Add(reset_all_);
  buttons->Add(button(tr_wx("Export…"), tr_wx("Write the table to a file."), [this] { export_table(); }),
               wxSizerFlags().Border(wxLEFT, gap));
  buttons->Add(button(tr_wx("Import…"), tr_wx("Read a table from a file."), [this] { import_table(); }),
               wxSizerFlags().Border(wxLEFT, gap));
  buttons->AddStretchSpacer();
  auto* close = new wxButton(this, wxID_CANCEL, tr_wx("Close"));
  close->SetDefault();
  buttons->Add(close);
  return buttons;
}

void KeysDialog::bind() {
  list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { show_chosen(); });
  list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { fields_[0]->SetFocus(); });
  reset_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { keys_.reset(selected_action()); });
  for (std::size_t i = 0; i < KeyTable::kMaxKeys; ++i)
    fields_[i]->Bind(wxEVT_KEY_DOWN, [this, i](wxKeyEvent& event) { handle_key(i, event); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    // Esc and Enter can be assigned while a key field has the focus.
    for (std::size_t i = 0; i < KeyTable::kMaxKeys; ++i)
      if (fields_[i]->HasFocus()) return handle_key(i, event);
    event.Skip();
  });
  Bind(
      wxEVT_BUTTON, [this](wxCommandEvent&) { Close(); }, wxID_CANCEL);
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
}

wxString KeysDialog::label_of(std::string_view action) const {
  const Action* found = find_action(frame_.actions(), action);
  return found ? plain_label(*found) : to_wx(action);
}

void KeysDialog::fill() {
  const std::string hand = selected_action();
  PaletteSearch search;
  std::vector<PaletteEntry> entries = command_entries(frame_.actions(), keys_);
  for (PaletteEntry& entry : entries) {
    entry.kind = PaletteEntry::Kind::Command;
    for (const std::string& key : keys_.row(entry.id)->keys) entry.note += key + " " + keys_.label_of(key) + " ";
  }
  search.set(entries);
  std::vector<std::size_t> rows;
  for (const PaletteHit& hit : search.find(from_wx(search_->GetValue()), {})) rows.push_back(hit.entry);
  std::sort(rows.begin(), rows.end());
  auto* store = static_cast<KeyList*>(list_->GetStore());
  list_->DeleteAllItems();
  store->clashing.clear();
  shown_.clear();
  const std::vector<KeyConflict> conflicts = keys_.conflicts();
  for (const std::size_t at : rows) {
    const PaletteEntry& entry = search.entries()[at];
    const KeyTable::Row& row = *keys_.row(entry.id);
    wxString keys, note = keys_.changed(row.id) ? tr_wx("changed") : wxString();
    for (const std::string& key : row.keys) keys += (keys.empty() ? "" : "   ") + to_wx(keys_.label_of(key));
    bool clashing = false;
    for (const KeyConflict& clash : conflicts)
      if (clash.one == row.id || clash.other == row.id) {
        note = tr_wx("also: {0}", from_wx(label_of(clash.one == row.id ? clash.other : clash.one)));
        clashing = true;
      }
    store->clashing.push_back(clashing);
    shown_.push_back(row.id);
    wxVector<wxVariant> values;
    for (const wxString& cell : {to_wx(model::with_title(entry.context, entry.title)), where_of(row), keys, note})
      values.push_back(cell);
    list_->AppendItem(values);
  }
  for (const unsigned column : {0U, 1U, 2U}) fit_column(*list_, *store, column, FromDIP(scale_to_text(400)));
  select_action(hand);
}

void KeysDialog::select_action(const std::string& action) {
  const auto found = std::find(shown_.begin(), shown_.end(), action);
  if (shown_.empty()) list_->UnselectAll();
  if (!shown_.empty()) {
    const int row = found == shown_.end() ? 0 : static_cast<int>(found - shown_.begin());
    list_->SelectRow(static_cast<unsigned>(row));
    list_->EnsureVisible(list_->RowToItem(row));
  }
  show_chosen();
}

std::string KeysDialog::selected_action() const {
  const int row = list_->GetSelectedRow();
  return row >= 0 && static_cast<std::size_t>(row) < shown_.size() ? shown_[row] : "";
}

wxString KeysDialog::conflict() const { return conflict_->GetLabel(); }

void KeysDialog::show_chosen() {
  const std::string id = selected_action();
  const KeyTable::Row* row = keys_.row(id);
  name_->SetLabelText(row ? label_of(id) : wxString());
  wxString words;
  for (std::size_t i = 0; i < KeyTable::kMaxKeys; ++i) {
    const std::string key = row && i < row->keys.size() ? row->keys[i] : "", label = keys_.label_of(key);
    fields_[i]->Enable(row != nullptr && (i == 0 || !row->keys.empty()));
    if (from_wx(fields_[i]->GetValue()) != label) fields_[i]->ChangeValue(to_wx(label));
    if (!row || key.empty()) continue;
    for (const std::string& other : keys_.conflicting_commands(id, key))
      words = tr_wx("{0} runs “{1}” and “{2}”. Assign another key to one of them.", label, from_wx(label_of(id)),
                    from_wx(label_of(other)));
  }
  conflict_->SetLabelText(words);
  reset_->Enable(keys_.changed(id));
  reset_all_->Enable(std::ranges::any_of(keys_.rows(), [this](const KeyTable::Row& r) { return keys_.changed(r.id); }));
  Layout();
}

void KeysDialog::handle_key(std::size_t which, wxKeyEvent& event) {
  const std::vector<std::string> names = key_names(event);
  if (names.empty()) return;  // only a modifier; wait for the key
  const std::string& key = names.front();
  if (key == "Tab" || key == "Shift+Tab") {
    fields_[which]->Navigate(key == "Tab" ? wxNavigationKeyEvent::IsForward : wxNavigationKeyEvent::IsBackward);
    return;
  }
  assign_key(which, key == "Back" ? "" : key);
}

void KeysDialog::assign_key(std::size_t which, const std::string& key) {
  const KeyTable::Row* row = keys_.row(selected_action());
  if (!row) return;
  if (row->context.empty() && key.size() == 1) {
    conflict_->SetLabelText(
        tr_wx("{0} alone is reserved for typing text. Combine it with {1} or {2}, or choose a key such as F7.", key,
              key_label("Ctrl"), key_label("Alt")));
    return;
  }
  std::vector<std::string> keys = row->keys;
  if (which >= keys.size()) keys.resize(which + 1);
  keys[which] = key;
  std::erase(keys, "");
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  keys_.set(row->id, keys);
}

void KeysDialog::export_table() {
  wxFileDialog ask(this, tr_wx("Export keys"), "", "tilewright.keys", tr_wx(kWildcard),
                   wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (ask.ShowModal() != wxID_OK) return;
  const auto errors = xml::write_file(path_from_wx(ask.GetPath()), keys_.text());
  if (!errors.empty()) conflict_->SetLabelText(to_wx(errors.front().message));
}

void KeysDialog::import_table() {
  wxFileDialog ask(this, tr_wx("Import keys"), "", "", tr_wx(kWildcard), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (ask.ShowModal() != wxID_OK) return;
  const auto text = xml::read_file(path_from_wx(ask.GetPath()));
  if (!text) return conflict_->SetLabelText(to_wx(text.findings().front().message));
  const std::vector<std::string> complaints = keys_.read(text.value());
  if (complaints.empty()) return;
  wxString words = to_wx(complaints.front());
  if (complaints.size() > 1) words += " " + tr_wx("(and {0} more)", complaints.size() - 1);
  conflict_->SetLabelText(words);
}

void show_keys_dialog(MainFrame& frame, const std::string& action) {
  for (wxWindow* child : frame.GetChildren())
    if (auto* open = dynamic_cast<KeysDialog*>(child)) {
      open->Raise();
      return open->select_action(action);
    }
  auto* dialog = new KeysDialog(frame);
  dialog->Show();
  dialog->select_action(action);
  if (action.empty())
    dialog->search_field()->SetFocus();
  else
    dialog->field(0)->SetFocus();
}

}  // namespace tw::editor
