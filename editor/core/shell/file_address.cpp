#include "editor/core/shell/file_address.hpp"

#include <glib.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <string_view>

#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// Returns the scheme of "scheme://..." or "file:/..." in lower case; "" for a path or an id.
std::string scheme_of(std::string_view argument) {
  const std::size_t colon = argument.find(":/");
  if (colon == std::string_view::npos) return "";
  std::string scheme(argument.substr(0, colon));
  for (char& c : scheme) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '+' && c != '-' && c != '.') return "";
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return scheme == "file" || argument.substr(colon).starts_with("://") ? scheme : "";
}

}  // namespace

model::Result<std::string> path_from_address(const std::string& argument) {
  const std::string scheme = scheme_of(argument);
  if (scheme.empty()) return argument;
  if (scheme != "file")
    return model::usage_error(
        tr("{0}: addresses with {1}: cannot be opened; save the file and open the copy", argument, scheme));
  char* host = nullptr;
  const std::unique_ptr<char, void (*)(void*)> path(g_filename_from_uri(argument.c_str(), &host, nullptr), g_free);
  const std::unique_ptr<char, void (*)(void*)> computer(host, g_free);
  if (!path) return model::usage_error(tr("{0} is not a valid file: address", argument));
  if (computer && g_ascii_strcasecmp(computer.get(), "localhost") != 0 &&
      computer.get() != std::string_view(g_get_host_name()))
    return model::usage_error(
        tr("{0} is on another computer ({1}); copy the file to this computer", argument, computer.get()));
  return std::string(path.get());
}

}  // namespace tw::editor
