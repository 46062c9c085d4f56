#include "editor/core/rules/rules_presenter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/core/base/typed_number.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/edits/rename.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/rules/example_subject.hpp"
#include "editor/core/rules/formula_difference.hpp"
#include "editor/core/rules/row_label.hpp"
#include "editor/core/rules/rule_fields.hpp"
#include "editor/core/words/words.hpp"
#include "engine/difference/variant_of.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/model/weights.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor {

using model::Rules;

namespace {

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' '), to = text.find_last_not_of(' ');
  return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

/// The messages of the errors of rules and tiles, without their positions.
struct Errors {
  std::vector<std::string> messages;
  int check = 0;  ///< the check that found them; the checks after it did not run
};

Errors errors_of(const DocumentState& state) {
  Errors out;
  const auto add = [&](const model::Findings& findings) {
    for (const model::Finding& finding : findings)
      if (finding.severity == model::Severity::Error) out.messages.push_back(finding.message);
  };
  add(xml::check_rules(*state.rules, ""));
  if (out.messages.empty()) ++out.check, add(xml::check_tile_set(*state.set, *state.rules, ""));
  if (out.messages.empty()) ++out.check, add(plugin_host::check_rules(*state.rules));
  return out;
}

/// Returns the first error that `before` did not have; "" if there is none, or if the errors of `before` hid it.
std::string new_error(const DocumentState& before, const DocumentState& after) {
  const Errors now = errors_of(after);
  if (now.messages.empty()) return "";
  const Errors then = errors_of(before);
  if (!then.messages.empty() && then.check < now.check) return "";
  const std::multiset<std::string> known(then.messages.begin(), then.messages.end());
  for (const std::string& message : now.messages)
    if (!known.contains(message)) return message;
  return "";
}

}  // namespace

RulesPresenter::RulesPresenter(Document& document, RulesView& view) : document_(document), view_(view) {
  refresh();
  constexpr DocumentChange kMine = DocumentChange::Rules | DocumentChange::Metadata | DocumentChange::File |
                                   DocumentChange::Selection | DocumentChange::Pictures;
  state_ = document_.changed().connect(
      [this](DocumentChange what) {
        if (touches(what, kMine)) refresh();
      },
      Phase::State);
  changed_ = document_.changed().connect([this](DocumentChange what) {
    if (touches(what, kMine)) view_.show_rules();
  });
}

RulesPresenter::DraftKey RulesPresenter::draft_key(RuleRow row, const std::string& field) const {
  return {ref_of(rules(), row), field};
}

bool RulesPresenter::is_draft_of(const DraftKey& key, RuleRow row) const { return find_row(rules(), key.first) == row; }

void RulesPresenter::refresh() {
  row_ = find_row(rules(), document_.selection().rule.value_or(RuleRef{RuleTable::Scores, "", 0, -1}));
  std::erase_if(drafts_, [this](const auto& draft) {
    const RuleRef& ref = draft.first.first;
    const RuleRow row = find_row(rules(), ref);
    return row.row < 0 || row.effect != ref.effect || ref_of(rules(), row).id != ref.id;
  });
  fields_ = row_.row < 0 ? std::vector<FormField>() : fields_of(rules(), row_, base());
}

const FormField* RulesPresenter::field(const std::string& name) const {
  const auto at = std::ranges::find(fields_, name, &FormField::name);
  return at == fields_.end() ? nullptr : &*at;
}

std::string RulesPresenter::text_of(const FormField& field) const {
  const auto at = drafts_.find(draft_key(row_, field.name));
  return at == drafts_.end() ? field.value : at->second.value;
}

std::string RulesPresenter::default_look() const {
  if (row_.row < 0) return "";
  if (row_.table != RuleTable::Roles) return row_id(rules(), row_);
  return drawing::piece_look(rules(), rules().roles[row_.row].piece, "");
}

std::string RulesPresenter::own_picture() const {
  const FormField* const art = field("art");
  return art == nullptr || art->value.empty() ? "" : drawing::custom_look(rules(), row_id(rules(), row_), art->value);
}

const FieldError* RulesPresenter::error(const std::string& field) const {
  const auto at = drafts_.find(draft_key(row_, field));
  return at == drafts_.end() ? nullptr : &at->second.error;
}

