#include "engine/report/metric_title.hpp"

#include <algorithm>

#include "engine/language/nouns.hpp"
#include "engine/language/translate.hpp"
#include "engine/report/html.hpp"
#include "engine/simulation/metrics/metric_text.hpp"

namespace tw::report {

MetricTitle metric_title(const std::string& column) {
  if (column.starts_with("map:")) {
    const std::string things = column.substr(4);
    // translators: {0} is "tiles" or the name of a piece in the plural
    return {tr("Where {0} go", clean(things == "tiles" ? tr("tiles") : plural(things))),
            tr("mean number per game on each cell"), "Where " + things + " go"};
  }
  if (const auto* text = simulation::metric_text(column)) return {tr(text->title), tr(text->subtitle), text->title};
  std::string words = column;
  std::ranges::replace(words, ':', ' ');
  return {clean(tr_title(words)), "", english_title(words)};
}

}  // namespace tw::report
