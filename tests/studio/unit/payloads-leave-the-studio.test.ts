import { describe, expect, it } from 'vitest';

import { initialState } from '../../../src/browser/tryit/request/tryState';
import { listOperations } from '../../../src/contract/read/readContract';
import { explorerItem } from '../../../src/reference/explorer/explorerItem';
import { languages } from '../../../src/reference/samples/languages';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../../src/reference/samples/sampleRequest';
import { writeHttp } from '../../../src/reference/samples/writeHttp';
import { writers } from '../../../src/reference/samples/writers';
import { callTemplates } from '../../../src/studio/view/callTemplates';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();
const templates = callTemplates(contracts);

const body = { data: { type: 'sales', attributes: { note: 'a "b" $c \\ ä' } } };

function callOf(operation: string): SampleRequest {
  const template = templates[operation] ?? expect.fail(`${operation} has no call.`);
  return { ...template, example: 'payload', body: { kind: 'json', value: body } };
}

const typeOf = ({ headers }: SampleRequest): string =>
  headers.find(([name]) => name === 'Content-Type')?.[1] ?? expect.fail('There is no Content-Type.');

describe('the calls that the Studio makes', () => {
  it('name the end of the path that is the id in the body, so that an update is about the sale that it names', () => {
    const subjects = Object.entries(templates).flatMap(([operation, { path, subject }]) =>
      subject === undefined ? [] : [[operation, path.endsWith(subject)]],
    );
    expect(subjects).toEqual([
      ['checkout/updateSale', true],
      ['iam/updateClient', true],
    ]);
  });

  it('are those of the samples, for each JSON media type of an operation', () => {
    const expected = [...contracts].flatMap(([api, contract]) =>
      listOperations(contract)
        .filter(({ kind }) => kind === 'path')
        .flatMap((entry) => {
          const requests = sampleExamples(contract, entry).map((one) => sampleRequest(contract, entry, one));
          const json = requests.filter(({ body: sent }) => sent?.kind === 'json');
          const types = json.map(typeOf);
          return json
            .filter((request, index) => types.indexOf(typeOf(request)) === index)
            .map((request, index) => {
              const id = `${api}/${request.operationId}`;
              return [index === 0 ? id : `${id} ${typeOf(request)}`, request] as const;
            });
        }),
    );
    expect(Object.keys(templates)).toEqual(expected.map(([operation]) => operation));
    expect(expected.length).toBeGreaterThan(10);
    expect(Object.keys(templates)).toContain('webhooks/publishEvents application/cloudevents-batch+json');
    for (const [operation, { body: sent, title, ...call }] of expected) {
      expect(sent).toBeDefined();
      expect(title.startsWith(templates[operation]?.title ?? '-')).toBe(true);
      expect({ ...templates[operation], title: '', subject: undefined }).toEqual({ ...call, title: '' });
    }
  });

  it('are written in each language of the samples, with the payload', () => {
    for (const { id } of languages) {
      const code = writers[id](callOf('checkout/createSale'));
      expect([id, code.includes('/sales'), code.includes('note')]).toEqual([id, true, true]);
    }
  });
});

describe('a .http file', () => {
  it('has variables, then the request as it is sent', () => {
    const [head = '', request = '', payload = ''] = writeHttp(
      callOf('checkout/createSale'),
      'key-0123456789',
    ).split('\n\n');
    expect(head.split('\n').filter((line) => line.startsWith('@'))).toEqual([
      '@baseUrl = https://api.slipway.example',
      '@token =',
      '@idempotencyKey = key-0123456789',
    ]);
    const lines = request.split('\n');
    expect(lines[0]).toMatch(/^POST \{\{baseUrl\}\}\/checkout\/tenants\/[0-9a-f-]{36}\/sales$/);
    expect(lines).toContain('Content-Type: application/vnd.api+json');
    expect(lines).toContain('Authorization: Bearer {{token}}');
    expect(lines).toContain('Idempotency-Key: {{idempotencyKey}}');
    expect(JSON.parse(payload)).toEqual(body);
  });

  it('asks for the entity tag of a call that requires one', () => {
    const text = writeHttp(callOf('checkout/updateSale'), 'key');
    expect(text).toContain('@entityTag =\n');
    expect(text).toContain('If-Match: {{entityTag}}\n');
    expect(text).not.toContain('Idempotency-Key');
  });
});

describe('Try it', () => {
  it('takes a payload of a further media type with the headers of its example', () => {
    const contract = contracts.get('webhooks') ?? expect.fail('There is no webhooks contract.');
    const entry =
      listOperations(contract).find(({ operation }) => operation.operationId === 'publishEvents') ??
      expect.fail('There is no publishEvents.');
    const item = explorerItem('webhooks', contract, entry, { versionPath: '/', isCurrent: true });
    const opened = initialState(item, undefined, {}, { text: '{}', mediaType: 'application/json' });
    expect(opened.contentType).toBe('application/json');
    expect(opened.values).toEqual(initialState(item, 'cakeCollected', {}).values);
    expect(opened.body).toEqual({ kind: 'text', text: '{}' });
  });

  it('opens with the payload that it is handed, and all else as in the example', () => {
    const contract = contracts.get('checkout') ?? expect.fail('There is no checkout contract.');
    const entry =
      listOperations(contract).find(({ operation }) => operation.operationId === 'createSale') ??
      expect.fail('There is no createSale.');
    const item = explorerItem('checkout', contract, entry, { versionPath: '/', isCurrent: true });
    const example = initialState(item, 'austrianRksv', {});
    expect(initialState(item, 'austrianRksv', {}, { text: '{"a": 1' })).toEqual({
      ...example,
      body: { kind: 'text', text: '{"a": 1' },
    });
  });
});
