// Values change only when the user changes them: turns the wheel over every control of the program, and types into
// every number field.

#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/radiobox.h>
#include <wx/slider.h>
#include <wx/stc/stc.h>

#include <cstdlib>

#include "editor/wx/print/print_dialog.hpp"
#include "editor/wx/rules/formula_field.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/wheel.hpp"
#include "tests/gui/every_control.hpp"
#include "tests/in_language.hpp"

namespace tw::editor::test {
namespace {

/// Turns the wheel at the pointer, down for positive steps.
void turn_wheel(int steps) {
  const std::string command =
      "xdotool click --repeat " + std::to_string(std::abs(steps)) + " --delay 5 " + (steps > 0 ? "5" : "4");
  EXPECT_EQ(std::system(command.c_str()), 0) << "xdotool is missing";
  pump(60);
}

/// Returns the value that a control shows; nullopt if it has none that the wheel could change.
std::optional<wxString> value_of(const wxWindow* window) {
  if (const auto* choice = dynamic_cast<const wxChoice*>(window)) return choice->GetStringSelection();
  if (const auto* radio = dynamic_cast<const wxRadioBox*>(window)) return radio->GetStringSelection();
  if (const auto* slider = dynamic_cast<const wxSlider*>(window)) return std::to_string(slider->GetValue());
  if (dynamic_cast<const wxStyledTextCtrl*>(window) != nullptr) return std::nullopt;
  const auto* text = dynamic_cast<const wxTextEntryBase*>(window);
  return text == nullptr ? std::nullopt : std::optional(text->GetValue());
}

wxRect visible_part(const wxWindow* window) {
  wxRect out = window->GetScreenRect();
  for (const wxWindow* at = window->GetParent(); at != nullptr; at = at->IsTopLevel() ? nullptr : at->GetParent())
    out.Intersect(wxRect(at->ClientToScreen(wxPoint()), at->GetClientSize()));
  return out;
}

class EveryValue : public EveryControl {
 protected:
  std::vector<Place> places() {
    std::vector<Place> out;
    const auto add = [&out](std::vector<Place> more) { std::ranges::move(more, std::back_inserter(out)); };
    for (const char* workspace : {"tiles", "rules", "play", "simulate", "analyse", "shell"}) add(views(workspace));
    for (const char* menu : {"File", "Edit", "View", "Set", "Tile", "Rules", "Play", "Simulate", "Tools", "Help"})
      add(commands(menu));
    return out;
  }
  /// Calls `look` for each control with a value, but only once for controls with the same name in the views of a
  /// workspace.
  void look_everywhere(const std::function<void(const Place&, const Control&)>& look) {
    std::set<std::string> seen;
    for (const Place& place : places()) {
      const std::string around = place.view ? place.name.substr(0, place.name.find_first_of("/ ")) : place.name;
      open(place, [&](wxWindow& root) {
        for (const Control& control : controls_in(root))
          if (can_operate(control) && value_of(control.window) && seen.insert(around + control.name).second) {
            bring_into_view(control);
            look(place, control);
          }
      });
      restore(place, nullptr);
    }
  }
  void check_numbers() {
    int fields = 0;
    look_everywhere([&](const Place& place, const Control& control) {
      auto* field = dynamic_cast<NumberField*>(control.window);
      if (field == nullptr) return;
      ++fields;
      const auto type = [&](const std::string& text) {
        field->SetFocus();
        pump(20);
        mouse.Char('A', wxMOD_CONTROL);
        for (const char letter : text) mouse.Char(letter);
        return wait_for([&] { return field->GetValue() == to_wx(text); });
      };
      const std::string first = number_text(field->number());
      for (const std::string& text :
           {std::string("42.5"), std::string("42,5"), std::string("99999999999999999999"), std::string("-1")}) {
        const FieldNumber before = field->number();
        const std::size_t steps = document().history().size();
        const DocumentState state = document().state();
        EXPECT_TRUE(type(text)) << place.name << ", " << control.name << " shows " << field->GetValue() << " for "
                                << text;
        const FieldNumber typed = text == "-1" ? -1 : 42.5L;
        if (field->rejection_reason().empty()) {
          EXPECT_EQ(field->number(), typed) << place.name << ", " << control.name << ": " << text;
        } else {
          EXPECT_NE(field->rejection_reason().find(" to "), std::string::npos) << "names the range";
          EXPECT_EQ(field->number(), before)
              << place.name << ", " << control.name << ": " << text << " became " << number_text(field->number());
          EXPECT_TRUE(document().state() == state)
              << place.name << ", " << control.name << " stored a part of " << text;
        }
        frame->SetFocus();
        pump(20);
        EXPECT_EQ(field->GetValue(), to_wx(text)) << place.name << ", " << control.name << " when it is left";
        EXPECT_LE(document().history().size(), steps + 1);
      }
      type(first);
    });
    EXPECT_GE(fields, 20);
  }
};

TEST_F(EveryValue, StaysWhenTheWheelTurnsOverIt) {
  int controls = 0;
  look_everywhere([&](const Place& place, const Control& control) {
    const wxRect part = visible_part(control.window);
    if (part.IsEmpty() || control.window->HasFocus()) return;
    ++controls;
    const auto before = value_of(control.window);
    // A long list shows other rows in the same controls when it scrolls.
    const auto is_same = [name = control.window->GetName(), before](const wxWindow* window) {
      return window->GetName() != name || value_of(window) == before;
    };
    for (const int x : {4, part.width / 2, part.width - 6}) {
      mouse.MouseMove(part.x + x, part.y + part.height / 2);
      pump(15);
      for (const int steps : {1, -1}) {
        turn_wheel(steps);
        EXPECT_TRUE(is_same(control.window))
            << place.name << ", " << control.name << " at " << x << " shows " << value_of(control.window).value_or("");
      }
    }
  });
  EXPECT_GE(controls, 60);
}

TEST_F(EveryValue, OfAComboBoxIsTheTextThatIsTyped) {
  int fields = 0;
  look_everywhere([&](const Place& place, const Control& control) {
    auto* box = dynamic_cast<wxComboBox*>(control.window);
    if (box == nullptr || !box->IsEditable()) return;
    ++fields;
    const wxString first = box->GetValue();
    box->SetFocus();
    pump(20);
    mouse.Char('A', wxMOD_CONTROL);
    mouse.Char(WXK_BACK);
    for (const char letter : {'q', ' ', 'x', 'y'}) {
      mouse.Char(letter);
      pump(20);
    }
    EXPECT_TRUE(wait_for([&] { return box->GetValue() == "q xy"; }))
        << place.name << ", " << control.name << " shows " << box->GetValue();
    box->SetValue(first);
  });
  EXPECT_GE(fields, 5);
}

TEST_F(EveryValue, OfANumberFieldIsTheNumberTypedInEnglish) { check_numbers(); }

TEST_F(EveryValue, OfANumberFieldIsTheNumberTypedInGerman) {
  const tw::test::InLanguage german("de");
  check_numbers();
}

TEST_F(EveryValue, CannotBeChangedByTheWheelInAViewThatWasJustOpened) {
  for (const char* workspace : {"rules", "play", "simulate", "analyse"})
    for (const Place& place : views(workspace))
      open(place, [&](wxWindow&) {
        pump(100);
        const wxWindow* const focus = wxWindow::FindFocus();
        EXPECT_FALSE(focus != nullptr && uses_wheel(*focus)) << place.name << ": " << focus->GetName();
      });
}

class RuleValues : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    frame->show_workspace("rules");
    ASSERT_TRUE(wait_for([&] { return frame->rules_panel() != nullptr && form() != nullptr; }));
  }
  RuleForm* form() { return frame->rules_panel()->form(); }
  RulesPresenter& presenter() { return frame->rules_panel()->presenter(); }
};

