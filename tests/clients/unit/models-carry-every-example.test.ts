import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { runTool } from '../../../tools/suite/runTool';
import { drawShare } from '../../../tools/suite/testSet';
import { write } from '../../support/scratch';
import { temporaryFolder } from '../../support/temporary';
import { examples, sorted } from '../support/models';
import { benches, isMade, prepare, type Prepared, tripOf } from '../support/programs';

const id = '"id":"0123456789"';

/** Texts of the Checkout API that are no examples, and come back as they are. */
const KEPT: readonly (readonly [what: string, schema: string, text: string])[] = [
  [
    'unknown members of a response, of every kind',
    'SaleDocument',
    `{"data":{${id},"type":"sales","a":{"b":[null,true,{}]},"c":[],"d":null,"e":"\\u0000\\ud83d\\ude00é"}}`,
  ],
  [
    'the digits of numbers',
    'SaleDocument',
    `{"data":{${id},"type":"sales","n":[1.50,12345678901234567890.10,-7,1e3]}}`,
  ],
  [
    '21 characters of money',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"totals":{"grossAmount":{"currency":"EUR","amount":"-9999999999999999.00"}}}}}`,
  ],
  [
    'eight decimals, and zeros',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"totals":{"grossAmount":{"currency":"EUR","amount":"0.00000000"}}}}}`,
  ],
  [
    'fractions of seconds, and an offset',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"timestamp":"2026-11-05T08:12:60.120-09:30"}}}`,
  ],
  [
    'null beside what is absent',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"customer":null,"lineItems":[]}}}`,
  ],
  [
    'an unknown value of an open enumeration',
    'ErrorDocument',
    '{"errors":[{"id":"1","status":"418","code":"Teapot","title":"T"}]}',
  ],
  ['an empty map', 'SaleDocument', `{"meta":{},"data":{${id},"type":"sales","meta":{"1":"one"}}}`],
];

/** Texts that are not what the contract says, with the name of the place. */
const REFUSED: readonly (readonly [what: string, schema: string, text: string, place: RegExp])[] = [
  [
    'an unknown member of a request',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"contry":"at"}}}`,
    /contry/,
  ],
  [
    'a missing member',
    'SaleCreateDocument',
    '{"data":{"type":"sales","attributes":{"country":"at","locale":"de"}}}',
    /timestamp/,
  ],
  ['another constant', 'SaleDocument', `{"data":{${id},"type":"passes"}}`, /type/],
  [
    'a number for an amount',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"totals":{"grossAmount":{"currency":"EUR","amount":4.5}}}}}`,
    /amount/,
  ],
  [
    'an amount that is no decimal',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"totals":{"grossAmount":{"currency":"EUR","amount":"4,50"}}}}}`,
    /amount/,
  ],
  [
    'a time without its offset',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"timestamp":"2026-11-05T08:12:44"}}}`,
    /timestamp/,
  ],
  [
    'a time in the digits of another script',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"timestamp":"２０２６-11-05T08:12:44Z"}}}`,
    /timestamp/,
  ],
  [
    'an unknown value of a closed enumeration',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"taxes":[{"taxType":"GST","percentage":"5","taxAmount":{"currency":"EUR","amount":"0.05"}}]}}}`,
    /taxType/,
  ],
  [
    'an unknown kind of payment',
    'SaleUpdateDocument',
    `{"data":{${id},"type":"sales","attributes":{"payments":[{"method":"SHELLS"}]}}}`,
    /payments/,
  ],
  [
    'null where nothing clears',
    'SaleCreateDocument',
    '{"data":{"type":"sales","attributes":null}}',
    /attributes/,
  ],
  ['a list for an object', 'SaleDocument', '{"data":[]}', /data/],
  ['what is no JSON', 'SaleDocument', '{"data":{"id":01}}', /./],
  ['the end of a text', 'SaleDocument', '{"data":{"id":"a', /./],
  ['nothing', 'SaleDocument', '', /./],
  ['what follows the end', 'SaleDocument', `{"data":{${id},"type":"sales"}}\0{}`, /./],
  ['brackets without end', 'SaleDocument', '['.repeat(100_000), /./],
];

console.log('C#: not compiled here, because no Debian package has a compiler of its version.');
for (const bench of drawShare(benches, 0.5, ({ id: name }) => `models ${name}`)) {
  const isHere = bench.isHere();
  if (!isHere) {
    console.log(`${bench.id}: skipped, because this machine cannot compile it.`);
  }
  describe.skipIf(!isHere)(`the models of ${bench.id}`, { timeout: 300_000 }, () => {
    const folder = temporaryFolder();
    let prepared: Promise<Prepared> | undefined;
    const ready = async () => (prepared ??= prepare(bench, folder, examples));

    it('compile, and carry every named example of every API', async () => {
      expect(examples.length).toBeGreaterThan(600);
      const written = await tripOf(await ready(), examples);
      const texts = examples.map(({ text }) => sorted(text));
      expect(written.map((text) => (text.startsWith('!') ? text : sorted(text)))).toEqual(texts);
    });

    it('make every request in code: the sales of three countries, returns, outages, passes and subscriptions', async () => {
      await ready();
      const made = examples.filter(isMade);
      for (const api of new Set(made.map((example) => example.api))) {
        const own = made.filter((example) => example.api === api);
        const { stdout, output } = await runTool(bench.runMade(api), folder);
        const texts = stdout
          .trimEnd()
          .split('\n')
          .map((text) => text.replace(/ <nil>$/, ''));
        expect(texts.map(sorted), output.slice(0, 400)).toEqual(own.map(({ text }) => sorted(text)));
      }
      const stories = made.map(({ story }) => story);
      expect(stories).toEqual(
        expect.arrayContaining([
          'austrianRksv',
          'germanSupermarket',
          'swissFashion',
          'austrianReturn',
          'germanTseOutage',
          'loyaltyCard',
          'bookkeeping',
        ]),
      );
    });

    it('do not compile with a number for an amount, without a country, or with an unknown member', async () => {
      await ready();
      const [file, text, command] = bench.refusing(bench.refused.map(([, code]) => code));
      write(path.join(folder, file), text);
      const { status, output } = await runTool(command, folder);
      expect(status).not.toBe(0);
      for (const [words] of bench.refused) {
        expect(output).toMatch(words);
      }
    });

    it('keep what they do not know, and every digit', async () => {
      const written = await tripOf(
        await ready(),
        KEPT.map(([, schema, text]) => ({ api: 'checkout', schema, text })),
      );
      const pairs = KEPT.map(([what, , text], index) => [what, sorted(text), written[index] ?? ''] as const);
      expect(pairs.map(([what, , text]) => [what, text.startsWith('!') ? text : sorted(text)])).toEqual(
        pairs.map(([what, text]) => [what, text]),
      );
    });

    it('refuse what the contract refuses, and name the place', async () => {
      const written = await tripOf(
        await ready(),
        REFUSED.map(([, schema, text]) => ({ api: 'checkout', schema, text })),
      );
      REFUSED.forEach(([what, , , place], index) => {
        expect(written[index], what).toMatch(new RegExp(`^!.*${place.source}`));
      });
    });
  });
}
