import { gtinCheckDigit } from './checkDigits';
import type { Identifiers } from './symbology';

/**
 * The application identifiers whose data has a predefined length, so that no separator follows it (GS1 General
 * Specifications, figure 7.8.5-2).
 */
const FIXED_IDENTIFIERS = /^(?:0[0-4]|1[1-9]|20|3[1-6]|41)/;

/** The separator between elements in a content without brackets (FNC1, U+001D). */
export const SEPARATOR = '\u001d';

/** An application identifier with its data. */
interface Element {
  readonly identifier: string;
  readonly value: string;
}

/** The characters of GS1's sets 82, 39 and 64, for a regular expression (GS1 General Specifications, section 7.11). */
const CHARACTERS: Readonly<Record<string, string>> = {
  N: '[0-9]',
  X: '[!"%&\'()*+,\\-./0-9:;<=>?A-Z_a-z]',
  Y: '[#\\-/0-9A-Z]',
  Z: '[A-Za-z0-9_\\-=]',
};

/**
 * The elements of a content that people write, with each application identifier in brackets: `(01)09520001000102(10)AB-1`.
 *
 * @returns nothing for another content
 */
function bracketed(content: string): readonly Element[] | undefined {
  const elements = [...content.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(
    ([all, identifier = '', value = '']) => ({
      ...{ all, identifier, value },
    }),
  );
  return content !== '' && elements.map(({ all }) => all).join('') === content ? elements : undefined;
}

/**
 * The characters of a code with application identifiers, and its function characters as separators (GS1 General
 * Specifications, section 5.4.2): one at the start, and one after each element of variable length. With identifiers in
 * brackets the ends of the elements are known; otherwise they are where the content has a separator.
 */
export function withFunctions(content: string): string {
  const elements = bracketed(content) ?? [{ identifier: content, value: '' }];
  return elements
    .map(({ identifier, value }, index) => {
      const ends = index === elements.length - 1 || FIXED_IDENTIFIERS.test(identifier);
      return `${index === 0 ? SEPARATOR : ''}${identifier}${value}${ends ? '' : SEPARATOR}`;
    })
    .join('');
}

/**
 * What is wrong with the content of a code with application identifiers: an identifier that GS1 has not given, or data that
 * does not have its form, a wrong check digit or an impossible date in it.
 *
 * @param identifiers those of GS1, with the forms of their data
 * @returns the element and a clause about it; nothing for a right content
 */
export function gs1Problem(
  content: string,
  identifiers: readonly Identifiers[],
): { readonly problem: string; readonly cure: string } | undefined {
  const elements = bracketed(content) ?? plainElements(content, identifiers);
  for (const { identifier, value } of elements) {
    const form = formOf(identifier, identifiers);
    if (form === undefined) {
      return {
        problem: `"${content.slice(0, 20)}" has no application identifier of GS1 where ${identifier === '' ? 'one is required' : `it has ${identifier}`}.`,
        cure: 'Write each identifier in brackets before its data, such as (01)09520001000102(10)AB-1, or use Code-128 for content of your own.',
      };
    }
    const clause = valueProblem(value, form);
    if (clause !== undefined) {
      return {
        problem: `The data of the application identifier (${identifier}) ${clause.problem}.`,
        cure: clause.cure,
      };
    }
  }
  return undefined;
}

/** The elements of a content without brackets: those of variable length end at a separator. */
function plainElements(content: string, identifiers: readonly Identifiers[]): readonly Element[] {
  const elements: Element[] = [];
  for (let rest = content; rest !== '';) {
    const identifier =
      [2, 3, 4].map((length) => rest.slice(0, length)).find((one) => formOf(one, identifiers)) ?? '';
    const end = FIXED_IDENTIFIERS.test(identifier)
      ? identifier.length + longest(formOf(identifier, identifiers) ?? '')
      : `${rest}${SEPARATOR}`.indexOf(SEPARATOR);
    elements.push({ identifier, value: rest.slice(identifier.length, end) });
    if (identifier === '') {
      break;
    }
    rest = rest.slice(end).replace(SEPARATOR, '');
  }
  return elements;
}

function formOf(identifier: string, identifiers: readonly Identifiers[]): string | undefined {
  return identifiers.find(({ of }) =>
    of.some((range) => {
      const [first = '', last = first] = range.split('-');
      return identifier.length === first.length && identifier >= first && identifier <= last;
    }),
  )?.form;
}

/** The parts of a form: `N13c X..17?`. */
function formParts(form: string) {
  return form.split(' ').map((part) => {
    const [, type = '', upTo, length = '', what = '', optional] =
      /^([NXYZ])(\.\.)?(\d+)([cd]?)(\?)?$/.exec(part) ?? [];
    return { type, most: Number(length), least: upTo === undefined ? Number(length) : 1, what, optional };
  });
}

function longest(form: string): number {
  return formParts(form).reduce((total, { most }) => total + most, 0);
}

/** What is wrong with the data of an identifier, to follow its name. */
function valueProblem(
  value: string,
  form: string,
): { readonly problem: string; readonly cure: string } | undefined {
  const parts = formParts(form);
  const pattern = parts
    .map(({ type, least, most, optional }) => {
      const part = `(${CHARACTERS[type] ?? ''}{${String(least)},${String(most)}})`;
      return optional === undefined ? part : `${part}?`;
    })
    .join('');
  const [, ...values] = new RegExp(`^${pattern}$`).exec(value) ?? [];
  if (values.length === 0) {
    return {
      problem: `is "${value.slice(0, 40)}", but must be ${formWords(parts)}`,
      cure: 'Correct the data, or end it with a separator (U+001D) before the next identifier.',
    };
  }
  for (const [index, { what }] of parts.entries()) {
    const part = values[index] ?? '';
    const [digits, check] = [part.slice(0, -1), part.slice(-1)];
    if (what === 'c' && check !== gtinCheckDigit(digits)) {
      return {
        problem: `ends in the check digit ${check}, but that of its other digits is ${gtinCheckDigit(digits)}`,
        cure: `Compare the number with its origin; if its other digits are right, it is ${digits}${gtinCheckDigit(digits)}.`,
      };
    }
    if (what === 'd' && part !== '' && !/^\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(part)) {
      return {
        problem: `has the date ${part}, which does not exist in the calendar`,
        cure: 'Write the date as YYMMDD.',
      };
    }
  }
  return undefined;
}

function formWords(parts: ReturnType<typeof formParts>): string {
  return parts
    .map(({ type, least, most, optional }) => {
      const count = least === most ? String(most) : `1 to ${String(most)}`;
      const words = `${count} ${type === 'N' ? 'digits' : 'characters'}`;
      return optional === undefined ? words : `at most ${String(most)} more`;
    })
    .join(' and ');
}
