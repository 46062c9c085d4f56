#pragma once
// Precompiled header: includes that nearly every file of editor/wx needs.

#include <wx/wx.h>
//
#include <wx/aui/aui.h>
#include <wx/bmpbndl.h>
#include <wx/dataview.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/infobar.h>
#include <wx/notebook.h>
#include <wx/propgrid/propgrid.h>
#include <wx/settings.h>
//
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
