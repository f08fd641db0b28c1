/** JSON that is not what the contract says; the message begins with the JSON Pointer of the place. */
final class ModelError extends \UnexpectedValueException
{
}

/** What an update does not mention stays as it is; what is null is cleared. */
enum Absent
{
    case Value;
}

/** An exact decimal, kept as its text. */
final readonly class Decimal
{
    public function __construct(public string $text)
    {
        if (preg_match('/\A-?[0-9]+(\.[0-9]+)?\z/', $text) !== 1) {
            throw new ModelError("\"$text\" is not a decimal");
        }
    }
}

/** A date and time with its offset, as the text that was sent. */
final readonly class Timestamp
{
    public function __construct(public string $text)
    {
        if (preg_match('/\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)\z/', $text) !== 1) {
            throw new ModelError("\"$text\" is not a date and time with its offset");
        }
    }

    /** The text of a moment, to the second. */
    public static function of(\DateTimeInterface $moment): self
    {
        return new self($moment->format(DATE_ATOM));
    }

    public function time(): \DateTimeImmutable
    {
        return new \DateTimeImmutable($this->text);
    }
}

/** A number of JSON, written with the digits that it was read with. */
final readonly class JsonNumber
{
    public function __construct(public string $text)
    {
    }
}

/** An object of the contract. */
abstract readonly class Model
{
    /** Reads what was parsed. */
    abstract public static function read(mixed $value, string $at): static;

    /** The members by name, also those that are absent. */
    abstract public function members(): array;

    /** @throws ModelError for JSON that is not what the contract says */
    public static function fromJson(string $text): static
    {
        return static::read(Json::parse($text), '');
    }

    public function toJson(): string
    {
        return Json::text($this);
    }
}

/** Reads and writes JSON; an object is a stdClass, and a number a JsonNumber. */
final class Json
{
    private const TOKEN = '/"(?:[^"\\\\]++|\\\\.)*+"|[\[\]{},:]|[^\s\[\]{},:"]++/s';

    private int $next = 0;

    private function __construct(private readonly array $tokens)
    {
    }

    public static function parse(string $text): mixed
    {
        try {
            // Checks the text; numbers are read from it below, because PHP makes floats of them.
            json_decode($text, false, 200, JSON_THROW_ON_ERROR);
        } catch (\JsonException $error) {
            throw new ModelError('There is no JSON: ' . $error->getMessage(), 0, $error);
        }
        preg_match_all(self::TOKEN, $text, $found);
        return (new self($found[0]))->value();
    }

    private function value(): mixed
    {
        $token = $this->tokens[$this->next++];
        return match ($token[0]) {
            '"' => json_decode($token),
            '[' => $this->items(),
            '{' => $this->object(),
            't' => true,
            'f' => false,
            'n' => null,
            default => new JsonNumber($token),
        };
    }

    private function items(): array
    {
        $items = [];
        while ($this->tokens[$this->next] !== ']') {
            $items[] = $this->value();
            $this->next += $this->tokens[$this->next] === ',' ? 1 : 0;
        }
        $this->next++;
        return $items;
    }

    private function object(): \stdClass
    {
        $object = new \stdClass();
        while ($this->tokens[$this->next] !== '}') {
            $name = json_decode($this->tokens[$this->next]);
            $this->next += 2;
            $object->{$name} = $this->value();
            $this->next += $this->tokens[$this->next] === ',' ? 1 : 0;
        }
        $this->next++;
        return $object;
    }

    public static function text(mixed $value): string
    {
        return match (true) {
            $value instanceof Model => self::text((object) array_filter(
                $value->members(),
                fn (mixed $member) => $member !== null && $member !== Absent::Value,
            )),
            $value instanceof JsonNumber => $value->text,
            $value instanceof Decimal, $value instanceof Timestamp => self::text($value->text),
            $value instanceof \BackedEnum => self::text($value->value),
            $value === Cleared::Value || $value === null => 'null',
            is_array($value) => '[' . implode(',', array_map(self::text(...), $value)) . ']',
            $value instanceof \stdClass => self::objectText($value),
            is_string($value), is_int($value), is_bool($value) =>
                json_encode($value, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES),
            default => throw new \TypeError(get_debug_type($value) . ' is not a value of a contract'),
        };
    }

    private static function objectText(\stdClass $object): string
    {
        $members = [];
        foreach (get_object_vars($object) as $name => $value) {
            $members[] = self::text((string) $name) . ':' . self::text($value);
        }
        return '{' . implode(',', $members) . '}';
    }

