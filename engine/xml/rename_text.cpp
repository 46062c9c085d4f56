// Renames rows in the text of a file. Only the attributes that contain their ids change.
#include <algorithm>
#include <optional>

#include "engine/xml/document.hpp"
#include "engine/xml/rename.hpp"
#include "engine/xml/writer.hpp"

namespace tw::xml {

namespace {

/// A replacement of a part of a text.
struct TextEdit {
  std::size_t offset = 0, length = 0;
  std::string text;
};

std::string replaced(std::string_view text, std::size_t offset, const std::vector<TextEdit>& edits) {
  std::string out(text);
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    out.replace(edit->offset - offset, edit->length, edit->text);
  return out;
}

}  // namespace

/// Collects the edits of one text.
class TextRenamer {
 public:
  TextRenamer(const Renamer& renamer, std::string_view text) : renamer_(renamer), text_(text) {
    line_starts_.push_back(text.size() - without_byte_order_mark(text).size());
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') line_starts_.push_back(i + 1);
  }

  RenamedText run() {
    Report ignored("");
    Document document(text_, ignored);
    if (document.is_readable()) visit(document, document.foreign_root(document.root_name()));
    return {replaced(text_, 0, edits_), std::move(changes_)};
  }

 private:
  std::size_t offset_of(model::SourceLocation mark) const {
    const auto line = static_cast<std::size_t>(std::max(mark.line, 1) - 1);
    return std::min(line_starts_[std::min(line, line_starts_.size() - 1)] + static_cast<std::size_t>(mark.column) - 1,
                    text_.size());
  }
  /// Returns the offset of the quote that ends the value.
  std::size_t end_of(const Attribute& attribute) const {
    const std::size_t begin = offset_of(attribute.value_at);
    return std::min(text_.find(text_[begin - 1], begin), text_.size());
  }

  void visit(const Document& document, const pugi::xml_node& node) {
    if (!node) return;
    const std::vector<Attribute> attributes = document.attributes(node);
    const model::SourceLocation at = document.location(node);
    const std::size_t first_edit = edits_.size();
    AttributeList list;
    for (const Attribute& attribute : attributes) list.emplace_back(attribute.name, attribute.value);
    if (renamer_.apply(node.name(), list)) edit(node.name(), at, attributes, list);
    note(at, first_edit);
    rename_language(node.name(), at, attributes);
    rename_name(node.name(), at, attributes);
    for (const pugi::xml_node& child : node.children())
      if (child.type() == pugi::node_element) visit(document, child);
  }

  /// Edits the attributes of an element so that they become `list`. Both lists have the same order.
  void edit(const std::string& element, model::SourceLocation at, const std::vector<Attribute>& attributes,
            const AttributeList& list) {
    std::size_t next = 0, end = offset_of(at) + 1 + element.size();
    const auto add_until = [&](const std::string& name) {
      for (; next < list.size() && list[next].first != name; ++next)
        edits_.push_back({end, 0, " " + list[next].first + "=\"" + escaped_value(list[next].second) + "\""});
    };
    for (const Attribute& attribute : attributes) {
      const std::size_t begin = offset_of(attribute.value_at), quote = end_of(attribute);
      const auto now = std::ranges::find(list, attribute.name, &AttributeList::value_type::first);
      if (now == list.end()) {
        edits_.push_back({end, quote + 1 - end, ""});
      } else {
        add_until(attribute.name);
        ++next;
        if (now->second != attribute.value)
          edits_.push_back({begin, quote - begin, escaped_value(now->second, text_[begin - 1])});
      }
      end = quote + 1;
    }
    add_until("");
  }

