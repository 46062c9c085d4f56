// Fuzz targets for texts on the command line and in forms: bots, paths with values, targets, margins.
#include <cmath>

#include "engine/design/target.hpp"
#include "engine/design/varied_path.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/statistics/metric.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

void check_bot(const std::string& text) {
  const model::Findings findings = plugin_host::check_bot(text);
  check_findings(findings);
  if (findings.empty()) {
    TW_HOLDS(plugin_host::level(text) != nullptr || !plugin_host::bot_version(text).empty());
    value_or_reason(plugin_host::make_bot(text));
  }
}

void check_target(const std::string& text) {
  const auto target = design::read_target(text);
  if (value_or_reason(target) == nullptr) return;
  const design::Target& read = target.value();
  TW_HOLDS(read.low <= read.high && (std::isfinite(read.low) || std::isfinite(read.high)) && !read.metric.empty());
  TW_HOLDS(!design::range_text(read.low, read.high).empty());
  std::vector<design::Target> targets{read};
  check_findings(design::set_weights({text}, targets));
  TW_HOLDS(targets[0].weight > 0);
}

void check_paths(const std::string& text) {
  static const xml::GameFiles base = [] {
    static_cast<void>(test::shipped("small-cities"));
    return xml::load_game("small-cities").value();
  }();
  const auto vary = design::read_varied_path(text);
  if (value_or_reason(vary) == nullptr) return;
  TW_HOLDS(!vary.value().path.empty() && !vary.value().values.empty());
  if (!design::path_error(vary.value(), base).empty()) return;
  const model::Variant variant = design::variant_with({vary.value()}, {vary.value().values.front()}, base);
  const auto game = design::compile_variant(base, variant, "fuzz");
  value_or_reason(game);
}

void check_margins(const std::string& text) {
  static const auto& game = *test::shipped("small-cities").game;
  static const std::vector<statistics::Metric> metrics =
      statistics::select_metrics({}, {&game}, 2, statistics::MeasuredPlayers::Table).value();
  std::vector<statistics::Metric> changed = metrics;
  check_findings(statistics::set_margins({text}, changed));
  for (const statistics::Metric& metric : changed) TW_HOLDS(std::isfinite(metric.margin) && metric.margin >= 0);
  const auto chosen = statistics::select_metrics({text}, {&game}, 2, statistics::MeasuredPlayers::Table);
  value_or_reason(chosen);
}

void check_command(std::string_view bytes) {
  const std::string text = take_line(bytes);
  check_bot(text);
  check_target(text);
  check_paths(text);
  check_margins(text);
}

const Registered kCommand("command", check_command, mutate_lines);

}  // namespace
}  // namespace tw::fuzz
