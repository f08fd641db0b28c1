from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from decimal import Decimal
from enum import Enum
from typing import Any, Final, Literal, TypeVar, cast

T = TypeVar("T")


class ModelError(ValueError):
    """JSON that is not what the contract says; the text begins with the JSON Pointer of the place."""


class Absent(Enum):
    """What an update does not mention stays as it is; what is None is cleared."""

    VALUE = "absent"


ABSENT: Final = Absent.VALUE


class Timestamp(str):
    """A date and time with its offset, as the text that was sent."""

    def __new__(cls, text: str) -> Timestamp:
        if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", text, re.ASCII):
            raise ValueError(f"{text!r} is not a date and time with its offset")
        return super().__new__(cls, text)

    @classmethod
    def of(cls, moment: datetime) -> Timestamp:
        """The text of a moment, which must have a time zone."""
        return cls(moment.isoformat(timespec="seconds"))

    def datetime(self) -> datetime:
        """The moment, to the microsecond."""
        return datetime.fromisoformat(re.sub(r"(\.\d{6})\d+", r"\1", self).replace("Z", "+00:00"))


class JsonNumber(Decimal):
    """A number of JSON, written with the digits that it was read with."""

    text: str

    def __new__(cls, text: str) -> JsonNumber:
        number = super().__new__(cls, text)
        number.text = text
        return number


class Model:
    """An object of the contract."""

    @classmethod
    def _read(cls: type[T], value: object, at: str) -> T:
        raise NotImplementedError

    @classmethod
    def from_json(cls: type[T], text: str | bytes) -> T:
        """Raises ModelError for JSON that is not what the contract says."""
        return cast(Any, cls)._read(_parse(text), "")

    def to_json(self) -> str:
        """The text of a request or a response."""
        return _text(self)


def _parse(text: str | bytes) -> object:
    def refuse(word: str) -> object:
        raise ModelError(f"{word} is no JSON")

    try:
        return json.loads(text, parse_float=JsonNumber, parse_constant=refuse)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        raise ModelError(str(error)) from error


def _text(value: object) -> str:
    if isinstance(value, Model):
        return _text(_members(value))
    if isinstance(value, Enum):
        return _text(value.value)
    if isinstance(value, JsonNumber):
        return value.text
    if isinstance(value, Decimal):
        return f'"{value:f}"'
    if isinstance(value, Mapping):
        members = cast(Mapping[str, object], value).items()
        return "{" + ",".join(f"{_text(name)}:{_text(each)}" for name, each in members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(_text(each) for each in cast(list[object], value)) + "]"
    if value is None or isinstance(value, (str, int)):
        return json.dumps(value, ensure_ascii=False)
    raise TypeError(f"{value!r} is not a value of a contract")


def _members(model: Model) -> dict[str, object]:
    members: dict[str, object] = {}
    for each in fields(cast(Any, model)):
        value = getattr(model, each.name)
        is_absent = each.init and (value is ABSENT or value is None and each.default is None)
        if each.name != "extra" and not is_absent:
            members[each.name.rstrip("_")] = value
    return members | getattr(model, "extra", {})


Reader = Callable[[object, str], T]


class _Object:
    """The members of an object, which are taken one after the other."""

    def __init__(self, value: object, at: str) -> None:
        self._members = _map_of(_anything)(value, at)
        self._at = at

    def required(self, name: str, read: Reader[T]) -> T:
        if name not in self._members:
            raise ModelError(f"{self._at}/{name} is missing")
        return read(self._members.pop(name), f"{self._at}/{name}")

    def optional(self, name: str, read: Reader[T]) -> T | None:
        return self.required(name, read) if name in self._members else None

    def change(self, name: str, read: Reader[T]) -> T | None | Absent:
        if self._members.get(name, ABSENT) is None:
            return self._members.pop(name)
        return self.required(name, read) if name in self._members else ABSENT

    def constant(self, name: str, value: str) -> None:
        if self.required(name, _string) != value:
            raise ModelError(f"{self._at}/{name} is not {value}")

    def rest(self) -> dict[str, Any]:
        return self._members

    def end(self) -> None:
        for name in self._members:
            raise ModelError(f"{self._at}/{name} is unknown")


def _checked(kind: type[T], words: str) -> Reader[T]:
    def read(value: object, at: str) -> T:
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return value
        raise ModelError(f"{at} is not {words}")

    return read


_string = _checked(str, "a string")
_boolean = _checked(bool, "a boolean")
_integer = _checked(int, "an integer")


def _anything(value: object, at: str) -> Any:
    return value


def _number(value: object, at: str) -> JsonNumber:
    return value if isinstance(value, JsonNumber) else JsonNumber(str(_integer(value, at)))


def _decimal(value: object, at: str) -> Decimal:
    text = _string(value, at)
    if not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text):
        raise ModelError(f"{at} is not a decimal")
    return Decimal(text)


def _timestamp(value: object, at: str) -> Timestamp:
    text = _string(value, at)
    try:
        return Timestamp(text)
    except ValueError as error:
        raise ModelError(f"{at}: {error}") from error


def _list_of(read: Reader[T]) -> Reader[list[T]]:
    def read_list(value: object, at: str) -> list[T]:
        if not isinstance(value, list):
            raise ModelError(f"{at} is not a list")
        return [read(each, f"{at}/{index}") for index, each in enumerate(cast(list[object], value))]

    return read_list


def _map_of(read: Reader[T]) -> Reader[dict[str, T]]:
    def read_map(value: object, at: str) -> dict[str, T]:
        if not isinstance(value, dict):
            raise ModelError(f"{at} is not an object")
        members = cast(dict[str, object], value)
        return {name: read(each, f"{at}/{name}") for name, each in members.items()}

    return read_map


def _one_or_many(read: Reader[T]) -> Reader[T | list[T]]:
    def read_either(value: object, at: str) -> T | list[T]:
        return _list_of(read)(value, at) if isinstance(value, list) else read(value, at)

    return read_either


E = TypeVar("E", bound=Enum)


def _enumeration(kind: type[E]) -> Reader[E]:
    def read(value: object, at: str) -> E:
        text = _string(value, at)
        try:
            return kind(text)
        except ValueError as error:
            raise ModelError(f"{at} is none of {', '.join(each.value for each in kind)}") from error

    return read


def _open_enumeration(kind: type[E]) -> Reader[E | str]:
    known = {each.value: each for each in kind}

    def read(value: object, at: str) -> E | str:
        text = _string(value, at)
        return known.get(text, text)

    return read
