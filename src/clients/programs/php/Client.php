<?php

/** A thin client of the Slipway APIs for PHP 8.2 or later with its extension curl. Copy it: it is yours to change. */

declare(strict_types=1);

namespace Slipway;

use Slipway\Checkout\{ErrorDocument, ModelError, Sale, SaleCreate, SaleCreateDocument, SaleDocument, SaleListDocument};
use Slipway\Checkout\{SaleUpdate, SaleUpdateAttributes, SaleUpdateDocument};

const JSON_API = 'application/vnd.api+json';
const VERSIONS = ['apple-wallet' => '2022-03-22', 'checkout' => '2022-03-07', 'google-wallet' => '2024-04-02',
    'iam' => '2022-09-22', 'webhooks' => '2024-01-29'];
const MOST_ATTEMPTS = 7, FIRST_PAUSE_MS = 500;

/** A call without success. With the status 0 (no response) or 2xx (another than the contract's), it may have been carried out. */
final class Failure extends \RuntimeException
{
    /** @param list<\Slipway\Checkout\Error> $errors */
    public function __construct(public readonly int $status, public readonly string $requestId, public readonly array $errors, ?\Throwable $cause)
    {
        $place = fn ($error) => $error->source?->pointer ?? $error->source?->parameter;
        $said = array_map(fn ($error) => "$error->title {$place($error)} $error->detail", $errors);
        parent::__construct("$status, Request-Id $requestId: " . implode('; ', [...$said, $cause?->getMessage()]), 0, $cause);
    }
}

/** The response to a call, whatever its status. Names of headers are in lower case. */
final class Response
{
    public function __construct(public readonly int $status, public readonly array $headers, public readonly string $body,
        public readonly ?\Throwable $cause = null)
    {
    }

    public function failure(): ?Failure
    {
        if ($this->status >= 200 && $this->status < 300 && $this->cause === null) {
            return null;
        }
        try {
            $errors = ErrorDocument::fromJson($this->body)->errors;
        } catch (ModelError) {
            $errors = []; // A gateway in between does not write error documents.
        }
        return new Failure($this->status, $this->headers['request-id'] ?? '', $errors, $this->cause);
    }
}

/**
 * What a typed call returns: a value and its entity tag, or a failure.
 *
 * @template T
 */
final class Reply
{
    public function __construct(public readonly mixed $value, public readonly string $tag, public readonly ?Failure $failure)
    {
    }

    /** @return T the value; throws the failure if there is none */
    public function get(): mixed
    {
        return $this->failure === null ? $this->value : throw $this->failure;
    }
}

/** Calls the APIs for one tenant. */
final class Client
{
    private readonly string $sales;
    private readonly string $form;
    private string $token = '';
    private float $renewAt = 0;

    /** @param list<string> $scopes exactly those of the calls that it sends */
    public function __construct(private string $baseUrl, string $clientId, string $clientSecret, string $tenantId, array $scopes)
    {
        $this->baseUrl = rtrim($baseUrl, '/');
        $credentials = ['client_id' => $clientId, 'client_secret' => $clientSecret, 'scope' => implode(' ', $scopes)];
        $this->form = http_build_query(['grant_type' => 'client_credentials', ...$credentials], '', '&');
        $this->sales = "/checkout/tenants/$tenantId/sales";
    }

    /** @return Reply<SaleDocument> Store the key with the sale: it is the same for each repetition, and new for each sale. */
    public function createSale(SaleCreate $sale, string $key): Reply
    {
        $body = (new SaleCreateDocument(data: $sale))->toJson();
        return $this->read(SaleDocument::fromJson(...), 'POST', $this->sales, $body, ['Idempotency-Key' => $key]);
    }

    /** @return Reply<SaleDocument> */
    public function getSale(string $id): Reply
    {
        return $this->read(SaleDocument::fromJson(...), 'GET', "$this->sales/$id");
    }

    /** @return Reply<SaleDocument> with the status 412 if the sale has changed since the reply with this entity tag */
    public function updateSale(string $id, SaleUpdateAttributes $attributes, string $tag): Reply
    {
        $body = (new SaleUpdateDocument(data: new SaleUpdate(id: $id, attributes: $attributes)))->toJson();
        return $this->read(SaleDocument::fromJson(...), 'PATCH', "$this->sales/$id", $body, ['If-Match' => $tag]);
    }

    /** @return \Generator<Sale> */
    public function listSales(array $query): \Generator
    {
        return $this->entries(SaleListDocument::fromJson(...), "$this->sales?" . http_build_query($query, '', '&'));
    }

