import laws from '@site/.generated/catalogues/studio-law.json';

import { childOf } from '../../kit/pointer';
import { type BodyProblem, checkBody, cureWords } from '../../browser/forPages';
import { loadValidator } from '../../browser';
import { checkSale, dayOf, type Law } from '../../sale';

import type { PayloadProblem, LawChecked, CheckQuestion, CheckReport } from '../frame/check';

/** The largest payload that is checked, in bytes of UTF-8. */
const LIMIT = 1_000_000;

/**
 * Loads what checks a payload, and returns the check: whether it is JSON, against the contract of the API, its sums, and
 * the law of a country.
 *
 * @throws {Error} if the validator of the API cannot be loaded
 */
export async function prepareCheck(question: CheckQuestion): Promise<() => CheckReport> {
  const { operationId, mediaType, text, withCures } = question;
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > LIMIT) {
    return () => ({ kind: 'too large', bytes, limit: LIMIT });
  }
  const [api = ''] = operationId.split('/', 1);
  const check = checkBody(await loadValidator(api), operationId, mediaType, withCures);
  return () => reportOf(question, check(text));
}

function reportOf(
  { text, country, on, today }: CheckQuestion,
  problems: readonly BodyProblem[],
): CheckReport {
  const broken = problems.find(({ pointer }) => pointer === undefined);
  if (broken !== undefined) {
    return { kind: 'broken', problem: broken, ...(text.trim() === '' ? { isEmpty: true } : {}) };
  }
  const { data } = (JSON.parse(text) ?? {}) as { readonly data?: { readonly attributes?: unknown } | null };
  const own = childOf(data?.attributes, 'country');
  const ofSale = laws.find((one) => typeof own === 'string' && one.country === own.trim().toLowerCase());
  const law = country === 'sale' ? ofSale : laws.find((one) => one.country === country);
  return {
    kind: 'checked',
    errors: problems.filter(({ kind }) => kind === 'refused').map(problemOf),
    warnings: problems.filter(({ kind }) => kind === 'noted').map(problemOf),
    ...(law === undefined ? {} : { law: lawChecked(law, data?.attributes, on, today) }),
    ...(law === undefined || ofSale === undefined || ofSale === law ? {} : { otherCountry: ofSale.country }),
  };
}

function lawChecked(law: Law, sale: unknown, on: string | undefined, today: string): LawChecked {
  const day = on ?? dayOf(law, sale) ?? today;
  return { law, day, items: checkSale(law, sale, day) };
}

function problemOf({ pointer = '', message, cure, otherCures = [], ...part }: BodyProblem): PayloadProblem {
  return {
    ...part,
    pointer,
    detail: message,
    cures: [cure ?? [], ...otherCures].flat().map((one) => ({ label: cureWords(one), edits: [one] })),
  };
}
