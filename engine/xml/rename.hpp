#pragma once
// Renames rows of rules and tiles together with all references to them, in memory and in the texts of files.
// engine/model/row_description.hpp describes which attributes contain ids.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/references.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

/// New ids of rows of one table. Several rows are renamed at once, so that they can exchange their ids.
struct Renaming {
  model::Table table = model::Table::Kind;
  std::map<std::string, std::string> ids;  ///< old id -> new id
  bool operator==(const Renaming&) const = default;
};

/// Information that only higher layers have.
struct RenamingContext {
  /// Returns true if the symbol library has a drawing with this name.
  std::function<bool(const std::string& name)> has_drawing;
  /// Returns true if this setting of a plugin effect may contain ids of `table`. Without the function, every setting
  /// may.
  std::function<bool(const std::string& plugin, const std::string& setting, model::Table table)> may_mention;
};

/// An element of a text that a renaming changes.
struct ChangedElement {
  int line = 0;               ///< line of the element in the text before the change
  std::string before, after;  ///< its tag, without white space around it
  bool operator==(const ChangedElement&) const = default;
};
struct RenamedText {
  std::string text;
  std::vector<ChangedElement> changes;
};

/// Applies a renaming to one game: to its rules, its tiles, and the texts of its files. Everything that does not depend
/// on the names stays the same: a row whose drawing was found by its id gets an explicit `look` (zones of a building: a
/// `mark`), points stay combined under the same parts, and the names in other languages are renamed, too.
class Renamer {
 public:
  /// `rules`: the rules of the game before the renaming. For the text of a variant, these are the rules that result
  /// from the variant. `context` must outlive this object.
  Renamer(Renaming renaming, const model::Rules& rules, const RenamingContext& context);

  /// Return the number of changed rows or tiles.
  int apply(model::Rules& rules) const;
  int apply(model::TileSet& set) const;
  /// Returns the text of a tileset.xml, rules.xml or variant.xml after the renaming. Everything else in the text, such
  /// as comments and white space, stays the same. A text that is not XML is returned unchanged.
  RenamedText apply(std::string_view text) const;
  /// Changes the attributes of one element; returns true if any attribute changed.
  bool apply(std::string_view element, AttributeList& attributes) const;
  /// What happens to a translated name of a renamed row: it moves to the new id, or is copied if other rows keep the
  /// old id. If the new id already has such a name, the old one is removed instead of moved, or left instead of copied.
  struct NameChange {
    std::string to = {};  ///< the new id
    enum class Kind { Stays, Moved, Copied, Removed } way = Kind::Stays;
  };
  /// `ending`: the language of the name, ".de".
  NameChange name_change(const std::string& of, const std::string& ending) const;
  const Renaming& renaming() const { return renaming_; }
  /// Returns the renamer as one line of JSON. from_json() restores it without needing the rules; nullopt if the text is
  /// not such a line.
  std::string to_json() const;
  static std::optional<Renamer> from_json(std::string_view text, const RenamingContext& context);

 private:
  explicit Renamer(const RenamingContext& context) : context_(context) {}
  const std::string* renamed(model::Table table, const std::string& id) const;
  std::string with_renamed(const std::vector<model::Mention>& mentions, const std::string& value) const;
  void rename_row_id(std::string_view element, AttributeList& attributes) const;
  void rename_references(std::string_view element, const std::string& plugin, std::size_t from,
                         AttributeList& attributes) const;
  void add_mark(AttributeList& zone, const std::string& kind) const;
  void keep_part(const model::Rules& rules, const std::string& from, const std::string& to);
  void keep_drawing(const model::Rules& rules, const std::string& from);
  int rename_names(model::Rules& rules) const;
  template <class Row>
  int apply_to(Row& row) const;

  Renaming renaming_;
  const RenamingContext& context_;
  std::map<std::string, std::string> parts_;              ///< parts of the score that are renamed with their rows
  std::map<std::string, AttributeList> kept_attributes_;  ///< old id -> attributes that its row needs to stay as it is
  std::set<std::string> buildings_;                       ///< old ids of features that are drawn as buildings
  std::set<std::string> drawn_buildings_;                 ///< buildings whose drawing is found by their id
  std::set<std::string> shared_ids_;  ///< old ids that other rows still have; their names are copied
  std::set<std::string> names_;       ///< ids of the names in the rules: "bull.de"
};

/// A use of an id in the rules: the element that contains it, the id of its row, and the attribute.
struct RowUse {
  std::string element, id, attribute;
};
/// Returns the rows, steps and effects of the rules that refer to a row, in the order of the file.
std::vector<RowUse> uses_of(const model::Rules& rules, model::Table table, const std::string& id);

}  // namespace tw::xml