TEST_F(RuleValues, TheWheelScrollsTheFormOverAFieldWithoutTheFocus) {
  presenter().select_table(RuleTable::Scores);
  presenter().select({RuleTable::Scores, 0});
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<wxChoice*>(form()->control("when")) != nullptr; }));
  auto* when = static_cast<wxChoice*>(form()->control("when"));
  const auto is_too_low = [&] { return form()->GetVirtualSize().y > form()->GetClientSize().y + 10; };
  for (int height = 800; !is_too_low() && height > 400; height -= 20) {
    frame->SetSize(frame->GetMinSize().x, height);
    pump(60);
  }
  ASSERT_TRUE(is_too_low()) << form()->GetVirtualSize().y << " in " << form()->GetClientSize().y;
  frame->rules_panel()->table()->SetFocus();
  pump(100);
  const int before = when->GetSelection();
  mouse.MouseMove(when->ClientToScreen(wxPoint(when->GetSize().x / 2, when->GetSize().y / 2)));
  pump(60);
  turn_wheel(1);
  EXPECT_TRUE(wait_for([&] { return form()->GetViewStart().y > 0; })) << "the form scrolls";
  EXPECT_EQ(when->GetSelection(), before);
  turn_wheel(-3);
  EXPECT_TRUE(wait_for([&] { return form()->GetViewStart().y == 0; }));
  EXPECT_EQ(when->GetSelection(), before);
  when->SetFocus();
  pump(60);
  turn_wheel(before == 0 ? 1 : -1);
  EXPECT_TRUE(wait_for([&] { return when->GetSelection() != before; })) << "with the focus, the wheel changes it";
}

