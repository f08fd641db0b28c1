import { translate } from '@docusaurus/Translate';

import type { FilePlace } from '../../convert';
import { endedWords, refusedWords } from '../frame/workWords';
import type { Refusal } from './messages';

/** Why a source is not converted, where, and what to do. */
export function refusalWords({ place, ...refusal }: Refusal): string {
  return `${placeWords(place)}${refusedWords(refusal)}`;
}

/** What a reader is told where the worker did not answer. */
export function failureWords(message: string): string {
  return endedWords(
    translate({ id: 'convert.notConverted', message: 'The receipts could not be converted' }),
    message,
    'convert',
  );
}

/** `lines.csv, line 3, column 5: ` */
function placeWords({ file = '', line, column }: FilePlace): string {
  const parts = [
    ...(file === '' ? [] : [file]),
    ...(line === undefined
      ? []
      : [translate({ id: 'convert.line', message: 'line {line}' }, { line: String(line) })]),
    ...(column === undefined
      ? []
      : [translate({ id: 'convert.column', message: 'column {column}' }, { column: String(column) })]),
  ];
  const words = parts.join(', ');
  return words === '' ? '' : `${file === '' ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : words}: `;
}
