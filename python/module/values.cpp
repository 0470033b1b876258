#include "python/module/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <new>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "base/strict_json.h"

namespace stela::python {
namespace {

using nlohmann::json;

std::string type_name(py::handle value) { return py::str(py::type::handle_of(value).attr("__name__")); }

json json_at(py::handle value, const std::string& where, std::size_t depth);

json object_of(py::handle value, const std::string& where, std::size_t depth) {
  auto out = json::object();
  for (const auto& [key, one] : py::reinterpret_borrow<py::dict>(value)) {
    if (!py::isinstance<py::str>(key)) raise({"", where, fmt::format("a key is a {}, not a text", type_name(key))});
    auto name = key.cast<std::string>();
    auto read = json_at(one, where.empty() ? name : where + "." + name, depth + 1);
    out[std::move(name)] = std::move(read);
  }
  return out;
}

json json_at(py::handle value, const std::string& where, std::size_t depth) {
  if (depth > kDeepestJson) raise({"", where, fmt::format("more than {} levels", kDeepestJson)});
  if (value.is_none()) return nullptr;
  if (py::isinstance<py::bool_>(value)) return value.cast<bool>();
  if (py::isinstance<py::int_>(value)) {
    int beyond = 0;
    const long long number = PyLong_AsLongLongAndOverflow(value.ptr(), &beyond);
    if (beyond == 0) return number;
    const auto large = PyLong_AsUnsignedLongLong(value.ptr());
    if (PyErr_Occurred() == nullptr) return large;
    PyErr_Clear();
    raise({"", where, "a whole number beyond 64 bits"});
  }
  if (py::isinstance<py::float_>(value)) {
    const auto number = value.cast<double>();
    if (!std::isfinite(number)) raise({"", where, "a float that is no number"});
    return number;
  }
  if (py::isinstance<py::str>(value)) return value.cast<std::string>();
  if (py::isinstance<py::dict>(value)) return object_of(value, where, depth);
  if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value)) {
    auto out = json::array();
    for (const auto& one : value) out.push_back(json_at(one, fmt::format("{}[{}]", where, out.size()), depth + 1));
    return out;
  }
  raise({"", where, fmt::format("a {} is no JSON", type_name(value))});
}

/// Texts of plain letters need no escapes.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

class Writer {
 public:
  Writer(std::string& out, std::string& fault, bool& plain) : out_(out), fault_(fault), plain_(plain) {}

  bool write(PyObject* value, std::size_t depth) {
    if (depth > kDeepestJson) return failed(fmt::format("it has more than {} levels", kDeepestJson));
    if (value == Py_None) return put("null");
    if (value == Py_True) return put("true");
    if (value == Py_False) return put("false");
    if (PyUnicode_Check(value)) return text(value);
    if (PyLong_Check(value)) return whole(value);
    if (PyFloat_Check(value)) return number(PyFloat_AS_DOUBLE(value));
    if (PyDict_Check(value)) return object(value, depth);
    if (PyList_Check(value) || PyTuple_Check(value)) return list(value, depth);
    return failed(fmt::format("a {} is no JSON", type_name(value)));
  }

