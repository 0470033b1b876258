// JSON as Python has it, and errors as Python raises them.
#pragma once

#include <pybind11/pybind11.h>

#include <nlohmann/json.hpp>
#include <string>

#include "base/result.h"

namespace stela::python {

namespace py = pybind11;

/// What is thrown so that Python sees a stela.Error, with the error's parts as its members.
struct Raised {
  Error error;
};
[[noreturn]] inline void raise(Error error) { throw Raised{std::move(error)}; }

/// Adds stela.Error to the module, and has Raised become one.
void add_error(py::module_& module);

/// Whole numbers beyond 64 bits, floats that are no numbers, keys that are no texts and all that JSON has not are
/// errors that name their place. Tuples become lists. where: the value's name.
nlohmann::json json_of(py::handle value, const std::string& where);
py::object python_of(const nlohmann::json& value);

/// The JSON text of a value, as json_text() writes it, without a detour. False: it is no JSON, and `fault` says why.
/// plain: false where reading the text gives other types, such as lists for tuples.
bool write_json(PyObject* value, std::string& out, std::string& fault, bool& plain);

}  // namespace stela::python