  /// Changes the row and language of a renamed `name` element, which has no id in files: `<name lang="de" of="cow">`.
  void rename_language(std::string_view element, model::SourceLocation at, const std::vector<Attribute>& attributes) {
    if (element != "name" || renamer_.renaming().table != model::Table::Name) return;
    const auto of = std::ranges::find(attributes, "of", &Attribute::name);
    const auto to = of == attributes.end() ? renamer_.renaming().ids.end()
                                           : renamer_.renaming().ids.find(of->value + language_of(attributes));
    if (to == renamer_.renaming().ids.end()) return;
    const std::size_t dot = to->second.rfind('.'), first_edit = edits_.size();
    for (const Attribute& attribute : attributes)
      if (attribute.name == "of" || attribute.name == "lang") {
        const std::size_t begin = offset_of(attribute.value_at);
        const std::string value =
            to->second.substr(attribute.name == "of" ? 0 : dot + 1, attribute.name == "of" ? dot : std::string::npos);
        edits_.push_back({begin, end_of(attribute) - begin, escaped_value(value)});
      }
    note(at, first_edit);
  }

  /// Renames the names of a renamed row: `<name of="cow">`, `<change name="cow.de">`, `<remove name="cow.de">`. If
  /// other rows keep the id, adds a copy for the new id.
  void rename_name(std::string_view element, model::SourceLocation at, const std::vector<Attribute>& attributes) {
    const bool is_row = element == "name";
    const auto found = std::ranges::find(attributes, is_row ? "of" : "name", &Attribute::name);
    if (found == attributes.end() || (!is_row && (element != "change" && element != "remove"))) return;
    if (!is_row && found != attributes.begin()) return;
    const std::size_t dot = is_row ? found->value.size() : std::min(found->value.rfind('.'), found->value.size());
    const std::string of = found->value.substr(0, dot), ending = found->value.substr(dot);
    using Kind = Renamer::NameChange::Kind;
    const auto [to, way] = renamer_.name_change(of, is_row ? language_of(attributes) : ending);
    const std::size_t begin = offset_of(found->value_at), first_edit = edits_.size();
    if (way == Kind::Moved) {
      edits_.push_back({begin, of.size(), to});
      note(at, first_edit);
    }
    if (way == Kind::Stays || way == Kind::Moved) return;
    const std::size_t from = offset_of(at), end = end_of_element(attributes), line = line_end_before(from);
    std::string element_text(text_.substr(from, end - from));
    if (way == Kind::Removed) {
      edits_.push_back({line, end - line, ""});
      changes_.push_back({at.line, std::move(element_text), ""});
      return;
    }
    element_text.replace(begin - from, of.size(), to);
    edits_.push_back({end, 0, std::string(text_.substr(line, from - line)) + element_text});
    changes_.push_back({at.line, "", std::move(element_text)});
  }
  /// Returns the offset of the line break before an element; the offset of the element if it does not begin its line.
  std::size_t line_end_before(std::size_t element) const {
    const std::size_t last = text_.find_last_not_of(" \t", element - 1);
    return last != std::string_view::npos && text_[last] == '\n' ? last : element;
  }
  static std::string language_of(const std::vector<Attribute>& attributes) {
    const auto language = std::ranges::find(attributes, "lang", &Attribute::name);
    return language == attributes.end() ? "" : "." + language->value;
  }
  /// Returns the offset after an element without children.
  std::size_t end_of_element(const std::vector<Attribute>& attributes) const {
    std::size_t end = std::min(text_.find('>', end_of(attributes.back())), text_.size() - 1);
    if (text_[end - 1] != '/') end = std::min(text_.find('>', end + 1), text_.size() - 1);
    return end + 1;
  }

  /// Records the change that the edits since `first_edit` make to the tag of an element.
  void note(model::SourceLocation at, std::size_t first_edit) {
    if (edits_.size() == first_edit) return;
    const std::size_t from = offset_of(at);
    const TextEdit& last = edits_.back();
    const std::size_t end = std::min(text_.find('>', last.offset + last.length), text_.size() - 1) + 1;
    const std::string_view tag = text_.substr(from, end - from);
    const std::vector<TextEdit> own(edits_.begin() + static_cast<std::ptrdiff_t>(first_edit), edits_.end());
    changes_.push_back({at.line, std::string(tag), replaced(tag, from, own)});
  }

  const Renamer& renamer_;
  std::string_view text_;
  std::vector<std::size_t> line_starts_;
  std::vector<TextEdit> edits_;
  std::vector<ChangedElement> changes_;
};

RenamedText Renamer::apply(std::string_view text) const { return TextRenamer(*this, text).run(); }

}  // namespace tw::xml
