package slipway;

import java.io.IOException;
import java.net.*;
import java.net.http.*;
import java.nio.charset.StandardCharsets;
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.regex.*;
import java.util.stream.*;
import slipway.checkout.Checkout;
import slipway.checkout.Checkout.*;

/** A thin client of the Slipway APIs for Java 17 or later, without a third-party library. Threads can share it. Copy it: it is yours to change. */
public final class Client {
    private static final Map<String, String> VERSIONS = Map.of("apple-wallet", "2022-03-22", "checkout", "2022-03-07",
        "google-wallet", "2024-04-02", "iam", "2022-09-22", "webhooks", "2024-01-29");
    private static final String JSON_API = "application/vnd.api+json";
    private static final long MOST_ATTEMPTS = 7, FIRST_PAUSE = 500;
    private static final Pattern TOKEN = Pattern.compile("\"access_token\"\\s*:\\s*\"([^\"\\\\]+)\"");
    private static final Pattern LIFETIME = Pattern.compile("\"expires_in\"\\s*:\\s*(\\d+)");

    /** A call without success. With the status 0 (no response) or 2xx (another than the contract's), it may have been carried out. */
    @SuppressWarnings("serial") public static final class Failure extends RuntimeException {
        public final int status;
        public final String requestId;
        public final List<Checkout.Error> errors;

        Failure(Response response, List<Checkout.Error> errors) {
            super(response.status + ", Request-Id " + response.header("Request-Id") + ": " + errors, response.cause);
            this.status = response.status;
            this.requestId = response.header("Request-Id");
            this.errors = errors;
        }
    }

    /** The response to a call, whatever its status. Names of headers are in lower case. The cause is why there is none, or null. */
    public record Response(int status, Map<String, List<String>> headers, byte[] body, Exception cause) {
        public String header(String name) {
            return String.join(", ", headers.getOrDefault(name.toLowerCase(), List.of()));
        }

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        /** The failure, or null after a success. */
        public Failure failure() {
            if (status >= 200 && status < 300 && cause == null) {
                return null;
            }
            try {
                return new Failure(this, Checkout.ErrorDocument.fromJson(text()).errors());
            } catch (IllegalArgumentException ofGateway) { // A gateway in between does not write error documents.
                return new Failure(this, List.of());
            }
        }
    }

    /** What a typed call returns: a value and its entity tag, or a failure. */
    public record Reply<T>(T value, String tag, Failure failure) {
        /** The value; throws the failure if there is none. */
        public T get() {
            if (failure != null) {
                throw failure;
            }
            return value;
        }
    }

    private final HttpClient http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private final String baseUrl, sales, form;
    private String token = "";
    private Instant renewAt = Instant.MIN;

    public Client(String baseUrl, String clientId, String clientSecret, String tenantId, List<String> scopes) {
        this.baseUrl = baseUrl.replaceFirst("/+$", "");
        this.sales = "/checkout/tenants/" + tenantId + "/sales";
        this.form = encode(Map.of("grant_type", "client_credentials", "client_id", clientId, "client_secret", clientSecret,
            "scope", String.join(" ", scopes)));
    }

    /** Creates a sale. Store the key with the sale: it is the same for each repetition, and new for each sale. */
    public Reply<SaleDocument> createSale(SaleCreate sale, String key) {
        Map<String, String> headers = Map.of("Idempotency-Key", Objects.requireNonNull(key, "key"));
        return read(SaleDocument::fromJson, "POST", sales, SaleCreateDocument.of(sale).toJson(), headers);
    }

    public Reply<SaleDocument> getSale(String id) {
        return read(SaleDocument::fromJson, "GET", sales + "/" + id, null, Map.of());
    }

    /** Changes a sale, unless it has changed since the reply with this entity tag: then the status is 412. */
    public Reply<SaleDocument> updateSale(String id, SaleUpdateAttributes attributes, String tag) {
        SaleUpdateDocument sent = SaleUpdateDocument.of(new SaleUpdate(id, attributes));
        return read(SaleDocument::fromJson, "PATCH", sales + "/" + id, sent.toJson(), Map.of("If-Match", tag));
    }

    public Stream<Sale> listSales(Map<String, String> query) {
        return entries(sales + "?" + encode(query), SaleListDocument::fromJson, SaleListDocument::data,
            page -> page.links() == null ? null : page.links().next(), Sale::id);
    }

    /** The entries of a list, each once. A page is requested when the entries before it have been used; throws a failure. */
    public <D, E> Stream<E> entries(String path, Function<String, D> parse, Function<D, List<E>> data,
            Function<D, String> next, Function<E, String> id) {
        Set<String> seen = new HashSet<>();
        URI base = URI.create(baseUrl + path);
        Function<String, D> read = link -> {
            String page = base.resolve(link).toString();
            if (!seen.add(page) || !page.startsWith(baseUrl + "/")) {
                throw new IllegalStateException("The list leads to " + page);
            }
            return read(parse, "GET", page, null, Map.of()).get();
        };
        return Stream.iterate(read.apply(base.toString()), Objects::nonNull,
                page -> next.apply(page) == null ? null : read.apply(next.apply(page)))
            .flatMap(page -> data.apply(page).stream())
            .filter(entry -> seen.add(id.apply(entry)));
    }