bool RulesPresenter::shown(RuleRow row) const {
  if (only_changed_ && state_of(rules(), row, base()) == RowState::Same) return false;
  if (search_.empty()) return true;
  if (model::lower_case(full_label(rules(), row) + " " + row_id(rules(), row)).find(search_) != std::string::npos)
    return true;
  for (const auto& [name, value] : row_attributes(rules(), row))
    if (model::lower_case(value).find(search_) != std::string::npos) return true;
  return false;
}

std::vector<RuleTreeRow> RulesPresenter::tree() const {
  std::vector<RuleTreeRow> out;
  for (const RuleTableInfo& table : rule_tables(rules())) {
    RuleTreeRow row{.table = table.table,
                    .rows = row_count(rules(), table.table),
                    .changed = count_changes(rules(), table.table, base())};
    for (int i = 0; i < row.rows; ++i) {
      const auto add = [&](RuleRow at, const std::string& label) {
        if (!shown(at)) return;
        const bool draft = std::ranges::any_of(drafts_, [&](const auto& d) { return is_draft_of(d.first, at); });
        row.children.push_back({at, label, state_of(rules(), at, base()), draft});
      };
      const RuleRow at{table.table, i};
      add(at, row_label(rules(), at));
      const bool alone = !shown(at);
      for (int e = 0; e < effect_count(rules(), at); ++e) {
        const RuleRow effect{table.table, i, e};
        add(effect, alone ? full_label(rules(), effect) : "  " + row_label(rules(), effect));
      }
    }
    if (!row.children.empty() || (search_.empty() && !only_changed_)) out.push_back(std::move(row));
  }
  return out;
}

namespace {
/// Returns true for fields without a column in tables: the name, which is the row's label, and details of the form.
bool is_detail(const FormField& field) {
  using T = FormField::Type;
  return field.type == T::Id || field.type == T::Look || field.type == T::Picture || field.name == "look" ||
         field.name == "part";
}
}  // namespace

plugin_host::ParameterInfo RulesPresenter::setting(int row) const {
  const auto all = plugin_host::parameters_of_family(rules().family);
  return row >= 0 && row < std::ssize(all) ? all[row] : plugin_host::ParameterInfo{};
}

std::vector<std::string> RulesPresenter::columns() const {
  std::vector<std::string> out{capitalized(tr(info(row_.table).one))};
  if (row_.table == RuleTable::Game) return out;
  if (row_.table == RuleTable::Actions || row_.table == RuleTable::Turn) return {out[0], tr("What it does")};
  if (row_.table == RuleTable::Settings) return {out[0], tr("Value"), tr("Group"), tr("Meaning")};
  const int count = row_count(rules(), row_.table);
  if (count == 0) return out;
  for (const FormField& field : fields_of(rules(), {row_.table, 0}, nullptr))
    if (!is_detail(field)) out.push_back(field.label);
  return out;
}

std::vector<RuleTableRow> RulesPresenter::table_rows() const {
  std::vector<RuleTableRow> out;
  const auto add = [&](RuleRow at) {
    if (!shown(at)) return;
    RuleTableRow row{at, state_of(rules(), at, base()), {}};
    const bool under = at.effect >= 0 && shown({at.table, at.row});
    row.cells.push_back(under ? "    " + row_label(rules(), at) : full_label(rules(), at));
    const auto fields = fields_of(rules(), at, nullptr);
    const bool words = at.table == RuleTable::Actions || at.table == RuleTable::Turn;
    std::string all = at.effect >= 0 ? describe_effect(rules().actions[at.row].effects[at.effect]) : "";
    for (const FormField& field : fields) {
      if (is_detail(field)) continue;
      const std::string value = shown_value(field, field.value);
      if (!words) row.cells.push_back(value);
      if (words && at.effect < 0 && !value.empty())
        model::add_clause(all, model::with_title(model::in_a_sentence(field.label), value));
    }
    if (words) row.cells.push_back(all);
    if (at.table == RuleTable::Settings) {
      const plugin_host::ParameterInfo parameter = setting(at.row);
      row.cells.push_back(tr(parameter.group));
      row.cells.push_back(capitalized(tr(parameter.help)));
    }
    out.push_back(std::move(row));
  };
  for (int i = 0; i < row_count(rules(), row_.table); ++i) {
    add({row_.table, i});
    for (int e = 0; e < effect_count(rules(), {row_.table, i}); ++e) add({row_.table, i, e});
  }
  return out;
}

