#include "engine/xml/catalogue.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <system_error>

#include "engine/language/translate.hpp"
#include "engine/xml/attributes.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/codes.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/folders.hpp"
#include "engine/xml/reading.hpp"
#include "engine/xml/report.hpp"
#include "engine/xml/set_header.hpp"

namespace tw::xml {

namespace fs = std::filesystem;

namespace {

/// Maximum number of variants in a chain of bases.
constexpr std::size_t kLongestChain = 16;

void append(model::Findings& to, model::Findings more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

template <class T>
model::Result<T> read(const fs::path& path, model::Result<T> (*reader)(std::string_view, const std::string&)) {
  const model::Result<std::string> text = read_file(path);
  if (!text) return text.findings();
  return reader(text.value(), path.string());
}

/// Returns the files of the variants of a game: those in its folder `variants`, and those beside its tile set.
std::vector<fs::path> variant_files(const fs::path& game_folder) {
  std::vector<fs::path> out = xml_files(game_folder / "variants");
  for (const fs::path& path : xml_files(game_folder))
    if (const auto header = set_header_of(path); header && header->element == "variant") out.push_back(path);
  return out;
}

/// Returns the first sentence of a source text, without its full stop.
std::string first_sentence(const std::string& text) {
  const std::size_t end = std::min(text.find(". "), text.find('\n'));
  std::string out = text.substr(0, std::min(end, std::size_t{200}));
  while (!out.empty() && (out.back() == '.' || out.back() == ' ')) out.pop_back();
  return out;
}

struct FoundRules {
  model::Rules rules;
  fs::path path;
};

/// Finds the rules with this id, and reads them as far as possible. Searches beside the tile set in `folder`, then in
/// the catalogue.
model::Result<FoundRules> find_rules(const std::string& id, const fs::path& folder, const std::string& requesting_path,
                                     model::SourceLocation at) {
  std::vector<fs::path> candidates{folder / "rules.xml"};
  const std::vector<fs::path> roots = tile_set_folders();
  for (const fs::path& root : roots) candidates.push_back(root / id / "rules.xml");
  for (const fs::path& root : roots)
    for (const fs::path& game : sorted_entries(root)) candidates.push_back(game / "rules.xml");
  std::vector<std::string> seen;
  for (const fs::path& path : candidates) {
    if (!path_exists(path)) continue;
    model::Result<model::Rules> rules = read(path, read_rules_leniently);
    // Report invalid rules that are beside the tile set or in the folder with this id. Ignore other invalid rules,
    // since they belong to another game.
    const bool invalid = model::has_errors(rules.findings());
    if (invalid && &path != &candidates.front() && path.parent_path().filename() != id) continue;
    if (!rules) return rules.findings();
    add_art_folder(rules.value(), path);
    if (rules.value().id == id) return {FoundRules{std::move(rules.value()), path}, std::move(rules.findings())};
    if (invalid) return rules.findings();
    seen.push_back(rules.value().id);
  }
  return one_finding(code::kNoSuchGame, requesting_path, at,
                     tr("The rules {0} cannot be found.", in_quotes(id)) + did_you_mean(id, seen));
}

/// Lists the game and the variants in a folder. A folder may contain only variants of games in other folders.
void list_folder(const fs::path& folder, std::vector<CatalogueEntry>& out) {
  const model::Result<model::TileSet> set = read(folder / "tileset.xml", read_tile_set);
  if (set) {
    CatalogueEntry entry{set.value().id, set.value().name, "", "", 0, 0, first_sentence(set.value().source), folder};
    const model::Result<FoundRules> rules = find_rules(set.value().rules, folder, "", {});
    if (rules && !model::has_errors(rules.findings())) {
      entry.family = rules.value().rules.family;
      entry.min_players = rules.value().rules.min_players;
      entry.max_players = rules.value().rules.max_players;
    }
    out.push_back(std::move(entry));
  }
  for (const fs::path& path : variant_files(folder)) {
    const model::Result<model::Variant> v = read(path, read_variant);
    if (v)
      out.push_back({v.value().id, v.value().name, v.value().base, "", 0, 0, first_sentence(v.value().source), path});
  }
}

/// Copies the family and the number of players from each game to its variants, and the status if a variant has none.
void inherit(std::vector<CatalogueEntry>& entries) {
  std::map<std::string, const CatalogueEntry*> by_id;
  for (const CatalogueEntry& entry : entries) by_id.emplace(entry.id, &entry);
  for (CatalogueEntry& entry : entries) {
    const CatalogueEntry* base = &entry;
    for (std::size_t depth = 0; depth < kLongestChain && base != nullptr && !base->base.empty(); ++depth) {
      const auto found = by_id.find(base->base);
      base = found == by_id.end() ? nullptr : found->second;
    }
    if (base == nullptr || base == &entry) continue;
    entry.family = base->family;
    entry.min_players = base->min_players;
    entry.max_players = base->max_players;
    if (entry.status.empty()) entry.status = base->status;
  }
}

/// Suffixes that follow the id in the names of variant files.
constexpr std::array<const char*, 2> kVariantEndings{".xml", ".variant.xml"};

bool is_named_after_id(const CatalogueEntry& entry) {
  const std::string name = entry.path.filename().string();
  return name == entry.id ||
         std::ranges::any_of(kVariantEndings, [&](const char* ending) { return name == entry.id + ending; });
}

/// Returns the games sorted by id. If several games have the same id, the game in the first folder is used; within a
/// folder, a file named after its id is preferred.
std::vector<CatalogueEntry> games_in(const std::vector<fs::path>& roots) {
  std::vector<CatalogueEntry> out;
  for (const fs::path& root : roots) {
    std::vector<CatalogueEntry> found;
    for (const fs::path& folder : sorted_entries(root)) list_folder(folder, found);
    std::stable_partition(found.begin(), found.end(), is_named_after_id);
    out.insert(out.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const CatalogueEntry& a, const CatalogueEntry& b) { return a.id < b.id; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (kept > 0 && out[kept - 1].id == out[i].id)
      out[kept - 1].hidden.push_back(std::move(out[i].path));
    else if (kept++ != i)
      out[kept - 1] = std::move(out[i]);
  }
  out.resize(kept);
  inherit(out);
  return out;
}

template <class T>
bool is_broken(const fs::path& file, model::Result<T> (*reader)(std::string_view, const std::string&)) {
  return path_exists(file) && !read(file, reader);
}

/// Searches for the base of the variant at `path`, beside the variant and in the other folders of its game. Returns the
/// file of the base, or "" if there is none.
fs::path base_near(const std::string& base, const fs::path& path) {
  const auto is_itself = [&](const fs::path& file) {
    std::error_code error;
    return fs::equivalent(file, path, error);
  };
  for (const fs::path& folder : folders_around(path)) {
    // A file that is named after the id but cannot be read is returned, so that its findings are reported.
    for (const char* ending : kVariantEndings)
      if (const fs::path file = folder / (base + ending); path_exists(file) && !is_itself(file))
        if (const auto header = set_header_of(file); !header || header->id.empty() || header->id == base) return file;
    for (const fs::path& file : xml_files(folder))
      if (const auto header = set_header_of(file); header && header->id == base && !is_itself(file)) return file;
  }
  const fs::path game = (path.parent_path() / ".." / "tileset.xml").lexically_normal();
  if (const auto header = set_header_of(game); header && header->id == base) return game;
  return {};
}

/// A loader for games and variants. It stores the chain of variants that are being loaded, to detect cycles.
class Loader {
 public:
  Loader() = default;
  /// Finds games in `known`, the result of list_games(), instead of reading the folders of tile sets again. `known`
  /// must outlive the loader.
  explicit Loader(const std::vector<CatalogueEntry>& known) : known_(&known) {}

  model::Result<GameFiles> by_name(const std::string& name) {
    if (const fs::path found = find(name); !found.empty()) return by_path(found);
    std::vector<std::string> known;
    for (const CatalogueEntry& entry : entries()) known.push_back(entry.id);
    std::string hint = did_you_mean(name, known);
    if (hint.empty())
      hint = " " + (known.empty() ? tr("No games were found.") : tr("Available: {0}.", join_words(known)));
    return one_finding(code::kNoSuchGame, "", {}, tr("There is no game {0}.", in_quotes(name)) + hint);
  }

  model::Result<GameFiles> by_path(const fs::path& path) {
    if (is_folder(path)) return by_path(path / "tileset.xml");
    const model::Result<std::string> text = read_file(path);
    if (!text) return text.findings();
    return by_text(text.value(), path);
  }

  model::Result<GameFiles> by_text(std::string_view text, const fs::path& path) {
    const std::string format = format_of(text);
    if (format == "variant") return load_variant(text, path);
    if (format == "tileset" || format.empty())
      return load_set(text, path);  // load_set() reports a file that is not XML
    return one_finding(code::kUnknownRoot, path.string(), {1, 1},
                       // translators: {0} is the name of the root element, rules or game
                       tr("This is a {0} file; choose a tile set or a variant", format));
  }

  /// Returns the base of the variant that is being loaded from `path`.
  model::Result<GameFiles> base_of(const model::Variant& variant, const fs::path& path) {
    if (!path.empty()) {
      std::error_code error;
      chain_.push_back(fs::weakly_canonical(path, error));
    }
    return load_base(variant, path);
  }

  /// Returns the path of the game or variant with this id in the catalogue, or "" if there is none.
  fs::path find(const std::string& id) const {
    if (!id_error(id, IdForm::Row).empty()) return {};  // an invalid id could lead out of the folders
    const auto path_in = [&id](const std::vector<CatalogueEntry>& entries) {
      const auto entry = std::ranges::find(entries, id, &CatalogueEntry::id);
      return entry == entries.end() ? fs::path() : entry->path;
    };
    if (known_ != nullptr) {
      if (fs::path found = path_in(*known_); !found.empty()) return found;
    } else {
      for (const fs::path& root : tile_set_folders())
        if (fs::path found = path_in(games_in({root})); !found.empty()) return found;
    }
    // A file that is named after this id but cannot be read is probably the intended file. Return it, so that its
    // findings are reported.
    for (const fs::path& root : tile_set_folders()) {
      if (is_broken(root / id / "tileset.xml", read_tile_set)) return root / id;
      for (const fs::path& game : sorted_entries(root))
        for (const char* ending : kVariantEndings)
          for (const fs::path& file : {game / "variants" / (id + ending), game / (id + ending)})
            if (is_broken(file, read_variant)) return file;
    }
    return {};
  }

 private:
  std::vector<CatalogueEntry> entries() const { return known_ != nullptr ? *known_ : list_games(); }

  static model::Result<GameFiles> load_set(std::string_view text, const fs::path& path) {
    model::Result<model::TileSet> set = read_tile_set(text, path.string());
    if (!set) return set.findings();
    model::Result<FoundRules> rules = find_rules(set.value().rules, path.parent_path(), path.string(), set.value().at);
    model::Findings all = std::move(set.findings());
    append(all, rules.findings());
    if (!rules || model::has_errors(all)) return all;
    append(all, check_rules(rules.value().rules, rules.value().path.string()));
    if (!model::has_errors(all)) append(all, check_tile_set(set.value(), rules.value().rules, path.string()));
    if (model::has_errors(all)) return all;
    GameFiles out;
    out.id = set.value().id;
    out.name = set.value().name;
    out.rules = std::move(rules.value().rules);
    out.set = std::move(set.value());
    out.tile_set_path = path;
    out.rules_path = rules.value().path;
    return {std::move(out), std::move(all)};
  }

  model::Result<GameFiles> load_variant(std::string_view text, const fs::path& path) {
    // Read as much as possible, so that syntax errors and conflicts with the base are reported together.
    const PartialResult<model::Variant> variant = read_variant_part(text, path.string());
    if (!variant.has_expected_root) return variant.findings;
    const model::Variant& v = variant.value;
    model::Findings all = variant.findings;
    if (v.base.empty()) return all;  // all findings, including the missing base
    if (v.base == v.id) {
      append(all, one_finding(code::kCircularBase, path.string(), v.base_at,
                              tr("The variant has the id of its base, {0}; give the variant an id of its own",
                                 in_quotes(v.id))));
      return all;
    }
    std::error_code error;
    const fs::path real = fs::weakly_canonical(path, error);
    const bool circle = std::find(chain_.begin(), chain_.end(), real) != chain_.end();
    if (circle || chain_.size() >= kLongestChain) {
      append(all, one_finding(
                      code::kCircularBase, path.string(), v.base_at,
                      circle ? tr("The variant {0} is based on itself; the chain of bases must end at a game",
                                  in_quotes(v.id))
                             : tr("The chain of bases has more than {0} variants; base this variant on an earlier one",
                                  kLongestChain)));
      return all;
    }
    chain_.push_back(real);
    model::Result<GameFiles> base = load_base(v, path);
    append(all, base.findings());
    if (!base) return all;
    model::Result<GameFiles> out = apply_variant(base.value(), v, path.string());
    // Unreadable values are treated as missing, so warnings about unused rows would be wrong.
    if (model::has_errors(all) || model::has_errors(out.findings()))
      std::erase_if(out.findings(), [](const model::Finding& f) { return f.code == code::kRowWithoutEffect.id; });
    add_new_findings(all, out.findings());
    if (!out && !model::has_errors(all)) append(all, out.findings());
    if (model::has_errors(all)) return all;
    return {std::move(out.value()), std::move(all)};
  }

  model::Result<GameFiles> load_base(const model::Variant& variant, const fs::path& path) {
    fs::path found = base_near(variant.base, path);
    if (found.empty()) found = find(variant.base);
    if (!found.empty()) return by_path(found);
    std::vector<std::string> known;
    for (const CatalogueEntry& entry : entries()) known.push_back(entry.id);
    std::string hint = did_you_mean(variant.base, known);
    if (hint.empty() && !known.empty()) hint = " " + tr("Available: {0}.", join_words(known));
    return one_finding(code::kNoSuchGame, path.string(), variant.base_at,
                       tr("The base {0} cannot be found.", in_quotes(variant.base)) + hint);
  }

  const std::vector<CatalogueEntry>* known_ = nullptr;
  std::vector<fs::path> chain_;
};

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

/// Returns the canonical path of a folder, or "" if `path` is not a folder.
fs::path real_folder(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);
  return !path.empty() && !error && is_folder(real) ? real : fs::path();
}

}  // namespace

fs::path user_tile_sets() {
  fs::path own;
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty())
    own = fs::path(data) / "tilewright/tilesets";
  else if (const std::string home = variable("HOME"); !home.empty())
    own = fs::path(home) / ".local/share/tilewright/tilesets";
  return real_folder(own);
}

fs::path shipped_tile_sets() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = error ? fs::path() : real_folder(program.parent_path() / TW_INSTALLED_TILESETS);
  return installed.empty() ? real_folder(TW_TILESETS_DIR) : installed;
}

