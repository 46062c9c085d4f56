// All presenters must stay valid whenever the document changes. The test performs random menu commands, random edits in
// every workspace, undo and redo, file operations, games and experiments, and reads all presenters after each step.
// Environment: TW_STEPS: number of steps; TW_SEED: random seed; TW_TRACE: print each step before running it.

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "editor/core/recovery/recovery_copy.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/random/desk.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {
namespace {

class RandomCommands : public testing::TestWithParam<const char*> {};

TEST_P(RandomCommands, LeaveEveryPresenterConsistentWithTheDocument) {
  const std::uint64_t steps = number_of("TW_STEPS", 600), seed = number_of("TW_SEED", 1);
  const bool trace = std::getenv("TW_TRACE") != nullptr;
  const tw::test::TemporaryFolder temporary;
  Desk desk(seed, temporary.path());
  ASSERT_TRUE(desk.bench.open(GetParam()));
  std::deque<std::string> last;
  for (std::uint64_t i = 0; i < steps; ++i) {
    const std::string did = desk.step();
    if (trace) std::fprintf(stderr, "%llu %s\n", static_cast<unsigned long long>(i), did.c_str());
    last.push_back(did);
    if (last.size() > 20) last.pop_front();
    if (HasFatalFailure()) {
      std::string told;
      for (const std::string& line : last) told += line + "\n";
      FAIL() << "seed " << seed << ", step " << i << ", the last steps:\n" << told;
    }
    if (i % 20 == 19) {  // a copy of unsaved work restores the same document, except for values that readers refuse
      const RecoveryCopy work = capture_work(desk.bench.document())();
      const Document restored(open_recovery_copy(work));
      if (xml::read_tile_set(work.set, "")) {
        ASSERT_EQ(xml::write(restored.set()), work.set) << "seed " << seed << ", step " << i;
      }
      ASSERT_EQ(xml::write(restored.rules()), work.rules) << "seed " << seed << ", step " << i;
      const model::Result<model::Rules> rules = xml::read_rules(work.rules, "");
      const Document& document = desk.bench.document();
      const bool never_had_rules = document.rules() == model::Rules() && document.rules_as_read() == model::Rules();
      ASSERT_TRUE(rules || never_had_rules)
          << "the rules cannot be opened again, seed " << seed << ", step " << i << ":\n"
          << rules.findings().front().message << '\n'
          << work.rules;
    }
    if (i % 300 == 299) {  // undoing everything and redoing it restores the same states
      Document& document = desk.bench.document();
      const std::size_t at = document.history().at();
      const DocumentState now = document.state();
      document.go_to(0);
      document.go_to(at);
      ASSERT_TRUE(document.state() == now) << "undoing and redoing everything gave another state, step " << i;
    }
  }
  while (desk.posts.run(100) > 0) {
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RandomCommands,
                         testing::Values("carcassonne", "hunters-gatherers-2020", "hunters-gatherers-2002",
                                         "over-hill-and-dale", "hunt-or-gather"),
                         [](const testing::TestParamInfo<const char*>& game) {
                           std::string out = game.param;
                           std::erase(out, '-');
                           return out;
                         });

}  // namespace
}  // namespace tw::editor::test
