"""The queue of a till for Python 3.10 or later: sales wait in a file of SQLite until the API has them. One process sends at a time."""

from __future__ import annotations

import secrets
import sqlite3
import uuid
from dataclasses import dataclass, replace

import slipway_checkout as checkout
from slipway_client import Client, Failure

# What concerns one sale alone; with any other status, the sales behind it would fail, too.
OF_THE_SALE = (400, 409, 413)
SCHEMA = """
CREATE TABLE IF NOT EXISTS sales (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  key TEXT NOT NULL,
  sale TEXT NOT NULL,
  cause TEXT
)
"""


@dataclass(frozen=True)
class Entry:
    """A sale that waits, or that is set aside with its cause. The key is the Idempotency-Key of each attempt."""

    id: str
    key: str
    sale: checkout.SaleCreate
    cause: str | None


class SaleQueue:
    def __init__(self, file: str) -> None:
        """Opens the file, or makes it."""
        self._database = sqlite3.connect(file, isolation_level=None)
        self._database.execute("PRAGMA journal_mode = WAL")
        # Each change is on the disk when its statement returns.
        self._database.execute("PRAGMA synchronous = FULL")
        self._database.execute(SCHEMA)

    def add(self, sale: checkout.SaleCreate) -> str:
        """
        Stores a sale at the moment at which it is complete, and returns its id. When this returns, the sale survives a
        power failure, with its timestamp, its id and its key. A sale with the id of one that waits is the same; one that
        was set aside can be added again, corrected, and then has a new key.
        """
        sale_id = sale.id or secrets.token_hex(16)
        # After 409, externalId tells whether the sale with this id is this one.
        attributes = replace(sale.attributes, externalId=sale.attributes.externalId or str(uuid.uuid4()))
        text = replace(sale, id=sale_id, attributes=attributes).to_json()
        with self._database:
            self._database.execute("BEGIN IMMEDIATE")
            self._database.execute("DELETE FROM sales WHERE id = ? AND cause IS NOT NULL", (sale_id,))
            row = (sale_id, str(uuid.uuid4()), text)
            self._database.execute("INSERT OR IGNORE INTO sales (id, key, sale) VALUES (?, ?, ?)", row)
        return sale_id

    def set_aside(self) -> list[Entry]:
        """The sales that the API will never take as they are: a person corrects each, and adds it again."""
        return self._read("cause IS NOT NULL", -1)

    def send(self, client: Client) -> Failure | None:
        """
        Sends the sales in their order, each when the one before it is settled, until none waits. Returns why sales still
        wait: no network, no permission or a busy server, which concern all of them. Call it after each add, and from time
        to time. Needs the scopes of creating and of reading a sale.
        """
        while waiting := self._read("cause IS NULL", 1):
            entry = waiting[0]
            failure = _create(client, entry)
            if failure is None:
                self._database.execute("DELETE FROM sales WHERE id = ?", (entry.id,))
            elif failure.status in OF_THE_SALE:
                self._database.execute("UPDATE sales SET cause = ? WHERE id = ?", (str(failure), entry.id))
            else:
                return failure
        return None

    def _read(self, condition: str, limit: int) -> list[Entry]:
        query = f"SELECT id, key, sale, cause FROM sales WHERE {condition} ORDER BY number LIMIT ?"
        rows = self._database.execute(query, (limit,))
        return [Entry(id, key, checkout.SaleCreate.from_json(sale), cause) for id, key, sale, cause in rows]


def _create(client: Client, entry: Entry) -> Failure | None:
    """Creates the sale. After 409, the sale that exists is read: an earlier attempt can have created it, whose response was lost."""
    failure = client.create_sale(entry.sale, entry.key).failure
    if failure is None or failure.status != 409:
        return failure
    found = client.get_sale(entry.id)
    if found.failure is not None:
        return failure if found.failure.status == 404 else found.failure
    created = found.get().data.attributes
    is_ours = created is not None and created.externalId == entry.sale.attributes.externalId
    return None if is_ours else failure
