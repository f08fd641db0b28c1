import type { SampleRequest } from './sampleRequest';
import {
  howToSet,
  credentials,
  fileText,
  FORM_ENCODED,
  indent,
  KEEP_THE_KEY,
  neededCredentials,
  paragraphs,
  prettyLines,
  runLine,
  variables,
  type Part,
} from './text';

/**
 * Writes a call for Java 17 or later, which runs source files directly and has text blocks. Up to Java 17, sources
 * are read in the system's encoding (JEP 400), so the encoding is set explicitly.
 */
export function writeJava(request: SampleRequest): string {
  return fileText(
    paragraphs(
      [
        `// ${request.title}`,
        `// Run it with Java 17 or later: ${runLine(request, `java -Dfile.encoding=UTF-8 ${request.example}.java`)}`,
      ],
      imports(request).map((name) => `import ${name};`),
      [
        `class ${className(request)} {`,
        '    public static void main(String[] args) throws Exception {',
        ...indent(
          paragraphs(environment(request), body(request), call(request), answer(request)),
          '        ',
        ),
        '    }',
        '}',
      ],
    ),
  );
}

/** `CreateSaleMinimal`; not public, so that the file name may differ. */
function className({ operationId, example }: SampleRequest): string {
  return [operationId, ...(example === 'default' ? [] : [example])]
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    .join('');
}

function imports(request: SampleRequest): string[] {
  const { authorization, body: sent, answer: kept, idempotent } = request;
  const names = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(sent?.kind === 'form'
      ? ['java.util.Map', 'java.util.stream.Collectors', 'java.util.stream.Stream']
      : []),
    ...(sent?.kind === 'form' || authorization === 'basic' ? ['java.net.URLEncoder'] : []),
    ...(sent?.kind === 'form' || authorization === 'basic' || kept.kind === 'file'
      ? ['java.nio.charset.StandardCharsets']
      : []),
    ...(kept.kind === 'file' ? ['java.nio.file.Files'] : []),
    ...(kept.kind === 'file' || sent?.kind === 'file' ? ['java.nio.file.Path'] : []),
    ...(authorization === 'basic' ? ['java.util.Base64'] : []),
    ...(neededCredentials(request).length > 0 ? ['java.util.Objects'] : []),
    ...(idempotent ? ['java.util.UUID'] : []),
  ];
  return names.sort();
}

function environment(request: SampleRequest): string[] {
  return [
    `String baseUrl = System.getenv().getOrDefault("${variables.baseUrl}", ${string(request.origin)});`,
    ...neededCredentials(request).map(
      (one) =>
        `String ${one} = Objects.requireNonNull(System.getenv("${credentials[one].variable}"), ${string(howToSet(one))});`,
    ),
    ...(request.authorization === 'basic'
      ? [
          `// ${FORM_ENCODED}`,
          'String user = URLEncoder.encode(clientId, StandardCharsets.UTF_8)',
          '    + ":" + URLEncoder.encode(clientSecret, StandardCharsets.UTF_8);',
          'String basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));',
        ]
      : []),
    ...(request.idempotent
      ? [`// ${KEEP_THE_KEY}`, 'String idempotencyKey = UUID.randomUUID().toString();']
      : []),
  ];
}

function body({ body: sent }: SampleRequest): Part {
  switch (sent?.kind) {
    case 'json': {
      // JSON never contains three quotes in a row, so only its backslashes must be escaped.
      const lines = prettyLines(sent.value).map((line) => line.replaceAll('\\', '\\\\'));
      return ['String body = """', ...indent(lines.slice(0, -1), '    '), `    ${lines.at(-1) ?? ''}""";`];
    }
    case 'form':
      return [
        'String body = Stream.of(',
        ...sent.fields.map(
          ({ name, value, secret }, index) =>
            `        Map.entry(${string(name)}, ${secret ?? string(value)})${index === sent.fields.length - 1 ? ')' : ','}`,
        ),
        '    .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))',
        '    .collect(Collectors.joining("&"));',
      ];
    case 'file':
    case undefined:
      return [];
  }
}

function call(request: SampleRequest): string[] {
  const handler = handlerOf(request);
  return [
    'HttpClient client = HttpClient.newHttpClient();',
    `HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + ${string(request.path)}))`,
    ...(request.authorization === 'bearer' ? ['    .header("Authorization", "Bearer " + token)'] : []),
    ...(request.authorization === 'basic' ? ['    .header("Authorization", "Basic " + basic)'] : []),
    ...request.headers.map(([name, value]) => `    .header(${string(name)}, ${string(value)})`),
    ...(request.idempotent ? ['    .header("Idempotency-Key", idempotencyKey)'] : []),
    `    .method("${request.method}", ${publisher(request)})`,
    '    .build();',
    `HttpResponse<${handler.type}> response = client.send(request, HttpResponse.BodyHandlers.${handler.name}());`,
    ...(request.redirects
      ? [
          'if (response.statusCode() == 302) {',
          '    // A new request, because the token is not for the host of the redirect.',
          '    URI location = request.uri().resolve(response.headers().firstValue("Location").orElseThrow());',
          `    response = client.send(HttpRequest.newBuilder(location).build(), HttpResponse.BodyHandlers.${handler.name}());`,
          '}',
        ]
      : []),
  ];
}

function publisher({ body: sent }: SampleRequest): string {
  switch (sent?.kind) {
    case 'json':
    case 'form':
      return 'HttpRequest.BodyPublishers.ofString(body)';
    case 'file':
      return `HttpRequest.BodyPublishers.ofFile(Path.of(${string(sent.fileName)}))`;
    case undefined:
      return 'HttpRequest.BodyPublishers.noBody()';
  }
}

function handlerOf({ answer: kept }: SampleRequest): { readonly type: string; readonly name: string } {
  return kept.kind === 'file'
    ? { type: 'byte[]', name: 'ofByteArray' }
    : { type: 'String', name: 'ofString' };
}

function answer({ answer: kept }: SampleRequest): string[] {
  const text =
    kept.kind === 'file' ? 'new String(response.body(), StandardCharsets.UTF_8)' : 'response.body()';
  const failure = [
    'if (response.statusCode() >= 400) {',
    `    System.err.println(response.statusCode() + "\\n" + ${text});`,
    '    System.exit(1);',
    '}',
  ];
  switch (kept.kind) {
    case 'document':
      return [...failure, 'System.out.println(response.body());'];
    case 'file':
      return [...failure, `Files.write(Path.of(${string(kept.fileName)}), response.body());`];
    case 'headers':
      return [
        ...failure,
        'System.out.println(response.statusCode());',
        'response.headers().map().forEach((name, values) -> System.out.println(name + ": " + String.join(", ", values)));',
      ];
  }
}

/** Java supports every escape of JSON except `\/`, which JSON.stringify does not write. */
function string(text: string): string {
  return JSON.stringify(text);
}
