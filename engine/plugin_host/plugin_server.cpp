#include "engine/plugin_host/plugin_server.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/board_messages.hpp"
#include "engine/plugin_host/guarded_buffer.hpp"
#include "engine/plugin_host/library.hpp"
#include "engine/plugin_host/plugin_calls.hpp"
#include "engine/plugin_host/values.hpp"
#include "engine/process/channel.hpp"

namespace tw::plugin_host {
namespace {

constexpr std::size_t kLargestRequest = std::size_t{64} << 20;
constexpr std::size_t kLargestDescription = std::size_t{8} << 20;  // a scene, or the events of an action
constexpr std::uint32_t kMaxEvents = 10'000;
constexpr std::uint32_t kLongestTableText = 1u << 20;

/// The plugin broke its contract.
struct Broken {
  std::string what;
};

/// Reads the values that were sent for a plugin.
void read_sent_values(PacketReader& from, PluginValues& to, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    std::string text = from.get_text();
    const auto number = from.get<std::int64_t>();
    std::vector<std::int32_t> list(std::min(from.get<std::uint32_t>(), std::uint32_t{1} << 20));
    from.get_rows(std::span(list));
    to.add(std::move(text), number, std::move(list));
  }
}

/// The buffers into which a plugin writes.
class Buffers {
 public:
  /// Copies the position of a game, or the memory of an effect.
  void* take_position(PacketReader& from) {
    const std::string_view bytes = from.get_bytes();
    size_ = bytes.size();
    position_ = state_.allocate(size_);
    std::memcpy(position_, bytes.data(), size_);
    before_ = bytes;
    return position_;
  }
  void put_position(PacketWriter& to) const {
    check_position();
    to.put_rows(std::span(static_cast<const char*>(position_), size_));
  }
  /// Checks that a function which must not change the position has not done so.
  void check_unchanged() const {
    check_position();
    if (std::memcmp(position_, before_.data(), size_) != 0) throw Broken{tr("it changes the position")};
  }
  void* output(std::size_t size) {
    output_size_ = size;
    return out_.allocate(size);
  }
  void check_output() const {
    if (!out_.intact()) throw Broken{tr("it writes outside the {0} bytes for its result", output_size_)};
  }

 private:
  void check_position() const {
    if (!state_.intact()) throw Broken{tr("it writes outside the {0} bytes of the position", size_)};
  }
  GuardedBuffer state_{TW_GAME_MOST_BYTES}, out_{kLongestTableText};
  void* position_ = nullptr;
  std::size_t size_ = 0, output_size_ = 0;
  std::string_view before_;
};

/// Collects what a plugin reports through callbacks.
struct Report {
  PacketWriter entries;
  std::uint32_t count = 0;
  bool full() { return ++count > kMaxEvents || entries.text().size() > kLargestDescription; }
  void put_to(PacketWriter& to) const {
    if (count > kMaxEvents) throw Broken{tr("it calls its callbacks more than {0} times", kMaxEvents)};
    if (entries.text().size() > kLargestDescription) throw Broken{tr("its description is too large")};
    to.text() += entries.text();
  }
};
Report& report_of(void* self) { return *static_cast<Report*>(self); }

extern "C" {

static void send_happened(void* self, const char* sentence) noexcept {
  if (!report_of(self).full()) report_of(self).entries.put(EventEntry::Sentence).put_text(sentence);
}
static void send_drawn(void* self, std::int32_t seat, std::uint32_t tile) noexcept {
  if (!report_of(self).full()) report_of(self).entries.put(EventEntry::Drawn).put(seat).put(tile);
}
static void send_scored(void* self, std::uint32_t part, std::int32_t points, std::uint32_t seats) noexcept {
  if (!report_of(self).full()) report_of(self).entries.put(EventEntry::Scored).put(part).put(points).put(seats);
}

}  // extern "C"

template <SceneEntry kEntry, class Struct>
void send_entry(void* self, const Struct* given) noexcept {
  if (given == nullptr || report_of(self).full()) return;
  put_members(report_of(self).entries.put(kEntry), *given);
}
void send_action(void* self, const tw_scene_action* given) noexcept {
  if (given == nullptr || report_of(self).full()) return;
  const bool valid =
      given->target_count <= TW_SCENE_MOST_TARGETS && (given->target_count == 0 || given->targets != nullptr);
  const std::uint32_t count = valid ? given->target_count : TW_SCENE_MOST_TARGETS + 1;
  PacketWriter& to = report_of(self).entries.put(SceneEntry::Action).put(given->action).put(count);
  for (std::uint32_t i = 0; valid && i < count; ++i) put_members(to, given->targets[i]);
  to.put_text(given->label).put_text(given->preview);
}
void send_target(void* self, const tw_scene_target* given) noexcept {
  if (given != nullptr && !report_of(self).full()) put_members(report_of(self).entries, *given);
}

/// Reads the arguments of a function, in their order.
template <class... Arguments>
std::tuple<Arguments...> arguments_in(PacketReader& from) {
  return std::tuple<Arguments...>{from.get<Arguments>()...};
}

/// Sends the text that a function writes.
template <class Write>
void answer_text(Buffers& buffers, PacketWriter& to, Write write) {
  auto* const text = static_cast<char*>(buffers.output(TW_TEXT_MOST));
  write(text, TW_TEXT_MOST);
  buffers.check_output();
  buffers.check_unchanged();
  if (std::memchr(text, 0, TW_TEXT_MOST) == nullptr) throw Broken{tr("its text has no terminating 0")};
  to.put_text(text);
}

class GameServer {
 public:
  GameServer(const tw_game& api, Buffers& buffers) : api_(api), buffers_(buffers) {}

