import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract, Header, Json, Parameter, Schema } from '../../../src/contract/read/openapi';
import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import { compileContract } from '../../support/contractAjv';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const contracts = await bundleAll();
const checks = new Map([...contracts].map(([api, contract]) => [api, compileContract(api, contract)]));

const contractOf = (api: string): Contract => contracts.get(api) ?? failed(`No contract ${api}.`);
const problems = (api: string, schema: Schema, value: Json) => checks.get(api)?.(schema)(value).length;

function failed(message: string): never {
  throw new Error(message);
}

/** The lines of a file of rules without comments, in blocks that an empty line separates. */
async function blocksOf(file: string): Promise<string[][]> {
  const text = await readFile(path.join(root, 'tests/contract/rules', file), 'utf8');
  const lines = text.split('\n').filter((line) => !line.startsWith('# '));
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => line !== ''))
    .filter((block) => block.length > 0);
}

/** What a schema, without those that it refers to, says in the words of `limits.txt`. */
function factsOf(schema: Schema, place = ''): string[] {
  const { required, enum: values, const: fixed, properties = {}, items, anyOf = [] } = schema;
  const range = (of: string, words = '') => {
    const { [`min${of}`]: least, [`max${of}`]: most } = schema as Readonly<
      Record<string, number | undefined>
    >;
    return (least ?? most) !== undefined && `${String(least ?? '')}..${String(most ?? '')}${words}`;
  };
  const facts = [
    required && `needs ${required.join(' ')}`,
    range('Length'),
    range('imum', ' as a number'),
    range('Items', ' items'),
    schema['uniqueItems'] === true && 'unique',
    range('Properties', ' members'),
    values && `is ${(values as readonly string[]).join(' ')}`,
    fixed !== undefined && `is ${fixed as string}`,
  ].filter((fact) => typeof fact === 'string');
  return [
    ...facts.map((fact) => `${place} ${fact}`.trim()),
    ...Object.entries(properties).flatMap(([name, property]) =>
      factsOf(property, place === '' ? name : `${place}.${name}`),
    ),
    ...(items === undefined ? [] : factsOf(items, `${place}[]`)),
    ...anyOf.flatMap((alternative) => factsOf(alternative, place)),
  ];
}

const limits = (await blocksOf('limits.txt')).flatMap(([heading = '', ...lines]) =>
  lines.map((line) => {
    const [name = '', facts = ''] = line.split(': ');
    return [heading.replace('## ', ''), name, facts.split('; ')] as const;
  }),
);

it.each(limits)(
  '%s: %s has the bounds, required properties and values of the specification',
  (api, name, facts) => {
    expect(factsOf(contractOf(api).components?.schemas?.[name] ?? {})).toEqual(facts);
  },
);

it.each([...contracts])('%s: every document has its data', (_api, contract) => {
  const documents = listSchemas(contract).filter(([name]) => /(?<!^Error|^Receipt)Document$/.test(name));
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.filter(([, schema]) => !schema.required?.includes('data')).map(([name]) => name)).toEqual(
    [],
  );
});

/** The schemas at a place: `Money.amount`, `parameters/If-Match` of every operation, or `headers/Location`. */
function schemasAt(api: string, place: string): readonly Schema[] {
  const [kind = '', name = ''] = place.split('/');
  const { components } = contractOf(api);
  if (kind === 'headers') {
    const found = Object.entries(components?.['headers'] ?? {}) as [string, Header][];
    return found.flatMap(([header, { schema }]) => (header === name && schema !== undefined ? [schema] : []));
  }
  if (kind === 'parameters') {
    const found = listOperations(contractOf(api)).flatMap<Parameter>(({ parameters }) => parameters);
    return found.flatMap((parameter) =>
      parameter.name === name && parameter.schema !== undefined ? [parameter.schema] : [],
    );
  }
  return [{ $ref: `#/components/schemas/${place.replaceAll('.', '/properties/')}` }];
}

