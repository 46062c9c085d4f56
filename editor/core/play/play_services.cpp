#include "editor/core/play/play_services.hpp"

#include <algorithm>

#include "editor/core/settings/settings.hpp"

namespace tw::editor {

std::vector<std::string> PlayServices::default_seats() const {
  const std::string text = settings->get(kSeatsSetting, "?");
  if (text == "?") return {"", default_bot()};
  std::vector<std::string> out;
  for (std::size_t from = 0; from <= text.size(); from += out.back().size() + 1)
    out.push_back(text.substr(from, text.find(',', from) - from));
  return out;
}

}  // namespace tw::editor
