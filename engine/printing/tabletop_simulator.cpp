#include "engine/printing/tabletop_simulator.hpp"

#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "engine/drawing/art.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/surface.hpp"
#include "engine/language/translate.hpp"
#include "engine/printing/page_look.hpp"
#include "engine/xml/files.hpp"

namespace tw::printing {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

struct Deck {
  std::string id;
  std::vector<std::size_t> tiles;  ///< indices into the set, each tile once
};

std::vector<Deck> decks_of(const model::TileSet& set, const model::Rules& rules, const TabletopOptions& options) {
  std::vector<Deck> out;
  const auto wanted = [&](const std::string& deck) {
    return options.decks.empty() || std::find(options.decks.begin(), options.decks.end(), deck) != options.decks.end();
  };
  for (const std::string& deck : deck_ids(set, rules))
    if (wanted(deck)) out.push_back({deck, {}});
  for (std::size_t i = 0; i < set.tiles.size(); ++i) {
    const model::Tile& tile = set.tiles[i];
    const auto deck = std::find_if(out.begin(), out.end(), [&](const Deck& d) { return d.id == tile.deck; });
    if (tile.copies > 0 && deck != out.end()) deck->tiles.push_back(i);
  }
  std::erase_if(out, [](const Deck& deck) { return deck.tiles.empty(); });
  return out;
}

/// Position of a tile on the sheets, which are shared by all decks.
struct Cell {
  std::size_t sheet = 0;
  int index = 0;
};
struct Sheets {
  std::vector<std::vector<std::size_t>> tiles;  ///< indices of the tiles of each sheet
  std::vector<Cell> cells;                      ///< by index into the set
};

Sheets sheets_of(const std::vector<Deck>& decks, std::size_t tiles) {
  Sheets out{{}, std::vector<Cell>(tiles)};
  for (const Deck& deck : decks)
    for (const std::size_t tile : deck.tiles) {
      if (out.tiles.empty() || out.tiles.back().size() == kTilesPerSheet) out.tiles.emplace_back();
      out.cells[tile] = {out.tiles.size() - 1, static_cast<int>(out.tiles.back().size())};
      out.tiles.back().push_back(tile);
    }
  return out;
}

/// Percent-encodes characters that are not allowed in addresses or file names: "/" becomes %2F.
std::string plain(const std::string& text, bool slashes = false) {
  std::string out;
  for (const char c : text) {
    const bool letter = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter || c == '-' || c == '_' || (c == '.' && !out.empty()) || (slashes && c == '/'))
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string sheet_name(const model::TileSet& set, std::size_t sheet) {
  return fmt::format("{}-sheet-{}.png", plain(set.id), sheet + 1);
}
std::string back_name(const model::TileSet& set, const std::string& deck) {
  return fmt::format("{}-back-{}.png", plain(set.id), plain(deck));
}
std::string tile_name(const model::TileSet& set, const model::Tile& tile) {
  return fmt::format("{}-tile-{}.png", plain(set.id), plain(tile.id));
}

class Object {
 public:
  Object(const model::TileSet& set, const model::Rules& rules, const TabletopOptions& options, const fs::path& folder)
      : set_(set),
        options_(options),
        decks_(decks_of(set, rules, options)),
        sheets_(sheets_of(decks_, set.tiles.size())) {
    std::error_code error;
    const fs::path real = fs::absolute(folder, error);
    base_ =
        options.base_url.empty() ? "file://" + plain(real.lexically_normal().generic_string(), true) : options.base_url;
    if (!base_.ends_with('/')) base_ += '/';
  }

  Json json() {
    Json states = Json::array();
    double x = -6;
    for (const Deck& deck : decks_) {
      Json object = options_.thick_tiles ? bag(deck) : cards(deck);
      object["Transform"]["posX"] = x;
      x += 4;
      states.push_back(std::move(object));
    }
    return {{"SaveName", set_.name},
            {"GameMode", ""},
            {"Date", ""},
            {"Table", ""},
            {"Sky", ""},
            {"Note", ""},
            {"Rules", ""},
            {"PlayerTurn", ""},
            {"LuaScript", ""},
            {"LuaScriptState", ""},
            {"ObjectStates", std::move(states)}};
  }

 private:
  // File names may contain "%", which is encoded as %25 in addresses.
  std::string url(const std::string& name) const { return base_ + plain(name); }

  static Json thing(const char* name, const std::string& nickname, const std::string& description) {
    return {{"Name", name},
            {"Transform",
             {{"posX", 0},
              {"posY", 1.5},
              {"posZ", 0},
              {"rotX", 0},
              {"rotY", 180},
              {"rotZ", 180},
              {"scaleX", 1},
              {"scaleY", 1},
              {"scaleZ", 1}}},
            {"Nickname", nickname},
            {"Description", description},
            {"ColorDiffuse", {{"r", 1}, {"g", 1}, {"b", 1}}},
            {"Locked", false},
            {"Grid", true},
            {"Snap", true},
            {"Autoraise", true},
            {"Sticky", true},
            {"Tooltip", true}};
  }

  /// Each deck has a different back, so it needs its own custom decks. The decks share the sheets of faces.
  int custom_id(const Deck& deck, std::size_t sheet) const {
    const auto number = &deck - decks_.data();
    return static_cast<int>(number) * static_cast<int>(sheets_.tiles.size()) + static_cast<int>(sheet) + 1;
  }
  Json custom_deck(const Deck& deck, std::size_t sheet) const {
    return {{"FaceURL", url(sheet_name(set_, sheet))},
            {"BackURL", url(back_name(set_, deck.id))},
            {"NumWidth", kSheetColumns},
            {"NumHeight", kSheetRows},
            {"BackIsHidden", true},
            {"UniqueBack", false},
            {"Type", 2}};  // a card with square corners
  }

  Json cards(const Deck& deck) const {
    Json ids = Json::array(), customs = Json::object(), contained = Json::array();
    for (const std::size_t i : deck.tiles) {
      const model::Tile& tile = set_.tiles[i];
      const Cell cell = sheets_.cells[i];
      const int custom = custom_id(deck, cell.sheet);
      const std::string key = std::to_string(custom);
      if (!customs.contains(key)) customs[key] = custom_deck(deck, cell.sheet);
      for (int copy = 0; copy < tile.copies; ++copy) {
        Json card = thing("Card", tile.id, deck.id);
        card["CardID"] = custom * 100 + cell.index;
        card["CustomDeck"] = {{key, customs[key]}};
        ids.push_back(card["CardID"]);
        contained.push_back(std::move(card));
      }
    }
    if (contained.size() == 1) {  // a deck with a single card is saved as a card
      Json card = contained.front();
      card["Name"] = "CardCustom";
      return card;
    }
    Json out = thing("DeckCustom", deck.id, set_.name);
    out["HideWhenFaceDown"] = true;
    out["DeckIDs"] = std::move(ids);
    out["CustomDeck"] = std::move(customs);
    out["ContainedObjects"] = std::move(contained);
    return out;
  }

  Json bag(const Deck& deck) const {
    Json contained = Json::array();
    for (const std::size_t i : deck.tiles) {
      const model::Tile& tile = set_.tiles[i];
      Json object = thing("Custom_Tile", tile.id, deck.id);
      object["CustomImage"] = {
          {"ImageURL", url(tile_name(set_, tile))},
          {"ImageSecondaryURL", url(back_name(set_, deck.id))},
          {"ImageScalar", 1},
          {"WidthScale", 0},
          {"CustomTile", {{"Type", 0}, {"Thickness", .2}, {"Stackable", false}, {"Stretch", true}}}};
      for (int copy = 0; copy < tile.copies; ++copy) contained.push_back(object);
    }
    Json out = thing("Bag", deck.id, set_.name);
    out["Transform"]["rotZ"] = 0;
    out["Bag"] = {{"Order", 2}};  // drawn at random
    out["ContainedObjects"] = std::move(contained);
    return out;
  }

  const model::TileSet& set_;
  const TabletopOptions& options_;
  std::vector<Deck> decks_;
  Sheets sheets_;
  std::string base_;
};

/// A writer for the pictures; stops at the first error.
class Pictures {
 public:
  Pictures(const model::TileSet& set, const model::Rules& rules, const TabletopOptions& options, fs::path folder,
           std::vector<fs::path>& written)
      : set_(set), rules_(rules), options_(options), folder_(std::move(folder)), written_(written) {}

  model::Findings write() {
    findings_ = drawing::load_custom_symbols(rules_, "");
    const std::vector<Deck> decks = decks_of(set_, rules_, options_);
    const int fits = std::min(kMaxSheetPixels / kSheetColumns, kMaxSheetPixels / kSheetRows);
    const int side = std::clamp(options_.tile_pixels, 16, options_.thick_tiles ? 1024 : fits);
    if (options_.thick_tiles) {
      for (const Deck& deck : decks)
        for (const std::size_t tile : deck.tiles)
          picture(tile_name(set_, set_.tiles[tile]), side, side, [&](cairo_t* cr) { front(cr, tile, 0, 0, side); });
    } else {
      const Sheets sheets = sheets_of(decks, set_.tiles.size());
      for (std::size_t i = 0; i < sheets.tiles.size(); ++i)
        picture(sheet_name(set_, i), kSheetColumns * side, kSheetRows * side,
                [&](cairo_t* cr) { sheet(cr, sheets.tiles[i], side); });
    }
    for (const Deck& deck : decks)
      picture(back_name(set_, deck.id), side, side, [&](cairo_t* cr) { back(cr, deck.tiles.front(), 0, 0, side); });
    return std::move(findings_);
  }

 private:
  template <class Draw>
  void picture(const std::string& name, int width, int height, Draw draw) {
    if (model::has_errors(findings_)) return;
    drawing::Picture picture(width, height, folder_ / name);
    if (picture.context() != nullptr) draw(picture.context());
    const model::Findings errors = picture.save();
    findings_.insert(findings_.end(), errors.begin(), errors.end());
    if (errors.empty()) written_.push_back(folder_ / name);
  }
  void front(cairo_t* cr, std::size_t tile, double x, double y, double side) {
    const drawing::TileFace face = drawing::face_of(set_.tiles[tile], rules_, options_.art_folders, &findings_);
    drawing::draw_face(cr, face, x, y, side, model::Rotation::None, options_.style);
  }
  void back(cairo_t* cr, std::size_t tile, double x, double y, double side) {
    PrintOptions plain;
    plain.tile = side;
    plain.bleed = 0;
    plain.labels = false;
    draw_back(cr, set_, rules_, {static_cast<int>(tile), 1, 1, x, y}, plain);
  }
  void sheet(cairo_t* cr, const std::vector<std::size_t>& tiles, int side) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const int n = static_cast<int>(i);
      front(cr, tiles[i], n % kSheetColumns * side, n / kSheetColumns * side, side);
    }
    back(cr, tiles.front(), (kSheetColumns - 1) * side, (kSheetRows - 1) * side, side);
  }

