// golden_test runs the tests; golden_test --update regenerates the playthroughs and counts of all shipped games.

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <iostream>

#include "tests/golden/perft_table.hpp"
#include "tests/golden/playthrough.hpp"

namespace {

int update() {
  for (const std::string& id : tw::test::shipped_games()) {
    const std::string path = tw::test::golden_path(id);
    std::ofstream(path, std::ios::binary) << tw::test::playthrough(tw::test::shipped(id), id);
    std::cout << path << "\n";
  }
  const std::string table = tw::test::new_perft_table();
  std::ofstream(tw::test::perft_path(), std::ios::binary) << table;
  std::cout << tw::test::perft_path() << "\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc == 2 && std::strcmp(argv[1], "--update") == 0) return update();
  return RUN_ALL_TESTS();
}
