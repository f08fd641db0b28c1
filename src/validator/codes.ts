import { gtinCheckDigit } from '../barcodes';
import type { PartAt, WarningCode } from '../sale';
import { childOf, formatPointer } from '../kit/pointer';
import type { Warning } from './model/verdict';

/**
 * The alpha-2 codes of ISO 3166-1, in lowercase as the contract writes them, read on 2026-11-25: for each first letter from
 * a to z, the second letters. The order keeps the validator small, which pages load.
 */
const COUNTRIES =
  'defgilmoqrstuwxz abdefghijlmnoqrstvwyz acdfghiklmnoruvwxyz ejkmoz ceghrst ijkmor abdefghilmnpqrstuwy kmnrtu ' +
  'delmnoqrst emop eghimnprwyz abcikrstuvy acdefghklmnopqrstuvwxyz acefgilopruz m aefghklmnrstwy a eosuw ' +
  'abcdeghijklmnorstvxyz cdfghjklmnortvwz agmsyz aceginu fs  et amw';

/**
 * The alphabetic codes of ISO 4217, read on 2026-11-25, and those withdrawn since 2022, which older sales have (ANG, BGN,
 * HRK, SLL, ZWL): for each first letter from A to Z, the other two of each code.
 */
const CURRENCIES =
  'EDFNLLMDNGOARSUDWGZN AMBDDTGNHDIFMDNDOBOVRLSDTNWPYNZD ADDFHEHFHWLFLPNYOPOURCUPVEZK JFKKOPZD GPRNTBUR JDKP ' +
  'BPELHSIPMDNFTQYD KDNLRKTGUF DRLSNRQDRRSK MDODPY ESGSHRMFPWRWWDYDZT AKBPKRRDSLYD ' +
  'ADDLGAKDMKNTOPRUURVRWKXNXVYRZN ADGNIOOKPRZD MR ABENGKHPKRLNYG AR ONSDUBWF ARBDCRDGEKGDHPLELLOSRDSPTNVCYPZL ' +
  'HBJSMTNDOPRYTDWDZS AHGXSDSNYIYUYWZS EDESNDUV ST ADAFAGAUBABBBCBDCDCGDROFPDPFPTSUTSUAXX ER ARMWWGWL';

/** The properties whose value is a code, with the list that has it and what to say of one that it lacks. */
const LISTS: Readonly<
  Record<string, readonly [code: WarningCode, codes: ReadonlySet<string>, standard: string]>
> = {
  country: ['country-code', codesOf(COUNTRIES, 'a', /./g), 'country code of ISO 3166-1'],
  currency: ['currency-code', codesOf(CURRENCIES, 'A', /../g), 'currency code of ISO 4217'],
};

/** @param rest what of a code follows its first letter */
function codesOf(groups: string, first: string, rest: RegExp): ReadonlySet<string> {
  return new Set(
    groups.split(' ').flatMap((group, index) => {
      const letter = String.fromCharCode(first.charCodeAt(0) + index);
      return [...group.matchAll(rest)].map(([ends]) => letter + ends);
    }),
  );
}

/**
 * Warns of country and currency codes that have the form of one but are not in a standard, and of GTINs that no article has.
 * The API accepts them: its contract has the form only. A code is named once, at its first place.
 *
 * @param sale the attributes of a valid sale
 */
export function codeWarnings({ path, part }: PartAt): Warning[] {
  const seen = new Set<string>();
  const warnings: Warning[] = [];
  const walk = (value: unknown, at: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    for (const [name, child] of Object.entries(value)) {
      const found = codeProblem(name, child);
      if (found === undefined) {
        walk(child, [...at, name]);
      } else if (!seen.has(found.detail)) {
        seen.add(found.detail);
        warnings.push({
          code: found.code,
          pointer: formatPointer([...at, name, ...found.below]),
          detail: `${found.detail} The API accepts it.`,
        });
      }
    }
  };
  walk(part, path);
  return warnings;
}

/** A code that is wrong, and the path to it from the property. */
interface CodeProblem {
  readonly code: WarningCode;
  readonly detail: string;
  readonly below: readonly string[];
}

function codeProblem(name: string, value: unknown): CodeProblem | undefined {
  if (name === 'gtin') {
    const detail = gtinProblem(String(childOf(value, 'format')), String(childOf(value, 'content')));
    return detail === undefined ? undefined : { code: 'gtin', detail, below: ['content'] };
  }
  const [code, codes, standard] = (Object.hasOwn(LISTS, name) ? LISTS[name] : undefined) ?? [];
  return code === undefined || codes === undefined || typeof value !== 'string' || codes.has(value)
    ? undefined
    : { code, detail: `${value} is not a ${standard ?? ''}.`, below: [] };
}

/**
 * What is wrong with the number of an article: its length, which the format names, or its check digit.
 *
 * @param format `GTIN-13`
 * @param content digits, with the check digit at the end
 */
function gtinProblem(format: string, content: string): string | undefined {
  const length = Number(format.slice('GTIN-'.length));
  if (content.length !== length) {
    return `${content} has ${String(content.length)} digits, but a ${format} has ${String(length)}.`;
  }
  const expected = gtinCheckDigit(content.slice(0, -1));
  return content.endsWith(expected)
    ? undefined
    : `${content} is not a ${format}: its check digit is ${content.slice(-1)}, but that of its other digits is ${expected} (GS1 General Specifications).`;
}
