import { fromBase64 } from '../kit/bytes';
import { childOf } from '../kit/pointer';
import { ALPHABET_WORDS } from './contentWords';
import { gtinCheckDigit, msi11CheckDigit, upcECheckDigit } from './checkDigits';
import { gs1Problem } from './gs1';
import type { BarcodeProblem, BarcodeRules, Contents, Symbology } from './symbology';
import { modulesOf } from './width';

/** A character that a format can hold. */
const ALPHABETS: Readonly<Record<Contents, RegExp>> = {
  digits: /[0-9]/,
  pharmacode: /[0-9]/,
  ascii: /[\0-\x7f]/,
  gs1: /[\0-\x7f]/,
  bytes: /[\0-\x7f]/,
  'code-39': /[0-9A-Z .$/+%-]/,
  codabar: /[0-9A-D$:/.+-]/,
};

/**
 * What is wrong with a barcode that the contract accepts: its format cannot hold its content, readers differ in what they make
 * of it, or it has no room on a pass.
 *
 * @param barcode `format`, `content` and, where the contract has it, `contentEncoding`
 * @returns the first fault; nothing for a right barcode, for a format without rules, and for any other value
 */
export function barcodeProblem(barcode: unknown, rules: BarcodeRules): BarcodeProblem | undefined {
  const [format, content] = [childOf(barcode, 'format'), childOf(barcode, 'content')];
  if (typeof format !== 'string' || typeof content !== 'string') {
    return undefined;
  }
  const symbology = Object.hasOwn(rules.symbologies, format) ? rules.symbologies[format] : undefined;
  if (symbology === undefined) {
    return undefined;
  }
  if (content === '') {
    const problem = `The content is empty, and a code in ${format} is never empty.`;
    return {
      code: 'barcode-empty',
      problem,
      cure: 'Send the number that the till reads, or leave the barcode out.',
    };
  }
  const isBase64 = childOf(barcode, 'contentEncoding') === 'base64';
  const bytes = isBase64 ? fromBase64(content) : undefined;
  if (isBase64 && bytes === undefined) {
    const fault = 'contentEncoding says that the content is Base64, but it is not.';
    return {
      code: 'barcode-base64',
      problem: fault,
      cure: 'Encode the bytes in Base64, or send utf8 with plain text.',
    };
  }
  const text =
    bytes === undefined ? content : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  // What bytes mean, only their reader knows.
  const found =
    isBase64 && symbology.kind === 'area' ? undefined : textProblem(text, format, symbology, rules);
  if (found?.right === undefined || !isBase64) {
    return found;
  }
  const { right: _text, ...rest } = found;
  return rest;
}

function textProblem(
  text: string,
  format: string,
  symbology: Symbology,
  rules: BarcodeRules,
): BarcodeProblem | undefined {
  return (
    blankProblem(text) ??
    alphabetProblem(text, format, symbology) ??
    lengthProblem(text, format, symbology) ??
    checkProblem(text, format, symbology) ??
    identifierProblem(text, symbology, rules) ??
    widthProblem(text, symbology, rules)
  );
}

/** Nobody sees a blank at an end, and a till that compares the content does. */
function blankProblem(text: string): BarcodeProblem | undefined {
  const right = text.trim();
  return right === text
    ? undefined
    : {
        code: 'barcode-blank',
        problem:
          'The content begins or ends with a space or a line break, which the code then also contains.',
        cure: 'Leave it out.',
        ...(right === '' ? {} : { right }),
      };
}

function alphabetProblem(
  text: string,
  format: string,
  { kind, holds }: Symbology,
): BarcodeProblem | undefined {
  const [words, has] = [ALPHABET_WORDS[holds], ALPHABETS[holds]];
  const other = Array.from(text).find((character) => !has.test(character));
  if (other !== undefined && kind === 'area') {
    return {
      code: 'barcode-character-set',
      problem: `The content has ${characterWords(other)}, which a reader of ${format} decodes as UTF-8 or as ISO/IEC 8859-1: the code does not say which of the two it uses.`,
      cure: 'Write the content in ASCII characters, preferably as a number of your own.',
    };
  }
  if (other !== undefined) {
    return {
      code: 'barcode-alphabet',
      problem: `${format} holds ${words} only, but the content has ${characterWords(other)}.`,
      cure:
        holds === 'digits'
          ? 'Send the number alone, or use QR for other characters.'
          : 'Write the content in these characters, preferably as a number of your own.',
    };
  }
  if (holds === 'codabar' && !/^(?:[ABCD][0-9$:/.+-]*[ABCD]|[0-9$:/.+-]+)$/.test(text)) {
    return {
      code: 'barcode-alphabet',
      problem: `${format} has one of A, B, C and D at both ends or at none, and nowhere else.`,
      cure: 'Begin and end the content with one of these letters, or leave all of them out.',
    };
  }
  if (holds === 'pharmacode' && !/^[1-9]\d*$/.test(text)) {
    return {
      code: 'barcode-alphabet',
      problem: `${format} holds a whole number, which has no 0 at its start.`,
      cure: 'Leave the zeros at the start out.',
    };
  }
  return undefined;
}