const texts = (await blocksOf('texts.txt')).flatMap(([heading = '', ...lines]) => {
  const values = (response: string) =>
    lines
      .filter((line) => line.trim().startsWith(response))
      .flatMap((line) => JSON.parse(`[${line.trim().slice(response.length)}]`) as string[])
      .map((text) => text.replace(/\{a×(\d+)\}/g, (_whole, count: string) => 'a'.repeat(Number(count))));
  return heading.split(' ').map((named) => {
    const [api = '', place = ''] = named.split(':');
    return { api, place, yes: values('yes'), no: values('no') };
  });
});

it.each(texts)('$api: $place is one of the texts of the specification', ({ api, place, yes, no }) => {
  const schemas = schemasAt(api, place);
  expect(schemas.length).toBeGreaterThan(0);
  for (const schema of schemas) {
    expect(yes.filter((text) => problems(api, schema, text) !== 0)).toEqual([]);
    expect(no.filter((text) => problems(api, schema, text) === 0)).toEqual([]);
  }
});

const money = { currency: 'EUR', amount: '5.40' };
const rksv = {
  cashRegisterId: 'LENDPLATZ-1',
  receiptNumber: '2024-001782',
  transactionTimestamp: '2024-03-05T08:12:44+01:00',
  signature: { format: 'QR_CODE', content: '_R1-AT0_LENDPLATZ-1_2024-001782' },
};
const kassenSichV = {
  timeFormat: 'unixTime',
  startTimestamp: '2024-03-05T08:12:44+01:00',
  endTimestamp: '2024-03-05T08:12:45+01:00',
  signatureAlgorithm: 'ecdsa-plain-SHA256',
  recordingSystemSerialNumber: '40219',
  signature: 'MEUCIQ==',
  signatureNumber: '39121',
  transactionNumber: '18843',
  processType: 'Kassenbeleg-V1',
};
const errorMessage = 'TSE ausgefallen';
const point = { latitude: '52.359', longitude: '9.7466' };
const { transactionTimestamp, ...withoutTimestamp } = rksv;
const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${String(index)}`, index]));
const event = { id: '1', source: '/till', specversion: '1.0', type: 'example.shop.order.v1' };
const permission = (effect: Json): Json => ({ action: 'checkout:sales:list', effect });

/** Rules on several properties: the schema, what it accepts, and the nearest that it refuses. */
const conditions: readonly (readonly [
  rule: string,
  api: string,
  schema: string,
  yes: readonly Json[],
  no: readonly Json[],
])[] = [
  ['money is never a float', 'checkout', 'Money', [money], [{ ...money, amount: 5.4 }]],
  [
    'a second line of an address has a first',
    'checkout',
    'PostalAddress',
    [{ line1: 'Lendplatz 1', line2: 'Stiege 2' }, { line1: 'Lendplatz 1' }, { coordinates: point }],
    [{ line2: 'Stiege 2' }, { fullName: 'Rosa Innerhofer' }, { attention: 'Buchhaltung' }, { company: 'K' }],
  ],
  [
    'totals need not add up',
    'checkout',
    'Totals',
    [{}, { grossAmount: money }, { grossAmount: money, netAmount: money, taxAmount: money }],
    [{ grossAmount: {} }],
  ],
  [
    'an RKSV receipt is signed or has an error message',
    'checkout',
    'AtRksvAttributes',
    [rksv, { errorMessage }, { ...rksv, errorMessage }, { ...withoutTimestamp, errorMessage }],
    [{}, withoutTimestamp, { transactionTimestamp }],
  ],
  [
    'an RKSV signature as URL is an address',
    'checkout',
    'AtRksvSignature',
    [
      rksv.signature,
      { ...rksv.signature, format: 'OCR_STRING' },
      { format: 'URL', content: 'https://rksv.example/1' },
    ],
    [{ ...rksv.signature, format: 'URL' }],
  ],
  [
    'a KassenSichV record is complete or an error',
    'checkout',
    'DeKassenSichVExtension/properties/attributes',
    [kassenSichV, { ...kassenSichV, processData: 'Beleg^0.00' }, { timeFormat: 'utcTime', errorMessage }],
    [
      { timeFormat: 'unixTime' },
      { ...kassenSichV, errorMessage },
      { timeFormat: 'unixTime', errorMessage, transactionNumber: '18843' },
    ],
  ],
  [
    'an extension has the attributes of its id',
    'checkout',
    'Extension',
    [{ extensionId: 'eu-2019-771', version: '2022-03-07', attributes: { warrantyHint: 'Zwei Jahre.' } }],
    [
      { extensionId: 'loyalty', version: '2022-03-07', attributes: {} },
      { extensionId: 'return-code', version: '2022-03-07', attributes: { warrantyHint: 'Zwei Jahre.' } },
      { extensionId: 'eu-2019-771', version: '2022-03-08', attributes: { warrantyHint: 'Zwei Jahre.' } },
    ],
  ],
  [
    'a section has the content of its type',
    'checkout',
    'Section',
    [{ sectionType: 'text', content: { contentType: 'text/plain', content: 'Danke!' } }],
    [
      { sectionType: 'barcode', content: { contentType: 'text/plain', content: 'Danke!' } },
      { sectionType: 'image' },
    ],
  ],
  [
    'a meta object has short keys of letters, digits and underscores, and one level of nesting',
    'checkout',
    'Meta',
    [{ A_z_09: 1.5, ['k'.repeat(32)]: null, group: { key: true } }, members(128), { note: 'a'.repeat(1024) }],
    [
      { 'till-1': 1 },
      { '': 1 },
      { größe: 1 },
      { ['k'.repeat(33)]: 1 },
      { list: [1] },
      { group: { key: { deeper: 1 } } },
      { group: { 'till-1': 1 } },
      { group: members(129) },
      { note: 'a'.repeat(1025) },
      { group: { note: 'a'.repeat(1025) } },
      members(129),
    ],
  ],
  ['an update of a role changes something', 'iam', 'RoleUpdateAttributes', [{ permissions: [] }], [{}]],
  [
    'an effect is given once',
    'iam',
    'Permission',
    [permission(['allow']), permission(['allow', 'grant', 'pass'])],
    [permission([]), permission('allow'), permission(['deny']), permission(['allow', 'grant', 'allow'])],
  ],
  [
    'a token request has both client id and secret, or neither',
    'iam',
    'TokenRequest',
    [
      { grant_type: 'client_credentials' },
      { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' },
    ],
    [
      { grant_type: 'client_credentials', client_id: 'a' },
      { grant_type: 'client_credentials', client_secret: 'b' },
      { grant_type: 'password' },
    ],
  ],
  [
    'a header field has a name of 1 to 256 characters and a value of 1 to 1024',
    'webhooks',
    'SubscriptionHeaders',
    [{ a: 'a' }, { ['a'.repeat(256)]: 'a'.repeat(1024) }],
    [{ '': 'a' }, { ['a'.repeat(257)]: 'a' }, { a: '' }, { a: 'a'.repeat(1025) }],
  ],
  [
    'an event has its data as JSON or as bytes',
    'webhooks',
    'CloudEvent',
    [event, { ...event, data: 1 }, { ...event, data_base64: 'MQ==' }],
    [
      { ...event, data: 1, data_base64: 'MQ==' },
      { ...event, specversion: '0.3' },
    ],
  ],
];

it.each(conditions)('%s', (_rule, api, schema, yes, no) => {
  const at = { $ref: `#/components/schemas/${schema}` };
  expect(yes.filter((value) => problems(api, at, value) !== 0)).toEqual([]);
  expect(no.filter((value) => problems(api, at, value) === 0)).toEqual([]);
});

describe('an update of a sale', () => {
  const { properties = {} } = contractOf('checkout').components?.schemas?.['SaleUpdateAttributes'] ?? {};

  it.each(Object.keys(properties))('can clear %s', (name) => {
    const at = { $ref: '#/components/schemas/SaleUpdateAttributes' };
    expect(problems('checkout', at, { [name]: null })).toBe(0);
    expect(problems('checkout', at, { [name]: 1 })).not.toBe(0);
  });
});
