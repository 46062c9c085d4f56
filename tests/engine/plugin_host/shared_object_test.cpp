// A plugin built as a shared object must offer the same items as the built-in plugin and give the same answers.

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <test_places.hpp>

#include "engine/plugin_host/registry.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/quick_bots.hpp"

namespace tw::plugin_host {
namespace {

struct Close {
  void operator()(void* object) const { dlclose(object); }
};

TEST(SharedObject, BehavesLikeTheBuiltInPlugin) {
  int checked = 0;
  for (const auto& file : std::filesystem::directory_iterator(TW_BINARY_DIR "/plugins")) {
    if (file.path().extension() != ".so") continue;
    const std::unique_ptr<void, Close> object(dlopen(file.path().c_str(), RTLD_NOW | RTLD_LOCAL));
    ASSERT_NE(object, nullptr) << dlerror();
    const auto* plugin = static_cast<const tw_plugin*>(dlsym(object.get(), "tw_plugin_entry"));
    ASSERT_NE(plugin, nullptr) << file.path();
    Registry loaded;
    EXPECT_TRUE(loaded.add(*plugin, file.path()).empty());
    for (const std::string& name : test::quick_bots(loaded)) {
      const auto theirs = loaded.make_bot(name), ours = registry().make_bot(name);
      ASSERT_TRUE(theirs) << name << ": " << theirs.findings().front().message;
      ASSERT_TRUE(ours) << name << ": " << ours.findings().front().message;
      for (int left = 1; left < 20; ++left) {
        const simulation::testing::FakeState state({.left = left});
        game::Random a(9, static_cast<std::uint64_t>(left)), b = a;
        EXPECT_EQ(theirs.value()->choose(state, a), ours.value()->choose(state, b)) << name;
      }
      ++checked;
    }
  }
  EXPECT_GE(checked, 2);
}

}  // namespace
}  // namespace tw::plugin_host
