import type { SampleRequest } from './sampleRequest';
import {
  exchanges,
  fileText,
  indent,
  jsonString as string,
  kept,
  neededCredentials,
  paragraphs,
  prettyLines,
  runLine,
  sentences,
  target,
  variables,
  type ProgramPart,
  ofBody,
} from './text';

const NAMES = {
  token: 'token',
  clientId: 'clientID',
  clientSecret: 'clientSecret',
} as const;

/** Writes a call for Go 1.19 or later, with the standard library only. */
export function writeGo(request: SampleRequest): string {
  return fileText(
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
      ...indent(
        paragraphs(
          environment(request),
          prepared(request),
          ...exchanges(request, {
            pageLoop: () => [pageLoop(request)],
            readFirst,
            call: () => [call(request, NAMES_OF_CALL), responseLines(request)],
          }),
        ),
        '\t',
      ),
      '}',
    ],
  );
}

function packages(request: SampleRequest): string[] {
  const { body: sent, idempotent, isPaged } = request;
  return [
    ...(sent?.kind === 'file' ? ['bytes'] : []),
    ...(idempotent ? ['crypto/rand', 'encoding/hex'] : []),
    ...(isPaged ? ['encoding/json'] : []),
    ...(neededCredentials(request).length > 0 || request.read !== undefined ? ['errors'] : []),
    'fmt',
    'io',
    'log',
    'net/http',
    ...(sent?.kind === 'form' || request.authorization === 'basic' || isPaged ? ['net/url'] : []),
    'os',
    ...(sent?.kind === 'form' || sent?.kind === 'json' ? ['strings'] : []),
  ];
}

/** A JSON body is a package-level constant, otherwise its lines would be indented like code. */
function bodyText({ body: sent }: SampleRequest): ProgramPart {
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
    ...neededCredentials(request).flatMap(({ name, variable, meaning }) => [
      `${NAMES[name]} := os.Getenv("${variable}")`,
      `if ${NAMES[name]} == "" {`,
      `\treturn errors.New(${string(`${variable} must be ${meaning}`)})`,
      '}',
    ]),
    ...(request.idempotent
      ? [
          `// ${sentences.keepTheKey}`,
          'idempotencyKey := make([]byte, 16)',
          'if _, err := rand.Read(idempotencyKey); err != nil {',
          ...RETURN_ERROR,
        ]
      : []),
  ];
}

const RETURN_ERROR = ['\treturn err', '}'];

function prepared({ body: sent }: SampleRequest): ProgramPart {
  return ofBody(sent, {
    form: ({ fields }) => [
      'form := url.Values{}',
      ...fields.map(
        ({ name, value, secret }) =>
          `form.Set(${string(name)}, ${secret === undefined ? string(value) : NAMES[secret]})`,
      ),
    ],
    file: ({ fileName }) => [
      `body, err := os.ReadFile(${string(fileName)})`,
      'if err != nil {',
      ...RETURN_ERROR,
    ],
  });
}

/** The variables of one exchange; a sample with two needs two sets, since Go rejects a second declaration. */
interface Names {
  readonly request: string;
  readonly response: string;
  readonly responseLines: string;
}

const NAMES_OF_CALL: Names = { request: 'request', response: 'response', responseLines: 'answer' };
const NAMES_OF_READ: Names = { request: 'readRequest', response: 'read', responseLines: 'found' };

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `// ${sentences.readFirst}`,
    ...call(read, NAMES_OF_READ),
    'entityTag := read.Header.Get("ETag")',
    'if entityTag == "" {',
    `\treturn errors.New(${errorString(sentences.noEntityTag)})`,
    '}',
  ];
}

