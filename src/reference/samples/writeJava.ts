import type { SampleRequest } from './sampleRequest';
import {
  exchanges,
  fileText,
  indent,
  jsonString as string,
  kept,
  NAMES_OF_CALL,
  NAMES_OF_READ,
  neededCredentials,
  paragraphs,
  prettyLines,
  runLine,
  sentences,
  target,
  variables,
  type Names,
  type ProgramPart,
  ofBody,
} from './text';

/**
 * Writes a call for Java 17 or later, which runs source files directly and has text blocks. Up to Java 17, sources
 * are read in the system's encoding (JEP 400), so the encoding is set explicitly.
 */
export function writeJava(request: SampleRequest): string {
  return fileText(
    [
      `// ${request.title}`,
      `// Run it with Java 17 or later: ${runLine(request, `java -Dfile.encoding=UTF-8 ${request.example}.java`)}`,
    ],
    imports(request).map((name) => `import ${name};`),
    [
      `class ${className(request)} {`,
      '    public static void main(String[] args) throws Exception {',
      ...indent(
        paragraphs(
          environment(request),
          body(request),
          request.isPaged ? [] : [CLIENT],
          ...exchanges(request, {
            pageLoop: () => [pageLoop(request)],
            readFirst,
            call: () => [call(request, NAMES_OF_CALL), responseLines(request)],
          }),
        ),
        '        ',
      ),
      '    }',
      '}',
    ],
  );
}

/** `CreateSaleMinimal`; not public, so that the file name may differ. */
function className({ operationId, example }: SampleRequest): string {
  return [operationId, ...(example === 'default' ? [] : [example])]
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    .join('');
}

function imports(request: SampleRequest): string[] {
  const {
    authorization,
    body: sent,
    response: { kind },
    idempotent,
    isPaged,
  } = request;
  const encodesFields = sent?.kind === 'form' || (isPaged && request.query.length > 0);
  const names = [
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(encodesFields ? ['java.util.Map', 'java.util.stream.Collectors', 'java.util.stream.Stream'] : []),
    ...(encodesFields || authorization === 'basic' ? ['java.net.URLEncoder'] : []),
    ...(encodesFields || authorization === 'basic' || kind === 'file'
      ? ['java.nio.charset.StandardCharsets']
      : []),
    ...(kind === 'file' ? ['java.nio.file.Files'] : []),
    ...(kind === 'file' || sent?.kind === 'file' ? ['java.nio.file.Path'] : []),
    ...(authorization === 'basic' ? ['java.util.Base64'] : []),
    ...(neededCredentials(request).length > 0 ? ['java.util.Objects'] : []),
    ...(idempotent ? ['java.util.UUID'] : []),
    ...(isPaged ? ['java.util.regex.Matcher', 'java.util.regex.Pattern'] : []),
  ];
  return names.sort();
}

function environment(request: SampleRequest): string[] {
  return [
    `String baseUrl = System.getenv().getOrDefault("${variables.baseUrl}", ${string(request.origin)});`,
    ...neededCredentials(request).map(
      ({ name, variable, howToSet }) =>
        `String ${name} = Objects.requireNonNull(System.getenv("${variable}"), ${string(howToSet)});`,
    ),
    ...(request.authorization === 'basic'
      ? [
          `// ${sentences.formEncoded}`,
          'String user = URLEncoder.encode(clientId, StandardCharsets.UTF_8)',
          '    + ":" + URLEncoder.encode(clientSecret, StandardCharsets.UTF_8);',
          'String basic = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));',
        ]
      : []),
    ...(request.idempotent
      ? [`// ${sentences.keepTheKey}`, 'String idempotencyKey = UUID.randomUUID().toString();']
      : []),
  ];
}

function body({ body: sent }: SampleRequest): ProgramPart {
  return ofBody(sent, {
    json: ({ value }) => {
      // JSON never contains three quotes in a row, so only its backslashes must be escaped.
      const lines = prettyLines(value).map((line) => line.replaceAll('\\', '\\\\'));
      return ['String body = """', ...indent(lines.slice(0, -1), '    '), `    ${lines.at(-1) ?? ''}""";`];
    },
    form: ({ fields }) =>
      encodedFields(
        'body',
        fields.map(({ name, value, secret }) => [string(name), secret ?? string(value)]),
      ),
  });
}

/**
 * Declares a string of encoded fields, of a form or a query.
 *
 * @param fields expressions of names and values
 */
