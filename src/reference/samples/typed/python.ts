import { bracketed, construct, WORDS } from '../../../clients';
import { fileText, variables } from '../text';
import { called, type ClientLanguage, modelsIn, namesIn, ordered } from './clientLanguage';

const LAYOUT = { indent: '    ', last: ',' } as const;
const { string } = WORDS.python;
const MODULES = ['os', 'uuid'] as const;

export const python: ClientLanguage = {
  comment: '#',
  runs: ['Python 3.10 or later', (file) => `python3 ${file}`],
  string,
  model: ({ models }, name, value) => construct(models, WORDS.python, { kind: 'record', name }, value),
  pairs: WORDS.python.map,
  client: ({ scopes, tenant }, origin) => [
    'client = Client(',
    `    base_url=os.environ.get("${variables.baseUrl}", ${string(origin)}),`,
    `    client_id=os.environ["${variables.clientId}"],`,
    `    client_secret=os.environ["${variables.clientSecret}"],`,
    `    tenant_id=${string(tenant)},`,
    `    scopes=[${scopes.map(string).join(', ')}],`,
    ')',
  ],
  sent: 'body',
  body: (code) => [`body = ${code}`],
  text: (json) => [`body = r"""${json}"""`],
  file: (name) => [`body = Path(${string(name)}).read_bytes()`],
  key: [['key = str(uuid.uuid4())'], 'key'],
  method: (name, given) =>
    called(`client.${name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)}`, given, '    ', ','),
  read: (type, given) =>
    called('client.read', [`${type}.from_json`, ...ordered(given, 'body.to_json()', 'None')], '    ', ','),
  tag: [(call) => [`read = ${call}`, 'read.get()'], 'read.tag'],
  show: (call) => [`reply = ${call}`, 'print(reply.get().to_json())'],
  sales: (query) => [`query = ${query}`, 'for sale in client.list_sales(query):', '    print(sale.id)'],
  entries: (path, type) => [
    `path = ${path}`,
    `for entry in client.entries(${type}.from_json, path):`,
    '    print(entry.id)',
  ],
  call: (given) => [`response = ${called('client.call', ordered(given, 'body', 'None'), '    ', ',')}`],
  redirect: ['if response.status == 302:', '    sys.exit(response.headers["Location"])'],
  failed: ['failure = response.failure()', 'if failure:', '    raise failure'],
  headers: ['print(response.status, dict(response.headers))'],
  save: (name) => [`Path(${string(name)}).write_bytes(response.body)`],
  program(head, statements, call) {
    const names = namesIn(statements);
    const used = modelsIn(statements, call, ['Timestamp']);
    const from = `from slipway_${call.models.api.replaceAll('-', '_')} import `;
    const imported =
      used.join(', ').length <= 60 ? from + used.join(', ') : bracketed(from, ['(', ')'], used, LAYOUT);
    return fileText(
      head,
      [
        ...[...MODULES, 'sys']
          .filter((name) => names.has(name))
          .sort()
          .map((name) => `import ${name}`),
        ...(names.has('Decimal') ? ['from decimal import Decimal'] : []),
        ...(names.has('Path') ? ['from pathlib import Path'] : []),
      ],
      [...(used.length === 0 ? [] : [imported]), 'from slipway_client import Client'],
      statements,
    );
  },
};
