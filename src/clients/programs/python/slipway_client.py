"""A thin client of the Slipway APIs for Python 3.10 or later, without a third-party library. Copy it: it is yours to change."""

from __future__ import annotations

import json
import random
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, Callable, Generic, Iterator, Mapping, TypeVar
from urllib.parse import quote, urlencode, urljoin
from urllib.request import HTTPHandler, HTTPSHandler, OpenerDirector, ProxyHandler, Request, UnknownHandler

import slipway_checkout as checkout

JSON_API = "application/vnd.api+json"
VERSIONS = {
    "apple-wallet": "2022-03-22",
    "checkout": "2022-03-07",
    "google-wallet": "2024-04-02",
    "iam": "2022-09-22",
    "webhooks": "2024-01-29",
}
MOST_ATTEMPTS = 7
FIRST_PAUSE = 0.5
TIMEOUT = 30.0
T = TypeVar("T")


@dataclass
class Failure(Exception):
    """
    A call without success. The status is 0 if there was no response, and 2xx if it is not what the contract says: the call
    may have been carried out. __cause__ says why.
    """

    status: int
    request_id: str | None
    errors: list[checkout.Error]

    def __str__(self) -> str:
        said = [f"{one.title} {_place(one)} {one.detail}" for one in self.errors]
        causes = [str(self.__cause__)] if self.__cause__ else []
        return f"{self.status}, Request-Id {self.request_id}: {'; '.join(said + causes)}"