std::string RulesPresenter::area_of_formula() const {
  if (row_.table == RuleTable::Scores && row_.row >= 0) return rules().scores[row_.row].area;
  if (row_.effect < 0) return "";
  const model::Effect& effect = rules().actions[row_.row].effects[row_.effect];
  if (!effect.area.empty()) return effect.area;
  const int score = model::index_of(rules().scores, effect.score);
  return score < 0 ? "" : rules().scores[score].area;
}

bool RulesPresenter::formula_from_tile() const {
  if (row_.effect >= 0) return true;
  return row_.table == RuleTable::Scores && row_.row >= 0 && !rules().scores[row_.row].to_each.empty();
}

std::vector<FormulaWord> RulesPresenter::available_words() const {
  const bool any = std::ranges::any_of(fields_, [](const auto& f) { return f.type == FormField::Type::Formula; });
  return any ? formula_words(rules(), area_of_formula(), formula_from_tile()) : std::vector<FormulaWord>();
}

FormulaCompletion RulesPresenter::complete(const std::string& text, std::size_t caret) const {
  return complete_formula(available_words(), text, caret);
}

namespace {

std::string weight_in_words(const model::WeightRow& weight) {
  // translators: {0} describes a weight, {1} to {3} are numbers
  return tr("{0}: {1} to {2}, default {3}. Used only by bots that evaluate positions.", capitalized(tr(weight.help)),
            weight.least, weight.most, weight.standard);
}

}  // namespace

std::string RulesPresenter::description() const {
  if (row_.row < 0) return tr(info(row_.table).help) + " " + tr("This table has no rows yet; “Add” creates one.");
  if (row_.effect >= 0) return describe_effect(rules().actions[row_.row].effects[row_.effect]);
  if (row_.table == RuleTable::Actions && rules().actions[row_.row].effects.empty())
    return tr("This action has no effect yet; “Add” lists the possible effects.");
  if (row_.table == RuleTable::Scores) return describe_score(rules().scores[row_.row]);
  if (row_.table == RuleTable::Roles) return describe_role(rules().roles[row_.row]);
  if (row_.table == RuleTable::Settings) return describe_parameter(setting(row_.row));
  if (row_.table == RuleTable::Weights) return weight_in_words(model::kWeightRows[row_.row]);
  return "";
}

bool RulesPresenter::description_is_outdated() const {
  return std::ranges::any_of(
      fields_, [this](const FormField& f) { return f.type == FormField::Type::Formula && error(f.name) != nullptr; });
}

std::string RulesPresenter::describe_difference(const FormField& field) const {
  if (!field.changed || field.type != FormField::Type::Formula) return "";
  const auto mine = parse_expression(field.value), its = parse_expression(field.base);
  if (!mine || !its) return "";
  return formula_difference(*its, *mine);
}

int RulesPresenter::changes() const {
  int out = 0;
  for (const RuleTableInfo& table : rule_tables(rules())) out += count_changes(rules(), table.table, base());
  return out;
}

std::vector<std::string> RulesPresenter::inexpressible_changes() const {
  return base() != nullptr && document_.is_variant() ? difference::inexpressible_changes(*base(), rules())
                                                     : std::vector<std::string>();
}

std::string RulesPresenter::location() const {
  std::string out = tr(info(row_.table).label);
  if (row_.row >= 0 && row_.table != RuleTable::Game) out += " · " + full_label(rules(), row_);
  return out;
}

void RulesPresenter::end_typing() { document_.end_step(); }

void RulesPresenter::select(RuleRow row) {
  end_typing();
  Selection next = document_.selection();
  next.rule = ref_of(rules(), row);
  document_.select(std::move(next));
}

void RulesPresenter::set_search(const std::string& text) {
  search_ = model::lower_case(trimmed(text));
  if (!search_.empty() && !(exists(rules(), row_) && shown(row_)))
    if (const auto first = first_shown()) return select(*first);
  view_.show_rules();
}

void RulesPresenter::reveal(RuleRow row) {
  const bool hidden = !exists(rules(), row) || !shown(row);
  if (hidden) {
    search_.clear();
    only_changed_ = false;
  }
  select(row);
  if (hidden) view_.show_rules();
}

std::optional<RuleRow> RulesPresenter::first_shown() const {
  for (const RuleTreeRow& table : tree())
    if (!table.children.empty()) return table.children.front().row;
  return std::nullopt;
}

void RulesPresenter::set_only_changed(bool on) {
  only_changed_ = on;
  view_.show_rules();
}

