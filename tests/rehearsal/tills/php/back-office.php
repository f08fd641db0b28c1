<?php

declare(strict_types=1);

const SALES = '/checkout/tenants/' . TENANT . '/sales';
const FILE = '/checkout/tenants/' . TENANT . '/attachments/warenkorb.pdf';
const PASS_TYPE = 'pass.example.slipway.loyalty';
const PASSES = [
    ...['apple-wallet:passes:create', 'apple-wallet:passes:update', 'apple-wallet:push-notifications:send'],
];
const OFFICE = [
    ...['checkout:sales:list', 'checkout:sales:describe', 'checkout:sales:update', 'checkout:sales:delete'],
    ...['checkout:attachments:download', 'checkout:attachments:upload', 'checkout:attachments:delete'],
    ...PASSES,
];

/** Creates a pass, changes its barcode, and sends a push notification to it. */
function createPass(Client $client): void
{
    $passes = '/apple-wallet/passes/' . PASS_TYPE;
    $barcode = ['format' => 'QR', 'content' => 'LC-4711-0815'];
    $attributes = ['userId' => uuid(), 'barcode' => $barcode, 'testing' => true];
    $create = ['data' => ['type' => 'passes', 'attributes' => $attributes]];
    $made = $client->call('POST', $passes, $create, uuid(), prefer: ['play=lost-response']);
    $serial = $made->document['data']['id'];
    $other = ['format' => 'QR', 'content' => 'LC-4711-0816', 'altText' => 'LC-4711-0816'];
    $change = ['data' => ['type' => 'passes', 'attributes' => ['barcode' => $other]]];
    $client->call('PATCH', "$passes/$serial", $change);
    $push = [
        ...['passType' => PASS_TYPE, 'serialNumber' => $serial],
        ...['header' => 'Your receipt is here', 'message' => 'Thank you for your visit.'],
    ];
    $body = ['data' => ['type' => 'push-notifications', 'attributes' => $push]];
    $client->call('POST', '/apple-wallet/push-notifications', $body, uuid());
}

/** Changes the cashier of a sale on the state that was read; 412 is answered by reading again. */
function correct(Client $client, string $id, string $name, ?callable $before = null): void
{
    $tag = $client->call('GET', SALES . "/$id")->headers['etag'];
    if ($before !== null) {
        $before();
    }
    $attributes = ['cashier' => ['cashierId' => '4', 'fullName' => $name]];
    $body = ['data' => ['type' => 'sales', 'id' => $id, 'attributes' => $attributes]];
    for ($attempt = 0; $attempt < 5; $attempt += 1) {
        $sent = $client->has('tag-without-quotes') ? str_replace('"', '', $tag) : $tag;
        if ($client->call('PATCH', SALES . "/$id", $body, headers: ['If-Match' => $sent])->status !== 412) {
            return;
        }
        if (!$client->has('tag-of-an-old-read')) {
            $tag = $client->call('GET', SALES . "/$id")->headers['etag'];
        }
    }
}

/** Lists, corrections, deletions and files. */
function workInBackOffice(Client $client): void
{
    $sales = $client->pages(SALES, 5, 'play=short-pages');
    $again = $client->pages(SALES, 6, 'play=empty-page');
    [$one, $two] = array_keys(count($sales) > 1 ? $sales : $again);
    $failures = ['code=500', 'code=500', 'code=500'];
    foreach ([['play=token-expires-early'], ['play=rate-limited'], $failures, ['play=unknown-members']] as $prefer) {
        $client->call('GET', SALES . "/$one", prefer: $prefer);
    }
    correct($client, $one, 'Bo Petersen');
    correct($client, $one, 'Jette Brodersen', fn () => correct($client, $one, 'Lale Demir'));
    $client->call('DELETE', SALES . "/$two");

    $text = ['Content-Type' => 'text/plain', 'Accept' => '*/*'];
    $version = $client->call('PUT', FILE, 'Drei Jahre Garantie.', headers: $text)->headers['blob-version'];
    download($client, [], 'play=download-redirect');
    $tag = download($client, [])->headers['etag'] ?? null;
    download($client, $tag === null ? [] : ['If-None-Match' => $tag]);
    $client->call('DELETE', FILE . "/versions/$version");
    createPass($client);
}

/** Reads a file. Only the host of the API gets the token; a redirect to another one is followed without it. */
function download(Client $client, array $headers, string ...$prefer): Reply
{
    $headers['Accept'] = '*/*';
    $reply = $client->call('GET', FILE, headers: $headers, prefer: $prefer);
    if ($reply->status !== 302) {
        return $reply;
    }
    $location = $reply->headers['location'];
    return str_starts_with($location, "$client->origin/")
        ? $client->call('GET', substr($location, strlen($client->origin)), headers: $headers)
        : $client->send('GET', $location, $headers) ?? $reply;
}