@dataclass(frozen=True)
class Response:
    """The response to a call, whatever its status."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cause: Exception | None = None

    def failure(self) -> Failure | None:
        if 200 <= self.status < 300 and self.cause is None:
            return None
        try:
            errors = checkout.ErrorDocument.from_json(self.body).errors
        except ValueError:
            errors = []  # A gateway in between does not write error documents.
        failure = Failure(self.status, self.headers.get("Request-Id"), errors)
        failure.__cause__ = self.cause
        return failure


@dataclass(frozen=True)
class Reply(Generic[T]):
    """What a typed call returns: a value and its entity tag, or a failure."""

    value: T | None
    tag: str
    failure: Failure | None

    def get(self) -> T:
        """The value; raises the failure if there is none."""
        if self.failure is not None or self.value is None:
            raise self.failure or ValueError("There is no value.")
        return self.value


class Client:
    """Calls the APIs for one tenant. Give each thread a client of its own."""

    def __init__(self, base_url: str, client_id: str, client_secret: str, tenant_id: str, scopes: list[str]) -> None:
        credentials = {"client_id": client_id, "client_secret": client_secret, "scope": " ".join(scopes)}
        self._form = urlencode({"grant_type": "client_credentials", **credentials}).encode()
        self._base_url = base_url.rstrip("/")
        self._sales = f"/checkout/tenants/{tenant_id}/sales"
        self._token = ""
        self._renew_at = 0.0
        # Without a handler of redirects: another host must not get the token.
        self._opener = OpenerDirector()
        for handler in (ProxyHandler(), HTTPHandler(), HTTPSHandler(), UnknownHandler()):
            self._opener.add_handler(handler)

    def create_sale(self, sale: checkout.SaleCreate, key: str) -> Reply[checkout.SaleDocument]:
        """Creates a sale. Store the key with the sale: it is the same for each repetition, and new for each sale."""
        body = checkout.SaleCreateDocument(data=sale).to_json()
        return self.read(checkout.SaleDocument.from_json, "POST", self._sales, body, {"Idempotency-Key": key})

    def get_sale(self, sale_id: str) -> Reply[checkout.SaleDocument]:
        return self.read(checkout.SaleDocument.from_json, "GET", f"{self._sales}/{quote(sale_id)}")

    def update_sale(self, sale_id: str, attributes: checkout.SaleUpdateAttributes, tag: str) -> Reply[checkout.SaleDocument]:
        """Changes a sale, unless it has changed since the reply with this entity tag: then the status is 412."""
        body = checkout.SaleUpdateDocument(data=checkout.SaleUpdate(id=sale_id, attributes=attributes)).to_json()
        path = f"{self._sales}/{quote(sale_id)}"
        return self.read(checkout.SaleDocument.from_json, "PATCH", path, body, {"If-Match": tag})

    def list_sales(self, query: Mapping[str, str]) -> Iterator[checkout.Sale]:
        """Raises a failure when the page that it comes in is requested."""
        return self.entries(checkout.SaleListDocument.from_json, f"{self._sales}?{urlencode(query, quote_via=quote)}")

    def entries(self, parse: Callable[[bytes], Any], path: str) -> Iterator[Any]:
        """The entries of a list, each once. A page is requested when the entries before it have been used."""
        page: str | None = self._base_url + path
        visited: set[str] = set()
        found: set[str] = set()
        while page:
            if page in visited or not page.startswith(f"{self._base_url}/"):
                raise ValueError(f"The list leads to {page}.")
            visited.add(page)
            document = self.read(parse, "GET", page).get()
            for entry in document.data:
                if entry.id not in found:
                    found.add(entry.id)
                    yield entry
            following = document.links and document.links.next
            page = following and urljoin(page, following)

    def read(
        self, parse: Callable[[bytes], T], method: str, path: str, body: str | None = None, headers: Any = None
    ) -> Reply[T]:
        """Sends a call, and parses what it returns: read(SubscriptionDocument.from_json, "GET", path)."""
        response = self.call(method, path, body, headers)
        value = None
        if response.failure() is None:
            try:
                value = parse(response.body)
            except ValueError as error:
                response = replace(response, cause=error)
        return Reply(value, response.headers.get("ETag", ""), response.failure())

    def call(self, method: str, path: str, body: str | bytes | None = None, headers: Any = None) -> Response:
        """Sends a call of any operation until a repetition would not change the response. The path is /checkout/…."""
        place = path.removeprefix(f"{self._base_url}/").lstrip("/")
        url = f"{self._base_url}/{place}"
        version = VERSIONS.get(place.split("/")[0], "")
        fields = {"Accept": JSON_API, "Api-Version": version, "Content-Type": JSON_API, **(headers or {})}
        data = body.encode() if isinstance(body, str) else body
        if data is None:
            del fields["Content-Type"]
        renewed = False
        attempt = 0
        while True:
            attempt += 1
            response = self._renew() if time.time() > self._renew_at else None
            if response is None:
                request = Request(url, data, {**fields, "Authorization": f"Bearer {self._token}"}, method=method)
                response = self._send(request)
                if response.status == 401 and not renewed:
                    renewed, self._renew_at = True, 0.0
                    continue
            is_settled = 0 < response.status < 500 and response.status != 429
            if is_settled or attempt >= MOST_ATTEMPTS:
                return response
            time.sleep(_pause(attempt, response.headers.get("Retry-After", "")))

    def _renew(self) -> Response | None:
        """Gets a token; returns the response if it has none."""
        response = self._send(Request(f"{self._base_url}/iam/oauth2/token", self._form))
        if response.status == 0 or response.status >= 400:
            return response
        try:
            document = json.loads(response.body)
            self._token = document["access_token"]
            self._renew_at = time.time() + 0.9 * document.get("expires_in", float("inf"))
        except (ValueError, LookupError, TypeError) as error:
            # A proxy or a captive portal in between is no response of the API.
            return replace(response, status=0, cause=error)
        return None

    def _send(self, request: Request) -> Response:
        try:
            with self._opener.open(request, timeout=TIMEOUT) as response:
                return Response(response.status, response.headers, response.read())
        except (OSError, HTTPException) as error:
            return Response(0, {}, b"", error)


def _pause(attempt: int, retry_after: str) -> float:
    """Seconds to wait: as Retry-After says, a number or a date, and otherwise longer each time; a part is random."""
    pause = half = FIRST_PAUSE * 2 ** (attempt - 1)
    if retry_after.isdecimal():
        pause = float(retry_after)
    elif retry_after:
        with suppress(ValueError, TypeError):
            pause = max(0.0, parsedate_to_datetime(retry_after).timestamp() - time.time())
    return pause + random.uniform(0, half)


def _place(error: checkout.Error) -> str:
    """Where in the request an error is: a JSON Pointer, or the name of a parameter or header."""
    return error.source and (error.source.pointer or error.source.parameter) or ""
