"""Sales as a till computes them: exact decimals, texts in JSON."""

import copy
import json
import re
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

ZONES = {"at": "Europe/Vienna", "ch": "Europe/Zurich", "de": "Europe/Berlin"}
AMOUNTS = ("grossAmount", "netAmount", "taxAmount")


def value(amount):
    return Decimal(amount["amount"])


def money(like, number):
    """An amount in the currency of another one."""
    return {"currency": like["currency"], "amount": f"{number:.2f}"}


def minus(amount):
    return money(amount, -value(amount))


def sums(taxes):
    return {name: money(taxes[0][name], sum(value(tax[name]) for tax in taxes)) for name in AMOUNTS}


def paid(sale, *parts):
    """With payments that together are the total: pairs of an amount and a payment; the last one has None for the rest."""
    total = sale["totals"]["grossAmount"]
    payments = []
    rest = value(total)
    for amount, payment in parts:
        taken = rest if amount is None else Decimal(amount)
        rest -= taken
        payments.append({**payment, "totalAmount": money(total, taken)})
    return {**sale, "payments": payments}


def return_of(sold, indexes, receipt_id):
    """The return of line items: a sale of its own, whose amounts are negative. Unit prices have no sign."""
    lines = [copy.deepcopy(sold["lineItems"][index]) for index in indexes]
    for line in lines:
        line["returned"] = True
        for name in ("grossTotal", "netTotal", "totalTax"):
            line[name] = minus(line[name])
        for tax in line["taxes"]:
            tax.update({name: minus(tax[name]) for name in AMOUNTS})
    all_taxes = [tax for line in lines for tax in line["taxes"]]
    taxes = []
    for tax in sold["taxes"]:
        own = [one for one in all_taxes if one["percentage"] == tax["percentage"]]
        if own:
            taxes.append({**tax, **sums(own)})
    original = sold["receipt"]["receiptId"]
    returned = {**sold, "lineItems": lines, "taxes": taxes, "totals": sums(all_taxes)}
    returned = json.loads(json.dumps(returned).replace(original, receipt_id))
    label = "Stornobeleg" if sold["country"] == "at" else "Rückgabe"
    section = {
        "sectionType": "text",
        "position": {"relativeTo": "head", "placement": "after"},
        "content": {"contentType": "text/plain", "content": f"{label} zu Beleg {original}"},
    }
    returned["sections"] = [*returned.get("sections", []), section]
    return with_code(returned) if sold["country"] == "at" else returned


def with_code(sale):
    """Writes the sums of an Austrian return into the machine-readable code of a device that is out."""
    at = {tax["percentage"]: tax["grossAmount"]["amount"].replace(".", ",") for tax in sale["taxes"]}
    text = re.sub(
        r"(_R1-AT0_[^_]+_[^_]+_[^_]+)_[^_]+_[^_]+_([^_]+_[^_]+_[^_]+)_[^_]+_",
        lambda code: f"{code[1]}_{at.get('20', '0,00')}_{at.get('10', '0,00')}_{code[2]}_U1RP_",
        json.dumps(sale),
    )
    return json.loads(text)


def moved(sale, seconds, receipt_id):
    """A sale at another moment and with another receipt, also in its records and its code."""
    before = sale["timestamp"]
    local = datetime.fromtimestamp(seconds, ZoneInfo(ZONES[sale["country"]])).isoformat(timespec="seconds")
    text = json.dumps(sale).replace(before, local).replace(before[:19], local[:19])
    text = text.replace(f'"transactionDate": "{before[:10]}"', f'"transactionDate": "{local[:10]}"')
    return json.loads(text.replace(sale["receipt"]["receiptId"], receipt_id))


def without_signs(sale):
    """The sale with all amounts positive: a fault."""
    return json.loads(re.sub(r'"-(\d+\.\d+)"', r'"\1"', json.dumps(sale)))
