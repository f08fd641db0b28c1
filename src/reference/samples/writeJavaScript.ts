import { literal, type LiteralStyle } from './literal';
import type { SampleRequest } from './sampleRequest';
import {
  exchanges,
  fileText,
  indent,
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

/** Writes a call for Node.js 20 or later, with the built-in `fetch`. */
export function writeJavaScript(request: SampleRequest): string {
  return write(request, {
    runtime: 'Node.js 20 or later',
    command: `node ${request.example}.mjs`,
    document: 'await response.json()',
    urlType: '',
  });
}

/** Writes the same call with the type annotations that strict mode requires. */
export function writeTypeScript(request: SampleRequest): string {
  const type =
    request.body?.kind === 'form'
      ? '{ access_token: string; token_type: string }'
      : `{ data: unknown; links?: ${request.isPaged ? '{ next?: string }' : 'Record<string, unknown>'} }`;
  return write(request, {
    runtime: 'tsx, or Node.js 22.18 or later',
    command: `npx tsx ${request.example}.mts`,
    document: `(await response.json()) as ${type}`,
    urlType: ': URL | undefined',
  });
}

interface Dialect {
  readonly runtime: string;
  readonly command: string;
  /** The expression of the response's document. */
  readonly document: string;
  /** The type of the address of the next page. */
  readonly urlType: string;
}

function write(request: SampleRequest, dialect: Dialect): string {
  const { runtime, command, document } = dialect;
  return fileText(
    [`// ${request.title}`, `// Run it with ${runtime}: ${runLine(request, command)}`],
    imports(request),
    [
      `const baseUrl = process.env.${variables.baseUrl} ?? ${string(request.origin)};`,
      ...neededCredentials(request).flatMap(({ name, variable, howToSet }) => [
        `const ${name} = process.env.${variable};`,
        `if (!${name}) {`,
        `  throw new Error(${string(howToSet)});`,
        '}',
      ]),
      ...(request.idempotent
        ? [`// ${sentences.keepTheKey}`, 'const idempotencyKey = crypto.randomUUID();']
        : []),
    ],
    ...exchanges(request, {
      pageLoop: () => [pageLoop(request, dialect)],
      readFirst,
      call: () => [
        call(request),
        [...conflict(request), ...failure('response'), ...responseLines(request, document)],
      ],
    }),
  );
}

function imports({ body, response: { kind } }: SampleRequest): ProgramPart {
  const names = [...(body?.kind === 'file' ? ['readFile'] : []), ...(kind === 'file' ? ['writeFile'] : [])];
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from 'node:fs/promises';`];
}

function readFirst(read: SampleRequest): ProgramPart {
  return [
    `// ${sentences.readFirst}`,
    ...exchange(read, 'read'),
    ...failure('read'),
    "const entityTag = read.headers.get('ETag');",
    'if (!entityTag) {',
    `  throw new Error(${string(sentences.noEntityTag)});`,
    '}',
  ];
}

function pageLoop(request: SampleRequest, { document, urlType }: Dialect): ProgramPart {
  return [
    `const first = new URL(\`\${baseUrl}${request.path}\`);`,
    ...request.query.map(([name, value]) => `first.searchParams.set(${string(name)}, ${string(value)});`),
    `// ${sentences.nextPage}`,
    `let url${urlType} = first;`,
    'while (url) {',
    ...indent(
      [
        ...exchange(request, 'response', 'url'),
        ...failure('response'),
        ...responseLines(request, document),
        'const next = document.links?.next;',
        'url = next ? new URL(next, url) : undefined;',
        'if (url && url.origin !== first.origin) {',
        `  throw new Error(\`${sentences.otherHost} \${url.origin}\`);`,
        '}',
      ],
      '  ',
    ),
    '}',
  ];
}

function call(request: SampleRequest): string[] {
  const basic =
    request.authorization === 'basic'
      ? [
          `// ${sentences.formEncoded}`,
          "const user = [clientId, clientSecret].map(encodeURIComponent).join(':');",
          "const basic = Buffer.from(user).toString('base64');",
        ]
      : [];
  return [...basic, ...exchange(request, 'response')];
}

/**
 * Sends a request.
 *
 * @param response the name of the variable that gets the response
 * @param url the expression of the address
 */
function exchange(
  request: SampleRequest,
  response: string,
  url = `\`\${baseUrl}${target(request)}\``,
): string[] {
  return [
    `const ${response} = await fetch(${url}, {`,
    ...(request.method === 'GET' ? [] : [`  method: '${request.method}',`]),
    ...headers(request),
    ...indent(body(request), '  '),
    '});',
  ];
}

function failure(response: string): string[] {
  return [
    `if (!${response}.ok) {`,
    `  console.error(${response}.status, ${response}.statusText, await ${response}.text());`,
    '  process.exit(1);',
    '}',
  ];
}

function conflict({ read }: SampleRequest): string[] {
  return read === undefined
    ? []
    : ['if (response.status === 412) {', `  console.error(${string(sentences.changedSince)});`, '}'];
}

function headers(request: SampleRequest): string[] {
  const lines = [
    ...authorization(request),
    ...request.headers.map(([name, value]) => `${key(name)}${string(value)},`),
    ...(request.read === undefined ? [] : ["'If-Match': entityTag,"]),
    ...(request.idempotent ? ["'Idempotency-Key': idempotencyKey,"] : []),
  ];
  return lines.length === 0 ? [] : ['  headers: {', ...indent(lines, '    '), '  },'];
}

function authorization({ authorization: kind }: SampleRequest): string[] {
  if (kind === 'bearer') {
    return ['Authorization: `Bearer ${token}`,'];
  }
  return kind === 'basic' ? ['Authorization: `Basic ${basic}`,'] : [];
}

function body({ body: sent }: SampleRequest): readonly string[] {
  return ofBody(sent, {
    json: ({ value }) => between('body: JSON.stringify(', literal(value, SCRIPT_STYLE), '),'),
    form: ({ fields }) => [
      'body: new URLSearchParams({',
      ...fields.map(({ name, value, secret }) => `  ${key(name)}${secret ?? string(value)},`),
      '}),',
    ],
    file: ({ fileName }) => [`body: await readFile(${string(fileName)}),`],
  });
}

function responseLines(request: SampleRequest, document: string): readonly string[] {
  return kept(request, {
    entityTag: "console.log(`ETag: ${response.headers.get('ETag')}`);",
    document: [`const document = ${document};`, 'console.log(JSON.stringify(document, null, 2));'],
    file: (name) => [`await writeFile(${string(name)}, Buffer.from(await response.arrayBuffer()));`],
    headers: ['console.log(response.status, Object.fromEntries(response.headers));'],
  });
}

function string(text: string): string {
  // JavaScript supports the escapes of JSON; only the quotes change.
  const inner = JSON.stringify(text).slice(1, -1);
  return text.includes("'") ? `"${inner}"` : `'${inner.replaceAll(String.raw`\"`, '"')}'`;
}

function key(name: string): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : string(name)}: `;
}

/** How TypeScript and JavaScript write values. */
export const SCRIPT_STYLE: LiteralStyle = {
  indent: '  ',
  object: ['{', '}'],
  array: ['[', ']'],
  key,
  string,
  words: { null: 'null', true: 'true', false: 'false' },
};