  void create(PacketReader& from, PacketWriter& to) {
    tw_game_files files{};
    files.id = from.get_text();
    files.least_players = from.get<std::int32_t>();
    files.most_players = from.get<std::int32_t>();
    PluginValues values;
    read_sent_values(from, values, api_.parameter_count);
    files.values = values.view().data();
    files.tile_count = from.get<std::uint32_t>();
    std::deque<PluginValues> properties;
    std::vector<tw_tile> tiles;
    for (std::uint32_t i = 0; i < files.tile_count; ++i) {
      tw_tile& tile = tiles.emplace_back(tw_tile{.id = from.get_text()});
      tile.deck = from.get<std::uint32_t>();
      tile.copies = from.get<std::uint32_t>();
      read_sent_values(from, properties.emplace_back(), api_.property_count);
      tile.properties = properties.back().view().data();
    }
    files.tiles = tiles.data();
    const char* why = nullptr;
    self_ = api_.create(&files, &why);
    to.put(self_ != nullptr).put_text(self_ != nullptr ? nullptr : why);
  }

  void answer(Call call, PacketReader& from, PacketWriter& to) {
    switch (call) {
      case Call::Destroy: return api_.destroy(self_);
      case Call::Part: return void(to.put_text(api_.part(self_, from.get<std::uint32_t>())));
      case Call::StateBytes: return void(to.put(api_.state_bytes(self_)));
      case Call::LongestGame: return void(to.put(api_.longest_game(self_, from.get<std::int32_t>())));
      case Call::Begin: return begin(from, to);
      case Call::Player: return look<>(api_.player, from, to);
      case Call::Turn: return look<>(api_.turn, from, to);
      case Call::LegalActions: return legal_actions(from, to);
      case Call::WhyIllegal: return text<tw_action>(api_.why_illegal, from, to);
      case Call::Apply: return apply(from, to);
      case Call::Points: return numbers(api_.points, from, to);
      case Call::PointsIfEnded: return numbers(api_.points_if_ended, from, to);
      case Call::PartPoints: return look<std::uint32_t, std::int32_t>(api_.part_points, from, to);
      case Call::Determinize: return determinize(from, to);
      case Call::OpenTurn: return look<>(api_.open_turn, from, to);
      case Call::Tell: return text<tw_action>(api_.tell, from, to);
      case Call::Table: return table(from, to);
      case Call::Evaluate: return numbers(extension<tw_evaluation>(TW_EXTENSION_EVALUATION).evaluate, from, to);
      case Call::PartPointsIfEnded:
        return look<std::uint32_t, std::int32_t>(extension<tw_end_parts>(TW_EXTENSION_END_PARTS).part_points_if_ended,
                                                 from, to);
      case Call::Told: return text<tw_action, std::int32_t>(extension<tw_words>(TW_EXTENSION_WORDS).told, from, to);
      case Call::Asked: return text<>(extension<tw_words>(TW_EXTENSION_WORDS).asked, from, to);
      case Call::Scene: return scene(from, to);
      case Call::Awards: return awards(from, to);
      default: throw InvalidPacket();
    }
  }

