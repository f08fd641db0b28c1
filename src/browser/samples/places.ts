import type { Placeholder } from '../../portal/placeholders';
import type { OwnValues } from '../values/ownValues';

/** A part of a sample that stands for something of the reader. */
export interface Place {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The value of the reader, as it is shown there; without one, the sample stays as it is. */
  readonly own?: string;
}

/** What can stand in a path, a quoted string and a comment of every language, and in a command without quotes. */
const PLAIN = /^[\w.-]*\w[\w.~-]*$/;

/** The rest of what a bearer token can have (RFC 6750, section 2.1), which is as harmless. */
const TOKEN = /^[\w.+/-][\w.~+/-]*=*$/;

const ORIGIN = /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i;

/** Why a value cannot stand in the samples; `form` means that the contract demands another form. */
export type ValueProblem = 'address' | 'characters' | 'form';

/** What keeps a value out of the samples; `undefined` if nothing does. */
export function valueProblem(
  { name, pattern, minLength = 1, maxLength = 500 }: Placeholder,
  value: string,
): ValueProblem | undefined {
  if (name === 'host') {
    return ORIGIN.test(value) && URL.canParse(value) ? undefined : 'address';
  }
  if (!(name === 'token' ? TOKEN : PLAIN).test(value)) {
    return 'characters';
  }
  const fits =
    name === 'token' ||
    (value.length >= minLength && value.length <= maxLength && new RegExp(pattern ?? '').test(value));
  return fits ? undefined : 'form';
}

/** The values that the samples show: those that can stand there, and are not what they show anyway. */
export function usableValues(placeholders: readonly Placeholder[], values: OwnValues): OwnValues {
  return Object.fromEntries(
    placeholders.flatMap((placeholder) => {
      const value = values[placeholder.name];
      return value === undefined ||
        placeholder.examples.includes(value) ||
        valueProblem(placeholder, value) !== undefined
        ? []
        : [[placeholder.name, value] as const];
    }),
  );
}

/** A delivery, which is signed byte by byte: with another value in it, its signature would be wrong. */
const SIGNED = /^\s*\{[^]*"specversion"|signature-input/i;

/** The places of a sample, in order, with the values of the reader. */
export function placesIn(
  code: string,
  placeholders: readonly Placeholder[],
  values: OwnValues,
): readonly Place[] {
  if (SIGNED.test(code)) {
    return [];
  }
  const found = placeholders.flatMap((placeholder) => {
    const { name } = placeholder;
    const value = values[name];
    return Array.from(code.matchAll(patternOf(placeholder)), ({ 0: text, index }): Place => ({
      name,
      start: index,
      end: index + text.length,
      ...(value !== undefined && { own: valueAt(text, value) }),
    }));
  });
  return found
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, index, all) => start >= (all[index - 1]?.end ?? 0));
}

/** In a header, a host has no scheme. */
function valueAt(text: string, value: string): string {
  return value.includes('://') && !text.includes('://') ? new URL(value).host : value;
}

/** Finds a placeholder by the examples, by the name of an input, and by what follows its variable: `SLIPWAY_TOKEN=…`. */
function patternOf({ name, examples, input, variable }: Placeholder): RegExp {
  const texts = [...examples, ...(input === undefined ? [] : [input])].map(escaped);
  const wholes = texts.map((text) => String.raw`(?<![\w$])${text}(?![\w-])`);
  return new RegExp(
    [
      ...(variable === undefined ? [] : [String.raw`(?<=\b${variable}=)[^\s"'$;\\]+`]),
      ...(name === 'host' ? examples.map((text) => `(?<=^Host: )${escaped(new URL(text).host)}`) : []),
      ...(name === 'token' ? [] : wholes),
    ].join('|'),
    'gm',
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
