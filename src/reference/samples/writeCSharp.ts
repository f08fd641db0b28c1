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
      call(request),
      [
        'if (!response.IsSuccessStatusCode)',
        '{',
        '    Console.Error.WriteLine($"{(int)response.StatusCode} {response.ReasonPhrase}");',
        '    Console.Error.WriteLine(await response.Content.ReadAsStringAsync());',
        '    return 1;',
        '}',
        ...answer(request),
        'return 0;',
      ],
    ),
  );
}

function namespaces({ authorization, body: sent, answer: kept }: SampleRequest): string[] {
  return [
    'System',
    ...(sent?.kind === 'form' ? ['System.Collections.Generic'] : []),
    ...(sent?.kind === 'file' || kept.kind === 'file' ? ['System.IO'] : []),
    'System.Net.Http',
    ...(authorization !== 'none' || sent?.kind === 'json' || sent?.kind === 'file'
      ? ['System.Net.Http.Headers']
      : []),
    ...(authorization === 'basic' ? ['System.Text'] : []),
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

function body({ body: sent }: SampleRequest): Part {
  // JSON never contains three quotes in a row, so a C# raw string literal can contain it verbatim.
  return sent?.kind === 'json'
    ? ['var body = """', ...indent(prettyLines(sent.value), '    '), '    """;']
    : [];
}

function call(request: SampleRequest): string[] {
  const method = request.method.charAt(0) + request.method.slice(1).toLowerCase();
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${method}, baseUrl + ${string(request.path)});`,
    ...authorization(request),
    ...request.headers
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `request.Headers.Add(${string(name)}, ${string(value)});`),
    ...(request.idempotent ? ['request.Headers.Add("Idempotency-Key", idempotencyKey);'] : []),
    ...content(request),
    'using var response = await client.SendAsync(request);',
  ];
}

function authorization({ authorization: kind }: SampleRequest): string[] {
  if (kind === 'bearer') {
    return ['request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);'];
  }
  return kind === 'basic'
    ? [
        `// ${FORM_ENCODED}`,
        'var user = $"{Uri.EscapeDataString(clientId)}:{Uri.EscapeDataString(clientSecret)}";',
        'var basic = Convert.ToBase64String(Encoding.UTF8.GetBytes(user));',
        'request.Headers.Authorization = new AuthenticationHeaderValue("Basic", basic);',
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

function answer({ answer: kept }: SampleRequest): string[] {
  switch (kept.kind) {
    case 'document':
      return ['Console.WriteLine(await response.Content.ReadAsStringAsync());'];
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
