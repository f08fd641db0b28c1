import base64
import json
import os
import sys
import time
import urllib.request
from functools import cache
from urllib.parse import parse_qsl

import slipway_checkout as checkout
from slipway_client import Client, Reply
from slipway_queue import SaleQueue

time.sleep = lambda seconds: urllib.request.urlopen(f"{os.environ['CLOCK']}?wait={seconds}").close()
client = Client(
    os.environ["SLIPWAY_BASE_URL"],
    os.environ["SLIPWAY_CLIENT_ID"],
    os.environ["SLIPWAY_CLIENT_SECRET"],
    os.environ["SLIPWAY_TENANT_ID"],
    os.environ["SCOPES"].split(" "),
)


def line(status: int, body: bytes, *headers: str) -> str:
    return "\t".join([str(status), base64.b64encode(body).decode(), *headers])


def line_of(status: int, reply: "Reply[checkout.SaleDocument]") -> str:
    if reply.failure is not None:
        cause = " ".join(str(reply.failure.__cause__ or "").split())
        return line(reply.failure.status, b"{}", f"cause: {cause}")
    return line(status, reply.get().to_json().encode(), f"etag: {reply.tag}")


@cache
def queue() -> SaleQueue:
    return SaleQueue("queue")


def perform(what: str, *words: str) -> str:
    if what == "create":
        return line_of(201, client.create_sale(checkout.SaleCreate.from_json(words[1]), words[0]))
    if what == "get":
        return line_of(200, client.get_sale(words[0]))
    if what == "update":
        attributes = checkout.SaleUpdateAttributes.from_json(words[2])
        return line_of(200, client.update_sale(words[0], attributes, words[1]))
    if what == "list":
        sales = [sale.to_json() for sale in client.list_sales(dict(parse_qsl(words[0])))]
        return line(200, f"[{','.join(sales)}]".encode())
    if what == "add":
        return line(200, queue().add(checkout.SaleCreate.from_json(words[0])).encode())
    if what == "send":
        failure = queue().send(client)
        return line(200 if failure is None else failure.status, b"")
    if what == "aside":
        return line(200, json.dumps([[entry.id, entry.cause] for entry in queue().set_aside()]).encode())
    method, path, body, *fields = words
    headers = dict(field.split(": ", 1) for field in fields)
    response = client.call(method, path, body or None, headers)
    return line(response.status, response.body, *(f"{name}: {value}" for name, value in response.headers.items()))


for command in sys.stdin:
    print(perform(*command.rstrip("\n").split("\t")), flush=True)
