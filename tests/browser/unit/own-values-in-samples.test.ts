import { beforeAll, describe, expect, it } from 'vitest';

import { placesIn, usableValues, valueProblem } from '../../../src/browser/samples/places';
import { hasPlaces } from '../../../src/browser/values/hasPlaces';
import { readModels } from '../../../src/clients/models/readModels';
import { listOperations } from '../../../src/contract/read/readContract';
import type { Placeholder } from '../../../src/portal/placeholders';
import { placeholders } from '../../../src/reference/explorer/placeholders';
import { languages } from '../../../src/reference/samples/languages';
import { requestPath } from '../../../src/reference/samples/requestPath';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { sampleRequest } from '../../../src/reference/samples/sampleRequest';
import { hasTypedCall, typedCall } from '../../../src/reference/samples/typed/typedCall';
import { writeTypedCall } from '../../../src/reference/samples/typed/writeTypedCall';
import { writers } from '../../../src/reference/samples/writers';
import { bundleAll } from '../../support/contracts';

const OWN = {
  host: 'https://api.kontor.example:8443',
  tenant_id: '0a1b2c3d-1111-4222-8333-444455556666',
  sale_id: 'sale-of-the-reader',
  client_id: 'own-client',
  token: 'own.token/==',
};

let contracts: Awaited<ReturnType<typeof bundleAll>>;
let known: readonly Placeholder[];

beforeAll(async () => {
  contracts = await bundleAll();
  known = placeholders(contracts);
});

const named = (name: string): Placeholder => {
  const found = known.find((one) => one.name === name);
  if (found === undefined) {
    throw new Error(`There is no placeholder ${name}.`);
  }
  return found;
};

const shown = (code: string, values: Readonly<Record<string, string>> = OWN): string =>
  placesIn(code, known, values).reduceRight(
    (text, { start, end, own }) => text.slice(0, start) + (own ?? text.slice(start, end)) + text.slice(end),
    code,
  );

it('every sample in every language shows the host and the ids of its path that a reader has', () => {
  let compared = 0;
  for (const [api, contract] of contracts) {
    for (const entry of listOperations(contract).filter(({ kind }) => kind === 'path')) {
      for (const example of sampleExamples(contract, entry)) {
        const request = sampleRequest(contract, entry, example);
        const { pathname } = new URL(contract.servers[0]?.url ?? '');
        const path = `${pathname}${requestPath(contract, entry, example)}`;
        for (const { id } of languages) {
          const code = shown(writers[id](request));
          expect(code, request.title).toContain(shown(path));
          expect(code, request.title).toContain(OWN.host);
          expect(code, request.title).not.toContain(named('host').examples[0]);
          compared += 1;
        }
        const call = typedCall(contract, readModels(api, contract), entry, example);
        for (const language of hasTypedCall(request) ? languages.filter((one) => one.hasClient) : []) {
          const code = shown(writeTypedCall(call, language, 'x'));
          expect(code, request.title).toContain(call.tenant === '' ? OWN.host : shown(call.tenant));
          expect(code, request.title).toContain(OWN.host);
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
});

it.each([
  ['SLIPWAY_TOKEN=… python3 minimal.py', 'SLIPWAY_TOKEN=own.token/== python3 minimal.py'],
  [
    'export SLIPWAY_BASE_URL=http://localhost:4010',
    'export SLIPWAY_BASE_URL=https://api.kontor.example:8443',
  ],
  ['SLIPWAY_CLIENT_ID=till-7f3k2q9xw', 'SLIPWAY_CLIENT_ID=own-client'],
  ['POST /checkout/tenants/{tenantId}/sales', `POST /checkout/tenants/${OWN.tenant_id}/sales`],
  ['Host: api.slipway.example', 'Host: api.kontor.example:8443'],
  ['"urn:slipway:5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2:eu-1"', `"urn:slipway:${OWN.tenant_id}:eu-1"`],
  ['"${SLIPWAY_BASE_URL:-https://api.slipway.example}/x"', `"\${SLIPWAY_BASE_URL:-${OWN.host}}/x"`],
])('shows values where %s has a place for one', (code, expected) => {
  expect(shown(code)).toBe(expected);
  expect(shown(code, {})).toBe(code);
});

it.each([
  [true, 'export SLIPWAY_BASE_URL=http://localhost:4010'],
  [true, '"${SLIPWAY_BASE_URL:-https://api.slipway.example}/x"'],
  [false, 'curl "$SLIPWAY_BASE_URL/webhooks/events" --header "Authorization: Bearer $SLIPWAY_TOKEN"'],
  [false, 'const { SLIPWAY_BASE_URL, SLIPWAY_SINK } = process.env;'],
  [false, 'ARG SLIPWAY_SHA512=12bec5f1'],
  [false, '{ "specversion": "1.0", "source": "https://api.slipway.example/checkout" }'],
])('it is %s that values are asked for beside %s', (isAsked, code) => {
  expect(hasPlaces(code)).toBe(isAsked);
  expect(placesIn(code, known, OWN).length > 0).toBe(isAsked);
});

it.each([
  'SLIPWAY_TOKEN=$(curl --silent)',
  "header = 'Bearer $SLIPWAY_TOKEN'",
  'const url = `${saleId}`;',
  '{ "specversion": "1.0", "source": "urn:slipway:5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2" }',
  'x5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2',
])('leaves %s as it is', (code) => {
  expect(shown(code)).toBe(code);
});

describe('what is typed', () => {
  it.each([
    ['host', 'https://api.kontor.example/checkout', 'address'],
    ['host', 'https://user@kontor.example', 'address'],
    ['host', 'ftp://kontor.example', 'address'],
    ['host', 'javascript:alert(1)', 'address'],
    ['host', 'https://kontor.example:99999', 'address'],
    ['host', 'https://kontor.example\n', 'address'],
    ['tenant_id', 'kontor', 'form'],
    ['sale_id', 'too-short', 'form'],
    ['sale_id', 'a'.repeat(501), 'form'],
    ['client_id', '..', 'characters'],
    ['client_id', '~root', 'characters'],
    ['token', 'a token', 'characters'],
    ['token', '~root', 'characters'],
  ] as const)('%s cannot be %j: %s', (name, value, problem) => {
    expect(valueProblem(named(name), value)).toBe(problem);
  });

  it.each([
    ['host', 'http://localhost:4011'],
    ['host', 'https://api.slipway.example'],
    ['tenant_id', OWN.tenant_id],
    ['sale_id', OWN.sale_id],
    ['token', 'eyJhbGciOiJFUzI1NiJ9.e30.a-b_c'],
  ])('%s can be %s', (name, value) => {
    expect(valueProblem(named(name), value)).toBeUndefined();
  });

  it('never has a character that ends a string, begins a command or stands for something else', () => {
    const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
    const dangerous = characters.filter((character) => !/[\w.~+/=:-]/.test(character));
    for (const placeholder of known) {
      const [example = ''] = placeholder.examples;
      const taken = dangerous.filter((one) =>
        [`${example}${one}`, `${one}${example}`, `${example.slice(0, 12)}${one}${example.slice(12)}`].some(
          (value) => valueProblem(placeholder, value) === undefined,
        ),
      );
      expect(taken, placeholder.name).toEqual([]);
    }
  });

  it('counts only where it can stand, and is not what the sample shows anyway', () => {
    const typed = { ...OWN, tenant_id: 'kontor', sale_id: named('sale_id').examples[0] ?? '', other: 'x' };
    const { host, client_id, token } = OWN;
    expect(usableValues(known, typed)).toEqual({ host, client_id, token });
  });
});
