import { translate } from '@docusaurus/Translate';

import type { FilePlace } from '../../convert';
import { withoutTicks } from '../frame/errorTexts';
import { NOTHING_YET } from '../frame/NextStep';
import { conversionHeadline } from '../view/ConversionReport';
import type { Headline } from '../view/Verdict';
import type { Problem } from './convertWorkerMessages';
import type { Converting } from './useConversion';

/** What a source has become, in a sentence. */
export function convertHeadline(converting: Converting, isEmpty: boolean): Headline {
  if (isEmpty) {
    return { mark: 'none', text: NOTHING_YET };
  }
  switch (converting.kind) {
    case 'waiting':
    case 'running':
      return { mark: 'none', text: translate({ message: 'The receipt is being converted.' }) };
    case 'stopped':
      return {
        mark: 'none',
        text: translate({ message: 'The conversion was stopped.' }),
      };
    case 'failed':
      return { mark: 'none', text: failureWords(converting.message) };
    case 'refused':
      return { mark: 'fails', text: problemWords(converting) };
    case 'converted': {
      const { converted, examination: problems, law } = converting.conversion;
      return conversionHeadline(converted, problems, law?.of.name);
    }
  }
}

/** Why a source is not converted, where, and what to do. */
function problemWords({ message, place, fix }: Problem): string {
  return translate(
    { message: '{place}{message} To fix it, {fix}' },
    { place: placeWords(place), message: withoutTicks(message), fix: withoutTicks(fix) },
  );
}

/** What a reader is told where the worker did not answer. */
function failureWords(message: string): string {
  const reason = message.replace(/\.$/, '') || translate({ message: 'a script did not load' });
  return translate(
    {
      message:
        'The receipts could not be converted: {reason}. Reload the page, or use “node slipway.mjs convert”.',
    },
    { reason },
  );
}

/** `lines.csv, line 3, column 5: ` */
function placeWords({ file = '', line, column }: FilePlace): string {
  const parts = [
    ...(file === '' ? [] : [file]),
    ...(line === undefined ? [] : [translate({ message: 'line {line}' }, { line: String(line) })]),
    ...(column === undefined ? [] : [translate({ message: 'column {column}' }, { column: String(column) })]),
  ];
  const words = parts.join(', ');
  return words === '' ? '' : `${file === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words}: `;
}