TEST_F(RuleValues, StayWhenTheFormIsClickedBesideItsFields) {
  presenter().select_table(RuleTable::Game);
  ASSERT_TRUE(wait_for([&] { return form()->control("name") != nullptr; }));
  frame->rules_panel()->table()->SetFocus();
  pump(100);
  const std::string before = document().rules().name;
  const wxSize size = form()->GetClientSize();
  click(form(), wxPoint(size.x / 2, size.y - 10));
  for (const char letter : {'z', 'z'}) mouse.Char(letter);
  key(WXK_TAB);
  EXPECT_EQ(document().rules().name, before);
}

TEST_F(RuleValues, RejectedTextComesBackAsItWasTyped) {
  presenter().select_table(RuleTable::Pieces);
  presenter().select({RuleTable::Pieces, 0});
  const std::string name = "count";
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<NumberField*>(form()->control(name)) != nullptr; }));
  click(form()->control(name), wxPoint(20, 10));
  key('A', wxMOD_CONTROL);
  for (const char letter : std::string("42.5")) mouse.Char(letter);
  key(WXK_TAB);
  presenter().select_table(RuleTable::Game);
  pump(100);
  presenter().select_table(RuleTable::Pieces);
  presenter().select({RuleTable::Pieces, 0});
  EXPECT_TRUE(wait_for([&] {
    const auto* field = dynamic_cast<NumberField*>(form()->control(name));
    return field != nullptr && field->GetValue() == "42.5";
  }));
}

