import { literal, type LiteralStyle } from './literal';
import type { SampleRequest } from './sampleRequest';
import {
  exchanges,
  fileText,
  indent,
  jsonString as string,
  kept,
  neededCredentials,
  runLine,
  sentences,
  target,
  variables,
  type ProgramPart,
  ofBody,
  between,
} from './text';

const NAMES = {
  token: 'token',
  clientId: 'client_id',
  clientSecret: 'client_secret',
} as const;

/** Writes a call for Python 3.9 or later, with the standard library only. */
export function writePython(request: SampleRequest): string {
  return fileText(
    [
      `# ${request.title}`,
      `# Run it with Python 3.9 or later: ${runLine(request, `python3 ${request.example}.py`)}`,
    ],
    modules(request).map((name) => `import ${name}`),
    [
      `base_url = os.environ.get("${variables.baseUrl}", ${string(request.origin)})`,
      ...neededCredentials(request).map(({ name, variable }) => `${NAMES[name]} = os.environ["${variable}"]`),
      ...(request.idempotent ? [`# ${sentences.keepTheKey}`, 'idempotency_key = str(uuid.uuid4())'] : []),
    ],
    body(request),
    ...exchanges(request, {
      pageLoop: () => [pageLoop(request)],
      readFirst,
      call: () => [call(request), exchange(request)],
    }),
  );
}

function modules({
  authorization,
  body: sent,
  response: { kind },
  idempotent,
  isPaged,
}: SampleRequest): ProgramPart {
  return [
    ...(authorization === 'basic' ? ['base64'] : []),
    ...(sent?.kind === 'json' || kind === 'document' ? ['json'] : []),
    'os',
    'sys',
    'urllib.error',
    ...(sent?.kind === 'form' || authorization === 'basic' || isPaged ? ['urllib.parse'] : []),
    'urllib.request',
    ...(idempotent ? ['uuid'] : []),
  ];
}

function body({ body: sent, authorization }: SampleRequest): ProgramPart {
  const basic =
    authorization === 'basic'
      ? [
          `# ${sentences.formEncoded}`,
          'user = ":".join(urllib.parse.quote_plus(part) for part in (client_id, client_secret))',
          'basic = base64.b64encode(user.encode()).decode()',
        ]
      : [];
  return [
    ...basic,
    ...ofBody(sent, {
      json: ({ value }) => between('body = ', literal(value, STYLE), ''),
      form: ({ fields }) => [
        'form = {',
        ...fields.map(
          ({ name, value, secret }) =>
            `    ${string(name)}: ${secret === undefined ? string(value) : NAMES[secret]},`,
        ),
        '}',
      ],
      file: ({ fileName }) => [`with open(${string(fileName)}, "rb") as file:`, '    body = file.read()'],
    }),
  ];
}

const DATA = {
  json: ['    data=json.dumps(body, ensure_ascii=False).encode(),'],
  form: ['    data=urllib.parse.urlencode(form).encode(),'],
  file: ['    data=body,'],
} as const;

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `# ${sentences.readFirst}`,
    ...call(read),
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    '        entity_tag = response.headers["ETag"]',
    ...failure(read),
    'if not entity_tag:',
    `    sys.exit(${string(sentences.noEntityTag)})`,
  ];
}

function pageLoop(request: SampleRequest): ProgramPart {
  const { path, query } = request;
  return [
    ...(query.length === 0
      ? [`first = f"{base_url}${path}"`]
      : [
          'query = urllib.parse.urlencode({',
          ...query.map(([name, value]) => `    ${string(name)}: ${string(value)},`),
          '})',
          `first = f"{base_url}${path}?{query}"`,
        ]),
    `# ${sentences.nextPage}`,
    'url = first',
    'while url:',
    ...indent(
      [
        ...call(request, 'url'),
        ...exchange(request),
        'following = document.get("links", {}).get("next")',
        'url = urllib.parse.urljoin(url, following) if following else None',
        'if url and urllib.parse.urlsplit(url)[:2] != urllib.parse.urlsplit(first)[:2]:',
        `    sys.exit(f"${sentences.otherHost} {url}")`,
      ],
      '    ',
    ),
  ];
}

/** Sends a request, and prints or saves the response. */
function exchange(request: SampleRequest): string[] {
  return [
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    ...indent(responseLines(request), '        '),
    ...failure(request),
  ];
}

function failure({ read }: SampleRequest): string[] {
  return [
    'except urllib.error.HTTPError as error:',
    ...(read === undefined
      ? []
      : ['    if error.code == 412:', `        print(${string(sentences.changedSince)}, file=sys.stderr)`]),
    '    sys.exit(f"{error.code} {error.reason}\\n{error.read().decode()}")',
  ];
}

/** @param url the expression of the address */
function call(request: SampleRequest, url = `f"{base_url}${target(request)}"`): string[] {
  const { redirects, authorization, body: sent } = request;
  const authorized = {
    bearer: ['Authorization', 'f"Bearer {token}"'],
    basic: ['Authorization', 'f"Basic {basic}"'],
    none: undefined,
  }[authorization];
  const headers = [
    ...(authorized === undefined || redirects ? [] : [`"${authorized[0] ?? ''}": ${authorized[1] ?? ''},`]),
    ...request.headers.map(([name, value]) => `${string(name)}: ${string(value)},`),
    ...(request.read === undefined ? [] : ['"If-Match": entity_tag,']),
    ...(request.idempotent ? ['"Idempotency-Key": idempotency_key,'] : []),
  ];
  return [
    'request = urllib.request.Request(',
    `    ${url},`,
    `    method="${request.method}",`,
    ...(headers.length === 0 ? [] : ['    headers={', ...indent(headers, '        '), '    },']),
    ...(sent === undefined ? [] : DATA[sent.kind]),
    ')',
    ...(authorized !== undefined && redirects
      ? [
          '# Not sent to the host of a redirect.',
          `request.add_unredirected_header("${authorized[0] ?? ''}", ${authorized[1] ?? ''})`,
        ]
      : []),
  ];
}

function responseLines(request: SampleRequest): readonly string[] {
  return kept(request, {
    entityTag: 'print("ETag:", response.headers["ETag"])',
    document: ['document = json.load(response)', 'print(json.dumps(document, indent=2, ensure_ascii=False))'],
    file: (name) => [`with open(${string(name)}, "wb") as file:`, '    file.write(response.read())'],
    headers: ['print(response.status, response.reason)', 'print(response.headers)'],
  });
}

const STYLE: LiteralStyle = {
  indent: '    ',
  object: ['{', '}'],
  array: ['[', ']'],
  key: (name) => `${string(name)}: `,
  string,
  words: { null: 'None', true: 'True', false: 'False' },
};
