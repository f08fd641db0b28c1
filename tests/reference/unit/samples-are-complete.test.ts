import { describe, expect, it } from 'vitest';

import { apis } from '../../../src/portal/apis';
import { brand } from '../../../src/portal/brand';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import type { Contract, RequestBody } from '../../../src/contract/read/openapi';
import { languages } from '../../../src/reference/samples/languages';
import { modelOperation } from '../../../src/reference/model/operationModel';
import { referenceTwin } from '../../../src/reference/twin/referenceTwin';
import { listSamples } from '../../../src/reference/model/listSamples';
import { sentences } from '../../../src/reference/samples/text';
import type { Sample } from '../../../tools/samples/collectSamples';
import { bundleAll } from '../../support/contracts';
import { allSamples } from '../../support/samples';

const contracts = await bundleAll();
const samples = await allSamples();

function contractOf(api: string): Contract {
  return contracts.get(api) ?? expect.fail(`There is no contract for ${api}.`);
}

/** Fails with the paths of the samples that do not satisfy a condition. */
function expectAll(chosen: readonly Sample[], condition: (sample: Sample) => boolean): void {
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.filter((sample) => !condition(sample)).map(({ path }) => path)).toEqual([]);
}

const names = (sample: Sample, place: string) =>
  sample.entry.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

describe('the samples', () => {
  it.each(apis.map(({ id }) => id))(
    'consist of one file for each operation, example and language of %s, and of one with the client for each call that needs a token',
    (api) => {
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
            languages.map(
              ({ extension }) => `samples/${api}/${operation.operationId}/${example}.${extension}`,
            ),
          );
        });
      expect([...listSamples(contract, api, false).keys()].sort()).toEqual(expected.sort());
      expect(new Set(expected).size).toBe(expected.length);
      const typed = [...listSamples(contract, api, true).keys()].filter((name) => name.includes('.client.'));
      const isCalled = (name: string) => !/\/(?:createToken|(?:get|head)Asset(?:Version)?)\//.test(name);
      const withClient = expected.filter((name) => !/\.(?:sh|mjs)$/.test(name) && isCalled(name));
      expect(typed.map((name) => name.replace('.client.', '.')).sort()).toEqual(withClient);
    },
  );

  it('of the first example are linked by the twin of an operation, those with a client not in a release', () => {
    const contract = contractOf('checkout');
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === 'createSale');
    const [first = ''] = [...listSamples(contract, 'checkout', true).keys()].filter((name) =>
      /\/createSale\/.*\.sh$/.test(name),
    );
    const linked = (versionPath: string) => {
      const model = modelOperation(contract, { api: 'checkout', versionPath }, entry ?? expect.fail());
      const found = referenceTwin(model, (href) => href).matchAll(/\]\(\S*\/(samples\/[^)]+)\)/g);
      return [...new Set([...found].map(([, name = '']) => name))];
    };
    const isOfFirst = (name: string) => name.startsWith(first.replace(/sh$/, ''));
    const [all, plain] = [true, false].map((isCurrent) =>
      [...listSamples(contract, 'checkout', isCurrent).keys()].filter(isOfFirst).sort(),
    );
    expect(linked('/').filter(isOfFirst).sort()).toEqual(all);
    expect(linked('/2022-09/').filter(isOfFirst).sort()).toEqual(plain);
  });

  it('do not include the deliveries of webhooks', () => {
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

  it('have values in place of all placeholders', () => {
    expectAll(samples, (sample) =>
      names(sample, 'path').every((name) => !sample.request.path.split('/').includes(name)),
    );
    expectAll(samples, ({ request }) => !/[{}]/.test(request.path));
    expectAll(samples, ({ request }) => !request.headers.some(([name, value]) => name === value));
    expectAll(samples, ({ request }) =>
      request.headers.every(([, value]) => value !== 'application/octet-stream'),
    );
  });
});

