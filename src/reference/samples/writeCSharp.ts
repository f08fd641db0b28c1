import type { SampleRequest } from './sampleRequest';
import {
  CHANGED_SINCE,
  howToSet,
  credentials,
  fileText,
  FORM_ENCODED,
  indent,
  KEEP_THE_KEY,
  neededCredentials,
  NEXT_PAGE,
  NO_ENTITY_TAG,
  OTHER_HOST,
  paragraphs,
  prettyLines,
  READ_FIRST,
  runLine,
  target,
  variables,
  type ProgramPart,
} from './text';

/** Writes a call for .NET 8 or later as top-level statements. */
export function writeCSharp(request: SampleRequest): string {
  return fileText(
    paragraphs(
      [
        `// ${request.title}`,
        `// Run it as the Program.cs of a .NET 8 console project: ${runLine(request, 'dotnet run')}`,
      ],
      namespaces(request).map((name) => `using ${name};`),
      environment(request),
      body(request),
      ...(request.isPaged
        ? [pageLoop(request)]
        : [
            [CLIENT],
            ...readFirst(request),
            call(request, NAMES_OF_CALL),
            [...failure(request, NAMES_OF_CALL), ...answer(request)],
          ]),
      ['return 0;'],
    ),
  );
}

function namespaces(request: SampleRequest): string[] {
  const { authorization, body: sent, answer: kept, isPaged, query } = request;
  return [
    'System',
    ...(sent?.kind === 'form' || (isPaged && query.length > 0) ? ['System.Collections.Generic'] : []),
    ...(sent?.kind === 'file' || kept.kind === 'file' ? ['System.IO'] : []),
    'System.Net.Http',
    ...(authorization !== 'none' || sent?.kind === 'json' || sent?.kind === 'file'
      ? ['System.Net.Http.Headers']
      : []),
    ...(authorization === 'basic' ? ['System.Text'] : []),
    ...(isPaged ? ['System.Text.Json'] : []),
  ];
}

function environment(request: SampleRequest): string[] {
  return [
    `var baseUrl = Environment.GetEnvironmentVariable("${variables.baseUrl}") ?? ${string(request.origin)};`,
    ...neededCredentials(request).flatMap((one) => [
      `var ${one} = Environment.GetEnvironmentVariable("${credentials[one].variable}")`,
      `    ?? throw new InvalidOperationException(${string(howToSet(one))});`,
    ]),
    ...(request.idempotent ? [`// ${KEEP_THE_KEY}`, 'var idempotencyKey = Guid.NewGuid().ToString();'] : []),
  ];
}

function body({ body: sent }: SampleRequest): ProgramPart {
  // JSON never contains three quotes in a row, so a C# raw string literal can contain it verbatim.
  return sent?.kind === 'json'
    ? ['var body = """', ...indent(prettyLines(sent.value), '    '), '    """;']
    : [];
}

/** The variables of one exchange; C# rejects a second declaration in the same scope. */
interface Names {
  readonly request: string;
  readonly response: string;
}

const NAMES_OF_CALL: Names = { request: 'request', response: 'response' };
const NAMES_OF_READ: Names = { request: 'readRequest', response: 'read' };

const CLIENT = 'using var client = new HttpClient();';

/** The read whose entity tag the call sends; none for a call that takes no tag. */
function readFirst({ read }: SampleRequest): ProgramPart[] {
  if (read === undefined) {
    return [];
  }
  return [
    [
      `// ${READ_FIRST}`,
      ...call(read, NAMES_OF_READ),
      ...failure(read, NAMES_OF_READ),
      'var entityTag = read.Headers.ETag?.ToString()',
      `    ?? throw new InvalidOperationException(${string(NO_ENTITY_TAG)});`,
    ],
  ];
}

