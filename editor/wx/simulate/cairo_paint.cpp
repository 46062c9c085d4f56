#include "editor/wx/simulate/cairo_paint.hpp"

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

plotting::Theme chart_theme() {
  plotting::Theme theme = palette().dark ? plotting::dark_theme() : plotting::light_theme();
  const wxFont font = ui_font();
  theme.font = from_wx(font.GetFaceName());
  theme.font_points = std::max(8, font.GetPointSize() - 1);
  return theme;
}

CairoPaint::CairoPaint(wxWindow* window) : dc_(window) {
  dc_.SetBackground(wxBrush(window->GetParent()->GetBackgroundColour()));
  dc_.Clear();
  graphics_.reset(wxGraphicsContext::Create(dc_));
}

cairo_t* CairoPaint::cairo() const {
  return graphics_ ? static_cast<cairo_t*>(graphics_->GetNativeContext()) : nullptr;
}

}  // namespace tw::editor
