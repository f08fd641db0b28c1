import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { recordingFile } from '../../../src/cli/rehearse/recordingFile';

import { createBegunStories } from '../../../src/rehearsal/detect/begunStories';
import { compileStory } from '../../../src/rehearsal/detect/compileStory';
import { capture, examined } from '../../../src/rehearsal/detect/matchStep';
import { harEntries } from '../../../src/rehearsal/recording/harEntries';
import { splitLines } from '../../../src/rehearsal/recording/splitLines';
import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { attributesOf, detect, plan, record, verdicts } from '../../support/rehearsal';
import { temporaryFolder } from '../../support/temporary';

/** The most begun stories of a kind (src/rehearsal/detect/begunStories.ts). */
const MOST = 400;

const story = compileStory([
  { step: 'first', call: 'checkout/createSale' },
  {
    call: 'checkout/createSale',
    where: [{ value: '$request.header.Idempotency-Key', same: 'first' }],
  },
]);

/** A sale of one of the articles of the first. */
const storyOfArticles = compileStory([
  { step: 'first', call: 'checkout/createSale' },
  {
    call: 'checkout/createSale',
    where: [
      {
        value: '$request.body#/data/attributes/lineItems/*/name',
        among: 'first $request.body#/data/attributes/lineItems/*/name',
      },
    ],
  },
]);

const call = (exchange: Exchange) => examined(exchange, new Map());

/** Sales with keys and articles of their own, of which each begins the story, and the sale that each repeats. */
function begun(count: number, moves = story) {
  const recorder = record();
  for (let number = 0; number < count; number += 1) {
    const sale = { ...attributesOf('minimal'), lineItems: [{ name: `article-${String(number)}` }] };
    recorder.create(sale, { key: `key-of-sale-${String(number)}` });
  }
  const stories = createBegunStories<{
    readonly next: number;
    readonly number: number;
    readonly captured: ReadonlyMap<string, ReturnType<typeof capture>>;
  }>(moves);
  const first = moves[0]?.step;
  recorder.exchanges.forEach((exchange, number) => {
    if (first !== undefined) {
      const captured = new Map([['first', capture(first, call(exchange))]]);
      stories.add({ next: 1, number, captured });
    }
  });
  return { stories, exchanges: recorder.exchanges };
}

describe('a recording of any size', () => {
  it('is written in whole lines, as far as it is read, and that it is full is said once', async () => {
    const { exchanges } = begun(4);
    const length = (count: number) =>
      exchanges.slice(0, count).reduce((sum, each) => sum + JSON.stringify(each).length + 1, 0);
    const file = path.join(temporaryFolder(), 'full.jsonl');
    await writeFile(file, '');
    let said = 0;
    const onFull = () => {
      said += 1;
    };
    const output = { file, option: '--record', existing: 'continue', fix: '' } as const;
    const written = recordingFile(output, undefined, onFull, length(2) + 5);
    exchanges.slice(0, 1).forEach(written.write);
    await written.open();
    exchanges.slice(1).forEach(written.write);
    await written.close();
    expect(await readFile(file, 'utf8')).toHaveLength(length(2));
    expect(said).toBe(1);
  });

  it.each([
    ['have to have the same key', story],
    ['have to have one of several articles', storyOfArticles],
  ])('has each call compared only with the stories that it can belong to, which %s', (_, moves) => {
    const { stories, exchanges } = begun(MOST, moves);
    const compared: number[] = [];
    for (const exchange of exchanges) {
      stories.replace(call(exchange), (each) => {
        compared.push(each.number);
        return each;
      });
    }
    expect(compared).toEqual(exchanges.map((_, number) => number));
  });

  it('has a situation looked for only as often as its result says', async () => {
    const recorder = record();
    const looks = Array.from({ length: 20 }, () => 0);
    looks.forEach((_, number) => {
      recorder.create(attributesOf('germanSupermarket'), {
        ...{ id: `id-of-sale-${String(number)}`, key: `key-of-sale-${String(number)}` },
      });
    });
    const watched = recorder.exchanges.map((sale, number) => {
      const { requestBody } = sale;
      const look = {
        get: () => {
          looks[number] = (looks[number] ?? 0) + 1;
          return requestBody;
        },
      };
      return Object.defineProperty(sale, 'requestBody', look);
    });
    const situations = plan.situations
      .filter(({ id }) => id === 'deposit')
      .map((situation) => ({ ...situation, mistakes: [] }));
    const detection = await detect(watched, { plan: { ...plan, situations } });
    expect(verdicts(detection).outcomes['deposit']).toBe('shown');
    expect(looks.at(-1)).toBeLessThan(looks[4] ?? 0);
  });

  it('has as many stories open as fit, and gives up the oldest', () => {
    const { stories } = begun(MOST + 25);
    expect(stories.all()).toHaveLength(MOST);
    expect(stories.all()[0]?.number).toBe(25);
  });

  it('has a story that is over forgotten, so that no call is compared with it again', () => {
    const { stories, exchanges } = begun(3);
    const [, second] = exchanges;
    const over: number[] = [];
    for (const exchange of second === undefined ? [] : [second, second]) {
      stories.replace(call(exchange), ({ number }) => {
        over.push(number);
        return undefined;
      });
    }
    expect(over).toEqual([1]);
    expect(stories.all().map(({ number }) => number)).toEqual([0, 2]);
  });

  it.each([
    [
      'entries of a HAR',
      '{"log":{"entries":[',
      '{"a":"{[\\"]}"}',
      ',',
      (chunks: AsyncIterable<Uint8Array>) => harEntries(chunks, 100),
    ],
    ['lines', '', '{"a":1}', '\n', (chunks: AsyncIterable<Uint8Array>) => splitLines(chunks, 100)],
  ] as const)(
    'has its %s given as they come, so that only one is held',
    async (_, start, item, end, read) => {
      let taken = 0;
      async function* chunks(): AsyncGenerator<Uint8Array> {
        await Promise.resolve();
        for (taken = 1; taken <= 500; taken += 1) {
          yield new TextEncoder().encode(`${taken === 1 ? start : ''}${item}${end}`);
        }
      }
      let given = 0;
      for await (const { text } of read(chunks())) {
        given += 1;
        expect(text).toBe(item);
        expect(taken).toBe(given);
      }
      expect(given).toBe(500);
    },
  );
});
