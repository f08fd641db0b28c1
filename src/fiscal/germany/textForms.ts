import { distinct, GUESSED, INDICATED, LINE_BREAKS, repaired, type Choice } from '../forms/search';
import { PART_NAMES, splitGermanCode, type GermanCode } from './code';

const PROCESS_TYPES = ['Kassenbeleg-V1', 'Bestellung-V1', 'SonstigerVorgang'] as const;
const ORDER = 'bestellung';

/** A code, and what was changed to take it apart. */
interface ReadCode {
  readonly code: GermanCode;
  readonly repairs: readonly string[];
}

/**
 * Takes a code apart, also with a semicolon at its end.
 *
 * @returns how many parts there are, if there are fewer than twelve
 */
export function readGermanCode(text: string): ReadCode | number {
  const shorter = text.replace(/;\s*$/, '');
  const isLonger = shorter !== text && shorter.split(';').length >= PART_NAMES.length;
  const code = splitGermanCode(isLonger ? shorter : text);
  return typeof code === 'number'
    ? code
    : { code, repairs: isLonger ? ['the semicolon at the end left out'] : [] };
}

/** The number that a part can stand for: up to 20 digits. */
export function numberChoices(text: string): readonly Choice<bigint>[] {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,20}$/.test(digits)
    ? [{ value: BigInt(digits), repairs: digits === text ? [] : [LINE_BREAKS], cost: 0 }]
    : [];
}

/** A part of a name without line breaks, which no name has: certain, unless a device has signed them. */
function unbroken(text: string): readonly Choice<string>[] {
  const joined = text.replaceAll(/[\r\n]/g, '');
  return joined === text
    ? [{ value: text, repairs: [], cost: 0 }]
    : [repaired(joined, LINE_BREAKS), { value: text, repairs: [], cost: INDICATED }];
}

/** The process types that a part can stand for: as it is, and by the annex where it is written in other letters. */
export function typeChoices(text: string): readonly Choice<string>[] {
  const written = unbroken(text);
  const given = (written[0]?.value ?? text).trim().toLowerCase();
  const name = PROCESS_TYPES.find((one) =>
    [one, one.replace('-V1', '')].some((it) => it.toLowerCase() === given),
  );
  return distinct([
    ...written,
    ...(name === undefined ? [] : [repaired(name, `the process type as ${name}`, INDICATED)]),
  ]);
}

/** The client ids that a part can stand for. */
export function clientChoices(text: string): readonly Choice<string>[] {
  const written = unbroken(text);
  const given = written[0]?.value ?? text;
  const [, before = '', last = given] = /^(.*\s)?(\S+)$/.exec(given.slice(0, 200)) ?? [];
  return distinct([
    ...written,
    repaired(given.trim(), 'no spaces around the client id', INDICATED),
    ...(before === '' ? [] : [repaired(last, 'only the last word of the client id', INDICATED)]),
    repaired(given.toUpperCase(), 'the client id in capitals', GUESSED),
    repaired(given.toLowerCase(), 'the client id in small letters', GUESSED),
  ]);
}

/** The process data that a part can stand for. */
export function dataChoices(text: string, processType: string): readonly Choice<string>[] {
  const isOrder = processType.trim().toLowerCase().startsWith(ORDER);
  const written = isOrder ? orderChoices(text) : unbroken(text);
  const given = written[0]?.value ?? text;
  const points = given.replaceAll(/(\d),(\d\d)(?!\d)/g, '$1.$2');
  return distinct([
    ...written,
    repaired(given.trimEnd(), 'no spaces at the end of the process data', INDICATED),
    ...(isOrder ? [] : [repaired(points, 'points in the amounts, not commas', INDICATED)]),
    repaired(`${given} `, 'a space at the end of the process data', GUESSED),
  ]);
}

/**
 * Lines of an order, which a carriage return separates: a text field makes line feeds of them, and a page breaks lines in
 * their middle. A break that does not stand between two complete lines is not of the order.
 */
function orderChoices(text: string): readonly Choice<string>[] {
  const lines = text.replaceAll(/\r?\n/g, '\r');
  const joined = lines.replaceAll(/\r(?!-?\d+(?:\.\d+)?;|$)|(?<!;-?\d{1,18}\.\d\d)\r/g, '');
  return [
    { value: text, repairs: [], cost: 0 },
    { value: lines, repairs: [], cost: 0 },
    repaired(joined, LINE_BREAKS, 1),
    repaired(lines.replace(/\r+$/, ''), 'no line break at the end of the order', INDICATED),
    ...(lines.endsWith('\r')
      ? []
      : [repaired(`${lines}\r`, 'a carriage return at the end of the order', GUESSED)]),
  ];
}
