#pragma once
// Functions of GTK and GDK for which wx has no call. They are looked up in the libraries that wx has loaded, because
// the packages of wx depend on GTK's library but not on its headers.

#include <dlfcn.h>

namespace tw::editor {

/// Returns the function of GTK, GDK, GLib or ATK with this name; nullptr if there is none.
template <class F>
F gtk_function(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_DEFAULT, name));
}

/// Calls a function whenever the object emits the signal, before the object handles the signal itself. The parameters
/// of `handler` are those of the signal in GTK's documentation: the object first, `data` last. Does nothing without
/// GLib.
template <class Result, class... Parameters>
void connect_gtk_signal(void* object, const char* signal, Result (*handler)(Parameters...), void* data) {
  using Handler = void (*)();
  using Connect = unsigned long (*)(void*, const char*, Handler, void*, void (*)(void*, void*), int);
  static const auto connect = gtk_function<Connect>("g_signal_connect_data");
  if (connect != nullptr && object != nullptr)
    connect(object, signal, reinterpret_cast<Handler>(handler), data, nullptr, 0);
}

}  // namespace tw::editor
