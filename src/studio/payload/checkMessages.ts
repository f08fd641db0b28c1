import { translate } from '@docusaurus/Translate';

import type { TextProblem } from '../../browser';
import { problemWords } from '../frame/problemTexts';
import type { Country } from './draft';
import type { Checking } from './useReport';

/** What the check says in one sentence, which a screen reader announces. */
export function summaryOf(checking: Checking): string {
  switch (checking.kind) {
    case 'waiting':
      return translate({ message: 'The payload is being checked.' });
    case 'failed':
      return problemWords(checking.problem, translate({ message: 'payload' }), 'validate');
    case 'broken':
      return checking.isEmpty === true
        ? translate({ message: 'The payload is empty: paste or drop the JSON of a request.' })
        : translate({ message: 'This is not JSON.' });
    case 'too large':
      return translate(
        { message: 'The payload has {bytes} bytes and is not checked: the limit is {limit}. Shorten it.' },
        { bytes: String(checking.bytes), limit: String(checking.limit) },
      );
    case 'checked':
      return checkedWords(checking.errors.length, checking.warnings.length);
  }
}

function checkedWords(errors: number, warnings: number): string {
  const noted =
    warnings === 0
      ? ''
      : warnings === 1
        ? translate({ message: '1 warning' })
        : translate({ message: '{count} warnings' }, { count: String(warnings) });
  if (errors === 0) {
    const accepted = translate({ message: 'The API accepts this payload' });
    return noted === '' ? `${accepted}.` : `${accepted}: ${noted}.`;
  }
  const refused =
    errors === 1
      ? translate({ message: '1 error' })
      : translate({ message: '{count} errors' }, { count: String(errors) });
  const rejected = translate({ message: 'The API rejects this payload with 400' });
  return `${rejected}: ${noted === '' ? refused : `${refused}, ${noted}`}.`;
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
    case 'too large':
    case 'failed':
      return { findings: '1' };
  }
}

/** What the editor marks. */
export function problemsOf(checking: Checking): readonly TextProblem[] {
  switch (checking.kind) {
    case 'broken':
      return [{ ...checking.problem, kind: 'refused' }];
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
