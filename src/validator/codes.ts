import { formatPointer } from '../kit/pointer';
import type { PartAt } from '../sale/sums/amounts';
import type { Warning } from './model/types';

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
const LISTS: Readonly<Record<string, readonly [codes: ReadonlySet<string>, standard: string]>> = {
  country: [codesOf(COUNTRIES, 'a', /./g), 'country code of ISO 3166-1'],
  currency: [codesOf(CURRENCIES, 'A', /../g), 'currency code of ISO 4217'],
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
 * Warns of country and currency codes that have the form of one but are not in a standard. The API accepts them: its contract
 * has the form only. A code is named once, at its first place.
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
      const [codes, standard] = (Object.hasOwn(LISTS, name) ? LISTS[name] : undefined) ?? [];
      if (codes === undefined || typeof child !== 'string') {
        walk(child, [...at, name]);
      } else if (!codes.has(child) && !seen.has(`${name} ${child}`)) {
        seen.add(`${name} ${child}`);
        warnings.push({
          pointer: formatPointer([...at, name]),
          detail: `${child} is not a ${standard ?? ''}. The API accepts it.`,
        });
      }
    }
  };
  walk(part, path);
  return warnings;
}
