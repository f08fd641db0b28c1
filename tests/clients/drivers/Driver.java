import java.io.*;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;
import slipway.Client;
import slipway.checkout.Checkout.*;

public final class Driver {
    private static final Client CLIENT = new Client(System.getenv("SLIPWAY_BASE_URL"), System.getenv("SLIPWAY_CLIENT_ID"),
        System.getenv("SLIPWAY_CLIENT_SECRET"), System.getenv("SLIPWAY_TENANT_ID"), List.of(System.getenv("SCOPES").split(" ")));

    private static String line(int status, byte[] body, List<String> headers) {
        String start = status + "\t" + Base64.getEncoder().encodeToString(body);
        return Stream.concat(Stream.of(start), headers.stream()).collect(Collectors.joining("\t"));
    }

    private static String lineOf(int status, Client.Reply<SaleDocument> reply) {
        return reply.failure() != null
            ? line(reply.failure().status, "{}".getBytes(), List.of("cause: " + Objects.toString(reply.failure().getCause(), "")))
            : line(status, reply.get().toJson().getBytes(StandardCharsets.UTF_8), List.of("etag: " + reply.tag()));
    }

    private static String list(String text) {
        Map<String, String> query = new TreeMap<>();
        for (String field : text.split("&")) {
            String[] parts = URLDecoder.decode(field, StandardCharsets.UTF_8).split("=", 2);
            query.put(parts[0], parts[1]);
        }
        String sales = CLIENT.listSales(query).map(sale -> sale.toJson()).collect(Collectors.joining(","));
        return line(200, ("[" + sales + "]").getBytes(StandardCharsets.UTF_8), List.of());
    }

    private static String call(List<String> words) {
        Map<String, String> headers = words.stream().skip(4).map(field -> field.split(": ", 2))
            .collect(Collectors.toMap(field -> field[0], field -> field[1]));
        byte[] body = words.get(3).isEmpty() ? null : words.get(3).getBytes(StandardCharsets.UTF_8);
        Client.Response response = CLIENT.call(words.get(1), words.get(2), body, headers);
        return line(response.status(), response.body(), response.headers().keySet().stream()
            .map(name -> name + ": " + response.header(name)).toList());
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String command = commands.readLine(); command != null; command = commands.readLine()) {
            List<String> words = List.of(command.split("\t", -1));
            System.out.println(switch (words.get(0)) {
                case "create" -> lineOf(201, CLIENT.createSale(SaleCreate.fromJson(words.get(2)), words.get(1)));
                case "get" -> lineOf(200, CLIENT.getSale(words.get(1)));
                case "update" -> lineOf(200,
                    CLIENT.updateSale(words.get(1), SaleUpdateAttributes.fromJson(words.get(3)), words.get(2)));
                case "list" -> list(words.get(1));
                default -> call(words);
            });
        }
    }
}
