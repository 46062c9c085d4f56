#include "engine/plugin_host/plugin_effect.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "engine/landscape/board.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/landscape_table.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/plugin_host/values.hpp"

namespace tw::plugin_host {
namespace {

class PluginEffect final : public landscape::Effect {
 public:
  /// Takes ownership of `use`, which the effect created.
  PluginEffect(const Registry::Effect& of, void* use, std::unique_ptr<const tw_rules> rules)
      : api_(*of.implementation()),
        answers_(static_cast<const tw_answers*>(of.extension(TW_EXTENSION_ANSWERS))),
        version_(of.plugin + " " + of.version),
        use_(use),
        rules_(std::move(rules)) {}
  ~PluginEffect() override { api_.destroy(use_); }
  PluginEffect(const PluginEffect&) = delete;
  PluginEffect& operator=(const PluginEffect&) = delete;

  std::string version() const override { return version_; }
  std::size_t memory_bytes() const override { return api_.memory; }
  int most_choices(int players) const override { return std::max(0, api_.most_choices(use_, players)); }
  void begin(std::byte* memory, int players) const override {
    if (api_.begin != nullptr) api_.begin(use_, memory, players);
  }
  bool wants_closed() const override { return api_.closed != nullptr; }
  void closed(std::byte* memory, landscape::EffectBoard& board, int area_kind, int area) const override {
    if (api_.closed == nullptr) return;
    tw_board at = to_change(board);
    api_.closed(use_, memory, &at, area_kind, area);
  }
  void step(std::byte* memory, landscape::EffectBoard& board, int zone) const override {
    if (api_.step == nullptr) return;
    tw_board at = to_change(board);
    api_.step(use_, memory, &at, zone);
  }
  /// Returns the number of answers, after sorting them and removing duplicates if necessary; 0 if the question is for a
  /// seat that does not exist.
  std::size_t choices(const std::byte* memory, const landscape::EffectBoard& board, int& seat,
                      std::span<std::uint32_t, landscape::kMaxEffectChoices> out) const override {
    if (api_.choices == nullptr) return 0;
    const tw_board at = to_look(board);
    std::int32_t asked = -1;
    const std::size_t count = std::min<std::size_t>(api_.choices(use_, memory, &at, &asked, out.data()), out.size());
    if (count == 0 || asked < 0 || asked >= board.players()) return 0;
    seat = asked;
    const auto answers = out.first(count);
    if (std::adjacent_find(answers.begin(), answers.end(), std::greater_equal<>()) == answers.end()) return count;
    std::sort(answers.begin(), answers.end());
    return static_cast<std::size_t>(std::unique(answers.begin(), answers.end()) - answers.begin());
  }
  void choose(std::byte* memory, landscape::EffectBoard& board, std::uint32_t choice) const override {
    if (api_.choices == nullptr) return;
    tw_board at = to_change(board);
    api_.choose(use_, memory, &at, choice);
  }
  std::string tell(const std::byte* memory, const landscape::EffectBoard& board, std::uint32_t choice) const override {
    if (api_.choices == nullptr) return "";
    const tw_board at = to_look(board);
    return capture_line([&](char* out, std::uint32_t room) { api_.tell(use_, memory, &at, choice, out, room); });
  }
  landscape::AnswerDescription describe(const std::byte* memory, const landscape::EffectBoard& board,
                                        std::uint32_t choice) const override {
    landscape::AnswerDescription out;
    const tw_board at = to_look(board);
    if (answers_ != nullptr) {
      out.label =
          capture_line([&](char* to, std::uint32_t room) { answers_->label(use_, memory, &at, choice, to, room); });
      std::array<tw_answer_place, TW_ANSWER_MOST_PLACES> places{};
      std::size_t count = 0;
      if (answers_->places != nullptr)
        count = answers_->places(use_, memory, &at, choice, places.data(), TW_ANSWER_MOST_PLACES);
      for (const auto& [place, use] : std::span(places).first(std::min(count, places.size()))) {
        if (place.tile >= board.tiles().size()) continue;
        const bool whole = place.zone == TW_WHOLE_TILE;
        const std::uint16_t type = board.tiles()[place.tile].type;
        if (!whole && place.zone >= board.tables().tiles[type].zones.size()) continue;
        out.places.push_back({.at = {.tile = place.tile, .zone = whole ? -1 : place.zone},
                              .use = use == TW_ANSWER_FROM ? landscape::AnswerPlaceRole::From
                                     : use == TW_ANSWER_TO ? landscape::AnswerPlaceRole::To
                                                           : landscape::AnswerPlaceRole::Mark});
      }
    }
    if (out.label.empty()) out.label = tell(memory, board, choice);
    return out;
  }
  bool wants_end() const override { return api_.end_points != nullptr; }
  int end_points(const std::byte* memory, const landscape::EffectBoard& board, int seat) const override {
    if (api_.end_points == nullptr) return 0;
    const tw_board at = to_look(board);
    return api_.end_points(use_, memory, &at, seat);
  }
  std::string table(const std::byte* memory, const landscape::EffectBoard& board, int seat, int viewer) const override {
    if (api_.table == nullptr) return "";
    const tw_board at = to_look(board);
    return capture_line([&](char* out, std::uint32_t room) { api_.table(use_, memory, &at, seat, viewer, out, room); });
  }

