#include "editor/core/goals/proposed_game.hpp"

#include <memory>
#include <system_error>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {
namespace {

/// Returns the base of a variant of the document: the document's own base or, if the document is a file to which a
/// variant can refer, the document; otherwise nullptr.
std::shared_ptr<const Base> base_for(const Document& document) {
  if (auto base = document.shared_base(); base && !base->id.empty()) return base;
  if (document.path().empty()) return nullptr;
  return std::make_shared<const Base>(Base{document.set().id, document.set().name, document.snapshot(),
                                           document.shared_rules(), art_folders(document)});
}

}  // namespace

bool open_as_variant(Workbench& workbench, const ProposedGame& game) {
  OpenedDocument opened;
  if (const auto base = base_for(workbench.document())) {
    opened = new_variant(base);
  } else {
    opened.set.id = game.original.set.id;
    opened.set.name = game.original.set.name;
    opened.set.source = game.original.set.source;
    opened.unsaved = opened.has_generated_name = true;
  }
  const auto with_header = [&opened](const model::TileSet& set) {
    model::TileSet out = set;
    out.id = opened.set.id;
    out.name = opened.set.name;
    out.source = opened.set.source;
    return out;
  };
  auto after = std::make_shared<model::TileSet>(with_header(game.changed.set));
  after->source += (after->source.empty() ? "" : " ") + tr("{0}, found by {1}", game.label, game.command);
  opened.set = with_header(game.original.set);
  opened.rules = std::make_shared<const model::Rules>(game.original.rules);
  const DocumentState next{std::move(after), std::make_shared<const model::Rules>(game.changed.rules)};
  Document* document = &workbench.document();
  if (workbench.program()) {
    document = &workbench.program()->open_window(std::move(opened)).document();
  } else {
    if (!workbench.may_close()) return false;
    workbench.show_document(std::move(opened));
  }
  return document->edit(tr("Apply {0}", game.label), "", next);
}

model::Result<std::filesystem::path> store_game(const xml::GameFiles& game, const std::filesystem::path& folder) {
  const std::string set = xml::write(game.set), rules = xml::write(game.rules);
  const std::filesystem::path own = folder / fingerprint(set + rules), path = own / "tileset.xml";
  std::error_code error;
  std::filesystem::create_directories(own, error);
  if (error)
    return model::Findings{
        {.code = "", .path = own.string(), .message = tr("the folder cannot be created: {0}", error.message())}};
  if (auto wrong = xml::write_file(own / "rules.xml", rules); !wrong.empty()) return wrong;
  if (auto wrong = xml::write_file(path, set); !wrong.empty()) return wrong;
  return path;
}

}  // namespace tw::editor