function pageLoop(request: SampleRequest): ProgramPart {
  const { path, query } = request;
  return [
    `first, err := url.Parse(baseURL + ${string(path)})`,
    'if err != nil {',
    ...RETURN_ERROR,
    ...(query.length === 0
      ? []
      : [
          'query := url.Values{}',
          ...query.map(([name, value]) => `query.Set(${string(name)}, ${string(value)})`),
          'first.RawQuery = query.Encode()',
        ]),
    `// ${sentences.nextPage}`,
    'for page := first; ; {',
    ...indent(
      [
        ...call(request, NAMES_OF_CALL, 'page.String()'),
        'fmt.Println(string(answer))',
        'var document struct {',
        '\tLinks struct {',
        '\t\tNext string `json:"next"`',
        '\t} `json:"links"`',
        '}',
        'if err := json.Unmarshal(answer, &document); err != nil {',
        ...RETURN_ERROR,
        'if document.Links.Next == "" {',
        '\treturn nil',
        '}',
        'page, err = page.Parse(document.Links.Next)',
        'if err != nil {',
        ...RETURN_ERROR,
        'if page.Scheme != first.Scheme || page.Host != first.Host {',
        `\treturn fmt.Errorf(${errorString(`${sentences.otherHost} %s`)}, page)`,
        '}',
      ],
      '\t',
    ),
    '}',
  ];
}

const READERS = {
  json: 'strings.NewReader(body)',
  form: 'strings.NewReader(form.Encode())',
  file: 'bytes.NewReader(body)',
} as const;

/**
 * Sends a request, and reads the response.
 *
 * @param names the variables that it declares
 * @param url the expression of the address
 */
function call(request: SampleRequest, names: Names, url = `baseURL+${string(target(request))}`): string[] {
  const { request: sent, response, responseLines: read } = names;
  const reader = request.body === undefined ? 'nil' : READERS[request.body.kind];
  const set = (name: string, value: string) => `${sent}.Header.Set(${string(name)}, ${value})`;
  return [
    `${sent}, err := http.NewRequest("${request.method}", ${url}, ${reader})`,
    'if err != nil {',
    ...RETURN_ERROR,
    ...(request.authorization === 'bearer' ? [set('Authorization', '"Bearer "+token')] : []),
    ...(request.authorization === 'basic'
      ? [
          `// ${sentences.formEncoded}`,
          `${sent}.SetBasicAuth(url.QueryEscape(clientID), url.QueryEscape(clientSecret))`,
        ]
      : []),
    ...request.headers.map(([name, value]) => set(name, string(value))),
    ...(request.read === undefined ? [] : [set('If-Match', 'entityTag')]),
    ...(request.idempotent ? [set('Idempotency-Key', 'hex.EncodeToString(idempotencyKey)')] : []),
    `${response}, err := http.DefaultClient.Do(${sent})`,
    'if err != nil {',
    ...RETURN_ERROR,
    // In a loop, a deferred call would wait for the last page.
    ...(request.isPaged ? [] : [`defer ${response}.Body.Close()`]),
    `${read}, err := io.ReadAll(${response}.Body)`,
    ...(request.isPaged ? [`${response}.Body.Close()`] : []),
    'if err != nil {',
    ...RETURN_ERROR,
    ...(request.read === undefined
      ? []
      : [
          `if ${response}.StatusCode == http.StatusPreconditionFailed {`,
          `\tlog.Print(${string(sentences.changedSince)})`,
          '}',
        ]),
    `if ${response}.StatusCode >= 400 {`,
    `\treturn fmt.Errorf("%s\\n%s", ${response}.Status, ${read})`,
    '}',
  ];
}

function responseLines(request: SampleRequest): readonly string[] {
  return kept(request, {
    entityTag: 'fmt.Println("ETag:", response.Header.Get("ETag"))',
    document: ['fmt.Println(string(answer))', 'return nil'],
    file: (name) => [`return os.WriteFile(${string(name)}, answer, 0o644)`],
    headers: ['fmt.Println(response.Status)', 'return response.Header.Write(os.Stdout)'],
  });
}

/** Go's error strings begin in lower case and end without a full stop, because others are put around them. */
function errorString(text: string): string {
  return string(text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, ''));
}
