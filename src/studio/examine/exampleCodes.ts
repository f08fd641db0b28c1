import { inspectCode, type Inspection, isDemonstration, isOutage, splitAustrianCode } from '../../fiscal';

export interface CodeExample {
  /** The name of the example: `germanSupermarket`. */
  readonly name: string;
  readonly title: string;
  readonly code: string;
}

/** What a code to choose is: `genuine` from the device of a till, `outage` without a signature. */
export type CodeGroup = 'genuine' | 'demonstration' | 'outage' | 'broken';

/** A code to choose from, in its group. */
export interface GroupedCode extends CodeExample {
  readonly group: CodeGroup;
}

/** The group of a code, by what an inspection of it says. */
export function codeGroupOf(code: string, { kind, signature, problems }: Inspection): CodeGroup {
  const austrian = kind === 'at-rksv' ? splitAustrianCode(code) : 0;
  if (kind === 'outage' || (typeof austrian !== 'number' && isOutage(austrian))) {
    return 'outage';
  }
  if (signature.verdict !== 'holds' || problems.length > 0) {
    return 'broken';
  }
  return isDemonstration(code) ? 'demonstration' : 'genuine';
}

type Problem = readonly [name: string, title: string, change: (code: string) => string];

/** The characters of a code that a printer with a short line loses. */
const CUT_OFF = 12;

/** What the first code of a country is broken with, one fault at a time. */
const FAULTS: readonly Problem[] = [
  ['Amount', 'an amount was changed', withOtherAmount],
  ['Base64url', 'base64url in place of base64', (code) => code.replaceAll('+', '-').replaceAll('/', '_')],
  ['Cut', 'the end is missing', (code) => code.slice(0, -CUT_OFF)],
];

/** The beginnings of the codes whose first one is also there with a fault, and their countries. */
const BROKEN: readonly (readonly [beginning: string, country: string])[] = [
  ['V0;', 'Germany'],
  ['_R1-AT', 'Austria'],
];

/** The code with another last digit in its first amount that has a decimal point or comma. */
function withOtherAmount(code: string): string {
  return code.replace(/(?<=\d[.,]\d)\d/, (digit) => String((Number(digit) + 1) % 10));
}

/**
 * The codes to choose from, each in its group: those of the examples, and the first one of each country that holds with a
 * fault. None is written by hand.
 *
 * @throws {Error} if a fault leaves a code as it is to the inspector, so that it would not be among the broken ones
 */
export async function exampleCodes(examples: readonly CodeExample[]): Promise<readonly GroupedCode[]> {
  const codes = await Promise.all(examples.map(grouped));
  const faulty = BROKEN.flatMap(([beginning, country]) => {
    const whole = codes.find(
      ({ code, group }) => code.startsWith(beginning) && (group === 'genuine' || group === 'demonstration'),
    );
    return whole === undefined
      ? []
      : FAULTS.map(([name, title, change]) => ({
          ...{ name: `${whole.name}${name}`, title: `${country}: ${title}`, code: change(whole.code) },
        }));
  });
  const broken = await Promise.all(faulty.map(grouped));
  const whole = broken.find(({ group }) => group !== 'broken');
  if (whole !== undefined) {
    throw new Error(
      `The code ${whole.name} is not broken: change its fault in src/studio/examine/exampleCodes.ts.`,
    );
  }
  return [...codes, ...broken];
}

async function grouped(example: CodeExample): Promise<GroupedCode> {
  return { ...example, group: codeGroupOf(example.code, await inspectCode(example.code)) };
}
