#pragma once
// Small files for the tests in this folder.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <test_places.hpp>
#include <vector>

#include "engine/model/finding.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::xml::test {

inline const std::filesystem::path kSource = TW_SOURCE_DIR;

inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream out;
  out << in.rdbuf();
  return out.str();
}

/// Returns all .xml files in a folder of the project and its subfolders, sorted.
inline std::vector<std::filesystem::path> xml_files(const std::string& folder) {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kSource / folder))
    if (entry.path().extension() == ".xml") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

/// Returns a tile set whose tiles start on line 2, one per line.
inline std::string tile_set(const std::string& body) {
  return "<tileset format=\"1\" id=\"s\" name=\"S\" rules=\"hunters-gatherers-2020\">\n" + body + "</tileset>\n";
}

/// Returns the rules of a small game of roads. Rows start on line 2, one per line.
inline std::string rules(const std::string& more = "") {
  return "<rules format=\"1\" id=\"roads\" name=\"Roads\" family=\"landscape\" players=\"2-4\">\n"
         "<edge id=\"meadow\" zones=\"meadow meadow meadow\"/>\n"
         "<edge id=\"road\" zones=\"meadow road meadow\"/>\n"
         "<kind id=\"meadow\"/>\n<kind id=\"road\"/>\n"
         "<symbol id=\"sheep\" on=\"meadow\"/>\n<symbol id=\"inn\" on=\"road\"/>\n"
         "<area id=\"meadow\" of=\"meadow\"/>\n<area id=\"road\" of=\"road\"/>\n"
         "<piece id=\"man\" count=\"7\"/>\n"
         "<role id=\"robber\" piece=\"man\" area=\"road\"/>\n"
         "<deck id=\"all\" ends-game=\"yes\"/>\n"
         "<turn draws=\"all\"><place/><occupy/><score/></turn>\n"
         "<score id=\"road\" area=\"road\" when=\"closed\" points=\"tiles\" to=\"most man\"/>\n" +
         more + "</rules>\n";
}

inline std::string listing(const model::Findings& findings) {
  std::string out;
  for (const model::Finding& f : findings) out += model::to_text(f) + "\n";
  return out;
}

inline bool has_code(const model::Findings& findings, const std::string& code) {
  for (const model::Finding& f : findings)
    if (f.code == code) return true;
  return false;
}

using tw::test::TemporaryFolder;

}  // namespace tw::xml::test
