// A thin client of the Slipway APIs for C# 11 and .NET 7 or later, without a third-party package. Copy it: it is yours to change.
// Not compiled where the portal is tested: there is no compiler of this version there.
#nullable enable
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Slipway.Checkout;

namespace Slipway;

/// <summary>A call without success. With the status 0 (no response) or 2xx (another than the contract's), it may have been carried out.</summary>
public sealed class Failure : Exception
{
    public int Status { get; }
    public string RequestId { get; }
    public IReadOnlyList<Error> Errors { get; }

    public Failure(int status, string requestId, IReadOnlyList<Error> errors, Exception? cause)
        : base($"{status}, Request-Id {requestId}: " + string.Join("; ", errors.Select(one => $"{one.Title} {one.Source?.Pointer ?? one.Source?.Parameter} {one.Detail}")), cause) =>
        (Status, RequestId, Errors) = (status, requestId, errors);
}

/// <summary>What a typed call returns: a value and its entity tag, or a failure.</summary>
public sealed record Reply<T>(T? Value, string Tag, Failure? Failure)
{
    /// <summary>The value; throws the failure if there is none.</summary>
    public T Get() => Failure is null ? Value! : throw Failure;
}

/// <summary>The response to a call, whatever its status.</summary>
public sealed record Response(int Status, HttpHeaders? Headers, byte[] Body, Exception? Cause = null)
{
    public string Text => Encoding.UTF8.GetString(Body);

    public string Header(string name) =>
        Headers is not null && Headers.TryGetValues(name, out var values) ? string.Join(", ", values) : "";

    public Failure? Failure()
    {
        if (Status is >= 200 and < 300 && Cause is null) return null;
        try
        {
            return new Failure(Status, Header("Request-Id"), ErrorDocument.FromJson(Text).Errors.ToList(), Cause);
        }
        catch (JsonException) // A gateway in between does not write error documents.
        {
            return new Failure(Status, Header("Request-Id"), Array.Empty<Error>(), Cause);
        }
    }
}

/// <summary>Calls the APIs for one tenant. Threads can share it. The scopes are exactly those of the calls that it sends.</summary>
public sealed class Client
{
    const string JsonApi = "application/vnd.api+json";
    const int MostAttempts = 7;
    static readonly TimeSpan FirstPause = TimeSpan.FromMilliseconds(500);
    static readonly Dictionary<string, string> Versions = new()
    {
        ["apple-wallet"] = "2022-03-22", ["checkout"] = "2022-03-07", ["google-wallet"] = "2024-04-02",
        ["iam"] = "2022-09-22", ["webhooks"] = "2024-01-29",
    };
    // A redirect is a response: another host must not get the token.
    static readonly HttpClient Http = new(new SocketsHttpHandler { AllowAutoRedirect = false }) { Timeout = TimeSpan.FromSeconds(30) };

    readonly SemaphoreSlim _gate = new(1);
    readonly string _baseUrl;
    readonly string _sales;
    readonly Dictionary<string, string> _form;
    string _token = "";
    DateTimeOffset _renewAt;

    public Client(string baseUrl, string clientId, string clientSecret, string tenantId, IEnumerable<string> scopes)
    {
        _baseUrl = baseUrl.TrimEnd('/');
        _sales = $"/checkout/tenants/{tenantId}/sales";
        _form = new() { ["grant_type"] = "client_credentials", ["client_id"] = clientId, ["client_secret"] = clientSecret, ["scope"] = string.Join(' ', scopes) };
    }

    /// <summary>Creates a sale. Store the key with the sale: it is the same for each repetition, and new for each sale.</summary>
    public Task<Reply<SaleDocument>> CreateSale(SaleCreate sale, string key, CancellationToken end = default)
    {
        var body = new SaleCreateDocument { Data = sale }.ToJson();
        return Read(SaleDocument.FromJson, "POST", _sales, body, new() { ["Idempotency-Key"] = key }, end);
    }

    public Task<Reply<SaleDocument>> GetSale(string id, CancellationToken end = default) =>
        Read(SaleDocument.FromJson, "GET", $"{_sales}/{id}", null, null, end);

    /// <summary>Changes a sale, unless it has changed since the reply with this entity tag: then the status is 412.</summary>
    public Task<Reply<SaleDocument>> UpdateSale(string id, SaleUpdateAttributes attributes, string tag, CancellationToken end = default)
    {
        var body = new SaleUpdateDocument { Data = new SaleUpdate { Id = id, Attributes = attributes } }.ToJson();
        return Read(SaleDocument.FromJson, "PATCH", $"{_sales}/{id}", body, new() { ["If-Match"] = tag }, end);
    }

    public IAsyncEnumerable<Sale> ListSales(IReadOnlyDictionary<string, string> query, CancellationToken end = default) =>
        Entries($"{_sales}?{Encode(query)}", SaleListDocument.FromJson, page => page.Data, page => page.Links?.Next, sale => sale.Id, end);

    /// <summary>The entries of a list, each once. A page is requested when the entries before it have been used; throws a failure.</summary>
    public async IAsyncEnumerable<TEntry> Entries<TPage, TEntry>(
        string path, Func<string, TPage> parse, Func<TPage, IEnumerable<TEntry>> data, Func<TPage, string?> next, Func<TEntry, string> id,
        [EnumeratorCancellation] CancellationToken end = default)
    {
        var seen = new HashSet<string>();
        for (string? page = _baseUrl + path; page is not null;)
        {
            if (!seen.Add(page) || !page.StartsWith(_baseUrl + "/", StringComparison.Ordinal)) throw new InvalidDataException($"The list leads to {page}.");
            var document = (await Read(parse, "GET", page, null, null, end)).Get();
            foreach (var entry in data(document).Where(entry => seen.Add(id(entry)))) yield return entry;
            page = next(document) is { } link ? new Uri(new Uri(page), link).AbsoluteUri : null;
        }
    }

