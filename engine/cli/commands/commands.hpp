#pragma once
// Functions that create the commands. Each is defined in a file in this folder.

#include <memory>

#include "engine/cli/command.hpp"

namespace tw::cli {

std::unique_ptr<Command> make_analyze();
std::unique_ptr<Command> make_annotate();
std::unique_ptr<Command> make_bench();
std::unique_ptr<Command> make_compare();
std::unique_ptr<Command> make_completion();
std::unique_ptr<Command> make_design();
std::unique_ptr<Command> make_diff();
std::unique_ptr<Command> make_edit();
std::unique_ptr<Command> make_export();
std::unique_ptr<Command> make_export_data();
std::unique_ptr<Command> make_format();
std::unique_ptr<Command> make_hint();
std::unique_ptr<Command> make_import();
std::unique_ptr<Command> make_info();
std::unique_ptr<Command> make_list();
std::unique_ptr<Command> make_man();
std::unique_ptr<Command> make_merge();
std::unique_ptr<Command> make_merge_experiments();
std::unique_ptr<Command> make_perft();
std::unique_ptr<Command> make_play();
std::unique_ptr<Command> make_print();
std::unique_ptr<Command> make_render();
std::unique_ptr<Command> make_replay();
std::unique_ptr<Command> make_report();
std::unique_ptr<Command> make_simulate();
std::unique_ptr<Command> make_suggest();
std::unique_ptr<Command> make_sweep();
std::unique_ptr<Command> make_tournament();
std::unique_ptr<Command> make_tune_bot();
std::unique_ptr<Command> make_validate();
std::unique_ptr<Command> make_worker();
std::unique_ptr<Command> make_workers();

}  // namespace tw::cli