function lengthProblem(text: string, format: string, symbology: Symbology): BarcodeProblem | undefined {
  const { lengths, even, shortest, longest, holds, check } = symbology;
  const has = `the content has ${String(text.length)}`;
  if (lengths !== undefined && !lengths.includes(text.length)) {
    const length = lengths.join(' or ');
    const whole = check === undefined ? '' : ', the last of which is a check digit';
    const completed = text + gtinCheckDigit(text);
    const missing = check === 'gtin' && text.length === Number(lengths[0]) - 1;
    return {
      code: 'barcode-length',
      problem: `${format} has ${length} digits${whole}, but ${has}.`,
      ...(missing
        ? { cure: `Add the check digit: ${completed}.`, right: completed }
        : { cure: `Send all ${length} digits, or use a format for your number, such as QR.` }),
    };
  }
  if (even === true && text.length % 2 === 1) {
    return {
      code: 'barcode-length',
      problem: `${format} has an even number of digits, but ${has}: a generator puts a 0 before them.`,
      cure: `Send 0${text} if your tills know it so, or use a format for any number of digits, such as Code-128.`,
    };
  }
  if (shortest !== undefined && text.replace(/[ABCD]/g, '').length < shortest) {
    return {
      code: 'barcode-length',
      problem: `Readers skip a code in ${format} with fewer than ${String(shortest)} characters.`,
      cure: 'Put zeros before the number if your tills know it so, or use QR.',
    };
  }
  if (longest !== undefined && text.length > longest) {
    return {
      code: 'barcode-length',
      problem: `${format} has at most ${String(longest)} characters, but ${has}.`,
      cure: 'Leave out what the till does not need.',
    };
  }
  if (holds === 'pharmacode' && (Number(text) < 3 || Number(text) > 131_070)) {
    const problem = `${format} holds a number from 3 to 131070, but the content is ${text.slice(0, 40)}.`;
    return {
      code: 'barcode-length',
      problem,
      cure: 'Send such a number, or use a format for yours, such as QR.',
    };
  }
  return undefined;
}

function checkProblem(text: string, format: string, { check }: Symbology): BarcodeProblem | undefined {
  if (check === undefined) {
    return undefined;
  }
  const [digits, last] = [text.slice(0, -1), text.slice(-1)];
  if (check === 'msi-11') {
    // Whether the content has its check digit already is not specified: either makes it right.
    return msi11CheckDigit(text) !== undefined || msi11CheckDigit(digits) === last
      ? undefined
      : {
          code: 'barcode-check-digit',
          problem: `The modulo 11 check digit of ${text.slice(0, 40)} is 10, which is not a single digit.`,
          cure: `Give the customer another number: ${format} has no code for this one.`,
        };
  }
  if (check === 'upc-e' && !/^[01]/.test(text)) {
    const problem = `${format} begins with 0 or 1, its number system, but the content begins with ${text.slice(0, 1)}.`;
    return { code: 'barcode-check-digit', problem, cure: 'Send the number as UPC-A, with 12 digits.' };
  }
  const right = check === 'gtin' ? gtinCheckDigit(digits) : upcECheckDigit(digits);
  return last === right
    ? undefined
    : {
        code: 'barcode-check-digit',
        problem: `${text} is not a code in ${format}: its check digit is ${last}, but that of its other digits is ${right}.`,
        cure: `Compare the number with its origin; if its other digits are right, send ${digits}${right}.`,
        right: digits + right,
      };
}

function identifierProblem(
  text: string,
  { holds }: Symbology,
  { identifiers }: BarcodeRules,
): BarcodeProblem | undefined {
  const found = holds === 'gs1' ? gs1Problem(text, identifiers) : undefined;
  return found === undefined ? undefined : { code: 'barcode-identifier', ...found };
}

function widthProblem(
  text: string,
  { width }: Symbology,
  { room }: BarcodeRules,
): BarcodeProblem | undefined {
  const modules = width === undefined ? 0 : modulesOf(width, text);
  return room === undefined || modules <= room
    ? undefined
    : {
        code: 'barcode-width',
        problem: `The code is ${String(modules)} modules wide with its quiet zones, but the display of a small phone has room for ${String(room)} modules of 0.264 mm, the minimum that GS1 requires at a till.`,
        cure: 'Shorten the content, or use QR.',
      };
}

/** A character as people can see it. */
function characterWords(character: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? `"${character}"`
    : `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
