#pragma once
// A fixture for the Play workspace with a game in progress, without a window.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <test_places.hpp>
#include <thread>

#include "editor/core/edits/tiles.hpp"
#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/play/rules_page.hpp"
#include "editor/core/play/turn_list.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/editor/core/play/played_games.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {

/// A bot that thinks until it is asked to hurry and then chooses the first legal action.
class Slow : public game::Bot {
 public:
  game::Action choose(const game::State& state, model::Random&) override {
    while (hurry_ && !hurry_->load()) std::this_thread::yield();
    return legal(state).front();
  }
  void set_hurry_flag(const std::atomic<bool>* hurry) override { hurry_ = hurry; }

 private:
  const std::atomic<bool>* hurry_ = nullptr;
};

/// A bot whose evaluations report visits for the first action only.
class Counting : public game::Bot {
 public:
  game::Action choose(const game::State& state, model::Random&) override {
    evaluations_.clear();
    for (const game::Action action : legal(state)) {
      const auto n = static_cast<std::int32_t>(evaluations_.size());
      evaluations_.push_back({.action = action, .value = n < 1 ? -100 : 0, .visits = n < 1 ? 300 : 0});
    }
    return evaluations_.front().action;
  }
  std::vector<game::ActionEvaluation> evaluations() const override { return evaluations_; }

 private:
  std::vector<game::ActionEvaluation> evaluations_;
};

struct Playing : testing::Test, PlayView {
  Playing() {
    services.compile = [this]() -> model::Result<table::PlayableGame> {
      if (!trouble.empty()) return model::Findings{{.message = trouble}};
      if (!turned) return played_game(game);
      table::PlayableGame out = played_game(game);
      model::TileSet set = *out.set;
      for (std::size_t i = 0; i < set.tiles.size(); i += 3)
        set = edits::rotate(set, {set.tiles[i].id}, model::Rotation::Right);
      out.game = plugin_host::make_game(*out.rules, set, game, game).value();
      out.set = std::make_shared<const model::TileSet>(std::move(set));
      return out;
    };
    services.open = [](const std::string& name) -> model::Result<table::PlayableGame> {
      auto files = xml::load_game(name);
      if (!files) return files.findings();
      table::PlayableGame out{.game = nullptr,
                              .rules = std::make_shared<const model::Rules>(files.value().rules),
                              .set = std::make_shared<const model::TileSet>(files.value().set),
                              .source = name};
      auto made = plugin_host::make_game(*out.rules, *out.set, files.value().id, files.value().name);
      if (!made) return made.findings();
      out.game = made.value();
      return out;
    };
    services.game_id = [this] { return game; };
    services.is_current = [this](const table::PlayableGame& played) { return played.rules == played_game(game).rules; };
    services.bots = {"greedy", "random"};
    services.make_bot = [](const std::string& name) -> model::Result<std::unique_ptr<game::Bot>> {
      if (name == "slow") return std::unique_ptr<game::Bot>(std::make_unique<Slow>());
      if (name == "counting") return std::unique_ptr<game::Bot>(std::make_unique<Counting>());
      return plugin_host::make_bot(name);
    };
    services.post = [this](std::function<void()> f) {
      const std::scoped_lock lock(mutex);
      posted.push_back(std::move(f));
    };
    services.show_message = [this](const Message& message) {
      if (message.text.empty() && !message.topic.empty() && message.topic != topic) return;
      said = message.text;
      topic = message.topic;
    };
    services.choose_save = [this](const std::filesystem::path&) { return file; };
    services.choose_open = [this] { return file; };
    services.settings = &settings;
  }
  void make() { play = std::make_unique<PlayPresenter>(services, *this); }
  void begin(std::vector<std::string> seats) {
    make();
    ASSERT_TRUE(play->games().begin({.seats = std::move(seats), .seed = 5, .decks = {}}));
  }
  void show_play(unsigned) override { told_by_hand.push_back(play && play->has_match() && play->table().by_hand()); }
  void start_timer(int milliseconds) override { waited = milliseconds; }

  /// Lets bots play until `until` returns true.
  void run_bots(const std::function<bool()>& until) {
    while (!until()) {
      std::vector<std::function<void()>> now;
      {
        const std::scoped_lock lock(mutex);
        now.swap(posted);
      }
      for (const auto& f : now) f();
      if (now.empty()) std::this_thread::yield();
      play->on_timer();
    }
  }
  void until_person() {
    run_bots([this] { return play->state().finished() || play->table().is_human(play->state().player()); });
  }

  std::string game = "hunters-gatherers-2020", trouble, said;
  std::string_view topic;  ///< topic of the text in `said`
  Settings settings;
  PlayServices services;
  std::optional<std::filesystem::path> file;
  int waited = 0;
  bool turned = false;             ///< true to rotate every third tile
  std::vector<bool> told_by_hand;  ///< for each update of the view, whether the game is being entered by hand
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  std::unique_ptr<PlayPresenter> play;
};

}  // namespace tw::editor::test