DocumentState RulesPresenter::with(Rules rules) const {
  return {document_.state().set, std::make_shared<const Rules>(std::move(rules))};
}

std::string RulesPresenter::rejection_reason(const RulesResult& next) const {
  return next ? new_error(document_.state(), with(next.rules)) : next.why;
}

std::string RulesPresenter::apply_change(const std::string& label, const std::string& merge, DocumentState next,
                                         RuleRow after) {
  if (const std::string error = new_error(document_.state(), next); !error.empty())
    return with_window_labels(error, fields_);
  Selection selection = document_.selection();
  selection.rule = ref_of(*next.rules, after);
  document_.edit(label, merge, std::move(next), selection);
  return "";
}

std::string RulesPresenter::apply_change(const std::string& label, const std::string& merge, RulesResult next,
                                         RuleRow after) {
  if (!next) return next.why;
  return apply_change(label, merge, with(std::move(next.rules)), after);
}

std::string RulesPresenter::rename(RuleRow row, const std::string& name) {
  const std::string from = row_id(rules(), row);
  if (name == from) return "";
  // First try the name on this row only, so that the reader reports an invalid name.
  for (const FormField& field : fields_of(rules(), row, base()))
    if (field.type == FormField::Type::Id)
      if (const RulesResult tried = with_values(rules(), row, with_field(rules(), row, field, name)); !tried)
        return tried.why;
  for (int i = 0; i < row_count(rules(), row.table); ++i)
    if (i != row.row && row_id(rules(), {row.table, i}) == name)
      // translators: {0} is a noun, such as "area" or "kind of piece", {1} a name
      return tr("There is already a {0} “{1}”. Choose another name.", tr(info(row.table).one), name);
  RenamePlan plan = plan_rename(document_, {*renamed_table(row.table), {{from, name}}});
  if (!plan.why.empty()) return plan.why;
  if (const std::string error = new_error(document_.state(), plan.next); !error.empty())
    return with_window_labels(error, fields_);
  Selection after = document_.selection();
  if (row == row_) after.rule = ref_of(*plan.next.rules, row);
  if (!document_.rename_rows(tr("Rename {0}", from), std::move(plan), after)) view_.show_rules();
  return "";
}

std::string RulesPresenter::change_name(const RuleRef& ref, const std::string& name) {
  const RuleRow row = find_row(rules(), ref);
  if (row.row < 0 || ref_of(rules(), row).id != ref.id) return "";
  if (row == row_) return change("id", name);
  drafts_.erase({ref, "id"});
  std::string why = rename(row, name);
  if (why.empty()) return why;
  drafts_[{ref, "id"}] = {name, {.text = why}};
  view_.show_rules();
  return why;
}

namespace {

/// Returns the name of a change in the history. `row` names the row.
std::string change_label(const std::string& field, const std::string& row) {
  // translators: {0} is a field, {1} the row of a table
  return tr("Change {0} of {1}", model::in_a_sentence(field), row);
}

}  // namespace

std::string RulesPresenter::change(const std::string& name, const std::string& typed) {
  const FormField* const found = field(name);
  if (found == nullptr || found->type == FormField::Type::Fixed) return tr("This field cannot be changed here.");
  const FormField one = *found;  // make a copy, since the edit rebuilds the fields
  const std::string value = one.type == FormField::Type::Formula ? trimmed(typed) : typed;
  const DraftKey key = draft_key(row_, name);
  if (value == one.value) {
    discard_draft(name);
    return "";
  }
  const auto had = drafts_.extract(key);
  const std::string merge = fmt::format("rules/{}/{}/{}/{}", info(row_.table).id, row_.row, row_.effect, name);
  std::string why;
  if (one.type == FormField::Type::Number && !parse_field_number(value, whole_numbers(one.least, one.most))) {
    why = capitalized(describe_limits(whole_numbers(one.least, one.most)));
  } else if (one.type == FormField::Type::Id) {
    why = rename(row_, value);
  } else if (one.type == FormField::Type::Picture) {
    why = change_picture(one, value);
  } else {
    RulesResult next = with_values(rules(), row_, with_field(rules(), row_, one, value));
    RuleRow after = row_;
    if (next && row_.table == RuleTable::Scores) adapt_receiver(next.rules, row_.row, name);
    if (next && one.type == FormField::Type::Slots) after.row = update_mirror_edge(next.rules, rules(), row_.row);
    why = apply_change(change_label(one.label, full_label(rules(), row_)), merge, std::move(next), after);
  }
  if (one.type == FormField::Type::Formula) typed_formula_ = merge;
  if (why.empty()) return why;
  why = with_window_labels(std::move(why), {one});
  drafts_[key] = {value, draft_error(one, value, why)};
  why = drafts_[key].error.text;
  // Discard the step of the current typing: the user did not intend a prefix that happened to be valid.
  if (one.type == FormField::Type::Formula || one.type == FormField::Type::Number) document_.discard_last_step(merge);
  view_.show_field(name);
  return why;
}

