import { describe, expect, it } from 'vitest';

import type { Contract } from '../../src/contract/read/openapi';
import { compileContract } from '../support/contractAjv';
import { brokenLimits, completed, limitsOf, type BrokenLimit } from '../support/limits';
import { bodyExamples, errorsOf, lines, preparedValidators } from '../support/validators';

const { contracts, validate } = await preparedValidators();
const bodies = bodyExamples(contracts);
const apis = [...contracts];

/** Limits that no single change of an accepted body breaks; each is broken in the rules of the specification. */
const ELSEWHERE = new Set([
  'Meta type',
  'MetaValue type',
  'AtRksvAttributes required errorMessage',
  'AtRksvSignature.content format',
  'AtRksvSignature.content type',
]);
const tried = new Set<string>();

/** A walk over every body of an API: the limits that were broken, and the verdicts that are not as they should be. */
function breakAll(api: string, contract: Contract) {
  const check = compileContract(api, contract);
  const places = new Set<string>();
  const wrong: unknown[] = [];
  for (const example of bodies.filter((one) => one.api === api)) {
    const { operation, mediaType, schema, value } = example;
    const placeOf = ({ at, key }: Pick<BrokenLimit, 'at' | 'key'>) =>
      `${operation} ${at.replace(/\d+/g, '*')} ${key}`;
    const start = { contract, check, schema, body: value };
    for (const body of [value, ...[0, 1, -1].map((choice) => completed(start, choice))]) {
      for (const limit of brokenLimits({ ...start, body }, (known) => places.has(placeOf(known)))) {
        const place = placeOf(limit);
        if (!places.has(place)) {
          places.add(place);
          tried.add(limit.key);
          const found = lines(errorsOf(validate, operation, limit.body, mediaType));
          // Of several forms, the nearest is reported, and the others are named.
          const isNamed = (line: string) =>
            line.startsWith(`${limit.at}: `) &&
            (limit.words.every((word) => line.includes(word)) || line.includes('another form is'));
          if (!found.some(isNamed)) {
            wrong.push({ operation, at: limit.at, words: limit.words, found });
          }
        }
      }
    }
  }
  return { places, wrong };
}

describe.each(apis)('%s', (api, contract) => {
  const { places, wrong } = breakAll(api, contract);

  it('refuses each body that is beyond one limit of the contract, at its place and with its bound', () => {
    console.log(`${api}: ${String(places.size)} limits at their places`);
    expect(wrong).toEqual([]);
  });
});

// Comes last: the APIs share schemas, and so limits.
describe('each limit of a body has been broken', () => {
  it.each(apis)('%s', (api, contract) => {
    const own = bodies.filter((one) => one.api === api);
    const all = new Map(own.flatMap(({ schema }) => [...limitsOf(contract, schema)]));
    const untried = [...all].filter(([key]) => !tried.has(key)).map(([, place]) => place);
    expect(untried.filter((place) => !ELSEWHERE.has(place))).toEqual([]);
  });
});
