import { beforeAll, describe, expect, it } from 'vitest';

import { apis } from '../../src/facts/apis';
import { brand } from '../../src/facts/brand';
import { listOperations, resolve } from '../../src/contract/readContract';
import type { Contract, RequestBody } from '../../src/contract/openapi';
import { languages } from '../../src/reference/samples/languages';
import { modelOperation } from '../../src/reference/model/operationModel';
import { listSamples } from '../../src/reference/samples/listSamples';
import type { Sample } from '../../tools/samples/collectSamples';
import { bundleAll } from '../support/contracts';
import { allSamples } from '../support/samples';

let contracts: ReadonlyMap<string, Contract>;
let samples: readonly Sample[];

beforeAll(async () => {
  contracts = await bundleAll();
  samples = await allSamples();
});

function contractOf(api: string): Contract {
  const contract = contracts.get(api);
  if (contract === undefined) {
    throw new Error(`There is no contract of ${api}.`);
  }
  return contract;
}

/** Fails naming the samples for which a promise does not hold. */
function expectOfAll(chosen: readonly Sample[], promise: (sample: Sample) => boolean): void {
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.filter((sample) => !promise(sample)).map(({ path }) => path)).toEqual([]);
}

const names = (sample: Sample, place: string) =>
  sample.entry.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

describe('the samples', () => {
  it.each(apis.map(({ id }) => id))('are a file for each call, example and language of %s', (api) => {
    const contract = contractOf(api);
    const expected = listOperations(contract)
      .filter(({ kind }) => kind === 'path')
      .flatMap(({ operation }) => {
        const content =
          operation.requestBody === undefined
            ? {}
            : resolve<RequestBody>(contract, operation.requestBody).content;
        const examples = Object.values(content).flatMap((media) => Object.keys(media.examples ?? {}));
        return (examples.length === 0 ? ['default'] : examples).flatMap((example) =>
          languages.map(({ extension }) => `samples/${api}/${operation.operationId}/${example}.${extension}`),
        );
      });
    expect([...listSamples(contract, api).keys()].sort()).toEqual(expected.sort());
    expect(new Set(expected).size).toBe(expected.length);
  });

  it('are none for the deliveries of webhooks', () => {
    const contract = contractOf('webhooks');
    const deliveries = listOperations(contract).filter(({ kind }) => kind === 'webhook');
    expect(deliveries.length).toBeGreaterThan(0);
    const base = { api: 'webhooks', versionPath: '/' };
    expect(deliveries.map((entry) => modelOperation(contract, base, entry).samples)).toEqual(
      deliveries.map(() => undefined),
    );
  });

  it('of publishEvents cover each of its media types', () => {
    const sent = samples.filter(({ path }) => /\/publishEvents\/.*\.sh$/.test(path));
    const types = sent.map(({ text }) => /'Content-Type: ([^']+)'/.exec(text)?.[1]);
    expect([...new Set(types)]).toEqual([
      'application/cloudevents+json',
      'application/cloudevents-batch+json',
      'application/json',
    ]);
  });

  it('have a value for everything that the path names', () => {
    expectOfAll(samples, (sample) =>
      names(sample, 'path').every((name) => !sample.request.path.split('/').includes(name)),
    );
    expectOfAll(samples, ({ request }) => !/[{}]/.test(request.path));
    expectOfAll(samples, ({ request }) => !request.headers.some(([name, value]) => name === value));
    expectOfAll(samples, ({ request }) =>
      request.headers.every(([, value]) => value !== 'application/octet-stream'),
    );
  });
});

describe.each(languages.map(({ label, id }) => [label, id] as const))('each sample in %s', (_, id) => {
  const own = () => samples.filter(({ language }) => language.id === id);

  it('calls the path at the address that the environment may replace', () => {
    expectOfAll(own(), ({ text, request }) => text.includes(request.path));
    expectOfAll(own(), ({ text }) => text.includes('SLIPWAY_BASE_URL') && text.includes(brand.apiOrigin));
  });

  it('carries a token where the contract asks for one, and only there', () => {
    expectOfAll(own(), ({ text, entry }) => {
      const required = entry.operation.security?.some((one) => 'oauth2' in one) === true;
      return text.includes('SLIPWAY_TOKEN') === required && text.includes('Bearer') === required;
    });
  });

  it('sends the version header with the date of the contract', () => {
    expectOfAll(own(), (sample) => {
      const version = contractOf(sample.operation.split('/')[0] ?? '').info.version;
      const required = names(sample, 'header').includes('Api-Version');
      return sample.text.includes('Api-Version') === required && sample.text.includes(version) === required;
    });
  });

  it('makes an idempotency key where the contract takes one, and only there', () => {
    expectOfAll(own(), (sample) => {
      const required = names(sample, 'header').includes('Idempotency-Key');
      return sample.text.includes('Idempotency-Key') === required;
    });
  });

  it('sends If-Match where the contract requires it', () => {
    const required = own().filter(({ entry }) =>
      entry.parameters.some(({ name, required }) => name === 'If-Match' && required === true),
    );
    expectOfAll(required, ({ text }) => text.includes('If-Match') && text.includes('9f2c7d10e4'));
  });

  it('sends no secret of an example, but asks for the own ones', () => {
    const token = own().filter(({ operation }) => operation === 'iam/createToken');
    expectOfAll(
      token,
      ({ text }) => text.includes('SLIPWAY_CLIENT_ID') && text.includes('SLIPWAY_CLIENT_SECRET'),
    );
    expectOfAll(token, ({ text }) => !text.includes('not-real'));
  });

  it('keeps a file that is the answer, and sends a file that is the body', () => {
    const receipts = own().filter(({ operation }) => operation === 'checkout/getSaleReceipt');
    expectOfAll(receipts, ({ text }) => /['" ]receipt\.pdf\b/.test(text));
    const uploads = own().filter(({ operation }) => operation === 'checkout/putAttachment');
    expectOfAll(uploads, ({ text }) => /['" ]garantie-mahlwerk\.txt['"\n]/.test(text));
  });
});
