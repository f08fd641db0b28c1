<?php

declare(strict_types=1);

const AMOUNTS = ['grossAmount', 'netAmount', 'taxAmount'];
const ZONES = ['at' => 'Europe/Vienna', 'ch' => 'Europe/Zurich', 'de' => 'Europe/Berlin'];

/** The amount in hundredths: integers are exact. */
function cents(array $amount): int
{
    return (int) str_replace('.', '', $amount['amount']);
}

/** An amount in the currency of another one, from hundredths. */
function money(array $like, int $cents): array
{
    $sign = $cents < 0 ? '-' : '';
    $amount = sprintf('%s%d.%02d', $sign, intdiv(abs($cents), 100), abs($cents) % 100);
    return ['currency' => $like['currency'], 'amount' => $amount];
}

/** With these members of an array negated. */
function negated(array $value, array $names): array
{
    foreach ($names as $name) {
        $value[$name] = money($value[$name], -cents($value[$name]));
    }
    return $value;
}

function sums(array $taxes): array
{
    $sums = [];
    foreach (AMOUNTS as $name) {
        $sums[$name] = money($taxes[0][$name], array_sum(array_map('cents', array_column($taxes, $name))));
    }
    return $sums;
}

/** With payments that together are the total: pairs of hundredths and a payment; the last one has null for the rest. */
function paid(array $sale, array ...$parts): array
{
    $total = $sale['totals']['grossAmount'];
    $rest = cents($total);
    $sale['payments'] = [];
    foreach ($parts as [$taken, $payment]) {
        $taken ??= $rest;
        $rest -= $taken;
        $sale['payments'][] = [...$payment, 'totalAmount' => money($total, $taken)];
    }
    return $sale;
}

/** The return of line items: a sale of its own, whose amounts are negative. Unit prices have no sign. */
function returnOf(array $sold, array $indexes, string $receiptId): array
{
    $lines = [];
    foreach ($indexes as $index) {
        $line = negated($sold['lineItems'][$index], ['grossTotal', 'netTotal', 'totalTax']);
        $line['taxes'] = array_map(fn ($tax) => negated($tax, AMOUNTS), $line['taxes']);
        $lines[] = [...$line, 'returned' => true];
    }
    $all = array_merge(...array_column($lines, 'taxes'));
    $taxes = [];
    foreach ($sold['taxes'] as $tax) {
        $own = array_filter($all, fn ($one) => $one['percentage'] === $tax['percentage']);
        if ($own !== []) {
            $taxes[] = [...$tax, ...sums(array_values($own))];
        }
    }
    $original = $sold['receipt']['receiptId'];
    $sale = [...$sold, 'lineItems' => $lines, 'taxes' => $taxes, 'totals' => sums($all)];
    $sale = json_decode(str_replace($original, $receiptId, encode($sale)), true);
    $label = $sold['country'] === 'at' ? 'Stornobeleg' : 'Rückgabe';
    $sale['sections'][] = [
        'sectionType' => 'text',
        'position' => ['relativeTo' => 'head', 'placement' => 'after'],
        'content' => ['contentType' => 'text/plain', 'content' => "$label zu Beleg $original"],
    ];
    return $sold['country'] === 'at' ? withCode($sale) : $sale;
}

/** Writes the sums of an Austrian return into the machine-readable code of a device that is out. */
function withCode(array $sale): array
{
    $at = [];
    foreach ($sale['taxes'] as $tax) {
        $at[$tax['percentage']] = str_replace('.', ',', $tax['grossAmount']['amount']);
    }
    [$normal, $reduced] = [$at['20'] ?? '0,00', $at['10'] ?? '0,00'];
    $text = preg_replace(
        '/(_R1-AT0_[^_]+_[^_]+_[^_]+)_[^_]+_[^_]+_([^_]+_[^_]+_[^_]+)_[^_]+_/',
        "\${1}_{$normal}_{$reduced}_\${2}_U1RP_",
        encode($sale),
    );
    return json_decode($text, true);
}

/** A sale at another moment and with another receipt, also in its records and its code. */
function moved(array $sale, float $seconds, string $receiptId): array
{
    $before = $sale['timestamp'];
    $zone = new DateTimeZone(ZONES[$sale['country']]);
    $local = (new DateTimeImmutable('@' . (int) $seconds))->setTimezone($zone)->format('Y-m-d\TH:i:sP');
    $day = fn (string $moment) => '"transactionDate":"' . substr($moment, 0, 10) . '"';
    $text = str_replace(
        [$before, substr($before, 0, 19), $day($before)],
        [$local, substr($local, 0, 19), $day($local)],
        encode($sale),
    );
    return json_decode(str_replace($sale['receipt']['receiptId'], $receiptId, $text), true);
}

/** The sale with all amounts positive: a fault. */
function withoutSigns(array $sale): array
{
    return json_decode(preg_replace('/"-(\d+\.\d+)"/', '"$1"', encode($sale)), true);
}