    /** What clears a member is written, unlike what is absent. */
    public static function orCleared(mixed $value): mixed
    {
        return $value ?? Cleared::Value;
    }

    public static function string(mixed $value, string $at): string
    {
        return is_string($value) ? $value : throw new ModelError("$at is not a string");
    }

    public static function bool(mixed $value, string $at): bool
    {
        return is_bool($value) ? $value : throw new ModelError("$at is not a boolean");
    }

    public static function number(mixed $value, string $at): JsonNumber
    {
        return $value instanceof JsonNumber ? $value : throw new ModelError("$at is not a number");
    }

    public static function integer(mixed $value, string $at): int
    {
        $number = filter_var(self::number($value, $at)->text, FILTER_VALIDATE_INT);
        return $number === false ? throw new ModelError("$at is not an integer") : $number;
    }

    public static function decimal(mixed $value, string $at): Decimal
    {
        return self::made(fn (string $text) => new Decimal($text), $value, $at);
    }

    public static function timestamp(mixed $value, string $at): Timestamp
    {
        return self::made(fn (string $text) => new Timestamp($text), $value, $at);
    }

    private static function made(\Closure $make, mixed $value, string $at): mixed
    {
        $text = self::string($value, $at);
        try {
            return $make($text);
        } catch (ModelError $error) {
            throw new ModelError("$at: {$error->getMessage()}", 0, $error);
        }
    }

    public static function enumeration(string $kind, bool $isOpen): \Closure
    {
        return function (mixed $value, string $at) use ($kind, $isOpen): mixed {
            $text = self::string($value, $at);
            return $kind::tryFrom($text)
                ?? ($isOpen ? $text : throw new ModelError("$at has an unknown value, \"$text\""));
        };
    }

    public static function list(\Closure $read): \Closure
    {
        return function (mixed $value, string $at) use ($read): array {
            if (!is_array($value)) {
                throw new ModelError("$at is not a list");
            }
            return array_map(fn (mixed $item, int $index) => $read($item, "$at/$index"), $value, array_keys($value));
        };
    }

    public static function map(\Closure $read): \Closure
    {
        return function (mixed $value, string $at) use ($read): array {
            $members = get_object_vars(self::objectOf($value, $at));
            return array_combine(
                array_keys($members),
                array_map(fn (mixed $member, mixed $name) => $read($member, "$at/$name"), $members, array_keys($members)),
            );
        };
    }

    public static function objectOf(mixed $value, string $at): \stdClass
    {
        return $value instanceof \stdClass ? clone $value : throw new ModelError("$at is not an object");
    }

    public static function oneOrMany(\Closure $read): \Closure
    {
        return fn (mixed $value, string $at) => is_array($value) ? self::list($read)($value, $at) : $read($value, $at);
    }

    public static function nullable(\Closure $read): \Closure
    {
        return fn (mixed $value, string $at) => $value === null ? null : $read($value, $at);
    }
}

/** The null of JSON among values that may be anything. */
enum Cleared
{
    case Value;
}

/** The members of an object, which are taken one after the other. */
final class Members
{
    private readonly \stdClass $rest;

    public function __construct(mixed $value, private readonly string $at)
    {
        $this->rest = Json::objectOf($value, $at);
    }

    public function required(string $name, \Closure $read): mixed
    {
        if (!$this->has($name)) {
            throw new ModelError("$this->at/$name is missing");
        }
        $value = $this->rest->{$name};
        unset($this->rest->{$name});
        return $read($value, "$this->at/$name");
    }

    public function optional(string $name, \Closure $read, mixed $absent = null): mixed
    {
        return $this->has($name) ? $this->required($name, $read) : $absent;
    }

    public function constant(string $name, string $value): void
    {
        if ($this->required($name, Json::string(...)) !== $value) {
            throw new ModelError("$this->at/$name is not $value");
        }
    }

    public function has(string $name): bool
    {
        return property_exists($this->rest, $name);
    }

    public function is(string $name, string $value): bool
    {
        return ($this->rest->{$name} ?? null) === $value;
    }

    public function rest(): array
    {
        return array_map(Json::orCleared(...), get_object_vars($this->rest));
    }

    public function end(): void
    {
        foreach (get_object_vars($this->rest) as $name => $value) {
            throw new ModelError("$this->at/$name is unknown");
        }
    }
}