/** A loop over the pages of a list. */
function pageLoop(request: SampleRequest): ProgramPart {
  const { path, query } = request;
  return [
    CLIENT,
    ...(query.length === 0
      ? [`var first = new Uri(baseUrl + ${string(path)});`]
      : [
          'using var query = new FormUrlEncodedContent(new Dictionary<string, string>',
          '{',
          ...query.map(([name, value]) => `    [${string(name)}] = ${string(value)},`),
          '});',
          `var first = new Uri(baseUrl + ${string(`${path}?`)} + await query.ReadAsStringAsync());`,
        ]),
    `// ${NEXT_PAGE}`,
    'var uri = first;',
    'while (true)',
    '{',
    ...indent(
      [
        ...call(request, NAMES_OF_CALL, 'uri'),
        ...failure(request, NAMES_OF_CALL),
        'var text = await response.Content.ReadAsStringAsync();',
        'Console.WriteLine(text);',
        'using var document = JsonDocument.Parse(text);',
        'if (!document.RootElement.TryGetProperty("links", out var links)',
        '    || !links.TryGetProperty("next", out var next)',
        '    || next.GetString() is not string address)',
        '{',
        '    break;',
        '}',
        'uri = new Uri(uri, address);',
        'if (uri.GetLeftPart(UriPartial.Authority) != first.GetLeftPart(UriPartial.Authority))',
        '{',
        `    throw new InvalidOperationException($"${OTHER_HOST} {uri}");`,
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
function call(request: SampleRequest, names: Names, uri = `baseUrl + ${string(target(request))}`): string[] {
  const { request: sent, response } = names;
  const method = request.method.charAt(0) + request.method.slice(1).toLowerCase();
  return [
    `using var ${sent} = new HttpRequestMessage(HttpMethod.${method}, ${uri});`,
    ...authorization(request, sent),
    ...request.headers
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `${sent}.Headers.Add(${string(name)}, ${string(value)});`),
    ...(request.read === undefined ? [] : [`${sent}.Headers.Add("If-Match", entityTag);`]),
    ...(request.idempotent ? [`${sent}.Headers.Add("Idempotency-Key", idempotencyKey);`] : []),
    ...content(request),
    `using var ${response} = await client.SendAsync(${sent});`,
  ];
}

function failure({ read }: SampleRequest, { response }: Names): string[] {
  return [
    ...(read === undefined
      ? []
      : [
          `if ((int)${response}.StatusCode == 412)`,
          '{',
          `    Console.Error.WriteLine(${string(CHANGED_SINCE)});`,
          '}',
        ]),
    `if (!${response}.IsSuccessStatusCode)`,
    '{',
    `    Console.Error.WriteLine($"{(int)${response}.StatusCode} {${response}.ReasonPhrase}");`,
    `    Console.Error.WriteLine(await ${response}.Content.ReadAsStringAsync());`,
    '    return 1;',
    '}',
  ];
}

/** @param sent the variable of the request */
function authorization({ authorization: kind }: SampleRequest, sent: string): string[] {
  if (kind === 'bearer') {
    return [`${sent}.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);`];
  }
  return kind === 'basic'
    ? [
        `// ${FORM_ENCODED}`,
        'var user = $"{Uri.EscapeDataString(clientId)}:{Uri.EscapeDataString(clientSecret)}";',
        'var basic = Convert.ToBase64String(Encoding.UTF8.GetBytes(user));',
        `${sent}.Headers.Authorization = new AuthenticationHeaderValue("Basic", basic);`,
      ]
    : [];
}

function content(request: SampleRequest): string[] {
  const { body: sent, headers } = request;
  const mediaType = headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  switch (sent?.kind) {
    case 'json':
      // The constructor with an encoding would add a charset, which JSON:API forbids.
      return [`request.Content = new StringContent(body, MediaTypeHeaderValue.Parse(${string(mediaType)}));`];
    case 'form':
      return [
        'request.Content = new FormUrlEncodedContent(new Dictionary<string, string>',
        '{',
        ...sent.fields.map(
          ({ name, value, secret }) => `    [${string(name)}] = ${secret ?? string(value)},`,
        ),
        '});',
      ];
    case 'file':
      return [
        `request.Content = new ByteArrayContent(await File.ReadAllBytesAsync(${string(sent.fileName)}));`,
        `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(mediaType)});`,
      ];
    case undefined:
      return [];
  }
}

function answer({ answer: kept, printsEntityTag }: SampleRequest): string[] {
  switch (kept.kind) {
    case 'document':
      return [
        ...(printsEntityTag ? ['Console.WriteLine($"ETag: {response.Headers.ETag}");'] : []),
        'Console.WriteLine(await response.Content.ReadAsStringAsync());',
      ];
    case 'file':
      return [
        `await File.WriteAllBytesAsync(${string(kept.fileName)}, await response.Content.ReadAsByteArrayAsync());`,
      ];
    case 'headers':
      return ['Console.WriteLine(response);'];
  }
}

/** C# supports every escape of JSON except `\/`, which JSON.stringify does not write. */
function string(text: string): string {
  return JSON.stringify(text);
}
