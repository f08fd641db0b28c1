import type { Labels } from './labels';

/**
 * The words that the law and the plan look for in a text that a person can have typed. A test asks them all of texts before and after,
 * so that a new one is not forgotten.
 */
const WORDS =
  /Sicherheitseinrichtung ausgefallen|storno(?:beleg|rechnung|buchung|ierung)?|gutschein|voucher|geschenkkarte|gift ?card|pfand|deposit|einsatz|consigne|depot|cauzione|(?<![^\s!-/:-@[-`{-~–])(?:beleg|bon|rechnung|quittung|receipt)(?![^\s!-/:-@[-`{-~–])|(?<= )(?:zu|von|vom|des|der|für|nr|zur)(?= |\.|$)/giu;

// No part of these repeats without a bound: a text of any length is looked through once.
/** An email address, with or without the encoding of an address. */
const EMAIL = /[^\s@<>"](?:@|%40)[^\s@<>"]{1,255}\.[^\s@<>"]{2}/i;
/** What stands for somebody who calls: a JSON Web Token (RFC 7519), or the credentials of a header. */
const TOKEN = /\beyJ[\w-]{8,400}\.eyJ|\b(?:bearer|basic|dpop) {1,4}\S{8}/i;
/** The shortest token that {@link TOKEN} finds. */
const SHORTEST_TOKEN = 14;

/** Whether a text says who somebody is, wherever it stands. */
export function hasIdentity(text: string): boolean {
  return (
    ((text.includes('@') || text.includes('%40')) && EMAIL.test(text)) ||
    (text.length >= SHORTEST_TOKEN && TOKEN.test(text))
  );
}

/** A label after the first part of a text that was blanked. */
const WITHIN = /(?<=[x0])\[blanked (?:card )?[a-z]{1,6}\]/;

/** What a receipt number looks like in a text; without one of these signs at its ends. */
const NUMBER = /[\p{L}\p{N}](?:[\p{L}\p{N}._/:#-]{0,98}[\p{L}\p{N}])?/gu;

/** A shorter part is in a text by chance, such as a size or a day, unless a word before it says that it is a receipt's. */
export const SHORTEST_NUMBER = 5;
const OF_RECEIPT =
  /(?<![^\s!-/:-@[-`{-~–])(?:beleg|bon|rechnung|quittung|receipt) (?:nr\.? |no\.? |xx\.? )?$/iu;

/** A date or a time, which is none, and can adjoin one, such as `00.00.0000/00-000`; with a hyphen, one begins with it. */
const DATE =
  /(?<![\p{L}\p{N}][-_]?)(?:\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2}\/)(?:\d\d)?\d\d|\d{4}-\d\d-\d\d(?:[Tx][\d:]+)?|\d\d?(?::\d\d)+)(?![-_]?[\p{L}\p{N}])/gu;

/** A part of a text that can be the number of a receipt. */
export interface NumberPart {
  readonly part: string;
  readonly index: number;
  /** Whether a word says that it is one. */
  readonly isOfReceipt: boolean;
}

/**
 * The parts of a text that can be the number of a receipt, also of one that is blanked.
 *
 * @param isNumber whether a part is one, whatever it looks like
 */
export function numbersIn(text: string, isNumber: (part: string) => boolean): readonly NumberPart[] {
  return numbersAt(text.replace(WITHIN, ''), isNumber);
}

function numbersAt(text: string, isNumber: (part: string) => boolean): readonly NumberPart[] {
  const undated = text.replace(NUMBER, (part) =>
    isNumber(part) ? part : part.replace(DATE, (date) => ' '.repeat(date.length)),
  );
  return [...undated.matchAll(NUMBER)]
    .map(({ 0: part, index }) => ({
      ...{ part, index },
      isOfReceipt: OF_RECEIPT.test(undated.slice(Math.max(0, index - 20), index)),
    }))
    .filter(({ part, isOfReceipt }) => /\d/.test(part) && (isOfReceipt || part.length >= SHORTEST_NUMBER));
}

/**
 * A text in which the words stay that checks look for, and the letters and digits of all others say nothing. Behind the first of
 * them is a label, by which two texts of one form can be distinguished; it is neither a word nor has it a digit.
 *
 * @param isNumber whether a part of the text is the number of a receipt of this recording, by which a return names its original
 */
export function blankWords(
  text: string,
  labels: Labels,
  isNumber: (part: string) => boolean = () => false,
): string {
  const written = WITHIN.exec(text)?.[0];
  const plain = written === undefined ? text : text.replace(WITHIN, '');
  let label: string | undefined = written;
  let isLabelled = false;
  const blanked = (part: string): string => {
    const shape = withoutWords(part);
    if (isLabelled || !/[x0]/.test(shape)) {
      return shape;
    }
    isLabelled = true;
    label ??= labels.of(text);
    return shape.replace(/[x0]+/, (run) => `${run}${label ?? ''}`);
  };
  const [shape, labelled] = [shapeOf(plain, isNumber, withoutWords), shapeOf(plain, isNumber, blanked)];
  return shape === text ? text : labelled;
}

function shapeOf(
  text: string,
  isNumber: (part: string) => boolean,
  blanked: (part: string) => string,
): string {
  const words = [...text.matchAll(WORDS)].map(({ 0: part, index }) => ({ part, index }));
  const numbers = numbersAt(text, isNumber).filter(({ part }) => isNumber(part));
  let shape = '';
  let from = 0;
  for (const { part, index } of [...words, ...numbers].sort((one, other) => one.index - other.index)) {
    if (index >= from) {
      shape += `${blanked(text.slice(from, index))}${part}`;
      from = index + part.length;
    }
  }
  return `${shape}${blanked(text.slice(from))}`;
}

function withoutWords(text: string): string {
  return text.replaceAll(/[^\s!-/:-@[-`{-~–]/gu, (sign) => (/\d/.test(sign) ? '0' : 'x'));
}

/** A text with other digits, of which the same text gets the same ones, and another text others. */
export function blankDigits(text: string, labels: Labels): string {
  const shape = text.replaceAll(/\d/g, '0').replaceAll(/[^0A-Z .-]/g, 'x');
  const digits = shape.match(/0/g)?.length ?? 0;
  const place = String(labels.placeOf(text, shape)).padStart(digits, '0');
  if (digits < 5 || place.length > digits) {
    return labels.of(text);
  }
  let at = 0;
  return shape.replaceAll('0', () => place.charAt(at++));
}

/** The words with which errors say what is wrong; none of them says anything of somebody. */
const WORDS_OF_ERRORS = new Set(
  (
    'a accepts after again allowed allows already an and another any api array as at attribute attributes be bearer before begins ' +
    'between body boolean both but by bytes call calls cannot carried change character characters charset client code contain contains ' +
    'content contract credentials current cursor date deleted differs digit digits does download each empty entity entries entry equal error errors event ' +
    'example exactly exist exists expected expired expires failure false field file first for form format found from get greater has have header ' +
    'host https id idempotency if in instead integer invalid is it items its json key lack lacks last later least length less letter letters limit ' +
    'list long longer lowercase match matches may media member members method missing more most must name named names nearest needs ' +
    'neither never new next no none nor not null number object of offset on once one only operator or other others page parameter parse pass path ' +
    'pattern platform plays pointer previous properties property query read refused reach reached repeat repeats request require required requires response ' +
    'revoked sale sales same sandbox scope scopes seconds send sent several short shorter since size slash smaller start starts string such suffix supported ' +
    'tenant text than that the their them then this time to token too true twice two type unexpected unique unknown unsupported ' +
    'until uppercase url use used utc utf valid value values version was what when where which whole with without you your zero zone'
  ).split(' '),
);
/** A text in quotes, a number and a word. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|(?<!\d\W?)\d{1,3}(?!\W?\d|[\p{L}\p{N}_])|[\p{L}\p{M}\p{N}_]+/gu;

/**
 * What an error says, without what it quotes: only the words of errors, names and short numbers stay.
 *
 * @param isName whether a contract names a member so
 */
export function blankDetail(text: string, isName: (word: string) => boolean): string {
  return text
    .slice(0, 400)
    .replace(TOKENS, (token) =>
      /^\d{1,3}$/.test(token) || WORDS_OF_ERRORS.has(token.toLowerCase()) || isName(token)
        ? token
        : token.startsWith('"')
          ? '"…"'
          : '…',
    );
}
