"""The day of a shop in Python: python3 till.py --origin http://localhost:4010 --country de --for till --sales sales.json"""

import argparse
import json
import sys
import uuid
from decimal import Decimal

from back_office import PASSES, SALES, SCOPES, create_pass, work_in_back_office
from client import TENANT, Client, Clock
from sales import money, moved, paid, return_of, value, without_signs

ATTACHMENTS = f"/checkout/tenants/{TENANT}/attachments"
CARD = {
    "method": "CARD",
    "card": {"cardType": "DEBIT", "country": "de", "lastFour": "0417", "brand": "UNKNOWN"},
    "terminalId": "65761743",
    "entryMethod": "CONTACTLESS",
}
CASH = {"method": "CASH"}
VOUCHER = {"method": "VOUCHER", "voucherCode": "ADVENT-20-7K3Q", "description": "Adventsgutschein"}
GIFT_CARD = {"method": "GIFT_CARD", "cardId": "GK-0088-2417"}
ON_THE_WAY = 90

SELLING = [
    *["checkout:sales:create", "checkout:sales:describe"],
    *["checkout:attachments:describe", "checkout:attachments:upload"],
]


class Till:
    """A till or a web shop: each situation of the plan, as the guides say."""

    def __init__(self, client, is_till):
        self.client = client
        self.has = client.has
        self.is_till = is_till
        self.receipts = 0

    def sell(self, sale, *prefer, external_id=None, job=""):
        """Creates a sale. Its id and its key are made once, before the first attempt."""
        sale_id, key = uuid.uuid4().hex[:22], str(uuid.uuid4())
        sale = {**self.spoilt(job, sale), "externalId": external_id or str(uuid.uuid4())}
        body = {"data": {"type": "sales", "id": sale_id, "attributes": sale}}
        reply = self.client.call("POST", SALES, body, key=key, prefer=prefer)
        if reply.status == 409 and not self.has("conflict-is-failure"):
            self.confirm(sale_id, sale)
        return reply

    def confirm(self, sale_id, sale):
        """After 409 for an own id: the sale that exists has to be ours."""
        found = self.client.call("GET", f"{SALES}/{sale_id}").document
        if found["data"]["attributes"]["externalId"] != sale["externalId"]:
            raise RuntimeError(f"The id {sale_id} belongs to another sale.")

    def spoilt(self, job, sale):
        """A sale with the fault that is planted in this job; by default none is."""
        total = sale["totals"]["grossAmount"]
        if job == "return-all" and self.has("storno-with-positive-amounts"):
            return without_signs(sale)
        if job == "card" and self.has("amounts-as-numbers"):
            return {**sale, "totals": {**sale["totals"], "grossAmount": {**total, "amount": float(value(total))}}}
        if job == "card" and self.has("totals-off-by-a-cent"):
            net = money(total, value(total) - Decimal("0.01"))
            return {**sale, "totals": {**sale["totals"], "netAmount": net}}
        return sale

    def next_receipt(self):
        self.receipts += 1
        return f"26-{self.receipts:06}"

    def day(self, one, signed):
        """one: a sale of several items without a record of a device. signed: one at several rates, with its record."""
        card = lambda: {**CARD, "transactionId": str(uuid.uuid4())}
        total = one["totals"]["grossAmount"]
        now = self.client.clock.now
        self.sell(one)
        self.sell(signed)
        self.sell(one, "play=token-expires-early")
        self.sell(one, "play=lost-response", "play=replay-conflict")
        self.sell(one, "play=connection-dropped")
        self.sell(one, "play=rate-limited")
        self.sell(one, "code=500", "code=500", "code=500")
        self.sell(moved(one, now(), self.next_receipt()), external_id="play-failure-before-commit")
        self.sell(one, "play=unknown-members")

        first, *others = one["lineItems"]
        off = {"totalGrossAmount": money(total, Decimal(5)), "description": "Treuerabatt"}
        dearer = money(total, value(first["grossUnitPrice"]) + 5)
        self.sell({**one, "lineItems": [{**first, "grossUnitPrice": dearer, "discounts": [off]}, *others]})
        self.sell({**one, "lineItems": [first, *others[:-1], {**others[-1], "name": "Pfand Mehrweg"}]})
        self.sell(paid(one, (None, card())), job="card")
        self.sell(paid(one, ("20.00", VOUCHER), (None, card())))
        self.sell(paid(one, ("20.00", GIFT_CARD), (None, card())))
        self.sell(paid(one, ("20.00", VOUCHER), (None, CASH if self.is_till else card())))
        if self.is_till:
            tip = money(total, Decimal(2))
            both = money(total, value(total) + 2)
            self.sell({**one, "payments": [{**card(), "amount": total, "tip": tip, "totalAmount": both}]})

        # Twice, since what is created by a request whose response is lost need not be seen in a response.
        for _ in range(2):
            part = return_of(one, [0], self.next_receipt())
            self.sell(paid(part, (None, card())), job="return-part")
            everything = return_of(one, range(len(one["lineItems"])), self.next_receipt())
            self.sell(paid(everything, (None, CASH if self.is_till else card())), job="return-all")
        self.attach(one)
        for _ in range(2 if self.is_till else 0):
            late = moved(one if one["country"] == "de" else signed, now() - ON_THE_WAY, self.next_receipt())
            self.sell(late, "play=connection-dropped")
        if not self.is_till:
            create_pass(self.client)
        self.sell(signed)

    def attach(self, one):
        """Uploads a file, and refers to the version that its response names."""
        uploaded = self.client.call(
            "PUT",
            f"{ATTACHMENTS}/garantie-{uuid.uuid4().hex[:8]}.txt",
            "Drei Jahre Garantie.",
            headers={"Content-Type": "text/plain; charset=utf-8"},
        ).headers
        version = {"blobUrn": uploaded["Blob-Urn"], "blobVersion": uploaded["Blob-Version"]}
        self.sell({**one, "attachments": [version]})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--origin", default="http://localhost:4010")
    parser.add_argument("--country", default="de", choices=["at", "ch", "de"])
    parser.add_argument("--for", dest="concern", default="till", choices=["till", "web-shop", "back-office"])
    parser.add_argument("--sales", help="what the till sells, by country: tests/rehearsal/tills/sales.ts prints it")
    parser.add_argument("--fault", help="the fault that is planted")
    parser.add_argument("--clock", help="the address of the clock of a test")
    options = parser.parse_args()
    clock, has = Clock(options.clock), lambda fault: fault == options.fault
    if options.concern == "back-office":
        return work_in_back_office(Client(options.origin, SCOPES, clock, has))
    with open(options.sales, encoding="utf-8") as file:
        sold = json.load(file)[options.country]
    is_till = options.concern == "till"
    client = Client(options.origin, SELLING if is_till else [*SELLING, *PASSES], clock, has)
    return Till(client, is_till).day(sold["plain"], sold["signed"])


if __name__ == "__main__":
    sys.exit(main())
