<?php

declare(strict_types=1);

const TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
const CREDENTIALS = ['client_id' => 'till-7f3k2q9xw', 'client_secret' => 'example-secret-not-real-4tq8'];
const JSON_API = 'application/vnd.api+json';
const VERSIONS = ['checkout' => '2022-03-07', 'apple-wallet' => '2022-03-22'];
const MOST_ATTEMPTS = 10;
const FIRST_DELAY = 0.5;
const LONGEST_DELAY = 30.0;
const TIMEOUT = 30;

/** A response. Names of headers are in lower case, and unknown members of the document are ignored. */
final class Reply
{
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly array $document,
    ) {
    }
}

/** The clock of the machine; or that of a test, which says the time after a wait. */
final class Clock
{
    public function __construct(private readonly ?string $address)
    {
    }

    /** Waits, and returns the seconds since 1970. */
    public function wait(float $seconds): float
    {
        if ($this->address === null) {
            usleep((int) ($seconds * 1e6));
            return microtime(true);
        }
        return (float) file_get_contents("$this->address?wait=$seconds");
    }

    public function now(): float
    {
        return $this->wait(0);
    }
}

/** A client of the APIs that does what the guides say about tokens, repetition and waiting. */
final class Client
{
    private ?string $token = null;
    private float $tokenUntil = 0;

    /**
     * @param list<string> $scopes exactly those that the calls need
     * @param ?string $fault the fault that is planted, for tests
     */
    public function __construct(
        public readonly string $origin,
        private readonly array $scopes,
        public readonly Clock $clock,
        private readonly ?string $fault,
    ) {
    }

    public function has(string $fault): bool
    {
        return $this->fault === $fault;
    }

    /**
     * Sends a request until it has a response that no repetition would change.
     *
     * @param array|string|null $body an array is sent as JSON:API, text unchanged
     * @param array<string, string> $headers
     * @param list<string> $prefer what the sandbox is asked for with each attempt
     * @throws RuntimeException after the last attempt: the request stays in the queue, and a person has to look
     */
    public function call(
        string $method,
        string $path,
        array|string|null $body = null,
        ?string $key = null,
        array $headers = [],
        array $prefer = [],
    ): Reply {
        $delay = FIRST_DELAY;
        $isToken = str_starts_with($path, '/iam/');
        for ($attempt = 0; $attempt < MOST_ATTEMPTS; $attempt += 1) {
            if ($attempt > 0 && $key !== null && $this->has('key-per-attempt')) {
                $key = uuid();
            }
            $reply = $this->attempt($method, $path, $body, $key, $headers, $prefer[$attempt] ?? null);
            if ($reply?->status === 401 && !$isToken) {
                $this->token = null;
                continue;
            }
            $wait = $reply?->status === 429 ? secondsOf($reply->headers['retry-after'] ?? '') : null;
            if ($wait !== null) {
                $this->clock->wait($this->has('retry-after-ignored') ? 0.1 : $wait + mt_rand(0, 250) / 1000);
            } elseif ($reply === null || $reply->status === 429 || $reply->status >= 500) {
                $this->clock->wait($delay * (1 + mt_rand(0, 100) / 1000));
                $delay = $this->has('retried-forever') ? $delay : min(2 * $delay, LONGEST_DELAY);
            } else {
                return $reply;
            }
        }
        throw new RuntimeException("No response to $method $path");
    }

    private function attempt(
        string $method,
        string $path,
        array|string|null $body,
        ?string $key,
        array $headers,
        ?string $asked,
    ): ?Reply {
        $sent = ['Accept' => JSON_API];
        $version = VERSIONS[explode('/', $path)[1]] ?? null;
        if ($version !== null && !$this->has('version-missing')) {
            $sent['Api-Version'] = $version;
        }
        if (!str_starts_with($path, '/iam/')) {
            $sent['Authorization'] = 'Bearer ' . $this->bearer();
        }
        if (is_array($body)) {
            $sent['Content-Type'] = $this->has('media-type-of-json') ? 'application/json' : JSON_API;
            $body = encode($body);
        }
        $sent += array_filter(['Idempotency-Key' => $key, 'Prefer' => $asked]);
        return $this->send($method, "$this->origin$path", [...$sent, ...$headers], $body);
    }

    /** One request, and its response, whatever its status; null if there is none, and nobody knows whether it was carried out. */
    public function send(string $method, string $url, array $headers, ?string $body = null): ?Reply
    {
        $received = [];
        $curl = curl_init($url);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => TIMEOUT,
            CURLOPT_HTTPHEADER => array_map(
                fn ($name, $value) => "$name: $value",
                array_keys($headers),
                $headers,
            ),
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$received): int {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $received[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $text = curl_exec($curl);
        if ($text === false) {
            return null;
        }
        $isJson = str_contains($received['content-type'] ?? '', 'json') && $text !== '';
        $document = $isJson ? json_decode($text, true, flags: JSON_THROW_ON_ERROR) : [];
        return new Reply(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $received, $document);
    }

    private function bearer(): string
    {
        if ($this->token === null || $this->clock->now() >= $this->tokenUntil || $this->has('token-per-call')) {
            $form = ['grant_type' => 'client_credentials', ...CREDENTIALS];
            if (!$this->has('all-scopes')) {
                $form['scope'] = implode(' ', $this->scopes);
            }
            $headers = ['Content-Type' => 'application/x-www-form-urlencoded', 'Accept' => 'application/json'];
            $text = http_build_query($form);
            $document = $this->call('POST', '/iam/oauth2/token', $text, headers: $headers)->document;
            $this->token = $document['access_token'];
            // Without a lifetime, the token is used until a call returns 401.
            $lifetime = $document['expires_in'] ?? INF;
            $this->tokenUntil = $this->clock->now() + 0.9 * $lifetime;
        }
        return $this->token;
    }

    /**
     * The entries of a list, each once: to the page without links.next, whatever the pages have.
     *
     * @param string $asked what the sandbox is asked for with the first page
     */
    public function pages(string $path, int $size, string $asked): array
    {
        $found = [];
        $path .= "?page%5Bsize%5D=$size";
        for ($prefer = [$asked]; $path !== null; $prefer = []) {
            $document = $this->call('GET', $path, prefer: $prefer)->document;
            $found = [...$found, ...array_column($document['data'], null, 'id')];
            $next = $document['links']['next'] ?? null;
            $count = count($document['data']);
            $isEnd = ($this->has('loop-ends-on-short-page') && $count > 0 && $count < $size)
                || ($this->has('loop-ends-on-empty-page') && $count === 0);
            $path = $next === null || $isEnd ? null : substr($next, strlen($this->origin));
        }
        return $found;
    }
}

/** Retry-After is a number of seconds or an HTTP date; null for another value, or without it. */
function secondsOf(string $retryAfter): ?float
{
    if (ctype_digit($retryAfter)) {
        return (float) $retryAfter;
    }
    $time = $retryAfter === '' ? false : strtotime($retryAfter);
    return $time === false ? null : max(0.0, $time - microtime(true));
}

function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}

function encode(array $value): string
{
    return json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
}