    /** The entries of a list, each once. A page is requested when the entries before it have been used. */
    public function entries(callable $parse, string $path): \Generator
    {
        $seen = [];
        $page = $this->baseUrl . $path;
        while ($page !== null) {
            if (isset($seen[$page]) || !str_starts_with($page, "$this->baseUrl/")) {
                throw new \UnexpectedValueException("The list leads to $page.");
            }
            $seen[$page] = true;
            $document = $this->read($parse, 'GET', $page)->get();
            foreach ($document->data as $entry) {
                if (!isset($seen[$entry->id])) {
                    $seen[$entry->id] = true;
                    yield $entry;
                }
            }
            // A reference by RFC 3986: a whole address, or one without the host.
            $next = $document->links?->next;
            $page = str_starts_with($next ?? '', '/') ? preg_replace('#(?<=[^/:])/.*#', '', $page, 1) . $next : $next;
        }
    }

    /** Sends a call, and parses what it returns: read(SubscriptionDocument::fromJson(...), 'GET', $path). */
    public function read(callable $parse, string $method, string $path, ?string $body = null, array $headers = []): Reply
    {
        $response = $this->call($method, $path, $body, $headers);
        $tag = $response->headers['etag'] ?? '';
        try {
            $failure = $response->failure();
            return new Reply($failure === null ? $parse($response->body) : null, $tag, $failure);
        } catch (\UnexpectedValueException $error) {
            return new Reply(null, $tag, (new Response($response->status, $response->headers, $response->body, $error))->failure());
        }
    }

    /** Sends a call of any operation until a repetition would not change the response. The path is /checkout/…. */
    public function call(string $method, string $path, ?string $body = null, array $headers = []): Response
    {
        $place = ltrim(str_starts_with($path, "$this->baseUrl/") ? substr($path, strlen($this->baseUrl)) : $path, '/');
        $headers += ['Accept' => JSON_API, 'Api-Version' => VERSIONS[explode('/', $place)[0]] ?? ''];
        $headers += $body === null ? [] : ['Content-Type' => JSON_API];
        $renewed = false;
        for ($attempt = 1; ; $attempt++) {
            $response = microtime(true) > $this->renewAt ? $this->renew() : null;
            if ($response === null) {
                $response = self::send($method, "$this->baseUrl/$place", $body, ['Authorization' => "Bearer $this->token", ...$headers]);
                if ($response->status === 401 && !$renewed) {
                    $renewed = true;
                    $this->renewAt = 0;
                    continue;
                }
            }
            $isSettled = $response->status > 0 && $response->status < 500 && $response->status !== 429;
            if ($isSettled || $attempt >= MOST_ATTEMPTS) {
                return $response;
            }
            usleep(1000 * self::pauseAfter($attempt, $response->headers['retry-after'] ?? ''));
        }
    }

    /** Gets a token; returns the response if it has none. */
    private function renew(): ?Response
    {
        $response = self::send('POST', "$this->baseUrl/iam/oauth2/token", $this->form, []);
        $document = json_decode($response->body, true);
        if (!is_string($document['access_token'] ?? null)) { // A proxy or a captive portal in between is no response of the API.
            $cause = new \RuntimeException("The token call returned $response->status without a token.");
            return $response->status === 0 || $response->status >= 400 ? $response : new Response(0, $response->headers, '', $cause);
        }
        $this->token = $document['access_token'];
        $this->renewAt = microtime(true) + 0.9 * ($document['expires_in'] ?? INF);
        return null;
    }

    /** A redirect is a response: another host must not get the token. */
    private static function send(string $method, string $url, ?string $body, array $headers): Response
    {
        $received = [];
        $fields = array_map(fn ($name, $value) => $value === '' ? "$name;" : "$name: $value", array_keys($headers), $headers); // curl drops "$name:".
        $curl = curl_init($url);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $fields,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_CONNECTTIMEOUT => 10,
            CURLOPT_TIMEOUT => 30,
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$received): int {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $received[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));
        $content = curl_exec($curl);
        return $content === false
            ? new Response(0, [], '', new \RuntimeException(curl_error($curl), curl_errno($curl)))
            : new Response(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $received, $content);
    }

    /** Milliseconds: as Retry-After says, a number or a date, and otherwise longer each time; a part is random. */
    private static function pauseAfter(int $attempt, string $retryAfter): int
    {
        $pause = FIRST_PAUSE_MS * 2 ** ($attempt - 1);
        $part = random_int(0, $pause);
        if (ctype_digit($retryAfter)) {
            return 1000 * (int) $retryAfter + $part;
        }
        $date = $retryAfter === '' ? false : strtotime($retryAfter);
        return ($date === false ? $pause : max(0, 1000 * ($date - time()))) + $part;
    }
}