 private:
  template <class Table>
  const Table& extension(const char* id) const {
    return *static_cast<const Table*>(api_.extension(id));
  }
  void begin(PacketReader& from, PacketWriter& to) {
    void* const state = buffers_.take_position(from);
    const auto players = from.get<std::int32_t>();
    const auto seed = from.get<std::uint64_t>();
    std::vector<std::vector<std::uint16_t>> decks;
    std::vector<const std::uint16_t*> starts;
    std::vector<std::uint32_t> sizes;
    for (std::uint32_t deck = 0; deck < api_.deck_count; ++deck) {
      sizes.push_back(from.get<std::uint32_t>());
      from.get_rows(std::span(decks.emplace_back(std::min<std::size_t>(sizes.back(), kLargestRequest / 2))));
    }
    for (const auto& deck : decks) starts.push_back(deck.data());
    api_.begin(self_, state, players, starts.data(), sizes.data(), seed);
    buffers_.put_position(to);
  }
  template <class... Arguments, class Number>
  void look(Number (*function)(const void*, const void*, Arguments...), PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    const Number number =
        std::apply([&](auto... rest) { return function(self_, state, rest...); }, arguments_in<Arguments...>(from));
    buffers_.check_unchanged();
    to.put(number);
  }
  template <class... Arguments>
  void text(std::type_identity_t<void (*)(const void*, const void*, Arguments..., char*, std::uint32_t)> function,
            PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    const auto arguments = arguments_in<Arguments...>(from);
    answer_text(buffers_, to, [&](char* out, std::uint32_t room) {
      std::apply([&](auto... rest) { function(self_, state, rest..., out, room); }, arguments);
    });
  }
  void numbers(void (*function)(const void*, const void*, std::int32_t*), PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    auto* const out = static_cast<std::int32_t*>(buffers_.output(kPointsCapacity * sizeof(std::int32_t)));
    const std::span points(out, kPointsCapacity);
    std::ranges::fill(points, kUnwrittenPoints);
    function(self_, state, out);
    buffers_.check_output();
    buffers_.check_unchanged();
    to.put_rows(std::span<const std::int32_t>(points));
  }
  void legal_actions(PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    const std::uint32_t room = std::min(from.get<std::uint32_t>(), TW_GAME_MOST_ACTIONS);
    auto* const out = static_cast<tw_action*>(buffers_.output(room * sizeof(tw_action)));
    const std::uint32_t count = api_.legal_actions(self_, state, out, room);
    buffers_.check_output();
    buffers_.check_unchanged();
    to.put(count).put_rows(std::span<const tw_action>(out, std::min(count, room)));
  }
  void apply(PacketReader& from, PacketWriter& to) {
    void* const state = buffers_.take_position(from);
    const auto action = from.get<tw_action>();
    Report report;
    const tw_teller teller{&report, send_happened, send_drawn, send_scored};
    api_.apply(self_, state, action, from.get<bool>() ? &teller : nullptr);
    buffers_.put_position(to);
    report.put_to(to);
  }
  void determinize(PacketReader& from, PacketWriter& to) {
    void* const state = buffers_.take_position(from);
    const auto seat = from.get<std::int32_t>();
    api_.determinize(self_, state, seat, from.get<std::uint64_t>());
    buffers_.put_position(to);
  }
  void table(PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    const auto seat = from.get<std::int32_t>();
    const std::uint32_t size = api_.table(self_, state, seat, nullptr, 0);
    if (size == 0 || size > kLongestTableText)
      throw Broken{
          tr("its text needs {0} bytes including the terminating 0; 1 to {1} are allowed", size, kLongestTableText)};
    auto* const text = static_cast<char*>(buffers_.output(size));
    api_.table(self_, state, seat, text, size);
    buffers_.check_output();
    buffers_.check_unchanged();
    if (std::memchr(text, 0, size) == nullptr) throw Broken{tr("its text has no terminating 0")};
    to.put(size).put_text(text);
  }
  void scene(PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    Report report;
    const tw_scene_sink sink{&report, send_entry<SceneEntry::Area, tw_scene_area>,
                             send_entry<SceneEntry::Place, tw_scene_place>,
                             send_entry<SceneEntry::Thing, tw_scene_thing>, send_action};
    extension<tw_scene>(TW_EXTENSION_SCENE).describe(self_, state, from.get<std::int32_t>(), &sink);
    buffers_.check_unchanged();
    report.put_to(to);
  }
  void awards(PacketReader& from, PacketWriter& to) {
    const void* const state = buffers_.take_position(from);
    const auto part = from.get<std::uint32_t>();
    Report report;
    const tw_target_sink sink{&report, send_target};
    extension<tw_awards>(TW_EXTENSION_AWARDS).describe(self_, state, part, from.get<std::int32_t>(), &sink);
    buffers_.check_unchanged();
    report.put_to(to);
  }

