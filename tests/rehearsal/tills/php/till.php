<?php

// The day of a shop in PHP: php till.php --origin http://localhost:4010 --country de --for till --sales sales.json

declare(strict_types=1);

require __DIR__ . '/client.php';
require __DIR__ . '/sales.php';
require __DIR__ . '/back-office.php';

const ATTACHMENTS = '/checkout/tenants/' . TENANT . '/attachments';
const CARD = [
    'method' => 'CARD',
    'card' => ['cardType' => 'DEBIT', 'country' => 'de', 'lastFour' => '0417', 'brand' => 'UNKNOWN'],
    'terminalId' => '65761743',
    'entryMethod' => 'CONTACTLESS',
];
const CASH = ['method' => 'CASH'];
const VOUCHER = [
    ...['method' => 'VOUCHER', 'voucherCode' => 'ADVENT-20-7K3Q', 'description' => 'Adventsgutschein'],
];
const GIFT_CARD = ['method' => 'GIFT_CARD', 'cardId' => 'GK-0088-2417'];
const ON_THE_WAY = 90;
const SELLING = [
    ...['checkout:sales:create', 'checkout:sales:describe'],
    ...['checkout:attachments:describe', 'checkout:attachments:upload'],
];

/** A till or a web shop: each situation of the plan, as the guides say. */
final class Till
{
    private int $receipts = 0;

    public function __construct(private readonly Client $client, private readonly bool $isTill)
    {
    }

    /** Creates a sale. Its id and its key are made once, before the first attempt. */
    private function sell(array $sale, array $prefer = [], ?string $externalId = null, string $job = ''): void
    {
        [$id, $key] = [bin2hex(random_bytes(11)), uuid()];
        $sale = [...$this->spoilt($job, $sale), 'externalId' => $externalId ?? uuid()];
        $body = ['data' => ['type' => 'sales', 'id' => $id, 'attributes' => $sale]];
        $reply = $this->client->call('POST', SALES, $body, $key, prefer: $prefer);
        if ($reply->status === 409 && !$this->client->has('conflict-is-failure')) {
            $this->confirm($id, $sale);
        }
    }

    /** After 409 for an own id: the sale that exists has to be ours. */
    private function confirm(string $id, array $sale): void
    {
        $found = $this->client->call('GET', SALES . "/$id")->document;
        if ($found['data']['attributes']['externalId'] !== $sale['externalId']) {
            throw new RuntimeException("The id $id belongs to another sale.");
        }
    }

    /** A sale with the fault that is planted in this job; by default none is. */
    private function spoilt(string $job, array $sale): array
    {
        $has = $this->client->has(...);
        if ($job === 'return-all' && $has('storno-with-positive-amounts')) {
            return withoutSigns($sale);
        }
        if ($job === 'card' && $has('amounts-as-numbers')) {
            $sale['totals']['grossAmount']['amount'] = (float) $sale['totals']['grossAmount']['amount'];
        }
        if ($job === 'card' && $has('totals-off-by-a-cent')) {
            $total = $sale['totals']['grossAmount'];
            $sale['totals']['netAmount'] = money($total, cents($total) - 1);
        }
        return $sale;
    }

    private function nextReceipt(): string
    {
        $this->receipts += 1;
        return sprintf('26-%06d', $this->receipts);
    }

    /**
     * @param array $one a sale of several items without a record of a device
     * @param array $signed one at several rates, with its record
     */
    public function day(array $one, array $signed): void
    {
        $card = fn () => [...CARD, 'transactionId' => uuid()];
        $total = $one['totals']['grossAmount'];
        $clock = $this->client->clock;
        $this->sell($one);
        $this->sell($signed);
        $this->sell($one, ['play=token-expires-early']);
        $this->sell($one, ['play=lost-response', 'play=replay-conflict']);
        $this->sell($one, ['play=connection-dropped']);
        $this->sell($one, ['play=rate-limited']);
        $this->sell($one, ['code=500', 'code=500', 'code=500']);
        $now = moved($one, $clock->now(), $this->nextReceipt());
        $this->sell($now, externalId: 'play-failure-before-commit');
        $this->sell($one, ['play=unknown-members']);

        $reduced = $one;
        $first = &$reduced['lineItems'][0];
        $first['grossUnitPrice'] = money($total, cents($first['grossUnitPrice']) + 500);
        $first['discounts'] = [['totalGrossAmount' => money($total, 500), 'description' => 'Treuerabatt']];
        $this->sell($reduced);
        $deposit = $one;
        $deposit['lineItems'][array_key_last($deposit['lineItems'])]['name'] = 'Pfand Mehrweg';
        $this->sell($deposit);
        $this->sell(paid($one, [null, $card()]), job: 'card');
        $this->sell(paid($one, [2000, VOUCHER], [null, $card()]));
        $this->sell(paid($one, [2000, GIFT_CARD], [null, $card()]));
        $this->sell(paid($one, [2000, VOUCHER], [null, $this->isTill ? CASH : $card()]));
        if ($this->isTill) {
            $amounts = ['amount' => $total, 'tip' => money($total, 200)];
            $both = ['totalAmount' => money($total, cents($total) + 200)];
            $this->sell([...$one, 'payments' => [[...$card(), ...$amounts, ...$both]]]);
        }

        // Twice, since what is created by a request whose response is lost need not be seen in a response.
        for ($time = 0; $time < 2; $time += 1) {
            $part = returnOf($one, [0], $this->nextReceipt());
            $this->sell(paid($part, [null, $card()]), job: 'return-part');
            $all = returnOf($one, array_keys($one['lineItems']), $this->nextReceipt());
            $this->sell(paid($all, [null, $this->isTill ? CASH : $card()]), job: 'return-all');
        }
        $this->attach($one);
        for ($time = 0; $time < ($this->isTill ? 2 : 0); $time += 1) {
            $sold = $one['country'] === 'de' ? $one : $signed;
            $this->sell(moved($sold, $clock->now() - ON_THE_WAY, $this->nextReceipt()), ['play=connection-dropped']);
        }
        if (!$this->isTill) {
            createPass($this->client);
        }
        $this->sell($signed);
    }

    /** Uploads a file, and refers to the version that its response names. */
    private function attach(array $one): void
    {
        $file = ATTACHMENTS . '/garantie-' . bin2hex(random_bytes(4)) . '.txt';
        $text = ['Content-Type' => 'text/plain; charset=utf-8'];
        $uploaded = $this->client->call('PUT', $file, 'Drei Jahre Garantie.', headers: $text)->headers;
        $version = ['blobUrn' => $uploaded['blob-urn'], 'blobVersion' => $uploaded['blob-version']];
        $this->sell([...$one, 'attachments' => [$version]]);
    }
}

$options = getopt('', ['origin:', 'country:', 'for:', 'sales:', 'fault:', 'clock:']);
$origin = $options['origin'] ?? 'http://localhost:4010';
$clock = new Clock($options['clock'] ?? null);
$fault = $options['fault'] ?? null;
$concern = $options['for'] ?? 'till';
if ($concern === 'back-office') {
    workInBackOffice(new Client($origin, OFFICE, $clock, $fault));
} else {
    $sold = json_decode(file_get_contents($options['sales']), true)[$options['country'] ?? 'de'];
    $scopes = $concern === 'till' ? SELLING : [...SELLING, ...PASSES];
    $till = new Till(new Client($origin, $scopes, $clock, $fault), $concern === 'till');
    $till->day($sold['plain'], $sold['signed']);
}
