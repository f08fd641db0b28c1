"""The day of a back office: lists, corrections, deletions, files and passes."""

import uuid

from client import TENANT

SALES = f"/checkout/tenants/{TENANT}/sales"
FILE = f"/checkout/tenants/{TENANT}/attachments/warenkorb.pdf"
PASS_TYPE = "pass.example.slipway.loyalty"
PASSES = ["apple-wallet:passes:create", "apple-wallet:passes:update", "apple-wallet:push-notifications:send"]
SCOPES = [
    *["checkout:sales:list", "checkout:sales:describe", "checkout:sales:update", "checkout:sales:delete"],
    *["checkout:attachments:download", "checkout:attachments:upload", "checkout:attachments:delete"],
    *PASSES,
]


def create_pass(client):
    """Creates a pass, changes its barcode, and sends a push notification to it."""
    passes = f"/apple-wallet/passes/{PASS_TYPE}"
    attributes = {
        "userId": str(uuid.uuid4()),
        "barcode": {"format": "QR", "content": "LC-4711-0815"},
        "testing": True,
    }
    create = {"data": {"type": "passes", "attributes": attributes}}
    made = client.call("POST", passes, create, key=str(uuid.uuid4()), prefer=["play=lost-response"])
    serial = made.document["data"]["id"]
    barcode = {"format": "QR", "content": "LC-4711-0816", "altText": "LC-4711-0816"}
    client.call("PATCH", f"{passes}/{serial}", {"data": {"type": "passes", "attributes": {"barcode": barcode}}})
    push = {"passType": PASS_TYPE, "serialNumber": serial, "header": "Your receipt is here", "message": "Thank you."}
    body = {"data": {"type": "push-notifications", "attributes": push}}
    client.call("POST", "/apple-wallet/push-notifications", body, key=str(uuid.uuid4()))


def correct(client, sale_id, name, before=lambda: None):
    """Changes the cashier of a sale on the state that was read; 412 is answered by reading again."""
    path = f"{SALES}/{sale_id}"
    tag = client.call("GET", path).headers["ETag"]
    before()
    attributes = {"cashier": {"cashierId": "4", "fullName": name}}
    body = {"data": {"type": "sales", "id": sale_id, "attributes": attributes}}
    for _ in range(5):
        sent = tag.replace('"', "") if client.has("tag-without-quotes") else tag
        if client.call("PATCH", path, body, headers={"If-Match": sent}).status != 412:
            return
        if not client.has("tag-of-an-old-read"):
            tag = client.call("GET", path).headers["ETag"]


def work_in_back_office(client):
    """Lists, corrections, deletions and files."""
    sales = client.pages(SALES, 5, "play=short-pages")
    again = client.pages(SALES, 6, "play=empty-page")
    one, two = [sale["id"] for sale in (sales if len(sales) > 1 else again)][:2]
    for prefer in (["play=token-expires-early"], ["play=rate-limited"], ["code=500"] * 3, ["play=unknown-members"]):
        client.call("GET", f"{SALES}/{one}", prefer=prefer)
    correct(client, one, "Bo Petersen")
    correct(client, one, "Jette Brodersen", before=lambda: correct(client, one, "Lale Demir"))
    client.call("DELETE", f"{SALES}/{two}")

    text = {"Content-Type": "text/plain", "Accept": "*/*"}
    version = client.call("PUT", FILE, "Drei Jahre Garantie.", headers=text).headers["Blob-Version"]
    download(client, {}, "play=download-redirect")
    tag = download(client, {}).headers.get("ETag")
    download(client, {} if tag is None else {"If-None-Match": tag})
    client.call("DELETE", f"{FILE}/versions/{version}")
    create_pass(client)


def download(client, headers, *prefer):
    """Reads a file. Only the host of the API gets the token; a redirect to another one is followed without it."""
    headers = {"Accept": "*/*", **headers}
    reply = client.call("GET", FILE, headers=headers, prefer=prefer)
    if reply.status != 302:
        return reply
    location = reply.headers["Location"]
    if location.startswith(f"{client.origin}/"):
        return client.call("GET", location.removeprefix(client.origin), headers=headers)
    return client.send("GET", location, headers)
