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
  prettyLines,
  runLine,
  sentences,
  target,
  variables,
  type Names,
  type ProgramPart,
  ofBody,
} from './text';

/** Writes a call for .NET 8 or later as top-level statements. */
export function writeCSharp(request: SampleRequest): string {
  return fileText(
    [
      `// ${request.title}`,
      `// Run it as the Program.cs of a .NET 8 console project: ${runLine(request, 'dotnet run')}`,
    ],
    namespaces(request).map((name) => `using ${name};`),
    environment(request),
    body(request),
    request.isPaged ? [] : [CLIENT],
    ...exchanges(request, {
      pageLoop: () => [pageLoop(request)],
      readFirst,
      call: () => [
        call(request, NAMES_OF_CALL),
        [...failure(request, NAMES_OF_CALL), ...responseLines(request)],
      ],
    }),
    ['return 0;'],
  );
}

function namespaces(request: SampleRequest): string[] {
  const {
    authorization,
    body: sent,
    response: { kind },
    isPaged,
    query,
  } = request;
  return [
    'System',
    ...(sent?.kind === 'form' || (isPaged && query.length > 0) ? ['System.Collections.Generic'] : []),
    ...(sent?.kind === 'file' || kind === 'file' ? ['System.IO'] : []),
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
    ...neededCredentials(request).flatMap(({ name, variable, howToSet }) => [
      `var ${name} = Environment.GetEnvironmentVariable("${variable}")`,
      `    ?? throw new InvalidOperationException(${string(howToSet)});`,
    ]),
    ...(request.idempotent
      ? [`// ${sentences.keepTheKey}`, 'var idempotencyKey = Guid.NewGuid().ToString();']
      : []),
  ];
}

function body({ body: sent }: SampleRequest): ProgramPart {
  // JSON never contains three quotes in a row, so a C# raw string literal can contain it verbatim.
  return sent?.kind === 'json'
    ? ['var body = """', ...indent(prettyLines(sent.value), '    '), '    """;']
    : [];
}

const CLIENT = 'using var client = new HttpClient();';

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `// ${sentences.readFirst}`,
    ...call(read, NAMES_OF_READ),
    ...failure(read, NAMES_OF_READ),
    'var entityTag = read.Headers.ETag?.ToString()',
    `    ?? throw new InvalidOperationException(${string(sentences.noEntityTag)});`,
  ];
}

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
    `// ${sentences.nextPage}`,
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
        `    throw new InvalidOperationException($"${sentences.otherHost} {uri}");`,
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
          `    Console.Error.WriteLine(${string(sentences.changedSince)});`,
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
        `// ${sentences.formEncoded}`,
        'var user = $"{Uri.EscapeDataString(clientId)}:{Uri.EscapeDataString(clientSecret)}";',
        'var basic = Convert.ToBase64String(Encoding.UTF8.GetBytes(user));',
        `${sent}.Headers.Authorization = new AuthenticationHeaderValue("Basic", basic);`,
      ]
    : [];
}

function content(request: SampleRequest): readonly string[] {
  const { body: sent, headers } = request;
  const mediaType = headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  return ofBody(sent, {
    // The constructor with an encoding would add a charset, which JSON:API forbids.
    json: () => [
      `request.Content = new StringContent(body, MediaTypeHeaderValue.Parse(${string(mediaType)}));`,
    ],
    form: ({ fields }) => [
      'request.Content = new FormUrlEncodedContent(new Dictionary<string, string>',
      '{',
      ...fields.map(({ name, value, secret }) => `    [${string(name)}] = ${secret ?? string(value)},`),
      '});',
    ],
    file: ({ fileName }) => [
      `request.Content = new ByteArrayContent(await File.ReadAllBytesAsync(${string(fileName)}));`,
      `request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse(${string(mediaType)});`,
    ],
  });
}

function responseLines(request: SampleRequest): readonly string[] {
  return kept(request, {
    entityTag: 'Console.WriteLine($"ETag: {response.Headers.ETag}");',
    document: ['Console.WriteLine(await response.Content.ReadAsStringAsync());'],
    file: (name) => [
      `await File.WriteAllBytesAsync(${string(name)}, await response.Content.ReadAsByteArrayAsync());`,
    ],
    headers: ['Console.WriteLine(response);'],
  });
}