    /** Sends a call, and parses what it returns: read(SubscriptionDocument::fromJson, "GET", path, null, Map.of()). */
    public <T> Reply<T> read(Function<String, T> parse, String method, String path, String body, Map<String, String> headers) {
        byte[] sent = body == null ? null : body.getBytes(StandardCharsets.UTF_8);
        Response response = call(method, path, sent, headers);
        String tag = response.header("ETag");
        try {
            Failure failure = response.failure();
            return new Reply<>(failure == null ? parse.apply(response.text()) : null, tag, failure);
        } catch (IllegalArgumentException other) {
            return new Reply<>(null, tag, new Response(response.status, response.headers, response.body, other).failure());
        }
    }

    /** Sends a call of any operation until a repetition would not change the response. The path is /checkout/... */
    public Response call(String method, String path, byte[] body, Map<String, String> headers) {
        String place = (path.startsWith(baseUrl + "/") ? path.substring(baseUrl.length()) : path).replaceFirst("^/+", "");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(baseUrl + "/" + place))
            .method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body))
            .setHeader("Accept", JSON_API)
            .setHeader("Api-Version", VERSIONS.getOrDefault(place.split("/")[0], ""));
        if (body != null) {
            request.setHeader("Content-Type", JSON_API);
        }
        headers.forEach(request::setHeader);
        try {
            String rejected = "";
            for (int attempt = 1; ; attempt++) {
                Response response = renew(rejected);
                if (response == null) {
                    String used = token;
                    response = send(request.setHeader("Authorization", "Bearer " + used));
                    if (response.status == 401 && rejected.isEmpty()) {
                        rejected = used;
                        continue;
                    }
                }
                boolean isSettled = response.status > 0 && response.status < 500 && response.status != 429;
                if (isSettled || attempt >= MOST_ATTEMPTS) {
                    return response;
                }
                Thread.sleep(pauseAfter(attempt, response.header("Retry-After")));
            }
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Gets a token, unless there is one that was not rejected; returns the response if that has none. */
    private synchronized Response renew(String rejected) throws InterruptedException {
        if (!token.isEmpty() && !token.equals(rejected) && Instant.now().isBefore(renewAt)) {
            return null;
        }
        Response response = send(HttpRequest.newBuilder(URI.create(baseUrl + "/iam/oauth2/token"))
            .setHeader("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form)));
        Matcher found = TOKEN.matcher(response.text());
        if (!found.find()) { // A proxy or a captive portal in between is no response of the API.
            IOException cause = new IOException("The token call returned " + response.status + " without a token.");
            return response.status == 0 || response.status >= 400 ? response : new Response(0, response.headers, response.body, cause);
        }
        token = found.group(1);
        Matcher lifetime = LIFETIME.matcher(response.text());
        // Without a lifetime, the token is used until it is rejected.
        renewAt = lifetime.find() ? Instant.now().plusMillis(900 * Long.parseLong(lifetime.group(1))) : Instant.MAX;
        return null;
    }

    private Response send(HttpRequest.Builder request) throws InterruptedException {
        try {
            HttpResponse<byte[]> response = http.send(request.timeout(Duration.ofSeconds(30)).build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Response(response.statusCode(), response.headers().map(), response.body(), null);
        } catch (IOException cause) {
            return new Response(0, Map.of(), new byte[0], cause);
        }
    }

    /** Milliseconds: as Retry-After says, a number or a date, and otherwise longer each time; a part is random. */
    private static long pauseAfter(int attempt, String retryAfter) {
        long pause = FIRST_PAUSE << (attempt - 1);
        long part = ThreadLocalRandom.current().nextLong(pause);
        if (retryAfter.matches("\\d+")) {
            return 1000 * Long.parseLong(retryAfter) + part;
        }
        try {
            Instant date = DateTimeFormatter.RFC_1123_DATE_TIME.parse(retryAfter, Instant::from);
            return Math.max(0, Duration.between(Instant.now(), date).toMillis()) + part;
        } catch (DateTimeException withoutDate) {
            return pause + part;
        }
    }

    private static String encode(Map<String, String> fields) {
        return fields.entrySet().stream().map(field -> Stream.of(field.getKey(), field.getValue())
            .map(text -> URLEncoder.encode(text, StandardCharsets.UTF_8)).collect(Collectors.joining("=")))
            .collect(Collectors.joining("&"));
    }
}