std::vector<fs::path> tile_set_folders() {
  std::vector<fs::path> out;
  const auto add = [&out](const fs::path& real) {
    if (!real.empty() && std::find(out.begin(), out.end(), real) == out.end()) out.push_back(real);
  };
  const std::string listed_folders = variable("TILEWRIGHT_TILESETS");
  for (std::size_t from = 0; from < listed_folders.size();) {
    const std::size_t to = std::min(listed_folders.find(':', from), listed_folders.size());
    if (to > from) add(real_folder(listed_folders.substr(from, to - from)));
    from = to + 1;
  }
  add(user_tile_sets());
  add(shipped_tile_sets());
  return out;
}

std::vector<CatalogueEntry> list_games() { return games_in(tile_set_folders()); }

std::vector<CatalogueEntry> list_shipped_games() { return games_in({shipped_tile_sets()}); }

namespace {

model::Result<GameFiles> load_game_with(Loader loader, const std::string& game) {
  const bool path = game.find('/') != std::string::npos || game.ends_with(".xml") || game == "." || game == "..";
  if (path) return loader.by_path(game);
  model::Result<GameFiles> found = loader.by_name(game);
  // If no game has this id, try a folder or file in the working folder.
  if (!found && found.findings().front().code == code::kNoSuchGame.id && found.findings().front().path.empty() &&
      path_exists(game))
    return loader.by_path(game);
  return found;
}

}  // namespace