TEST_F(RuleValues, EnterKeepsACompleteWordOfAFormula) {
  // A word that is also the end of a longer word, as "menhir" is the end of "near.menhir".
  std::string word;
  for (int row = 0; row < row_count(document().rules(), RuleTable::Actions) && word.empty(); ++row)
    for (int effect = 0; effect < effect_count(document().rules(), {RuleTable::Actions, row, -1}) && word.empty();
         ++effect) {
      presenter().select({RuleTable::Actions, row, effect});
      for (const FormulaWord& one : presenter().available_words())
        if (std::ranges::any_of(presenter().available_words(),
                                [&](const FormulaWord& other) { return other.word == "near." + one.word; }))
          word = one.word;
      if (presenter().field("points") == nullptr) word.clear();
    }
  ASSERT_FALSE(word.empty());
  ASSERT_TRUE(wait_for([&] { return dynamic_cast<FormulaField*>(form()->control("points")) != nullptr; }));
  auto* formula = static_cast<FormulaField*>(form()->control("points"));
  for (const int end : {WXK_RETURN, WXK_TAB}) {
    formula->focus();
    pump(60);
    key('A', wxMOD_CONTROL);
    const std::string text = "2*" + word;
    key('2');
    key('8', wxMOD_SHIFT);  // the sign *
    for (const char letter : word) key(letter);
    ASSERT_TRUE(wait_for([&] { return formula->text() == text && !formula->completions().empty(); }))
        << formula->text();
    key(end);
    pump(60);
    EXPECT_EQ(formula->text(), text);
    EXPECT_EQ(presenter().field("points")->value, text);
  }
  formula->focus();
  formula->control()->GotoPos(formula->control()->GetLength());
  key(WXK_BACK);
  key(word.back());
  ASSERT_TRUE(wait_for([&] { return !formula->completions().empty(); }));
  key(WXK_DOWN);
  key(WXK_RETURN);
  EXPECT_TRUE(wait_for([&] { return formula->text() == "2*near." + word; })) << "selected with the arrow keys";
}

class PrintNumbers : public Window {
 protected:
  void SetUp() override {
    Window::SetUp();
    ASSERT_TRUE(frame->run("file/print"));
    ASSERT_TRUE(wait_for([&] {
      for (wxWindow* child : frame->GetChildren())
        if (auto* found = dynamic_cast<PrintDialog*>(child)) dialog = found;
      return dialog != nullptr && dialog->IsShownOnScreen();
    }));
    size = dynamic_cast<NumberField*>(wxWindow::FindWindowByName("tile size", dialog));
    ASSERT_NE(size, nullptr);
  }
  void type(const std::string& text) {
    size->SetFocus();
    pump(40);
    key('A', wxMOD_CONTROL);
    for (const char letter : text) key(letter);
  }
  double stored() { return dialog->presenter().options().tile; }
  bool can_save() { return wxWindow::FindWindowByName("save", dialog)->IsEnabled(); }
  PrintDialog* dialog = nullptr;
  NumberField* size = nullptr;
};

TEST_F(PrintNumbers, DecimalsAreReadInEveryLanguage) {
  for (const char* language : {"en", "de"}) {
    const tw::test::InLanguage in(language);
    for (const char* text : {"42.5", "42,5"}) {
      type("50");
      type(text);
      EXPECT_EQ(stored(), 42.5) << text << " in " << language;
      EXPECT_EQ(size->GetValue(), text);
      EXPECT_TRUE(can_save());
    }
  }
}

TEST_F(PrintNumbers, OutOfRangeAreRefusedWithTheRange) {
  type("45");
  for (const char* text : {"5", "300", "-1"}) {
    type(text);
    EXPECT_EQ(size->GetValue(), text);
    EXPECT_FALSE(can_save()) << text;
    EXPECT_EQ(dialog->footer(), "Tile size: type a number from 10 to 200, with at most 2 decimals.");
    key(WXK_TAB);
    EXPECT_EQ(size->GetValue(), text) << "what was typed stays";
  }
  type("44");
  EXPECT_TRUE(can_save());
  key(WXK_UP);
  EXPECT_EQ(stored(), 45) << "arrow keys step";
  const wxSize room = size->GetSize();
  click(size, wxPoint(room.x - 10, room.y / 2));
  EXPECT_EQ(stored(), 46) << "the button at the end adds";
  click(size, wxPoint(10, room.y / 2));
  EXPECT_EQ(stored(), 45);
}

}  // namespace
}  // namespace tw::editor::test
