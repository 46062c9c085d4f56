#include "editor/wx/shell/dialogs.hpp"

#include "editor/wx/analyse/suggest_frame.hpp"
#include "editor/wx/difference/compare_frame.hpp"
#include "editor/wx/help/help.hpp"
#include "editor/wx/settings/keys.hpp"
#include "editor/wx/shell/main_frame.hpp"

namespace tw::editor {

const std::vector<Dialog>& dialogs() {
  static const std::vector<Dialog> rows{
      {"compare", [](MainFrame& frame) { show_compare(frame, frame.workbench()); }},
      {"import", show_import},
      {"export_jcloisterzone", export_jcloisterzone},
      {"paste", show_paste},
      {"export_pictures", show_export_pictures},
      {"print", show_print},
      {"new_set", show_new_set},
      {"recover", show_recover},
      {"kept", show_recovery_copies},
      {"versions", show_versions},
      {"copies", show_copies},
      {"move_deck", show_move_deck},
      {"replace", show_replace},
      {"renumber", show_renumber},
      {"decks", show_decks},
      {"search", show_search},
      {"preferences", show_preferences},
      {"play_preferences", show_play_preferences},
      {"manual_in_browser", show_manual_in_browser},
      {"about", show_about},
      {"welcome", [](MainFrame& frame) { frame.show_welcome(); }},
      {"palette", nullptr, [](MainFrame& frame, const std::string& query) { frame.open_palette(query); }},
      {"keys", nullptr, show_keys_dialog},
      {"suggest", nullptr,
       [](MainFrame& frame, const std::string& target) { show_suggest(frame, frame.workbench().document(), target); }},
      {"help", nullptr, show_help},
      {"tour", nullptr, [](MainFrame& frame, const std::string& what) { frame.tour(what); }},
  };
  return rows;
}

}  // namespace tw::editor
