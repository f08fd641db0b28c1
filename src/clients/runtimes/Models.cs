/// <summary>An object of the contract.</summary>
public abstract record Model
{
    /// <summary>The members by name, also those that are absent, which are null.</summary>
    internal abstract IEnumerable<(string Name, object? Value)> Pairs();

    /// <summary>The text of a request or a response.</summary>
    public string ToJson()
    {
        using var buffer = new MemoryStream();
        using (var writer = new Utf8JsonWriter(buffer, new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        {
            Json.Write(writer, this);
        }
        return Encoding.UTF8.GetString(buffer.ToArray());
    }
}

/// <summary>A text that the contract lists.</summary>
public interface IValue
{
    string Value { get; }
}

/// <summary>A date and time with its offset, as the text that was sent.</summary>
public readonly record struct Timestamp
{
    public Timestamp(string text)
    {
        Text = Regex.IsMatch(text, @"\A[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})\z")
            ? text
            : throw new JsonException($"{text} is not a date and time with its offset");
    }

    public string Text { get; }

    public DateTimeOffset Time => DateTimeOffset.Parse(Text, CultureInfo.InvariantCulture);

    /// <summary>The text of a moment, to the second.</summary>
    public static Timestamp Of(DateTimeOffset moment) =>
        new(moment.ToString("yyyy-MM-ddTHH:mm:sszzz", CultureInfo.InvariantCulture));
}

/// <summary>A number of JSON, written with the digits that it was read with.</summary>
public readonly record struct JsonNumber(string Text);

/// <summary>What an update does with a member: it sets or clears it. Without a change, the member stays as it is.</summary>
public sealed class Change<T> : IChange
    where T : notnull
{
    private Change(object? value) => Value = value;

    /// <summary>The new value, or null if the member is cleared.</summary>
    public object? Value { get; }

    public static Change<T> Clear { get; } = new(null);

    public static Change<T> To(T value) => new(value);
}

internal interface IChange
{
    object? Value { get; }
}

/// <summary>A single value, or a list.</summary>
public sealed record OneOrMany<T>(IReadOnlyList<T> Values, bool IsList) : IOneOrMany
    where T : Model
{
    object IOneOrMany.Given => IsList ? Values : Values[0];

    public static OneOrMany<T> One(T value) => new(new[] { value }, false);

    public static OneOrMany<T> Many(IReadOnlyList<T> values) => new(values, true);
}

internal interface IOneOrMany
{
    object Given { get; }
}

internal delegate T Reader<out T>(JsonElement value, string at);

internal static class Json
{
    internal static JsonElement Parse(string text)
    {
        using var document = JsonDocument.Parse(text, new() { MaxDepth = 200 });
        return document.RootElement.Clone();
    }

    internal static void Write(Utf8JsonWriter writer, object? value)
    {
        switch (value)
        {
            case null:
                writer.WriteNullValue();
                break;
            case Model model:
                WriteObject(writer, model.Pairs().Where(pair => pair.Value is not null));
                break;
            case IChange change:
                Write(writer, change.Value);
                break;
            case IOneOrMany either:
                Write(writer, either.Given);
                break;
            case string text:
                writer.WriteStringValue(text);
                break;
            case IValue known:
                writer.WriteStringValue(known.Value);
                break;
            case Timestamp moment:
                writer.WriteStringValue(moment.Text);
                break;
            case decimal exact:
                writer.WriteStringValue(exact.ToString(CultureInfo.InvariantCulture));
                break;
            case bool flag:
                writer.WriteBooleanValue(flag);
                break;
            case long whole:
                writer.WriteNumberValue(whole);
                break;
            case JsonNumber number:
                writer.WriteRawValue(number.Text);
                break;
            case JsonElement any:
                any.WriteTo(writer);
                break;
            case IReadOnlyDictionary<string, JsonElement> members:
                WriteObject(writer, members.Select(member => (member.Key, (object?)member.Value)));
                break;
            case IReadOnlyDictionary<string, string> members:
                WriteObject(writer, members.Select(member => (member.Key, (object?)member.Value)));
                break;
            case IEnumerable items:
                writer.WriteStartArray();
                foreach (var item in items)
                {
                    Write(writer, item);
                }
                writer.WriteEndArray();
                break;
            default:
                throw new JsonException($"{value} is not a value of a contract");
        }
    }

    private static void WriteObject(Utf8JsonWriter writer, IEnumerable<(string Name, object? Value)> members)
    {
        writer.WriteStartObject();
        foreach (var (name, value) in members)
        {
            writer.WritePropertyName(name);
            Write(writer, value);
        }
        writer.WriteEndObject();
    }

    private static JsonElement Checked(JsonElement value, string at, string words, params JsonValueKind[] kinds) =>
        kinds.Contains(value.ValueKind) ? value : throw new JsonException($"{at} is not {words}");

    internal static string String(JsonElement value, string at) =>
        Checked(value, at, "a string", JsonValueKind.String).GetString()!;

    internal static bool Boolean(JsonElement value, string at) =>
        Checked(value, at, "a boolean", JsonValueKind.True, JsonValueKind.False).GetBoolean();

    internal static long Integer(JsonElement value, string at) =>
        Checked(value, at, "an integer", JsonValueKind.Number).TryGetInt64(out var whole)
            ? whole
            : throw new JsonException($"{at} is not an integer");

    internal static JsonNumber Number(JsonElement value, string at) =>
        new(Checked(value, at, "a number", JsonValueKind.Number).GetRawText());

    internal static JsonElement Any(JsonElement value, string at) => value;

    internal static decimal Decimal(JsonElement value, string at) =>
        decimal.TryParse(
            String(value, at),
            NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint,
            CultureInfo.InvariantCulture,
            out var exact)
            ? exact
            : throw new JsonException($"{at} is not a decimal");

    internal static Timestamp Timestamp(JsonElement value, string at)
    {
        var text = String(value, at);
        try
        {
            return new(text);
        }
        catch (JsonException error)
        {
            throw new JsonException($"{at}: {error.Message}", error);
        }
    }

    internal static string OneOf(string[] known, JsonElement value, string at)
    {
        var text = String(value, at);
        return known.Contains(text) ? text : throw new JsonException($"{at} is none of {string.Join(", ", known)}");
    }

    internal static Reader<IReadOnlyList<T>> List<T>(Reader<T> read) => (value, at) =>
        Checked(value, at, "a list", JsonValueKind.Array)
            .EnumerateArray()
            .Select((item, index) => read(item, $"{at}/{index}"))
            .ToList();

    internal static Reader<IReadOnlyDictionary<string, T>> Map<T>(Reader<T> read) => (value, at) =>
        Object(value, at).ToDictionary(member => member.Key, member => read(member.Value, $"{at}/{member.Key}"));

    internal static Dictionary<string, JsonElement> Object(JsonElement value, string at)
    {
        var members = new Dictionary<string, JsonElement>();
        foreach (var member in Checked(value, at, "an object", JsonValueKind.Object).EnumerateObject())
        {
            members[member.Name] = member.Value;
        }
        return members;
    }

    internal static Reader<OneOrMany<T>> OneOrMany<T>(Reader<T> read)
        where T : Model => (value, at) =>
        value.ValueKind == JsonValueKind.Array
            ? Slipway.API.OneOrMany<T>.Many(List(read)(value, at))
            : Slipway.API.OneOrMany<T>.One(read(value, at));

    internal static Reader<Change<T>> Change<T>(Reader<T> read)
        where T : notnull => (value, at) =>
        value.ValueKind == JsonValueKind.Null ? Slipway.API.Change<T>.Clear : Slipway.API.Change<T>.To(read(value, at));
}

/// <summary>The members of an object, which are taken one after the other.</summary>
internal sealed class MemberReader
{
    private readonly Dictionary<string, JsonElement> rest;
    private readonly string at;

    internal MemberReader(JsonElement value, string at)
    {
        rest = Json.Object(value, at);
        this.at = at;
    }

    internal IReadOnlyDictionary<string, JsonElement> Rest => rest;

    internal T Required<T>(string name, Reader<T> read) =>
        rest.Remove(name, out var value) ? read(value, $"{at}/{name}") : throw new JsonException($"{at}/{name} is missing");

    internal T? Optional<T>(string name, Reader<T> read)
        where T : class => Has(name) ? Required(name, read) : null;

    internal T? OptionalValue<T>(string name, Reader<T> read)
        where T : struct => Has(name) ? Required(name, read) : null;

    internal void Constant(string name, string value)
    {
        if (Required(name, Json.String) != value)
        {
            throw new JsonException($"{at}/{name} is not {value}");
        }
    }

    internal bool Has(string name) => rest.ContainsKey(name);

    internal bool Is(string name, string value) =>
        rest.TryGetValue(name, out var found) && found.ValueKind == JsonValueKind.String && found.GetString() == value;

    internal void End()
    {
        foreach (var name in rest.Keys)
        {
            throw new JsonException($"{at}/{name} is unknown");
        }
    }
}
