<?php

declare(strict_types=1);

namespace Slipway {
    require 'Checkout.php';
    require 'Client.php';

    /** A pause that moves the clock of the sandbox. */
    function usleep(int $microseconds): void
    {
        file_get_contents(getenv('CLOCK') . '?wait=' . $microseconds / 1e6);
    }
}

namespace {
    use Slipway\Checkout\{SaleCreate, SaleUpdateAttributes};

    $client = new Slipway\Client(
        getenv('SLIPWAY_BASE_URL'),
        getenv('SLIPWAY_CLIENT_ID'),
        getenv('SLIPWAY_CLIENT_SECRET'),
        getenv('SLIPWAY_TENANT_ID'),
        explode(' ', getenv('SCOPES')),
    );
    $line = fn (int $status, string $body, string ...$headers) => implode("\t", [$status, base64_encode($body), ...$headers]);
    $lineOf = fn (int $status, Slipway\Reply $reply) => $reply->failure === null
        ? $line($status, $reply->get()->toJson(), "etag: $reply->tag")
        : $line($reply->failure->status, '{}', 'cause: ' . $reply->failure->getPrevious()?->getMessage());
    $list = function (string $query) use ($client, $line): string {
        $fields = [];
        foreach (explode('&', $query) as $field) {
            [$name, $value] = explode('=', urldecode($field), 2);
            $fields[$name] = $value;
        }
        $sales = [];
        foreach ($client->listSales($fields) as $sale) {
            $sales[] = $sale->toJson();
        }
        return $line(200, '[' . implode(',', $sales) . ']');
    };
    $call = function (string $method, string $path, string $body, string ...$fields) use ($client, $line): string {
        $headers = [];
        foreach ($fields as $field) {
            [$name, $value] = explode(': ', $field, 2);
            $headers[$name] = $value;
        }
        $response = $client->call($method, $path, $body === '' ? null : $body, $headers);
        $received = array_map(fn ($name, $value) => "$name: $value", array_keys($response->headers), $response->headers);
        return $line($response->status, $response->body, ...$received);
    };
    while (($command = fgets(STDIN)) !== false) {
        [$what, $first, $second, $third] = [...explode("\t", rtrim($command, "\n")), '', '', ''];
        echo match ($what) {
            'create' => $lineOf(201, $client->createSale(SaleCreate::fromJson($second), $first)),
            'get' => $lineOf(200, $client->getSale($first)),
            'update' => $lineOf(200, $client->updateSale($first, SaleUpdateAttributes::fromJson($third), $second)),
            'list' => $list($first),
            default => $call(...array_slice(explode("\t", rtrim($command, "\n")), 1)),
        }, "\n";
    }
}
