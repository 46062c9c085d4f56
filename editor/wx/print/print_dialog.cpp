#include "editor/wx/print/print_dialog.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

using printing::DuplexMode;
using printing::Paper;
using printing::PrintOptions;

namespace {

constexpr int kDecimals = 2;  // decimal places of lengths in mm

}  // namespace

PrintDialog::PrintDialog(wxWindow* parent, Document& document, Settings& settings, FileChooser& chooser)
    : wxDialog(parent, wxID_ANY, tr_wx("Print and play"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "print"),
      chooser_(chooser) {
  presenter_ = std::make_unique<PrintPresenter>(document, settings, *this,
                                                [this](std::function<void()> run) { CallAfter(std::move(run)); });
  auto* all = new wxBoxSizer(wxVERTICAL);
  auto* middle = new wxBoxSizer(wxHORIZONTAL);
  body_ = new wxScrolledWindow(this);
  body_->SetScrollRate(0, FromDIP(10));
  auto* column = new wxBoxSizer(wxVERTICAL);
  build_options(column);
  auto* padded = new wxBoxSizer(wxVERTICAL);
  padded->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(16)));
  body_->SetSizer(padded);
  body_->SetMinSize(wxSize(padded->GetMinSize().x + FromDIP(14), FromDIP(300)));
  middle->Add(body_, wxSizerFlags().Expand());
  middle->Add(new wxStaticLine(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLI_VERTICAL),
              wxSizerFlags().Expand());
  preview_ = new PagePreview(this, *presenter_);
  strip_ = new PageStrip(this, *presenter_, [this](int page) { preview_->show_page(page); });
  middle->Add(strip_, wxSizerFlags().Expand());
  middle->Add(preview_, wxSizerFlags(1).Expand());
  all->Add(middle, wxSizerFlags(1).Expand());
  all->Add(new wxStaticLine(this), wxSizerFlags().Expand());
  all->Add(build_footer(), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizer(all);
  apply_theme();
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
  SetClientSize(limit_to_screen(*this, wxSize(980, 720)));
  SetMinSize(limit_to_screen(*this, wxSize(760, 460)));
  CentreOnParent();
  // Start with the first page of tiles.
  const auto thumbnails = presenter_->thumbnails();
  for (std::size_t i = 0; i < thumbnails.size(); ++i)
    if (thumbnails[i].kind == printing::PageKind::Front) {
      strip_->choose(static_cast<int>(i));
      break;
    }
  show_plan();
}

PrintDialog::~PrintDialog() = default;

void PrintDialog::apply_theme() {
  for (wxStaticText* text : secondary_texts_) text->SetForegroundColour(wx_colour(palette().second_text));
  Refresh();
}

void PrintDialog::change(const Change& change) {
  PrintOptions next = presenter_->options();
  change(next);
  presenter_->change(next);
}

wxBoxSizer* PrintDialog::add_row(wxBoxSizer* column, const wxString& label) {
  auto* out = new wxBoxSizer(wxHORIZONTAL);
  auto* text = new wxStaticText(body_, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxALIGN_RIGHT);
  row_labels_.push_back(text);
  secondary_texts_.push_back(text);
  out->Add(text, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
  column->Add(out, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(4)));
  return out;
}

template <class Item>
void PrintDialog::add_indented(wxBoxSizer* column, Item* item) {
  auto* line = new wxBoxSizer(wxHORIZONTAL);
  indents_.push_back(line->AddSpacer(0));
  line->Add(item);
  column->Add(line, wxSizerFlags().Border(wxBOTTOM, FromDIP(2)));
}

void PrintDialog::align_columns() {
  int widest = 0;
  for (const wxStaticText* label : row_labels_) widest = std::max(widest, label->GetBestSize().x);
  for (wxStaticText* label : row_labels_) label->SetMinSize(wxSize(widest, -1));
  for (wxSizerItem* indent : indents_) indent->AssignSpacer(widest + FromDIP(8), 0);
}

void PrintDialog::add_heading(wxBoxSizer* column, const wxString& text) {
  column->Add(new wxStaticLine(body_), wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(8)));
  auto* made = new wxStaticText(body_, wxID_ANY, text);
  made->SetFont(ui_font(0, true));
  column->Add(made, wxSizerFlags().Border(wxBOTTOM, FromDIP(6)));
}