std::string RulesPresenter::change_picture(const FormField& field, const std::string& path) {
  const StoredPicture art = store_picture(document_, path);
  if (!art.why.empty()) return art.why;
  RulesResult next = with_values(rules(), row_, with_field(rules(), row_, field, art.href));
  if (next && document_.needs_path() && !pending_pictures_folder().empty())
    xml::add_art_folder(next.rules, pending_pictures_folder() / "rules.xml");
  if (next && !document_.path().empty()) xml::add_art_folder(next.rules, document_.path());
  const std::string row = full_label(rules(), row_);
  return apply_change(art.href.empty() ? tr("Remove custom picture of {0}", row) : tr("Set custom picture of {0}", row),
                      "", std::move(next), row_);
}

std::string RulesPresenter::choose_look(const std::string& look) {
  const FormField* const library = field("look");
  const FormField* const art = field("art");
  if (library == nullptr || art == nullptr) return tr("The drawing cannot be changed here.");
  drafts_.erase(draft_key(row_, "art"));
  if (art->value.empty()) return change("look", look);
  xml::AttributeList values = with_field(rules(), row_, *library, look);
  std::erase_if(values, [](const auto& value) { return value.first == "art"; });
  return apply_change(change_label(library->label, full_label(rules(), row_)), "",
                      with_values(rules(), row_, std::move(values)), row_);
}

FieldError RulesPresenter::draft_error(const FormField& field, const std::string& value, std::string why) const {
  FieldError out{.text = std::move(why)};
  if (field.type != FormField::Type::Formula) return out;
  const auto parsed = model::parse_formula(value);
  if (const auto* error = std::get_if<model::FormulaError>(&parsed)) {
    out.text = error->message;
    out.offset = error->offset;
    out.length = token_length(value, error->offset);
    return out;
  }
  const std::vector<FormulaWord> known = available_words();
  const auto is_known = [&](const std::string& word) {
    return std::ranges::find(known, word, &FormulaWord::word) != known.end();
  };
  for (const model::Word& word : std::get<model::Formula>(parsed).words) {
    const std::string text = to_text(word);
    if (is_known(text)) continue;
    out.offset = word.offset;
    out.length = token_length(value, word.offset);
    std::vector<std::string> all;
    for (const FormulaWord& w : known) all.push_back(w.word);
    const std::vector<FormulaWord> begun = complete_formula(known, text, text.size()).words;
    const auto first = std::ranges::find_if(begun, is_known, &FormulaWord::word);
    out.suggestion = first != begun.end() ? first->word : model::nearest(text, all);
    out.text = out.suggestion.empty()
                   ? tr("“{0}” is not available in formulas for this area.", text)
                   : tr("“{0}” is not available in formulas for this area; did you mean “{1}”?", text, out.suggestion);
    break;
  }
  return out;
}

std::vector<std::string> RulesPresenter::draft_texts() const {
  std::vector<std::string> out;
  for (const auto& [key, draft] : drafts_) out.push_back(draft.value);
  return out;
}

void RulesPresenter::discard_draft(const std::string& field) {
  if (drafts_.erase(draft_key(row_, field)) > 0) view_.show_field(field);
}

bool RulesPresenter::discard_drafts() {
  const auto here = [this](const auto& draft) { return is_draft_of(draft.first, row_); };
  if (std::erase_if(drafts_, here) == 0) return false;
  view_.show_rules();
  return true;
}

std::string RulesPresenter::revert(const std::string& name) {
  drafts_.erase(draft_key(row_, name));
  const FormField* const found = field(name);
  if (found == nullptr || !found->in_base) return tr("The base has no value for this field.");
  end_typing();
  const std::string why = change(name, found->base);
  end_typing();  // an invalid value typed next must not undo the revert
  view_.show_field(name);
  return why;
}

}  // namespace tw::editor