  const model::TileSet& set_;
  const model::Rules& rules_;
  const TabletopOptions& options_;
  fs::path folder_;
  std::vector<fs::path>& written_;
  model::Findings findings_;
};

}  // namespace

std::string tabletop_object(const model::TileSet& set, const model::Rules& rules, const TabletopOptions& options,
                            const fs::path& folder) {
  return Object(set, rules, options, folder).json().dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

model::Findings write_tabletop_simulator(const model::TileSet& set, const model::Rules& rules,
                                         const TabletopOptions& options, const fs::path& folder,
                                         std::vector<fs::path>* written) {
  if (decks_of(set, rules, options).empty())
    return {{"TW160",
             model::Severity::Error,
             "",
             {},
             tr("There are no tiles to export; choose a deck with at least one copy of a tile"),
             "",
             ""}};
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return {{"TW001", model::Severity::Error, folder.string(), {}, tr("Saving failed: {0}", error.message()), "", ""}};
  std::vector<fs::path> paths;
  model::Findings out = Pictures(set, rules, options, folder, paths).write();
  if (model::has_errors(out)) return out;
  const fs::path object = folder / (plain(set.id) + ".json");
  for (model::Finding& finding : xml::write_file(object, tabletop_object(set, rules, options, folder)))
    out.push_back(std::move(finding));
  paths.insert(paths.begin(), object);
  if (written != nullptr) *written = std::move(paths);
  return out;
}

}  // namespace tw::printing
