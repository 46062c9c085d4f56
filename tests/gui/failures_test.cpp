// An exception in the program's own code must neither end the program nor lose work.

#include <stdexcept>

#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

/// Answers the message boxes that open during its lifetime.
class Answering : public wxModalDialogHook {
 public:
  explicit Answering(int answer) : answer_(answer) { Register(); }
  std::vector<wxString> said;

 protected:
  int Enter(wxDialog* dialog) override {
    const auto* box = dynamic_cast<wxMessageDialog*>(dialog);
    said.push_back(box ? box->GetMessage() + "|" + box->GetExtendedMessage() : dialog->GetTitle());
    return answer_;
  }

 private:
  int answer_;
};

TEST_F(Window, ContinuesAfterAnExceptionAndNamesIt) {
  Answering answering(wxID_NO);
  frame->CallAfter([] { throw std::out_of_range("row 12 of 11"); });
  ASSERT_TRUE(wait_for([&] { return !answering.said.empty(); }));
  EXPECT_TRUE(answering.said[0].Contains("std::out_of_range: row 12 of 11")) << answering.said[0];
  pump(100);
  EXPECT_TRUE(frame->IsShown());
  click_tile("5");
  EXPECT_EQ(tile().id, "5");
}

TEST_F(Window, AsksOnceEvenIfAnExceptionIsRepeated) {
  Answering answering(wxID_NO);
  for (int i = 0; i < 20; ++i) frame->CallAfter([] { throw std::runtime_error("again"); });
  ASSERT_TRUE(wait_for([&] { return !answering.said.empty(); }));
  pump(100);
  EXPECT_LE(answering.said.size(), 2U);
}

TEST_F(Window, SurvivesANonStandardException) {
  Answering answering(wxID_NO);
  frame->CallAfter([] { throw 7; });
  ASSERT_TRUE(wait_for([&] { return !answering.said.empty(); }));
  EXPECT_TRUE(answering.said[0].Contains("int")) << answering.said[0];
}

TEST_F(Window, UndoesANewScoreInTheRulesWorkspace) {  // regression: the status line requested the deleted row
  ASSERT_TRUE(frame->run("view/rules"));
  pump(100);
  ASSERT_TRUE(frame->run("rules/add"));
  pump(100);
  ASSERT_TRUE(frame->run("edit/undo"));
  pump(100);
  EXPECT_TRUE(frame->IsShown());
  EXPECT_FALSE(document().modified());
}

TEST_F(Window, RenamesNothingWhereSeveralTilesAreSelected) {  // regression: failed an assertion, no property "tile/id"
  frame->select_all();
  pump(60);
  EXPECT_FALSE(frame->run("tile/rename"));
  frame->rename_selected();
  pump(60);
}

}  // namespace
}  // namespace tw::editor::test