wxStaticText* PrintDialog::create_secondary_text(const wxString& text) {
  auto* made = new wxStaticText(body_, wxID_ANY, text);
  made->SetFont(ui_font(-1));
  secondary_texts_.push_back(made);
  return made;
}

NumberField* PrintDialog::create_length_field(const wxString& name, double min, double max, double step, double value,
                                              double PrintOptions::*field) {
  return new NumberField(
      body_, name,
      {.label = capitalized(from_wx(name)),
       .limits = {.least = static_cast<FieldNumber>(min), .most = static_cast<FieldNumber>(max), .decimals = kDecimals},
       .step = static_cast<FieldNumber>(step)},
      static_cast<FieldNumber>(value),
      {[this, field](FieldNumber number) { change([&](PrintOptions& o) { o.*field = static_cast<double>(number); }); },
       [this](const std::string&) { show_plan(); }});
}

wxCheckBox* PrintDialog::create_check_box(wxBoxSizer* column, const wxString& text, const wxString& name, bool on,
                                          Change (*made)(bool)) {
  auto* out = new wxCheckBox(body_, wxID_ANY, text, wxDefaultPosition, wxDefaultSize, 0, wxDefaultValidator, name);
  out->SetValue(on);
  out->Bind(wxEVT_CHECKBOX, [this, made](wxCommandEvent& event) { change(made(event.IsChecked())); });
  add_indented(column, out);
  return out;
}

wxChoice* PrintDialog::create_choice(const wxString& name, const std::vector<wxString>& rows, int chosen,
                                     std::function<void(int)> changed) {
  auto* made = new wxChoice(body_, wxID_ANY, wxDefaultPosition, wxDefaultSize, static_cast<int>(rows.size()),
                            rows.data(), 0, wxDefaultValidator, name);
  made->SetSelection(chosen);
  made->Bind(wxEVT_CHOICE, [changed = std::move(changed)](wxCommandEvent& event) { changed(event.GetSelection()); });
  return made;
}

void PrintDialog::build_options(wxBoxSizer* column) {
  build_paper(column);
  build_sheets(column);
  build_tiles(column);
  build_backs(column);
  add_heading(column, tr_wx("More pages"));
  const PrintOptions& o = presenter_->options();
  create_check_box(column, tr_wx("Test page for adjusting the printer"), tr_wx("test page"), o.test_page,
                   [](bool on) -> Change { return [on](PrintOptions& p) { p.test_page = on; }; });
  create_check_box(column, tr_wx("Checklist of tile numbers and copies"), tr_wx("checklist"), o.check_list,
                   [](bool on) -> Change { return [on](PrintOptions& p) { p.check_list = on; }; });
  align_columns();
}

