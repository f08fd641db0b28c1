import { literal, type LiteralStyle } from './literal';
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
  runLine,
  variables,
  type Part,
} from './text';

/** Writes a call for Node.js 20 or later, with the built-in `fetch`. */
export function writeJavaScript(request: SampleRequest): string {
  return write(request, 'Node.js 20 or later', `node ${request.example}.mjs`, 'await response.json()');
}

/** Writes the same call with the type annotations that strict mode requires. */
export function writeTypeScript(request: SampleRequest): string {
  const type =
    request.body?.kind === 'form'
      ? '{ access_token: string; token_type: string }'
      : '{ data: unknown; links?: Record<string, unknown> }';
  return write(
    request,
    'tsx, or Node.js 22.18 or later',
    `npx tsx ${request.example}.mts`,
    `(await response.json()) as ${type}`,
  );
}

function write(request: SampleRequest, runtime: string, command: string, document: string): string {
  return fileText(
    paragraphs(
      [`// ${request.title}`, `// Run it with ${runtime}: ${runLine(request, command)}`],
      imports(request),
      [
        `const baseUrl = process.env.${variables.baseUrl} ?? ${string(request.origin)};`,
        ...neededCredentials(request).flatMap((one) => [
          `const ${one} = process.env.${credentials[one].variable};`,
          `if (!${one}) {`,
          `  throw new Error(${string(howToSet(one))});`,
          '}',
        ]),
        ...(request.idempotent ? [`// ${KEEP_THE_KEY}`, 'const idempotencyKey = crypto.randomUUID();'] : []),
      ],
      call(request),
      [
        'if (!response.ok) {',
        '  console.error(response.status, response.statusText, await response.text());',
        '  process.exit(1);',
        '}',
        ...answer(request, document),
      ],
    ),
  );
}

function imports({ body, answer: { kind } }: SampleRequest): Part {
  const names = [...(body?.kind === 'file' ? ['readFile'] : []), ...(kind === 'file' ? ['writeFile'] : [])];
  return names.length === 0 ? [] : [`import { ${names.join(', ')} } from 'node:fs/promises';`];
}

function call(request: SampleRequest): string[] {
  const basic =
    request.authorization === 'basic'
      ? [
          `// ${FORM_ENCODED}`,
          "const user = [clientId, clientSecret].map(encodeURIComponent).join(':');",
          "const basic = Buffer.from(user).toString('base64');",
        ]
      : [];
  return [
    ...basic,
    `const response = await fetch(\`\${baseUrl}${request.path}\`, {`,
    ...(request.method === 'GET' ? [] : [`  method: '${request.method}',`]),
    ...headers(request),
    ...indent(body(request), '  '),
    '});',
  ];
}

function headers(request: SampleRequest): string[] {
  const lines = [
    ...authorization(request),
    ...request.headers.map(([name, value]) => `${key(name)}${string(value)},`),
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

function body({ body: sent }: SampleRequest): string[] {
  switch (sent?.kind) {
    case 'json': {
      const lines = literal(sent.value, STYLE);
      return lines.map((line, index) =>
        [index === 0 ? 'body: JSON.stringify(' : '', line, index === lines.length - 1 ? '),' : ''].join(''),
      );
    }
    case 'form':
      return [
        'body: new URLSearchParams({',
        ...sent.fields.map(({ name, value, secret }) => `  ${key(name)}${secret ?? string(value)},`),
        '}),',
      ];
    case 'file':
      return [`body: await readFile(${string(sent.fileName)}),`];
    case undefined:
      return [];
  }
}

function answer({ answer: kept }: SampleRequest, document: string): string[] {
  switch (kept.kind) {
    case 'document':
      return [`const document = ${document};`, 'console.log(JSON.stringify(document, null, 2));'];
    case 'file':
      return [`await writeFile(${string(kept.fileName)}, Buffer.from(await response.arrayBuffer()));`];
    case 'headers':
      return ['console.log(response.status, Object.fromEntries(response.headers));'];
  }
}

function string(text: string): string {
  // JavaScript supports the escapes of JSON; only the quotes change.
  const inner = JSON.stringify(text).slice(1, -1);
  return text.includes("'") ? `"${inner}"` : `'${inner.replaceAll(String.raw`\"`, '"')}'`;
}

function key(name: string): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : string(name)}: `;
}

const STYLE: LiteralStyle = {
  indent: '  ',
  object: ['{', '}'],
  array: ['[', ']'],
  key,
  string,
  words: { null: 'null', true: 'true', false: 'false' },
};
