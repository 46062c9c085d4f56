#pragma once

class wxWindow;

namespace tw::editor {

class AnalysePresenter;

/// Opens a modeless dialog that finds numbers of copies for which a statistic of the set is in a given range, and moves
/// the What if sliders to these numbers. The window that contains `parent` owns the dialog; `presenter` must outlive
/// that window.
void show_find_copies(wxWindow* parent, AnalysePresenter& presenter);

}  // namespace tw::editor