void PrintDialog::build_paper(wxBoxSizer* column) {
  const PrintOptions& o = presenter_->options();
  wxBoxSizer* line = add_row(column, tr_wx("Paper"));
  line->Add(
      create_choice(tr_wx("paper"), {"A4", tr_wx("Letter"), tr_wx("One tile per page")}, static_cast<int>(o.paper),
                    [this](int n) { change([n](PrintOptions& p) { p.paper = static_cast<Paper>(n); }); }),
      wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
  line->Add(create_choice(tr_wx("orientation"), {tr_wx("Portrait"), tr_wx("Landscape")}, o.landscape ? 1 : 0,
                          [this](int n) { change([n](PrintOptions& p) { p.landscape = n == 1; }); }));
  const auto add = [&](const wxString& label, NumberField* field, const wxString& words) {
    wxBoxSizer* r = add_row(column, label);
    r->Add(field, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    r->Add(create_secondary_text(words), wxSizerFlags().CentreVertical());
  };
  add(tr_wx("Tile size"), create_length_field(tr_wx("tile size"), 10, 200, 1, o.tile, &PrintOptions::tile), "mm");
  add(tr_wx("Bleed"), create_length_field(tr_wx("bleed"), 0, 10, 1, o.bleed, &PrintOptions::bleed),
      tr_wx("mm of picture beyond the cut"));
  add(tr_wx("Gap"), create_length_field(tr_wx("gap"), 0, 20, 1, o.gap, &PrintOptions::gap), tr_wx("mm between bleeds"));
  add(tr_wx("Paper margin"), create_length_field(tr_wx("margin"), 5, 30, 1, o.margin, &PrintOptions::margin),
      tr_wx("mm left blank"));
}

void PrintDialog::build_sheets(wxBoxSizer* column) {
  const PrintOptions& o = presenter_->options();
  add_heading(column, tr_wx("On the sheets"));
  create_check_box(column, tr_wx("Crop marks"), tr_wx("crop marks"), o.crop_marks,
                   [](bool on) -> Change { return [on](PrintOptions& p) { p.crop_marks = on; }; });
  create_check_box(column, tr_wx("Tile number and copy number on the back"), tr_wx("labels"), o.labels,
                   [](bool on) -> Change { return [on](PrintOptions& p) { p.labels = on; }; });
  create_check_box(column, tr_wx("Letters N E S W on the sides, for playtests"), tr_wx("letters"), o.letters,
                   [](bool on) -> Change { return [on](PrintOptions& p) { p.letters = on; }; });
  create_check_box(column, tr_wx("Plain colours instead of the drawing"), tr_wx("plain"),
                   o.style == drawing::Style::Schematic, [](bool on) -> Change {
                     return [on](PrintOptions& p) { p.style = on ? drawing::Style::Schematic : drawing::Style::Art; };
                   });
  auto* art = new wxCheckBox(body_, wxID_ANY, tr_wx("Tiles' custom pictures"));
  art->SetName(tr_wx("custom pictures"));
  art->SetValue(presenter_->uses_custom_pictures());
  art->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) { presenter_->use_custom_pictures(event.IsChecked()); });
  add_indented(column, art);
}

void PrintDialog::build_tiles(wxBoxSizer* column) {
  add_heading(column, tr_wx("Tiles"));
  std::vector<wxString> rows{tr_wx("All copies of each tile"), tr_wx("One copy of each tile")};
  if (presenter_->has_selection()) rows.push_back(tr_wx("Only the selected tiles"));
  add_row(column, tr_wx("Tiles"))
      ->Add(create_choice(tr_wx("tiles"), rows, presenter_->options().each_once ? 1 : 0,
                          [this](int n) {
                            if (n == 2) return presenter_->set_only_selected(true);
                            change([n](PrintOptions& p) {
                              p.each_once = n == 1;
                              p.tiles.clear();
                            });
                          }),
            wxSizerFlags(1));
  deck_sizer_ = new wxBoxSizer(wxVERTICAL);
  add_indented(column, deck_sizer_);
  fill_decks();
}

void PrintDialog::fill_decks() {
  const std::vector<PrintDeck> decks = presenter_->decks();
  if (decks.size() != decks_.size()) {
    deck_sizer_->Clear(true);
    decks_.clear();
    for (std::size_t i = 0; i < decks.size(); ++i) {
      decks_.push_back(new wxCheckBox(body_, wxID_ANY, ""));
      decks_.back()->Bind(wxEVT_CHECKBOX, [this, i](wxCommandEvent& event) {
        const std::vector<PrintDeck> now = presenter_->decks();
        if (i < now.size()) presenter_->select_deck(now[i].id, event.IsChecked());
      });
      deck_sizer_->Add(decks_.back(), wxSizerFlags().Border(wxBOTTOM, FromDIP(2)));
    }
  }
  for (std::size_t i = 0; i < decks.size(); ++i) {
    decks_[i]->SetLabelText(to_wx(tr_name(decks[i].id) + "  " + std::to_string(decks[i].copies)));
    decks_[i]->SetName(tr_wx("deck {0}", tr_name(decks[i].id)));
    decks_[i]->SetValue(decks[i].wanted);
  }
}