 private:
  tw_board to_look(const landscape::EffectBoard& board) const {
    return {.look = &board, .change = nullptr, .rules = rules_.get()};
  }
  tw_board to_change(landscape::EffectBoard& board) const {
    return {.look = &board, .change = &board, .rules = rules_.get()};
  }
  const tw_effect& api_;
  const tw_answers* answers_;  ///< null if the effect does not describe its answers
  std::string version_;
  void* use_;
  std::unique_ptr<const tw_rules> rules_;
};

/// Creates a use of an effect. Returns null and sets `why` if the plugin refuses.
void* create_use(const Registry::Effect& effect, const tw_rules& rules, const tw_value* values, std::string& why) {
  if (effect.isolated) return effect.isolated->create_effect(rules, values, why);
  const char* reason = nullptr;
  void* const made = effect.implementation()->create(&landscape_table(), &rules, values, &reason);
  why = line_of(reason);
  return made;
}

}  // namespace

model::Result<std::shared_ptr<const landscape::Effect>> PluginEffectFactory::make(const model::PluginUse& use,
                                                                                  const model::Rules& rules,
                                                                                  const model::TileSet& set,
                                                                                  const landscape::Tables& /*tables*/,
                                                                                  model::SourceLocation at) const {
  const Registry::Effect* effect = registry_.effect(use.plugin);
  const std::string who = tr("effect \"{0}\"", use.plugin);
  if (effect == nullptr)
    return model::Findings{
        {.code = "TW150",
         .at = at,
         .message = tr("there is no {0}; {1}{2}", who, model::suggestion(use.plugin, registry_.effect_names()),
                       registry_.refused_hint())}};
  const tw_effect& api = *effect->implementation();
  model::Findings findings;
  const PluginValues values = read_values({api.parameters, api.parameter_count}, use.settings, names_of(rules),
                                          {.who = who, .what = tr_later("setting"), .at = at}, findings);
  if (!findings.empty()) return findings;
  auto view = std::make_unique<const tw_rules>(rules, set);
  std::string why;
  void* made = nullptr;
  try {
    made = create_use(*effect, *view, values.view().data(), why);
  } catch (const PluginFailure& failure) {
    return model::Findings{{.code = "TW156", .at = at, .message = failure.what()}};
  }
  if (made == nullptr) {
    const std::string reason = !why.empty() ? why : tr("the plugin gives no reason");
    return model::Findings{{.code = "TW153",
                            .at = locate_reason(reason, use.settings, at),
                            .message = tr("{0} does not fit this game: {1}", who, reason)}};
  }
  return std::shared_ptr<const landscape::Effect>(std::make_shared<PluginEffect>(*effect, made, std::move(view)));
}

}  // namespace tw::plugin_host
