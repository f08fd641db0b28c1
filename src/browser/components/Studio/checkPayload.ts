import { translate } from '@docusaurus/Translate';

import laws from '@site/.generated/catalogues/studio-law.json';

import { checkSale } from '../../../law/checkSale';
import type { BodyProblem } from '../TryIt/json/bodyProblems';
import { checkBody } from '../TryIt/json/checkBody';
import { loadValidator } from '../TryIt/json/loadBodyTools';

import type { Finding, Question, Report } from './check';

/** The largest payload that is checked, in bytes of UTF-8. */
const LIMIT = 1_000_000;

/**
 * Loads what checks a payload, and returns the check: whether it is JSON, against the contract of the API, its sums, and
 * the law of a country.
 *
 * @throws {Error} if the validator of the API cannot be loaded
 */
export async function prepareCheck(question: Question): Promise<() => Report> {
  const { operationId, mediaType, text } = question;
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > LIMIT) {
    return () => ({ kind: 'too large', bytes, limit: LIMIT });
  }
  const [api = ''] = operationId.split('/', 1);
  const check = checkBody(await loadValidator(api), operationId, mediaType);
  return () => reportOf(question, check(text));
}

function reportOf({ text, country }: Question, problems: readonly BodyProblem[]): Report {
  const broken = problems.find(({ pointer }) => pointer === undefined);
  if (broken !== undefined) {
    return { kind: 'broken', fault: broken };
  }
  const law = laws.find((one) => one.country === country);
  const { data } = (JSON.parse(text) ?? {}) as { readonly data?: { readonly attributes?: unknown } | null };
  return {
    kind: 'checked',
    errors: problems.filter(({ kind }) => kind === 'refused').map(findingOf),
    warnings: problems.filter(({ kind }) => kind === 'noted').map(findingOf),
    ...(law === undefined ? {} : { law: { law, items: checkSale(law, data?.attributes) } }),
  };
}

function findingOf({ pointer = '', message, cure, ...part }: BodyProblem): Finding {
  return {
    ...part,
    pointer,
    detail: message,
    cures:
      cure === undefined
        ? []
        : [
            {
              label: translate({ id: 'tryIt.cure', message: 'Change to {text}' }, { text: cure.insert }),
              edits: [cure],
            },
          ],
  };
}