    /// <summary>Sends a call, and parses what it returns: Read(SubscriptionDocument.FromJson, "GET", path).</summary>
    public async Task<Reply<T>> Read<T>(
        Func<string, T> parse, string method, string path, string? body = null, Dictionary<string, string>? headers = null, CancellationToken end = default)
    {
        var response = await Call(method, path, body is null ? null : Encoding.UTF8.GetBytes(body), headers, end);
        var (tag, failure) = (response.Header("ETag"), response.Failure());
        try
        {
            return new(failure is null ? parse(response.Text) : default, tag, failure);
        }
        catch (JsonException error)
        {
            return new(default, tag, (response with { Cause = error }).Failure());
        }
    }

    /// <summary>Sends a call of any operation until a repetition would not change the response. The path is /checkout/….</summary>
    public async Task<Response> Call(
        string method, string path, byte[]? body = null, Dictionary<string, string>? headers = null, CancellationToken end = default)
    {
        var place = (path.StartsWith(_baseUrl + "/", StringComparison.Ordinal) ? path[_baseUrl.Length..] : path).TrimStart('/');
        var fields = new Dictionary<string, string> { ["Accept"] = JsonApi, ["Api-Version"] = Versions.GetValueOrDefault(place.Split('/')[0], "") };
        foreach (var (name, value) in headers ?? new()) fields[name] = value;
        var rejected = "";
        for (var attempt = 1; ; attempt++)
        {
            var (token, response) = await Bearer(rejected, end);
            if (response is null)
            {
                fields["Authorization"] = $"Bearer {token}";
                response = await Send(method, $"{_baseUrl}/{place}", body is null ? null : new ByteArrayContent(body), fields, end);
                if (response.Status == 401 && rejected == "")
                {
                    rejected = token;
                    continue;
                }
            }
            var isSettled = response.Status is > 0 and < 500 and not 429;
            if (isSettled || attempt >= MostAttempts) return response;
            await Task.Delay(PauseAfter(attempt, response.Header("Retry-After")), end);
        }
    }

    /// <summary>The token, or a new one if it ends or was rejected; without one, the response to the token call.</summary>
    async Task<(string Token, Response? Without)> Bearer(string rejected, CancellationToken end)
    {
        await _gate.WaitAsync(end);
        try
        {
            if (_token != "" && _token != rejected && DateTimeOffset.UtcNow < _renewAt) return (_token, null);
            var response = await Send("POST", $"{_baseUrl}/iam/oauth2/token", new FormUrlEncodedContent(_form), new(), end);
            if (response.Status is 0 or >= 400) return ("", response);
            var document = JsonDocument.Parse(response.Body).RootElement;
            _token = document.GetProperty("access_token").GetString() ?? throw new JsonException("The token is null.");
            // Without a lifetime, the token is used until it is rejected.
            _renewAt = document.TryGetProperty("expires_in", out var seconds) ? DateTimeOffset.UtcNow.AddSeconds(0.9 * seconds.GetDouble()) : DateTimeOffset.MaxValue;
            return (_token, null);
        }
        catch (Exception error) when (error is JsonException or KeyNotFoundException or InvalidOperationException)
        {
            // A proxy or a captive portal in between is no response of the API.
            return ("", new(0, null, Array.Empty<byte>(), error));
        }
        finally
        {
            _gate.Release();
        }
    }

    static async Task<Response> Send(string method, string address, HttpContent? content, Dictionary<string, string> fields, CancellationToken end)
    {
        using var request = new HttpRequestMessage(new HttpMethod(method), address) { Content = content };
        if (content is ByteArrayContent and not FormUrlEncodedContent)
            content.Headers.TryAddWithoutValidation("Content-Type", fields.GetValueOrDefault("Content-Type", JsonApi));
        foreach (var (name, value) in fields.Where(field => field.Key != "Content-Type")) request.Headers.TryAddWithoutValidation(name, value);
        try
        {
            using var response = await Http.SendAsync(request, end);
            return new((int)response.StatusCode, response.Headers, await response.Content.ReadAsByteArrayAsync(end));
        }
        catch (Exception error) when (!end.IsCancellationRequested && error is HttpRequestException or IOException or TaskCanceledException)
        {
            return new(0, null, Array.Empty<byte>(), error);
        }
    }

    /// <summary>As Retry-After says, a number or a date, and otherwise longer each time; a part is random.</summary>
    static TimeSpan PauseAfter(int attempt, string retryAfter)
    {
        var pause = FirstPause * Math.Pow(2, attempt - 1);
        var part = pause * Random.Shared.NextDouble();
        if (RetryConditionHeaderValue.TryParse(retryAfter, out var asked))
            pause = asked.Delta ?? (asked.Date is { } date && date > DateTimeOffset.UtcNow ? date - DateTimeOffset.UtcNow : TimeSpan.Zero);
        return pause + part;
    }

    static string Encode(IEnumerable<KeyValuePair<string, string>> fields) =>
        string.Join('&', fields.Select(field => $"{Uri.EscapeDataString(field.Key)}={Uri.EscapeDataString(field.Value)}"));
}
