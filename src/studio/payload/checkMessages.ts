import { translate } from '@docusaurus/Translate';

import type { TextProblem } from '../../browser';
import { NOTHING_YET } from '../frame/NextStep';
import { problemWords } from '../frame/problemTexts';
import { payloadHeadline } from '../view/payloadHeadline';
import type { Headline } from '../view/Verdict';
import type { Country } from './draft';
import type { Checking } from './useReport';

/** What the check says in one sentence, which a screen reader announces. */
export function headlineWords(checking: Checking): Headline {
  switch (checking.kind) {
    case 'waiting':
      return { mark: 'none', text: translate({ message: 'The payload is being checked.' }) };
    case 'failed':
      return {
        mark: 'none',
        text: problemWords(checking.problem, translate({ message: 'payload' }), 'validate'),
      };
    case 'broken':
      return checking.isEmpty === true
        ? { mark: 'none', text: NOTHING_YET }
        : { mark: 'fails', tally: { wrong: 1 }, text: translate({ message: 'This is not JSON.' }) };
    case 'too large':
      return {
        mark: 'fails',
        text: translate(
          { message: 'The payload has {bytes} bytes and is not checked: the limit is {limit}. Shorten it.' },
          { bytes: String(checking.bytes), limit: String(checking.limit) },
        ),
      };
    case 'checked':
      return payloadHeadline(checking.errors.length, checking.warnings.length, checking.law?.items ?? []);
  }
}

/** Where something is in the payload. */
export function placeWords(place: { readonly line: number; readonly column: number }): string {
  return translate(
    { message: 'Line {line}, column {column}' },
    { line: String(place.line), column: String(place.column) },
  );
}

/** A JSON Pointer as programs write it: `data.attributes.lineItems[0].name`. */
export function pathWords(path: readonly string[]): string {
  return path.reduce(
    (words, step) => (/^\d+$/.test(step) ? `${words}[${step}]` : words === '' ? step : `${words}.${step}`),
    '',
  );
}

/** What the tabs of a phone count: the errors and warnings, and how many of the items of the law are there. */
export function countsOf(checking: Checking): Readonly<{ findings?: string; law?: string }> {
  switch (checking.kind) {
    case 'waiting':
      return {};
    case 'checked': {
      const findings = String(checking.errors.length + checking.warnings.length);
      const asked = checking.law?.items.filter(({ verdict }) => verdict !== 'not needed') ?? [];
      const present = asked.filter(({ verdict }) => verdict === 'present');
      return checking.law === undefined
        ? { findings }
        : { findings, law: `${String(present.length)}/${String(asked.length)}` };
    }
    case 'broken':
      return checking.isEmpty === true ? {} : { findings: '1' };
    case 'too large':
    case 'failed':
      return { findings: '1' };
  }
}

/** What the editor marks. */
export function problemsOf(checking: Checking): readonly TextProblem[] {
  switch (checking.kind) {
    case 'broken':
      return checking.isEmpty === true ? [] : [{ ...checking.problem, kind: 'refused' }];
    case 'checked':
      return [
        ...checking.errors.map((each) => ({ ...each, kind: 'refused' as const, message: each.detail })),
        ...checking.warnings.map((each) => ({ ...each, kind: 'noted' as const, message: each.detail })),
      ];
    case 'waiting':
    case 'too large':
    case 'failed':
      return [];
  }
}

/** The country whose law is asked. */
export const COUNTRY_WORDS: Readonly<Record<Country, string>> = {
  at: translate({ message: 'Austria' }),
  de: translate({ message: 'Germany' }),
  ch: translate({ message: 'Switzerland' }),
  sale: translate({ message: 'from the sale' }),
  none: translate({ message: 'none' }),
};
