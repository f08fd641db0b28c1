    /** An object of the contract. */
    public interface Model {
        /** The members that are present, in the order of the contract. */
        Map<String, Object> members();

        /** The text of a request or a response. */
        default String toJson() {
            return Json.text(this);
        }
    }

    /** An enumeration of the contract. */
    public interface Value {
        String value();
    }

    /** JSON that is not what the contract says; the message begins with the JSON Pointer of the place. */
    public static final class ModelException extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        ModelException(String message) {
            super(message);
        }
    }

    /** A date and time with its offset, as the text that was sent. */
    public record Timestamp(String text) {
        public Timestamp {
            if (!text.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)")) {
                throw new ModelException(text + " is not a date and time with its offset");
            }
        }

        /** The text of a moment, to the second. */
        public static Timestamp of(OffsetDateTime moment) {
            return new Timestamp(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(moment.truncatedTo(ChronoUnit.SECONDS)));
        }

        public OffsetDateTime time() {
            return OffsetDateTime.parse(text);
        }
    }

    /** A number of JSON, written with the digits that it was read with. */
    public record JsonNumber(String text) {
        public BigDecimal decimal() {
            return new BigDecimal(text);
        }
    }

    /** What an update does with a member: it sets it, or clears it with a value that is null. Without a change, the member stays as it is. */
    public record Change<T>(T value) {
        public static <T> Change<T> to(T value) {
            return new Change<>(Objects.requireNonNull(value));
        }

        public static <T> Change<T> clear() {
            return new Change<>(null);
        }
    }

    /** A single value, or a list. */
    public record OneOrMany<T>(List<T> values, boolean isList) {
        public static <T> OneOrMany<T> one(T value) {
            return new OneOrMany<>(List.of(value), false);
        }

        public static <T> OneOrMany<T> many(List<T> values) {
            return new OneOrMany<>(values, true);
        }
    }

    /** Reads and writes JSON. */
    public static final class Json {
        /** The null of JSON among values that may be anything; what is absent is Java's null. */
        public static final Object NULL = Optional.empty();

        private static final Pattern WORD =
                Pattern.compile("-?(?:0|[1-9]\\d*+)(?:\\.\\d++)?(?:[eE][+-]?\\d++)?|true|false|null");
        private static final int DEEPEST = 200;

        private final String text;
        private int at;

        private Json(String text) {
            this.text = text;
        }

        static Object parse(String text) {
            Json json = new Json(text);
            Object value = json.value(0);
            json.next();
            if (json.at < text.length()) {
                throw json.wrong();
            }
            return value;
        }

        private ModelException wrong() {
            return new ModelException("There is no JSON at character " + at);
        }

        /** The next character that is no space, which is not taken; NUL at the end. */
        private char next() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            return at < text.length() ? text.charAt(at) : '\0';
        }

        private boolean takes(char mark) {
            boolean isNext = next() == mark;
            at += isNext ? 1 : 0;
            return isNext;
        }

        private void expect(char mark) {
            if (!takes(mark)) {
                throw wrong();
            }
        }

        private Object value(int depth) {
            if (depth > DEEPEST) {
                throw wrong();
            }
            if (next() == '"') {
                return quoted();
            }
            if (takes('[')) {
                List<Object> items = new ArrayList<>();
                while (!takes(']')) {
                    if (!items.isEmpty()) {
                        expect(',');
                    }
                    items.add(value(depth + 1));
                }
                return items;
            }
            if (takes('{')) {
                Map<String, Object> members = new LinkedHashMap<>();
                while (!takes('}')) {
                    if (!members.isEmpty()) {
                        expect(',');
                    }
                    String name = quoted();
                    expect(':');
                    members.put(name, value(depth + 1));
                }
                return members;
            }
            Matcher word = WORD.matcher(text).region(at, text.length());
            if (!word.lookingAt()) {
                throw wrong();
            }
            at = word.end();
            return switch (word.group()) {
                case "null" -> NULL;
                case "true" -> true;
                case "false" -> false;
                default -> new JsonNumber(word.group());
            };
        }

        private String quoted() {
            expect('"');
            StringBuilder unescaped = new StringBuilder();
            while (at < text.length() && text.charAt(at) >= ' ') {
                char mark = text.charAt(at++);
                if (mark == '"') {
                    return unescaped.toString();
                }
                unescaped.append(mark == '\\' ? escaped() : mark);
            }
            throw wrong();
        }

        private char escaped() {
            char mark = at < text.length() ? text.charAt(at++) : '\0';
            if (mark == 'u' && text.substring(at, Math.min(at + 4, text.length())).matches("[0-9A-Fa-f]{4}")) {
                at += 4;
                return (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            int named = "\"\\/bfnrt".indexOf(mark);
            if (named < 0) {
                throw wrong();
            }
            return "\"\\/\b\f\n\r\t".charAt(named);
        }

        static String text(Object value) {
            if (value instanceof Model model) {
                return text(model.members());
            }
            if (value instanceof Map<?, ?> members) {
                return members.entrySet().stream()
                        .map(member -> text(member.getKey()) + ":" + text(member.getValue()))
                        .collect(Collectors.joining(",", "{", "}"));
            }
            if (value instanceof List<?> items) {
                return items.stream().map(Json::text).collect(Collectors.joining(",", "[", "]"));
            }
            if (value instanceof OneOrMany<?> either) {
                return text(either.isList() ? either.values() : either.values().get(0));
            }
            if (value instanceof Change<?> change) {
                return text(change.value() == null ? NULL : change.value());
            }
            if (value instanceof JsonNumber number) {
                return number.text();
            }
            if (value instanceof BigDecimal decimal) {
                return quote(decimal.toPlainString());
            }
            if (value instanceof Timestamp moment) {
                return quote(moment.text());
            }
            if (value instanceof Value known) {
                return quote(known.value());
            }
            if (value instanceof String text) {
                return quote(text);
            }
            if (value instanceof Boolean || value instanceof Long || value instanceof Integer) {
                return value.toString();
            }
            if (value == NULL) {
                return "null";
            }
            throw new ModelException(value + " is not a value of a contract");
        }

        private static String quote(String value) {
            StringBuilder text = new StringBuilder("\"");
            for (char mark : value.toCharArray()) {
                if (mark < ' ') {
                    text.append(String.format("\\u%04x", (int) mark));
                } else {
                    text.append(mark == '"' || mark == '\\' ? "\\" : "").append(mark);
                }
            }
            return text.append('"').toString();
        }

        /** Names and values in turn, without those that are absent. */
        static Map<String, Object> members(Object... given) {
            Map<String, Object> members = new LinkedHashMap<>();
            for (int at = 0; at < given.length; at += 2) {
                if (given[at + 1] != null) {
                    members.put((String) given[at], given[at + 1]);
                }
            }
            return members;
        }

        static void required(Object value, String name) {
            if (value == null) {
                throw new ModelException(name + " is required");
            }
        }

        static <T> T refuse(String message) {
            throw new ModelException(message);
        }

        static String string(Object value, String at) {
            return value instanceof String text ? text : refuse(at + " is not a string");
        }

        static Boolean bool(Object value, String at) {
            return value instanceof Boolean flag ? flag : refuse(at + " is not a boolean");
        }

        static Object any(Object value, String at) {
            return value;
        }

        static JsonNumber number(Object value, String at) {
            return value instanceof JsonNumber number ? number : refuse(at + " is not a number");
        }

        static Long integer(Object value, String at) {
            try {
                return number(value, at).decimal().longValueExact();
            } catch (ArithmeticException error) {
                throw new ModelException(at + " is not an integer");
            }
        }

        static BigDecimal decimal(Object value, String at) {
            String text = string(value, at);
            return text.matches("-?[0-9]+(\\.[0-9]+)?") ? new BigDecimal(text) : refuse(at + " is not a decimal");
        }

        static Timestamp timestamp(Object value, String at) {
            try {
                return new Timestamp(string(value, at));
            } catch (ModelException error) {
                throw new ModelException(at + ": " + error.getMessage());
            }
        }

        static <T extends Value> T oneOf(T[] known, Object value, String at) {
            String text = string(value, at);
            return Arrays.stream(known)
                    .filter(each -> each.value().equals(text))
                    .findFirst()
                    .orElseGet(() -> refuse(at + " is none of " + Arrays.toString(known)));
        }

        static <T> Reader<List<T>> list(Reader<T> read) {
            return (value, at) -> {
                List<T> items = new ArrayList<>();
                for (Object item : value instanceof List<?> list ? list : Json.<List<?>>refuse(at + " is not a list")) {
                    items.add(read.read(item, at + "/" + items.size()));
                }
                return items;
            };
        }

        static Map<String, Object> object(Object value, String at) {
            Map<String, Object> members = new LinkedHashMap<>();
            (value instanceof Map<?, ?> map ? map : Json.<Map<?, ?>>refuse(at + " is not an object"))
                    .forEach((name, member) -> members.put((String) name, member));
            return members;
        }

        static <T> Reader<Map<String, T>> map(Reader<T> read) {
            return (value, at) -> {
                Map<String, T> members = new LinkedHashMap<>();
                object(value, at).forEach((name, member) -> members.put(name, read.read(member, at + "/" + name)));
                return members;
            };
        }

        static <T> Reader<OneOrMany<T>> oneOrMany(Reader<T> read) {
            return (value, at) -> value instanceof List
                    ? OneOrMany.many(list(read).read(value, at))
                    : OneOrMany.one(read.read(value, at));
        }

        static <T> Reader<Change<T>> change(Reader<T> read) {
            return (value, at) -> new Change<>(value == NULL ? null : read.read(value, at));
        }
    }

    /** Makes a value of what was parsed, or throws with the pointer. */
    interface Reader<T> {
        T read(Object value, String at);
    }

    /** The members of an object, which are taken one after the other. */
    static final class Members {
        private final Map<String, Object> rest;
        private final String at;

        Members(Object value, String at) {
            rest = Json.object(value, at);
            this.at = at;
        }

        <T> T required(String name, Reader<T> read) {
            return rest.containsKey(name)
                    ? read.read(rest.remove(name), at + "/" + name)
                    : Json.refuse(at + "/" + name + " is missing");
        }

        <T> T optional(String name, Reader<T> read) {
            return rest.containsKey(name) ? required(name, read) : null;
        }

        Members constant(String name, String value) {
            if (!required(name, Json::string).equals(value)) {
                throw new ModelException(at + "/" + name + " is not " + value);
            }
            return this;
        }

        boolean has(String name) {
            return rest.containsKey(name);
        }

        boolean is(String name, String value) {
            return value.equals(rest.get(name));
        }

        Map<String, Object> rest() {
            return rest;
        }

        <T> T end(T model) {
            for (String name : rest.keySet()) {
                throw new ModelException(at + "/" + name + " is unknown");
            }
            return model;
        }
    }