describe.each(languages.map(({ label, id }) => [label, id] as const))('each sample in %s', (_, id) => {
  const ownSamples = () => samples.filter(({ language }) => language.id === id);

  it('calls the path at a base URL that the environment can override', () => {
    expectAll(ownSamples(), ({ text, request }) => text.includes(request.path));
    expectAll(
      ownSamples(),
      ({ text }) => text.includes('SLIPWAY_BASE_URL') && text.includes(brand.apiOrigin),
    );
  });

  it('sends a token if the contract requires one, and only then', () => {
    expectAll(ownSamples(), ({ text, entry }) => {
      const required = entry.operation.security?.some((one) => 'oauth2' in one) === true;
      return text.includes('SLIPWAY_TOKEN') === required && text.includes('Bearer') === required;
    });
  });

  it('sends the version header with the date of the contract', () => {
    expectAll(ownSamples(), (sample) => {
      const version = contractOf(sample.operation.split('/')[0] ?? '').info.version;
      const required = names(sample, 'header').includes('Api-Version');
      return sample.text.includes('Api-Version') === required && sample.text.includes(version) === required;
    });
  });

  it('sends an idempotency key if the contract accepts one, and only then', () => {
    expectAll(ownSamples(), (sample) => {
      const required = names(sample, 'header').includes('Idempotency-Key');
      return sample.text.includes('Idempotency-Key') === required;
    });
  });

  it('reads before an update that requires If-Match, and sends the ETag that it read', () => {
    const required = ownSamples().filter(({ entry }) =>
      entry.parameters.some(({ name, required }) => name === 'If-Match' && required === true),
    );
    expectAll(required, ({ text }) => /etag[\s\S]*If-Match/i.test(text));
    // The example of the contract is never the tag of a reader's sale.
    expectAll(required, ({ text }) => !text.includes('9f2c7d10e4'));
    expectAll(required, ({ text }) => text.includes('send it with the new ETag'));
  });

  it('prints the ETag of a document that it reads', () => {
    const reads = ownSamples().filter(({ operation }) => operation === 'checkout/getSale');
    expectAll(reads, ({ text }) => /--include|ETag:/.test(text));
  });

  it('follows links.next where the contract has pages', () => {
    const lists = ownSamples().filter(({ entry }) =>
      entry.parameters.some(({ name }) => name === 'page[after]'),
    );
    expect(new Set(lists.map(({ operation }) => operation))).toEqual(
      new Set(['checkout/listSales', 'google-wallet/listAssetVersions', 'webhooks/listSubscriptions']),
    );
    expectAll(lists, ({ text }) => text.includes(sentences.nextPage));
  });

  it('filters and sorts the list of sales, with values that are not encoded yet', () => {
    const lists = ownSamples().filter(({ operation }) => operation === 'checkout/listSales');
    expectAll(lists, ({ text }) => text.includes('timestamp=ge=2024-03-01T00:00:00Z;timestamp=lt='));
    expectAll(lists, ({ text }) => /\bsort\b/.test(text) && text.includes('-timestamp'));
  });

  it('reads the client credentials from the environment, and contains no secret of an example', () => {
    const token = ownSamples().filter(({ operation }) => operation === 'iam/createToken');
    expectAll(
      token,
      ({ text }) => text.includes('SLIPWAY_CLIENT_ID') && text.includes('SLIPWAY_CLIENT_SECRET'),
    );
    expectAll(token, ({ text }) => !text.includes('not-real'));
  });

  it('saves a response that is a file, and sends a body that is a file', () => {
    const receipts = ownSamples().filter(({ operation }) => operation === 'checkout/getSaleReceipt');
    expectAll(receipts, ({ text }) => /['" ]receipt\.pdf\b/.test(text));
    const uploads = ownSamples().filter(({ operation }) => operation === 'checkout/putAttachment');
    expectAll(uploads, ({ text }) => /['" ]garantie-mahlwerk\.txt['"\n]/.test(text));
  });
});