void PrintDialog::build_backs(wxBoxSizer* column) {
  const PrintOptions& o = presenter_->options();
  add_heading(column, tr_wx("Backs"));
  add_row(column, tr_wx("Printing"))
      ->Add(create_choice(tr_wx("backs"),
                          {tr_wx("Fronts only"), tr_wx("Both sides, flipped on the long edge"),
                           tr_wx("Both sides, flipped on the short edge")},
                          static_cast<int>(o.backs),
                          [this](int n) { change([n](PrintOptions& p) { p.backs = static_cast<DuplexMode>(n); }); }),
            wxSizerFlags(1));
  wxBoxSizer* line = add_row(column, tr_wx("Back offset"));
  line->Add(create_length_field(tr_wx("horizontal offset"), -10, 10, .1, o.shift_x, &PrintOptions::shift_x),
            wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
  line->Add(create_length_field(tr_wx("vertical offset"), -10, 10, .1, o.shift_y, &PrintOptions::shift_y));
  auto* words = create_secondary_text(tr_wx("mm right and down, measured on the test page"));
  add_indented(column, words);
}

wxBoxSizer* PrintDialog::build_footer() {
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  auto* words = new wxBoxSizer(wxVERTICAL);
  footer_ = new WrappedText(this);
  footer_->SetFont(ui_font(0, true));
  hint_ = new WrappedText(this);
  secondary_texts_.push_back(hint_);
  words->Add(footer_, wxSizerFlags().Expand());
  words->Add(hint_, wxSizerFlags().Expand());
  foot->Add(words, wxSizerFlags(1).CentreVertical());
  gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, wxSize(FromDIP(120), -1));
  gauge_->Hide();
  foot->Add(gauge_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  close_ = new wxButton(this, wxID_CANCEL, tr_wx("Close"));
  save_ = new wxButton(this, wxID_ANY, tr_wx("Save as PDF…"));
  save_->SetName(tr_wx("save"));
  save_->SetDefault();
  SetEscapeId(wxID_NONE);
  close_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { presenter_->saving() ? presenter_->stop() : (void)Close(); });
  save_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_and_save(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE)
      Close();
    else
      event.Skip();
  });
  foot->Add(close_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  foot->Add(save_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  return foot;
}

wxString PrintDialog::footer() const { return footer_->GetLabel(); }

void PrintDialog::show_plan() {
  SetTitle(to_wx(presenter_->title()));
  const std::string refused = rejection_reason(*body_);
  const bool possible = presenter_->plan() != nullptr && refused.empty();
  footer_->SetLabelText(to_wx(refused.empty() ? presenter_->summary() : refused));
  footer_->SetForegroundColour(wx_colour(possible ? palette().text : palette().error_text));
  hint_->SetLabelText(to_wx(presenter_->hint()));
  hint_->SetForegroundColour(wx_colour(palette().second_text));
  hint_->Show(!presenter_->hint().empty());
  save_->Enable(possible && !presenter_->saving());
  fill_decks();
  strip_->show_plan();
  preview_->show_page(strip_->page());
  Layout();
}

void PrintDialog::ask_and_save() {
  std::optional<std::filesystem::path> path =
      chooser_.choose({tr("Save as PDF"), "PDF (*.pdf)|*.pdf", true, presenter_->suggested_file()});
  if (!path) return;
  if (path->extension() != ".pdf") *path += ".pdf";
  presenter_->save(*path);
}

void PrintDialog::show_progress(int pages, int of) {
  gauge_->SetRange(std::max(1, of));
  gauge_->SetValue(pages);
  gauge_->Show();
  close_->SetLabelText(tr_wx("Stop"));
  save_->Disable();
  footer_->SetLabelText(tr_wx("Page {0} of {1}", pages, of));
  Layout();
}

void PrintDialog::show_finished(bool saved, const std::string& text) {
  gauge_->Hide();
  close_->SetLabelText(tr_wx("Close"));
  save_->Enable(presenter_->plan() != nullptr);
  footer_->SetLabelText(to_wx(text));
  footer_->SetForegroundColour(wx_colour(saved ? palette().good_text : palette().error_text));
  Layout();
}

void show_print(MainFrame& frame) {
  if (wxWindow* open = wxWindow::FindWindowByName("print", &frame)) return open->Raise();
  auto* dialog =
      new PrintDialog(&frame, frame.workbench().document(), frame.workbench().settings(), frame.workbench().chooser());
  dialog->Show();
}

}  // namespace tw::editor