model::Result<GameFiles> load_game(const std::string& game) { return load_game_with(Loader(), game); }

model::Result<GameFiles> load_game(const std::string& game, const std::vector<CatalogueEntry>& known) {
  return load_game_with(Loader(known), game);
}

fs::path find_game(const std::string& id) { return Loader().find(id); }

fs::path find_base(const std::string& base, const fs::path& path) {
  const fs::path near = base_near(base, path);
  if (!near.empty()) return near;
  const fs::path found = find_game(base);
  return is_folder(found) ? found / "tileset.xml" : found;
}

fs::path rules_file(const std::string& rules, const fs::path& path) {
  const model::Result<FoundRules> found = find_rules(rules, path.parent_path(), path.string(), {});
  return found ? found.value().path : fs::path();
}

model::Result<GameFiles> load_game_text(std::string_view text, const fs::path& path) {
  return Loader().by_text(text, path);
}

model::Result<model::Rules> rules_for(const model::TileSet& set, const fs::path& path) {
  model::Result<FoundRules> found = find_rules(set.rules, path.parent_path(), path.string(), set.at);
  if (!found) return found.findings();
  model::Findings all = std::move(found.findings());
  if (!model::has_errors(all)) append(all, check_rules(found.value().rules, found.value().path.string()));
  return {std::move(found.value().rules), std::move(all)};
}

model::Result<GameFiles> load_base(const model::Variant& variant, const fs::path& path) {
  return Loader().base_of(variant, path);
}

model::Result<PartialVariant> load_variant_leniently(std::string_view text, const fs::path& path) {
  const PartialResult<model::Variant> read = read_variant_part(text, path.string());
  if (!read.has_expected_root) return read.findings;
  model::Result<GameFiles> game = Loader().by_text(text, path);
  model::Result<GameFiles> base = Loader().base_of(read.value, path);
  if (!base) return game ? base.findings() : game.findings();
  PartialVariant out{read.value, std::move(base.value()), {}};
  if (game) {
    out.game = std::move(game.value());
  } else {
    out.game = out.base;
    apply_steps(read.value, out.game.rules, out.game.set);
    add_art_folder(out.game.rules, path);
  }
  return {std::move(out), std::move(game.findings())};
}

}  // namespace tw::xml
