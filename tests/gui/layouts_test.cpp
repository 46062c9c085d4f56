// The keys of the program on the keyboards of several countries, with real layouts of the X server.

#include <wx/menu.h>
#include <wx/stc/stc.h>

#include <cstdlib>

#include "editor/wx/base/keyboard.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

/// The layout of a country, and the key codes of letters that are not where a US keyboard has them.
struct Country {
  const char* name;
  int z, w, a;
  const char* undo;  ///< the label of Ctrl+Z
};
constexpr Country kCountries[] = {{"us", 52, 25, 38, "Ctrl+Z"}, {"fr", 25, 52, 24, "Ctrl+Z"},
                                  {"de", 29, 25, 38, "Ctrl+Z"}, {"cz", 29, 25, 38, "Ctrl+Z"},
                                  {"ru", 52, 25, 38, "Ctrl+Я"}, {"gr", 52, 25, 38, "Ctrl+Ζ"}};
constexpr int kFirstDigit = 10, kKeyR = 27, kKeyV = 55, kKeyS = 39, kKeyE = 26, kKeyD = 40;
constexpr int kPadDigits[] = {87, 88, 89, 83, 84, 85, 79, 80, 81};

class KeyboardLayouts : public Window, public testing::WithParamInterface<Country> {
 protected:
  void SetUp() override {
    set_layout(GetParam().name);
    Window::SetUp();
    ASSERT_TRUE(wait_for([] {
      const auto& layouts = keyboard().layouts;
      return !layouts.empty() && layouts.front().contains(GetParam().z);
    }));
    pump(200);
  }
  void TearDown() override {
    Window::TearDown();
    if (caps_) toggle("Caps_Lock");
    if (num_) toggle("Num_Lock");
    set_layout("us");
  }
  static void run(const std::string& command) { EXPECT_EQ(std::system(command.c_str()), 0) << command; }
  static void set_layout(const std::string& name) {
    run("setxkbmap " + name);
    pump(100);
  }
  void toggle(const std::string& lock) {
    run("xdotool key " + lock);
    (lock == "Caps_Lock" ? caps_ : num_) ^= true;
    pump(60);
  }
  /// Presses the key with this code.
  void press(int code, const std::string& modifiers = "") {
    run("xdotool key " + modifiers + std::to_string(code));
    pump(60);
  }
  std::string brush() { return canvas()->presenter().brush().name; }
  void expect_digits() {
    canvas()->SetFocus();
    const auto& kinds = document().rules().kinds;
    for (std::size_t i = 0; i < std::min<std::size_t>(9, kinds.size()); ++i) {
      press(kFirstDigit + static_cast<int>(i));
      EXPECT_TRUE(wait_for([&] { return brush() == kinds[i].id; })) << "digit " << i + 1 << ": " << brush();
    }
    const char* workspaces[] = {"rules", "play", "simulate", "analyse", "tiles"};
    for (int i = 0; i < 5; ++i) {
      press(kFirstDigit + (i + 1) % 5, "ctrl+");
      EXPECT_TRUE(wait_for([&] { return frame->workspace() == workspaces[i]; }))
          << "Ctrl+" << (i + 1) % 5 + 1 << ": " << frame->workspace();
    }
  }
  void expect_letters() {
    using Type = Brush::Type;
    canvas()->SetFocus();
    for (const auto& [code, what] : {std::pair(kKeyS, Type::Symbol), std::pair(kKeyE, Type::Eraser),
                                     std::pair(kKeyV, Type::Select), std::pair(GetParam().a, Type::Action)}) {
      press(code);
      EXPECT_TRUE(wait_for([&] { return canvas()->presenter().brush().type == what; })) << "key " << code;
    }
    press(kKeyR);
    EXPECT_TRUE(wait_for([&] { return canvas()->presenter().rotation() != model::Rotation::None; }))
        << "R turns the view";
    const std::size_t tiles = document().set().tiles.size();
    press(kKeyD, "ctrl+");
    EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles + 1; })) << "Ctrl+D duplicates";
    press(GetParam().z, "ctrl+");
    EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles; })) << "Ctrl+Z";
    press(GetParam().z, "ctrl+shift+");
    EXPECT_TRUE(wait_for([&] { return document().set().tiles.size() == tiles + 1; })) << "Ctrl+Shift+Z";
  }

 private:
  bool caps_ = false, num_ = false;
};

TEST_P(KeyboardLayouts, DigitsChooseBrushesAndWorkspaces) { expect_digits(); }
TEST_P(KeyboardLayouts, LettersRunCommands) { expect_letters(); }

TEST_P(KeyboardLayouts, CapsLockDoesNotMatter) {
  toggle("Caps_Lock");
  expect_digits();
  expect_letters();
}

TEST_P(KeyboardLayouts, TheNumberPadHasTheDigits) {
  toggle("Num_Lock");
  canvas()->SetFocus();
  const auto& kinds = document().rules().kinds;
  for (std::size_t i = 0; i < std::min<std::size_t>(9, kinds.size()); ++i) {
    press(kPadDigits[i]);
    EXPECT_TRUE(wait_for([&] { return brush() == kinds[i].id; })) << "digit " << i + 1 << ": " << brush();
  }
  press(kPadDigits[1], "ctrl+");
  EXPECT_TRUE(wait_for([&] { return frame->workspace() == "rules"; }));
}

TEST_P(KeyboardLayouts, TextFieldsReceiveTheCharacters) {
  frame->focus_filter();
  pump(60);
  for (const int code : {kFirstDigit, kKeyR, kKeyS}) press(code);
  wxString typed;
  for (const int code : {kFirstDigit, kKeyR, kKeyS})
    typed += wxUniChar(static_cast<unsigned>(keyboard().layouts.front().at(code).plain));
  EXPECT_TRUE(wait_for([&] { return frame->tiles_page()->tile_set_pane()->filter()->GetValue() == typed; }))
      << frame->tiles_page()->tile_set_pane()->filter()->GetValue() << " instead of " << typed;
  EXPECT_EQ(document().history().size(), 1U);
}

TEST_P(KeyboardLayouts, KeysAreShownAsTheKeyboardLabelsThem) {
  const wxString undo = to_wx(GetParam().undo);
  EXPECT_EQ(frame->keys().label("edit/undo"), from_wx(undo));
  EXPECT_EQ(frame->keys().label("view/tiles"), "Ctrl+1");
  const wxMenuBar& bar = *frame->GetMenuBar();
  for (std::size_t i = 0; i < bar.GetMenuCount(); ++i)
    for (const wxMenuItem* item : bar.GetMenu(i)->GetMenuItems()) {
      if (!item->GetItemLabelText().StartsWith("Undo")) continue;
      EXPECT_TRUE(item->GetItemLabel().Contains(undo)) << item->GetItemLabel();
    }
  set_layout("us");
  EXPECT_TRUE(wait_for([&] { return frame->keys().label("edit/undo") == "Ctrl+Z"; })) << "the layout was changed";
}

INSTANTIATE_TEST_SUITE_P(Of, KeyboardLayouts, testing::ValuesIn(kCountries),
                         [](const auto& of) { return of.param.name; });

}  // namespace
}  // namespace tw::editor::test