function encodedFields(variable: string, fields: readonly (readonly [string, string])[]): string[] {
  return [
    `String ${variable} = Stream.of(`,
    ...fields.map(
      ([name, value], index) =>
        `        Map.entry(${name}, ${value})${index === fields.length - 1 ? ')' : ','}`,
    ),
    '    .map(field -> URLEncoder.encode(field.getKey(), StandardCharsets.UTF_8)',
    '        + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))',
    '    .collect(Collectors.joining("&"));',
  ];
}

const CLIENT = 'HttpClient client = HttpClient.newHttpClient();';

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `// ${sentences.readFirst}`,
    ...call(read, NAMES_OF_READ),
    ...failure(read, NAMES_OF_READ),
    'String entityTag = read.headers().firstValue("ETag")',
    `    .orElseThrow(() -> new IllegalStateException(${string(sentences.noEntityTag)}));`,
  ];
}

function pageLoop(request: SampleRequest): ProgramPart {
  const { path, query } = request;
  return [
    CLIENT,
    ...(query.length === 0
      ? [`URI first = URI.create(baseUrl + ${string(path)});`]
      : [
          ...encodedFields(
            'query',
            query.map(([name, value]) => [string(name), string(value)]),
          ),
          `URI first = URI.create(baseUrl + ${string(`${path}?`)} + query);`,
        ]),
    '// The JDK has no JSON parser. Read links.next with the parser of your program instead.',
    String.raw`Pattern links = Pattern.compile("\"links\"\\s*:\\s*\\{[^{}]*\"next\"\\s*:\\s*\"([^\"]+)\"");`,
    `// ${sentences.nextPage}`,
    'URI uri = first;',
    'while (uri != null) {',
    ...indent(
      [
        ...call(request, NAMES_OF_CALL, 'uri'),
        ...responseLines(request),
        'Matcher next = links.matcher(response.body());',
        'uri = next.find()',
        String.raw`    ? uri.resolve(next.group(1).replace("\\/", "/").replace("\\u0026", "&"))`,
        '    : null;',
        'if (uri != null && !uri.resolve("/").equals(first.resolve("/"))) {',
        `    throw new IllegalStateException("${sentences.otherHost} " + uri);`,
        '}',
      ],
      '    ',
    ),
    '}',
  ];
}

/**
 * Sends a request.
 *
 * @param names the variables that it declares
 * @param uri the expression of the address
 */
function call(
  request: SampleRequest,
  names: Names,
  uri = `URI.create(baseUrl + ${string(target(request))})`,
): string[] {
  const handler = handlerOf(request);
  return [
    `HttpRequest ${names.request} = HttpRequest.newBuilder(${uri})`,
    ...(request.authorization === 'bearer' ? ['    .header("Authorization", "Bearer " + token)'] : []),
    ...(request.authorization === 'basic' ? ['    .header("Authorization", "Basic " + basic)'] : []),
    ...request.headers.map(([name, value]) => `    .header(${string(name)}, ${string(value)})`),
    ...(request.read === undefined ? [] : ['    .header("If-Match", entityTag)']),
    ...(request.idempotent ? ['    .header("Idempotency-Key", idempotencyKey)'] : []),
    `    .method("${request.method}", ${publisher(request)})`,
    '    .build();',
    `HttpResponse<${handler.type}> ${names.response} = client.send(${names.request}, HttpResponse.BodyHandlers.${handler.name}());`,
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

function handlerOf({ response: { kind } }: SampleRequest): { readonly type: string; readonly name: string } {
  return kind === 'file' ? { type: 'byte[]', name: 'ofByteArray' } : { type: 'String', name: 'ofString' };
}

function failure({ response: { kind }, read }: SampleRequest, { response }: Names): string[] {
  const text =
    kind === 'file' ? `new String(${response}.body(), StandardCharsets.UTF_8)` : `${response}.body()`;
  return [
    ...(read === undefined
      ? []
      : [
          `if (${response}.statusCode() == 412) {`,
          `    System.err.println(${string(sentences.changedSince)});`,
          '}',
        ]),
    `if (${response}.statusCode() >= 400) {`,
    `    System.err.println(${response}.statusCode() + "\\n" + ${text});`,
    '    System.exit(1);',
    '}',
  ];
}

function responseLines(request: SampleRequest): readonly string[] {
  return [
    ...failure(request, NAMES_OF_CALL),
    ...kept(request, {
      entityTag: 'System.out.println("ETag: " + response.headers().firstValue("ETag").orElse(""));',
      document: ['System.out.println(response.body());'],
      file: (name) => [`Files.write(Path.of(${string(name)}), response.body());`],
      headers: [
        'System.out.println(response.statusCode());',
        'response.headers().map().forEach((name, values) -> System.out.println(name + ": " + String.join(", ", values)));',
      ],
    }),
  ];
}