 private:
  bool failed(std::string why) {
    fault_ = std::move(why);
    return false;
  }
  bool put(std::string_view word) {
    out_ += word;
    return true;
  }
  bool text(PyObject* value) {
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(value, &size);
    if (bytes == nullptr) {
      PyErr_Clear();
      return failed("a text is not UTF-8");
    }
    return quoted({bytes, static_cast<std::size_t>(size)});
  }
  bool quoted(std::string_view word) {
    if (!is_plain(word)) return put(json_text(json(word)));
    out_ += '"';
    out_ += word;
    out_ += '"';
    return true;
  }
  bool whole(PyObject* value) {
    constexpr long long kExact = 1LL << 53;
    int beyond = 0;
    const long long number = PyLong_AsLongLongAndOverflow(value, &beyond);
    if (beyond != 0 || number < -kExact || number > kExact)
      return failed("it has a number beyond 2^53, which some languages would change: keep it as a text");
    plain_ = plain_ && PyLong_CheckExact(value);
    fmt::format_to(std::back_inserter(out_), "{}", number);
    return true;
  }
  bool number(double value) {
    if (!std::isfinite(value)) return failed("a float that is no number");
    return put(json_text(json(value)));
  }
  bool list(PyObject* value, std::size_t depth) {
    plain_ = plain_ && PyList_CheckExact(value);
    out_ += '[';
    const auto size = PySequence_Fast_GET_SIZE(value);
    for (Py_ssize_t i = 0; i < size; ++i) {
      if (i > 0) out_ += ',';
      if (!write(PySequence_Fast_GET_ITEM(value, i), depth + 1)) return false;
    }
    out_ += ']';
    return true;
  }
  bool object(PyObject* value, std::size_t depth) {
    plain_ = plain_ && PyDict_CheckExact(value);
    std::vector<std::pair<std::string_view, PyObject*>> fields;
    fields.reserve(static_cast<std::size_t>(PyDict_GET_SIZE(value)));
    PyObject *key = nullptr, *one = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(value, &at, &key, &one) != 0;) {
      if (!PyUnicode_Check(key)) return failed("keys that are no texts");
      Py_ssize_t size = 0;
      const char* const bytes = PyUnicode_AsUTF8AndSize(key, &size);
      if (bytes == nullptr) {
        PyErr_Clear();
        return failed("a key is not UTF-8");
      }
      fields.emplace_back(std::string_view(bytes, static_cast<std::size_t>(size)), one);
    }
    std::sort(fields.begin(), fields.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    out_ += '{';
    bool first = true;
    for (const auto& [name, field] : fields) {
      if (!std::exchange(first, false)) out_ += ',';
      quoted(name);
      out_ += ':';
      if (!write(field, depth + 1)) return false;
    }
    out_ += '}';
    return true;
  }

  std::string& out_;
  std::string& fault_;
  bool& plain_;
};

/// Kept for as long as the interpreter lives.
py::handle g_error_class;

void set_python_error(const Error& error) {
  // What a game did wrong may be that Ctrl-C ended it: then that is what is raised.
  if (PyErr_CheckSignals() != 0) return;
  py::object made = g_error_class(py::str(error.line()));
  made.attr("file") = error.file;
  made.attr("field") = error.where;
  made.attr("message") = error.what;
  made.attr("rule") = error.rule;
  PyErr_SetObject(g_error_class.ptr(), made.ptr());
}

}  // namespace

void add_error(py::module_& module) {
  const char* const text =
      "What Stela refuses: a bad setup, an illegal action, a state of another game, a file that cannot be read.\n\n"
      "str(error) is one line. Members, each \"\" where it does not apply: file; field (\"state.players[1]\"); "
      "message;\n"
      "rule (\"MEX-K3\", or an invariant's name).";
  g_error_class = PyErr_NewExceptionWithDoc("stela.Error", text, PyExc_Exception, nullptr);
  for (const char* const part : {"file", "field", "message", "rule"}) g_error_class.attr(part) = "";
  module.attr("Error") = g_error_class;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Raised& raised) {
      set_python_error(raised.error);
    } catch (const py::error_already_set&) {
      throw;
    } catch (const py::builtin_exception&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& thrown_by_a_game) {
      set_python_error({"", "", fmt::format("the game threw an exception: {}", thrown_by_a_game.what())});
    }
  });
}

json json_of(py::handle value, const std::string& where) { return json_at(value, where, 0); }

py::object python_of(const json& value) {
  switch (value.type()) {
    case json::value_t::boolean:
      return py::bool_(value.get<bool>());
    case json::value_t::number_integer:
      return py::int_(value.get<long long>());
    case json::value_t::number_unsigned:
      return py::int_(value.get<unsigned long long>());
    case json::value_t::number_float:
      return py::float_(value.get<double>());
    case json::value_t::string:
      return py::str(value.get_ref<const std::string&>());
    case json::value_t::array: {
      py::list out(value.size());
      for (std::size_t i = 0; i < value.size(); ++i) out[i] = python_of(value[i]);
      return out;
    }
    case json::value_t::object: {
      py::dict out;
      for (const auto& [key, one] : value.items()) out[py::str(key)] = python_of(one);
      return out;
    }
    default:
      return py::none();
  }
}

bool write_json(PyObject* value, std::string& out, std::string& fault, bool& plain) {
  return Writer(out, fault, plain).write(value, 0);
}

}  // namespace stela::python
