"""A client of the APIs that does what the guides say about tokens, repetition and waiting. Standard library only."""

import json
import random
import time
import uuid
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener, urlopen

TENANT = "5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2"
CREDENTIALS = {"client_id": "till-7f3k2q9xw", "client_secret": "example-secret-not-real-4tq8"}
JSON_API = "application/vnd.api+json"
VERSIONS = {"checkout": "2022-03-07", "apple-wallet": "2022-03-22"}
MOST_ATTEMPTS = 10
FIRST_DELAY = 0.5
LONGEST_DELAY = 30.0
TIMEOUT = 30


class NoRedirects(HTTPRedirectHandler):
    """urllib would send the token along, also to another host."""

    def redirect_request(self, *_):
        return None


class Clock:
    """The clock of the machine; or that of a test, which says the time after a wait."""

    def __init__(self, address=None):
        self.address = address

    def wait(self, seconds):
        """Waits, and returns the seconds since 1970."""
        if self.address is None:
            time.sleep(seconds)
            return time.time()
        with urlopen(f"{self.address}?wait={seconds}") as answer:
            return float(answer.read())

    def now(self):
        return self.wait(0)


class Reply:
    """A response. Names of headers are in any case, and unknown members of the document are ignored."""

    def __init__(self, answer):
        self.status = answer.status
        self.headers = answer.headers
        body = answer.read()
        is_json = "json" in (answer.headers.get("Content-Type") or "")
        self.document = json.loads(body) if is_json and body else {}


class Unanswered(Exception):
    """After the last attempt: the request stays in the queue, and a person has to look."""


class Client:
    def __init__(self, origin, scopes, clock, has):
        """scopes: exactly those that the calls need. has: whether a fault is planted, for tests."""
        self.origin = origin
        self.scopes = scopes
        self.clock = clock
        self.has = has
        self.opener = build_opener(NoRedirects)
        self.token = None
        self.token_until = 0.0

    def call(self, method, path, body=None, *, key=None, headers=None, prefer=()):
        """Sends a request until it has a response that no repetition would change.

        prefer: what the sandbox is asked for with each attempt.
        """
        delay = FIRST_DELAY
        for attempt in range(MOST_ATTEMPTS):
            asked = prefer[attempt] if attempt < len(prefer) else None
            if attempt > 0 and key is not None and self.has("key-per-attempt"):
                key = str(uuid.uuid4())
            try:
                reply = self._attempt(method, path, body, key, headers or {}, asked)
            except (OSError, HTTPException):
                reply = None  # Nobody knows whether the server has done the work.
            if reply is not None and reply.status == 401 and not path.startswith("/iam/"):
                self.token = None
                continue
            wait = None
            if reply is not None and reply.status == 429:
                wait = seconds_of(reply.headers.get("Retry-After"))
            elif reply is not None and reply.status < 500:
                return reply
            if wait is not None:
                self.clock.wait(0.1 if self.has("retry-after-ignored") else wait + random.uniform(0, 0.25))
            else:
                self.clock.wait(delay * random.uniform(1, 1.1))
                delay = delay if self.has("retried-forever") else min(2 * delay, LONGEST_DELAY)
        raise Unanswered(f"{method} {path}")

    def _attempt(self, method, path, body, key, headers, asked):
        sent = {}
        version = VERSIONS.get(path.split("/")[1])
        if version is not None and not self.has("version-missing"):
            sent["Api-Version"] = version
        if not path.startswith("/iam/"):
            sent["Authorization"] = f"Bearer {self._bearer()}"
            sent["Accept"] = JSON_API
        if isinstance(body, dict):
            sent["Content-Type"] = "application/json" if self.has("media-type-of-json") else JSON_API
            body = json.dumps(body)
        if key is not None:
            sent["Idempotency-Key"] = key
        if asked is not None:
            sent["Prefer"] = asked
        return self.send(method, f"{self.origin}{path}", {**sent, **headers}, body)

    def send(self, method, url, headers, body=None):
        """One request, and its response, whatever its status."""
        data = None if body is None else body.encode()
        try:
            with self.opener.open(Request(url, data, headers, method=method), timeout=TIMEOUT) as answer:
                return Reply(answer)
        except HTTPError as answer:
            return Reply(answer)

    def _bearer(self):
        if self.token is None or self.clock.now() >= self.token_until or self.has("token-per-call"):
            form = {"grant_type": "client_credentials", **CREDENTIALS}
            if not self.has("all-scopes"):
                form["scope"] = " ".join(self.scopes)
            headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
            document = self.call("POST", "/iam/oauth2/token", urlencode(form), headers=headers).document
            self.token = document["access_token"]
            # Without a lifetime, the token is used until a call returns 401.
            lifetime = document.get("expires_in")
            self.token_until = self.clock.now() + 0.9 * lifetime if lifetime else float("inf")
        return self.token

    def pages(self, path, size, asked):
        """The entries of a list, each once: to the page without links.next, whatever the pages have.

        asked: what the sandbox is asked for with the first page.
        """
        found = {}
        prefer = [asked]
        path = f"{path}?page[size]={size}"
        while path is not None:
            document = self.call("GET", path, prefer=prefer).document
            entries = document["data"]
            found.update({entry["id"]: entry for entry in entries})
            following = (document.get("links") or {}).get("next")
            path = following.removeprefix(self.origin) if following else None
            prefer = ()
            if self.has("loop-ends-on-short-page") and 0 < len(entries) < size:
                break
            if self.has("loop-ends-on-empty-page") and not entries:
                break
        return list(found.values())


def seconds_of(retry_after):
    """Retry-After is a number of seconds or an HTTP date; None for another value, or without it."""
    if retry_after is None or retry_after.isdecimal():
        return None if retry_after is None else float(retry_after)
    try:
        when = parsedate_to_datetime(retry_after)
    except (TypeError, ValueError):
        return None
    return max(0.0, (when - datetime.now(timezone.utc)).total_seconds())