  const tw_game& api_;
  Buffers& buffers_;
  void* self_ = nullptr;
};

class EffectServer {
 public:
  EffectServer(const tw_effect& api, Buffers& buffers, RemoteBoard::Ask ask)
      : api_(api), buffers_(buffers), ask_(std::move(ask)) {}

  void create(PacketReader& from, PacketWriter& to) {
    PluginValues values;
    read_sent_values(from, values, api_.parameter_count);
    rules_ = get_rules(from);
    const char* why = nullptr;
    use_ = api_.create(&landscape_table(), &rules_, values.view().data(), &why);
    to.put(use_ != nullptr).put_text(use_ != nullptr ? nullptr : why);
  }

  void answer(Call call, PacketReader& from, PacketWriter& to) {
    if (call == Call::Destroy) return api_.destroy(use_);
    if (call == Call::MostChoices) return void(to.put(api_.most_choices(use_, from.get<std::int32_t>())));
    void* const memory = buffers_.take_position(from);
    if (call == Call::BeginEffect) {
      if (api_.begin != nullptr) api_.begin(use_, memory, from.get<std::int32_t>());
      return buffers_.put_position(to);
    }
    const bool changes = from.get<bool>();
    RemoteBoard remote(from, rules_.tiles.size(), ask_);
    tw_board board{.look = &remote, .change = changes ? &remote : nullptr, .rules = &rules_};
    if (!changes) return query(call, memory, board, from, to);
    if (call == Call::Closed) {
      const auto kind = from.get<std::int32_t>();
      api_.closed(use_, memory, &board, kind, from.get<std::int32_t>());
    } else if (call == Call::Step) {
      api_.step(use_, memory, &board, from.get<std::int32_t>());
    } else if (call == Call::Choose) {
      api_.choose(use_, memory, &board, from.get<std::uint32_t>());
    } else {
      throw InvalidPacket();
    }
    buffers_.put_position(to);
  }

