// Loads plugins from shared objects. No other file loads native code.

#define BOOST_DLL_USE_STD_FS
#include "engine/plugin_host/library.hpp"

#include <unistd.h>

#include <algorithm>
#include <boost/dll/shared_library.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/check_plugin.hpp"
#include "engine/plugin_host/isolated_item.hpp"
#include "engine/plugin_host/plugin_text.hpp"
#include "engine/process/child.hpp"

namespace tw::plugin_host {
namespace {

namespace fs = std::filesystem;
namespace dll = boost::dll;
using nlohmann::json;

constexpr const char* kEntry = "tw_plugin_entry";
constexpr std::size_t kMaxPlugins = 1000;  // maximum number of plugins per folder
constexpr std::size_t kLargestAnswer = std::size_t{4} << 20;
constexpr std::chrono::seconds kPatience{10};

/// Extracts the system's reason from a message of Boost.DLL, without the path, which is part of the finding anyway.
std::string reason(std::string message, const fs::path& path) {
  const std::string before = "dlerror system message: ";
  if (const auto at = message.find(before); at != std::string::npos) message.erase(0, at + before.size());
  if (const auto end = message.find("): "); end != std::string::npos) message.erase(end);
  if (message.starts_with(path.string() + ": ")) message.erase(0, path.string().size() + 2);
  return message;
}

json describe(const tw_plugin& plugin) {
  json items = json::array(), refused = json::array();
  for (std::uint32_t i = 0; i < plugin.item_count; ++i) {
    const tw_item& item = plugin.items[i];
    const auto reasons = why_refused(item);
    for (const std::string& why : reasons) refused.push_back({{"item", text_or_empty(item.id)}, {"why", why}});
    if (!reasons.empty()) continue;
    json settings = json::array();
    if (std::string_view(item.kind) == TW_KIND_BOT)
      for (const Setting& s : settings_of(*static_cast<const tw_bot*>(item.implementation)))
        settings.push_back(
            {{"id", s.id}, {"help", s.help}, {"least", s.least}, {"most", s.most}, {"standard", s.standard}});
    items.push_back({{"kind", item.kind},
                     {"id", item.id},
                     {"help", item.help},
                     {"settings", std::move(settings)},
                     {"table", json::parse(describe_item(item))}});
  }
  return {{"id", plugin.id},
          {"version", plugin.version},
          {"api", plugin.api_version},
          {"items", std::move(items)},
          {"refused", std::move(refused)}};
}

/// Loads a shared object and returns its description, or the reasons for refusing it ("why").
json examine(Library& object) {
  const tw_plugin* const plugin = object.load();
  if (plugin == nullptr) return {{"why", {object.why_not_loaded()}}};
  if (const auto reasons = why_refused(*plugin); !reasons.empty()) return {{"why", reasons}};
  return describe(*plugin);
}

/// Returns an integer, after checking that its type can hold it: the JSON library would convert any number, even a
/// fraction.
template <class Number>
Number integer(const json& from) {
  const bool fits =
      from.is_number_unsigned() ? std::in_range<std::int64_t>(from.get<std::uint64_t>()) : from.is_number_integer();
  if (!fits || !std::in_range<Number>(from.get<std::int64_t>()))
    throw std::invalid_argument("not a number of this type");
  return from.get<Number>();
}

/// Parses the result of examine(). Throws exceptions of the JSON library and std::invalid_argument.
ProbeResult probed_from(const json& from, const std::string& path) {
  ProbeResult out;
  if (from.contains("why")) {
    for (const json& why : from.at("why")) out.refused.push_back({path, "", why.get<std::string>(), path});
    if (out.refused.empty()) throw std::invalid_argument("no reason is given");
    return out;
  }
  out.id = from.at("id");
  out.version = from.at("version");
  out.api_version = integer<std::uint32_t>(from.at("api"));
  for (const json& item : from.at("items")) {
    ProbedItem& made = out.items.emplace_back(ProbedItem{item.at("kind"), item.at("id"), item.at("help"), {}, {}});
    if (item.contains("table")) made.table = item.at("table").dump();
    for (const json& s : item.at("settings"))
      made.settings.push_back({s.at("id"), s.at("help"), integer<std::int64_t>(s.at("least")),
                               integer<std::int64_t>(s.at("most")), integer<std::int64_t>(s.at("standard"))});
  }
  for (const json& refusal : from.at("refused"))
    out.refused.push_back({out.id, refusal.at("item"), refusal.at("why"), path});
  if (out.items.empty() && out.refused.empty()) throw std::invalid_argument("nothing is offered");
  return out;
}

ProbeResult refusal(const std::string& path, std::string why) {
  ProbeResult out;
  out.refused.push_back({path, "", std::move(why), path});
  return out;
}

}  // namespace

std::vector<fs::path> shared_objects(const fs::path& folder) {
  std::vector<fs::path> out;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".so") out.push_back(at->path());
  std::ranges::sort(out);
  if (out.size() > kMaxPlugins) out.resize(kMaxPlugins);
  return out;
}

