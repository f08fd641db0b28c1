import type { SampleRequest } from './sampleRequest';
import {
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
  type Credential,
  type Part,
} from './text';

const NAMES: Readonly<Record<Credential, string>> = {
  token: 'token',
  clientId: 'clientID',
  clientSecret: 'clientSecret',
};

/** Writes a call for Go 1.19 or later, with the standard library only. */
export function writeGo(request: SampleRequest): string {
  return fileText(
    paragraphs(
      [
        `// ${request.title}`,
        '//',
        `// Run it with Go 1.19 or later: ${runLine(request, `go run ${request.example}.go`)}`,
        'package main',
      ],
      ['import (', ...packages(request).map((name) => `\t"${name}"`), ')'],
      bodyText(request),
      ['func main() {', '\tif err := run(); err != nil {', '\t\tlog.Fatal(err)', '\t}', '}'],
      [
        'func run() error {',
        ...indent(paragraphs(environment(request), prepared(request), call(request), answer(request)), '\t'),
        '}',
      ],
    ),
  );
}

function packages(request: SampleRequest): string[] {
  const { body: sent, idempotent } = request;
  return [
    ...(sent?.kind === 'file' ? ['bytes'] : []),
    ...(idempotent ? ['crypto/rand', 'encoding/hex'] : []),
    ...(neededCredentials(request).length > 0 ? ['errors'] : []),
    'fmt',
    'io',
    'log',
    'net/http',
    ...(sent?.kind === 'form' || request.authorization === 'basic' ? ['net/url'] : []),
    'os',
    ...(sent?.kind === 'form' || sent?.kind === 'json' ? ['strings'] : []),
  ];
}

/** A JSON body is a package-level constant, otherwise its lines would be indented like code. */
function bodyText({ body: sent }: SampleRequest): Part {
  if (sent?.kind !== 'json') {
    return [];
  }
  // A raw string cannot contain a backquote.
  const text = prettyLines(sent.value).join('\n').replaceAll('`', '` + "`" + `');
  return `const body = \`${text}\``.split('\n');
}

function environment(request: SampleRequest): string[] {
  return [
    `baseURL := os.Getenv("${variables.baseUrl}")`,
    'if baseURL == "" {',
    `\tbaseURL = ${string(request.origin)}`,
    '}',
    ...neededCredentials(request).flatMap((one) => {
      const { variable, meaning } = credentials[one];
      return [
        `${NAMES[one]} := os.Getenv("${variable}")`,
        `if ${NAMES[one]} == "" {`,
        `\treturn errors.New(${string(`${variable} must be ${meaning}`)})`,
        '}',
      ];
    }),
    ...(request.idempotent
      ? [
          `// ${KEEP_THE_KEY}`,
          'idempotencyKey := make([]byte, 16)',
          'if _, err := rand.Read(idempotencyKey); err != nil {',
          ...RETURN_ERROR,
        ]
      : []),
  ];
}

const RETURN_ERROR = ['\treturn err', '}'];

function prepared({ body: sent }: SampleRequest): Part {
  switch (sent?.kind) {
    case 'form':
      return [
        'form := url.Values{}',
        ...sent.fields.map(
          ({ name, value, secret }) =>
            `form.Set(${string(name)}, ${secret === undefined ? string(value) : NAMES[secret]})`,
        ),
      ];
    case 'file':
      return [`body, err := os.ReadFile(${string(sent.fileName)})`, 'if err != nil {', ...RETURN_ERROR];
    case 'json':
    case undefined:
      return [];
  }
}

const READERS = {
  json: 'strings.NewReader(body)',
  form: 'strings.NewReader(form.Encode())',
  file: 'bytes.NewReader(body)',
} as const;

function call(request: SampleRequest): string[] {
  const reader = request.body === undefined ? 'nil' : READERS[request.body.kind];
  return [
    `request, err := http.NewRequest("${request.method}", baseURL+${string(request.path)}, ${reader})`,
    'if err != nil {',
    ...RETURN_ERROR,
    ...(request.authorization === 'bearer' ? ['request.Header.Set("Authorization", "Bearer "+token)'] : []),
    ...(request.authorization === 'basic'
      ? [
          `// ${FORM_ENCODED}`,
          'request.SetBasicAuth(url.QueryEscape(clientID), url.QueryEscape(clientSecret))',
        ]
      : []),
    ...request.headers.map(([name, value]) => `request.Header.Set(${string(name)}, ${string(value)})`),
    ...(request.idempotent
      ? ['request.Header.Set("Idempotency-Key", hex.EncodeToString(idempotencyKey))']
      : []),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {',
    ...RETURN_ERROR,
    'defer response.Body.Close()',
    'answer, err := io.ReadAll(response.Body)',
    'if err != nil {',
    ...RETURN_ERROR,
    'if response.StatusCode >= 400 {',
    '\treturn fmt.Errorf("%s\\n%s", response.Status, answer)',
    '}',
  ];
}

function answer({ answer: kept }: SampleRequest): string[] {
  switch (kept.kind) {
    case 'document':
      return ['fmt.Println(string(answer))', 'return nil'];
    case 'file':
      return [`return os.WriteFile(${string(kept.fileName)}, answer, 0o644)`];
    case 'headers':
      return ['fmt.Println(response.Status)', 'return response.Header.Write(os.Stdout)'];
  }
}

/** Go supports every escape of JSON except `\/`, which JSON.stringify does not write. */
function string(text: string): string {
  return JSON.stringify(text);
}
