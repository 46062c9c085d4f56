#include "engine/xml/dependents.hpp"

#include <algorithm>
#include <system_error>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/folders.hpp"
#include "engine/xml/set_header.hpp"

namespace tw::xml {

namespace fs = std::filesystem;

namespace {

struct Candidate {
  fs::path path;
  SetHeader header;
};

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return a == b || fs::equivalent(a, b, error);
}

/// Returns all tile sets and variants around `path` and in the folders of tile sets, without `path` itself.
std::vector<Candidate> candidates_around(const fs::path& path) {
  std::vector<fs::path> files;
  for (const fs::path& folder : folders_around(path))
    for (fs::path& file : xml_files(folder)) files.push_back(std::move(file));
  const auto add = [&files](const fs::path& file) { files.push_back(is_folder(file) ? file / "tileset.xml" : file); };
  for (const CatalogueEntry& entry : list_games()) {
    add(entry.path);
    for (const fs::path& hidden : entry.hidden) add(hidden);
  }
  std::vector<Candidate> out;
  for (const fs::path& file : files) {
    const auto is_it = [&](const Candidate& other) { return same_file(other.path, file); };
    if (same_file(file, path) || std::ranges::any_of(out, is_it)) continue;
    if (auto header = set_header_of(file)) out.push_back({file, std::move(*header)});
  }
  return out;
}

}  // namespace

std::vector<Dependent> dependents_of(const fs::path& path, const std::string& id, const fs::path& rules) {
  std::vector<Candidate> candidates = candidates_around(path);
  struct Base {
    fs::path path;
    std::string id;
  };
  std::vector<Base> bases{{path, id}};
  std::vector<Dependent> out;
  const auto take = [&](const auto& belongs, const fs::path& base) {
    for (Candidate& candidate : candidates)
      if (!candidate.path.empty() && belongs(candidate)) {
        bases.push_back({candidate.path, candidate.header.id});
        out.push_back({std::exchange(candidate.path, {}), base, candidate.header.element == "variant"});
      }
  };
  if (!rules.empty())
    take(
        [&](const Candidate& c) {
          return c.header.element == "tileset" && same_file(rules_file(c.header.rules, c.path), rules);
        },
        path);
  for (std::size_t i = 0; i < bases.size(); ++i) {
    const Base base = bases[i];
    take(
        [&](const Candidate& c) {
          return c.header.element == "variant" && c.header.base == base.id &&
                 same_file(find_base(base.id, c.path), base.path);
        },
        base.path);
  }
  return out;
}

}  // namespace tw::xml