 private:
  /// Calls a function that must not change anything.
  void query(Call call, const void* memory, const tw_board& board, PacketReader& from, PacketWriter& to) {
    switch (call) {
      case Call::Choices: {
        auto* const out = static_cast<std::uint32_t*>(buffers_.output(TW_EFFECT_MOST_CHOICES * sizeof(std::uint32_t)));
        std::int32_t seat = -1;
        const std::uint32_t count = api_.choices(use_, memory, &board, &seat, out);
        buffers_.check_output();
        to.put(seat).put(count).put_rows(std::span<const std::uint32_t>(out, std::min(count, TW_EFFECT_MOST_CHOICES)));
        break;
      }
      case Call::TellChoice:
      case Call::Label: {
        const auto choice = from.get<std::uint32_t>();
        const auto write = call == Call::Label ? answers().label : api_.tell;
        answer_text(buffers_, to,
                    [&](char* out, std::uint32_t room) { write(use_, memory, &board, choice, out, room); });
        break;
      }
      case Call::EffectTable: {
        const auto seat = from.get<std::int32_t>(), viewer = from.get<std::int32_t>();
        answer_text(buffers_, to,
                    [&](char* out, std::uint32_t room) { api_.table(use_, memory, &board, seat, viewer, out, room); });
        break;
      }
      case Call::EndPoints: to.put(api_.end_points(use_, memory, &board, from.get<std::int32_t>())); break;
      case Call::Places: {
        auto* const out =
            static_cast<tw_answer_place*>(buffers_.output(TW_ANSWER_MOST_PLACES * sizeof(tw_answer_place)));
        const std::uint32_t count =
            answers().places(use_, memory, &board, from.get<std::uint32_t>(), out, TW_ANSWER_MOST_PLACES);
        buffers_.check_output();
        to.put(count).put_rows(std::span<const tw_answer_place>(out, std::min(count, TW_ANSWER_MOST_PLACES)));
        break;
      }
      default: throw InvalidPacket();
    }
    buffers_.check_unchanged();
  }
  const tw_answers& answers() const { return *static_cast<const tw_answers*>(api_.extension(TW_EXTENSION_ANSWERS)); }

  const tw_effect& api_;
  Buffers& buffers_;
  RemoteBoard::Ask ask_;
  tw_rules rules_;
  void* use_ = nullptr;
};

class PluginServer {
 public:
  PluginServer(const std::filesystem::path& library, process::Channel& channel)
      : library_(library), channel_(channel) {}

  void run() {
    for (std::string message; channel_.receive(message) == process::Channel::Status::Ok;) {
      PacketWriter to;
      try {
        to.put(ReplyKind::Result);
        PacketReader from(message);
        const auto call = from.get<Call>();
        answer(call, from, to);
      } catch (const Broken& broken) {
        to = {};
        to.put(ReplyKind::Broken).put_text(broken.what.c_str());
      }
      if (channel_.send(to.text()) != process::Channel::Status::Ok) return;
    }
  }

 private:
  void answer(Call call, PacketReader& from, PacketWriter& to) {
    if (call == Call::CreateGame) {
      effect_.reset();
      game_.emplace(implementation<tw_game>(TW_KIND_GAME, from.get_text()), buffers_);
      game_->create(from, to);
    } else if (call == Call::CreateEffect) {
      game_.reset();
      effect_.emplace(implementation<tw_effect>(TW_KIND_EFFECT, from.get_text()), buffers_,
                      [this](const PacketWriter& question) { return ask(question); });
      effect_->create(from, to);
    } else if (game_) {
      game_->answer(call, from, to);
    } else if (effect_) {
      effect_->answer(call, from, to);
    } else {
      throw InvalidPacket();
    }
  }
  template <class Table>
  const Table& implementation(const char* kind, const char* id) {
    const void* const found = library_.implementation(kind, id);
    if (found == nullptr) throw Broken{tr("the file has changed; restart the program")};
    return *static_cast<const Table*>(found);
  }
  std::string ask(const PacketWriter& question) {
    std::string answer;
    const bool sent = channel_.send(question.text()) == process::Channel::Status::Ok;
    if (!sent || channel_.receive(answer) != process::Channel::Status::Ok) ::_exit(0);
    return answer;
  }

  Library library_;
  process::Channel& channel_;
  Buffers buffers_;
  std::optional<GameServer> game_;
  std::optional<EffectServer> effect_;
};

}  // namespace

void serve_plugin(const std::filesystem::path& library) {
  process::Channel channel = process::take_standard_channel(kLargestRequest, true);
  try {
    PluginServer(library, channel).run();
  } catch (const std::exception&) {
    ::_exit(1);
  }
  ::_exit(0);  // without running the destructors of the plugin
}

}  // namespace tw::plugin_host
