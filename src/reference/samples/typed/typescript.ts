import { bracketed } from '../../../clients';
import type { Json } from '../../../contract';
import { literal } from '../literal';
import { fileText, variables } from '../text';
import { SCRIPT_STYLE } from '../writeJavaScript';
import { called, type Arguments, type ClientLanguage, namesIn } from './clientLanguage';

const object = (members: readonly string[]): string =>
  bracketed('', ['{ ', ' }'], members, { indent: '  ', last: ',' });

function given({ method, path, hasBody, headers }: Arguments): readonly string[] {
  const sent = [...(hasBody ? ['body'] : []), ...(headers === '' ? [] : [`headers: ${headers}`])];
  return [method, path, ...(sent.length === 0 ? [] : [object(sent)])];
}

const variable = (name: string): string => `process.env.${name} ?? ''`;
const { string } = SCRIPT_STYLE;

export const typescript: ClientLanguage = {
  comment: '//',
  runs: ['Node.js 20 or later', (file) => `npx tsx ${file}`],
  string,
  model: (_call, _type, value) => literal(value as Json, SCRIPT_STYLE).join('\n'),
  pairs: (pairs) => object(pairs.map(([name, code]) => `${SCRIPT_STYLE.key(name)}${code}`)),
  client: ({ scopes, tenant }, origin) => [
    'const client = new Client({',
    `  baseUrl: process.env.${variables.baseUrl} ?? ${string(origin)},`,
    `  clientId: ${variable(variables.clientId)},`,
    `  clientSecret: ${variable(variables.clientSecret)},`,
    `  tenantId: ${string(tenant)},`,
    `  scopes: [${scopes.map(string).join(', ')}],`,
    '});',
  ],
  sent: 'body',
  body: (code, type) => [`const body: Schemas['${type}'] = ${code};`],
  text: (json) => [`const body = ${literal(JSON.parse(json) as Json, SCRIPT_STYLE).join('\n')};`],
  file: (name) => [`const body = await readFile(${string(name)});`],
  key: [['const key = crypto.randomUUID();'], 'key'],
  method: (name, values) => called(`await client.${name}`, values, '  ', ','),
  read: (type, values) => called(`await client.read<Schemas['${type}']>`, given(values), '  ', ','),
  tag: [(call) => [`const read = ${call};`, 'if (!read.ok) throw read.failure;'], 'read.tag'],
  show: (call) => [
    `const reply = ${call};`,
    'if (!reply.ok) throw reply.failure;',
    'console.log(JSON.stringify(reply.value, null, 2));',
  ],
  sales: (query) => [
    `for await (const sale of client.listSales(${query})) {`,
    '  console.log(sale.id);',
    '}',
  ],
  entries: (path, _type, entry) => [
    `const path = ${path};`,
    `for await (const entry of client.entries<Schemas['${entry}']>(path)) {`,
    '  console.log(entry.id);',
    '}',
  ],
  call: (values) => [`const response = ${called('await client.call', given(values), '  ', ',')};`],
  redirect: [
    'if (response.status === 302) {',
    "  console.log(response.headers.get('Location'));",
    '  process.exit();',
    '}',
  ],
  failed: ['if (response.status < 200 || response.status >= 300) throw new Failure(response);'],
  headers: ['console.log(response.status, Object.fromEntries(response.headers));'],
  save: (name) => [`await writeFile(${string(name)}, response.body);`],
  program(head, statements, { models: { api } }) {
    const names = namesIn(statements);
    const files = ['readFile', 'writeFile'].filter((name) => names.has(name));
    const needsTypes = names.has('Schemas');
    return fileText(
      head,
      [
        ...(files.length === 0 ? [] : [`import { ${files.join(', ')} } from 'node:fs/promises';`]),
        ...(needsTypes ? [`import type { components } from './${api}.js';`] : []),
        `import { Client${names.has('Failure') ? ', Failure' : ''} } from './client.js';`,
      ],
      needsTypes ? ["type Schemas = components['schemas'];"] : [],
      statements,
    );
  },
};