const tw_plugin* Library::load() {
  std::call_once(once_, [this] {
    try {
      auto object =
          std::make_shared<const dll::shared_library>(path_, dll::load_mode::rtld_now | dll::load_mode::rtld_local);
      if (!object->has(kEntry)) {
        why_ = tr("it does not export {0}, so it is not a plugin", kEntry);
        return;
      }
      plugin_ = &object->get<const tw_plugin>(kEntry);
      object_ = std::move(object);
    } catch (const std::exception& e) {
      why_ = tr("it cannot be loaded: {0}", reason(e.what(), path_));
    }
  });
  return plugin_;
}

const void* Library::implementation(std::string_view kind, std::string_view id) {
  const tw_plugin* const plugin = load();
  if (plugin == nullptr || !why_refused(*plugin).empty()) return nullptr;
  for (std::uint32_t i = 0; i < plugin->item_count; ++i) {
    const tw_item& item = plugin->items[i];
    if (text_or_empty(item.kind) == kind && text_or_empty(item.id) == id && why_refused(item).empty())
      return item.implementation;
  }
  return nullptr;
}

ProbeResult probe(const fs::path& library) {
  const std::string path = library.string();
  const auto child = process::Child::start({.program = process::find_program("tilewright"),
                                            .arguments = {"worker", "--probe", path},
                                            .largest_message = kLargestAnswer});
  if (!child) return refusal(path, tr("the program tilewright, which examines plugins, cannot be started"));
  std::string answer;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  const auto status = child->channel().receive(answer, [&] { return std::chrono::steady_clock::now() > end; });
  if (status == process::Channel::Status::Left)
    return refusal(path, tr("loading it takes more than {0} s", kPatience.count()));
  if (status != process::Channel::Status::Ok) {
    const std::string how = child->end();
    return refusal(path, how.empty() ? tr("the process that loaded it closed its output")
                                     : tr("the process that loaded it {0}", how));
  }
  return read_description(library, answer);
}

ProbeResult read_description(const fs::path& library, const std::string& description) {
  try {
    json parsed = json::parse(description);
    ProbeResult out = probed_from(parsed, library.string());
    if (parsed.contains("items"))
      for (json& item : parsed["items"]) item.erase("table");
    out.description = parsed.dump();
    return out;
  } catch (const std::exception&) {
    return refusal(library.string(), tr("the process that loaded it sent an invalid answer"));
  }
}

void answer_probe(const fs::path& library) {
  process::Channel channel = process::take_standard_channel(kLargestAnswer, true);
  Library object(library);
  channel.send(examine(object).dump(-1, ' ', false, json::error_handler_t::replace));
  ::_exit(0);  // without running the destructors of the plugin
}

}  // namespace tw::plugin_host
