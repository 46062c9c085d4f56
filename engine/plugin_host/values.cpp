#include "engine/plugin_host/values.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::plugin_host {
namespace {

constexpr std::size_t kLongestText = 4000;

/// A parsed value: a number or a list.
struct Read {
  std::int64_t number = 0;
  std::vector<std::int32_t> list;
};

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \t\r\n", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

std::optional<std::int64_t> whole(std::string_view text, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

std::vector<std::string> choices_of(const tw_parameter& p) {
  std::vector<std::string> out;
  for (const char* const* choice = p.choices; choice != nullptr && *choice != nullptr; ++choice)
    out.emplace_back(*choice);
  return out;
}

std::optional<std::int64_t> index_in(const std::vector<std::string>& list, std::string_view text) {
  const auto at = std::ranges::find(list, text);
  if (at == list.end()) return std::nullopt;
  return at - list.begin();
}

template <class One>
std::optional<Read> read_list(const tw_parameter& p, std::string_view text, One one) {
  const auto words = split_words(text);
  if (words.size() > p.longest) return std::nullopt;
  Read out;
  for (const std::string_view word : words) {
    const std::optional<std::int64_t> number = one(word);
    if (!number) return std::nullopt;
    out.list.push_back(static_cast<std::int32_t>(*number));
  }
  return out;
}

std::optional<Read> as_read(std::optional<std::int64_t> number) {
  if (!number) return std::nullopt;
  return Read{.number = *number, .list = {}};
}

std::optional<Read> read_value(const tw_parameter& p, std::string_view text, const std::vector<std::string>& names) {
  switch (p.type) {
    case TW_INTEGER: return as_read(whole(text, p.least, p.most));
    case TW_YES_NO:
      if (text != "yes" && text != "no") return std::nullopt;
      return Read{.number = text == "yes" ? 1 : 0, .list = {}};
    case TW_CHOICE: return as_read(index_in(choices_of(p), text));
    case TW_NUMBERS: return read_list(p, text, [&](std::string_view word) { return whole(word, p.least, p.most); });
    case TW_SYMBOLS: return read_list(p, text, [&](std::string_view word) { return index_in(names, word); });
    case TW_TEXT:
      if (text.size() > kLongestText) return std::nullopt;
      return Read{};
    default:
      // If the default is "", an empty text means "none" (index -1).
      if (text.empty() && p.standard != nullptr && *p.standard == '\0') return Read{.number = -1, .list = {}};
      return as_read(index_in(names, text));
  }
}

/// Describes the valid values of a parameter, including the names in the rules.
std::string right(const tw_parameter& p, const std::vector<std::string>& names) {
  if (!is_name_from_rules(p.type)) return describe_valid_values(p);
  return names.empty() ? tr("{0}, but the rules declare none", describe_valid_values(p))
                       : describe_valid_values(p) + ": " + model::list_alternatives(names);
}

/// Shortens text from a file for a message: one line, limited length, no truncated characters.
std::string shown(std::string_view text) {
  constexpr std::size_t kMax = 80;
  std::size_t length = std::min(text.size(), kMax);
  while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
  std::string out(text.substr(0, length));
  for (char& c : out)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return length < text.size() ? out + "..." : out;
}

std::string no_such(const Owner& owner, std::string_view id, std::span<const tw_parameter> parameters) {
  std::vector<std::string> ids;
  for (const tw_parameter& p : parameters) ids.emplace_back(p.id);
  // translators: {0} is, for example, 'effect "hike"', {1} is "setting" or "property"
  return tr("{0} has no {1} \"{2}\"; {3}", owner.who, tr(owner.what), id, model::suggestion(id, ids));
}

class Reader {
 public:
  Reader(const Owner& owner, model::Findings& findings) : owner_(owner), findings_(findings) {}

  void check_ids(std::span<const tw_parameter> parameters, std::span<const model::Setting> settings) {
    for (std::size_t i = 0; i < settings.size(); ++i) {
      const model::Setting& s = settings[i];
      if (std::ranges::none_of(parameters, [&](const tw_parameter& p) { return s.id == p.id; }))
        find("TW151", s.at, no_such(owner_, s.id, parameters));
      else if (std::ranges::find(settings.first(i), s.id, &model::Setting::id) !=
               settings.begin() + static_cast<std::ptrdiff_t>(i))
        find("TW151", s.at, tr("{0} \"{1}\" is set twice; remove one of them", tr(owner_.what), s.id));
    }
  }

  void one(const tw_parameter& p, const model::Setting* given, const std::vector<std::string>& names,
           PluginValues& out) {
    const char* text = given != nullptr ? given->value.c_str() : p.standard;
    std::optional<Read> value = text == nullptr ? std::nullopt : read_value(p, text, names);
    if (!value) {
      if (given != nullptr)
        find("TW152", given->at,
             model::with_suggestion(tr("{0} \"{1}\" should be {2}, not \"{3}\"", tr(owner_.what), p.id, right(p, names),
                                       shown(given->value)),
                                    given->value, p.type == TW_CHOICE ? choices_of(p) : names));
      else
        find("TW152", owner_.at,
             tr("{0} needs the {1} \"{2}\": {3}", owner_.who, tr(owner_.what), p.id, right(p, names)));
      value = Read{};
    }
    out.add(text == nullptr ? "" : text, value->number, std::move(value->list));
  }

 private:
  void find(const char* code, model::SourceLocation at, std::string message) {
    findings_.push_back({.code = code, .at = at, .message = std::move(message), .tile = owner_.tile});
  }

  const Owner& owner_;
  model::Findings& findings_;
};

constexpr std::array<const char*, 12> kTypes{tr_later("whole number"),  tr_later("yes or no"), tr_later("choice"),
                                             tr_later("whole numbers"), tr_later("area"),      tr_later("feature"),
                                             tr_later("symbol"),        tr_later("piece"),     tr_later("role"),
                                             tr_later("deck"),          tr_later("symbols"),   tr_later("text")};

}  // namespace

void PluginValues::add(std::string text, std::int64_t number, std::vector<std::int32_t> list) {
  const std::string& kept = texts_.emplace_back(std::move(text));
  const auto& entries = lists_.emplace_back(std::move(list));
  values_.push_back({.text = kept.c_str(),
                     .number = number,
                     .list = entries.data(),
                     .count = static_cast<std::uint32_t>(entries.size())});
}

NamesOf names_of(const model::Rules& rules) {
  return [&rules](std::uint32_t type) -> std::vector<std::string> {
    switch (type) {
      case TW_AREA: return ids_of(rules.areas);
      case TW_KIND: return ids_of(rules.kinds);
      case TW_SYMBOL:
      case TW_SYMBOLS: return ids_of(rules.symbols);
      case TW_PIECE: return ids_of(rules.pieces);
      case TW_ROLE: return ids_of(rules.roles);
      case TW_DECK: return ids_of(rules.decks);
      default: return {};
    }
  };
}
NamesOf no_names() {
  return [](std::uint32_t) { return std::vector<std::string>(); };
}

PluginValues read_values(std::span<const tw_parameter> parameters, std::span<const model::Setting> settings,
                         const NamesOf& names, const Owner& owner, model::Findings& findings) {
  Reader reader(owner, findings);
  reader.check_ids(parameters, settings);
  PluginValues out;
  for (const tw_parameter& p : parameters) {
    const auto given = std::ranges::find(settings, p.id, &model::Setting::id);
    reader.one(p, given == settings.end() ? nullptr : &*given, names(p.type), out);
  }
  return out;
}

bool is_name_from_rules(std::uint32_t type) { return type >= TW_AREA && type <= TW_SYMBOLS; }

bool fits(const tw_parameter& parameter, std::string_view text) { return read_value(parameter, text, {}).has_value(); }

std::string describe_valid_values(const tw_parameter& p) {
  switch (p.type) {
    case TW_INTEGER: return tr("a whole number from {0} to {1}", p.least, p.most);
    case TW_YES_NO: return tr("\"yes\" or \"no\"");
    case TW_CHOICE: return model::list_alternatives(choices_of(p));
    case TW_NUMBERS:
      return tr("at most {0} whole numbers from {1} to {2}, separated by spaces", p.longest, p.least, p.most);
    case TW_SYMBOLS: return tr("at most {0} symbols, separated by spaces", p.longest);
    case TW_TEXT: return tr("text of at most {0} bytes", kLongestText);
    case TW_AREA: return tr("the id of an area");
    case TW_KIND: return tr("the id of a feature");
    case TW_SYMBOL: return tr("the id of a symbol");
    case TW_PIECE: return tr("the id of a piece");
    case TW_ROLE: return tr("the id of a role");
    default: return tr("the id of a deck");
  }
}

model::SourceLocation locate_reason(std::string_view why, std::span<const model::Setting> settings,
                                    model::SourceLocation otherwise) {
  const auto is_of_a_word = [&](std::size_t at) {
    return at < why.size() && (std::isalnum(static_cast<unsigned char>(why[at])) != 0 || why[at] == '-');
  };
  const auto named = [&](const std::string& id) {
    for (std::size_t at = why.find(id); at != std::string_view::npos; at = why.find(id, at + 1))
      if ((at == 0 || !is_of_a_word(at - 1)) && !is_of_a_word(at + id.size())) return true;
    return false;
  };
  const auto before = [](model::SourceLocation a, model::SourceLocation b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  };
  for (const model::Setting& setting : settings)
    if (!setting.id.empty() && named(setting.id) && before(otherwise, setting.at)) otherwise = setting.at;
  return otherwise;
}

std::string type_label(std::uint32_t type) { return type < kTypes.size() ? kTypes[type] : tr_later("unknown"); }

}  // namespace tw::plugin_host
