#pragma once

class wxWindow;

namespace tw::editor {

class AnalysePresenter;

/// Opens a form that finds numbers of copies that bring a figure of the set into a range, and moves the sliders of What
/// if to them. Not modal. `presenter` must live as long as the window that contains `parent`, which owns the form.
void show_find_copies(wxWindow* parent, AnalysePresenter& presenter);

}  // namespace tw::editor
