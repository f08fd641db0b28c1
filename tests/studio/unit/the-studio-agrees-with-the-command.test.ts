import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import type { PayloadProblem, CheckReport } from '../../../src/studio/frame/check';
import { prepareCheck } from '../../../src/studio/payload/checkPayload';
import { loadBytesValidator } from '../../../src/validator/forNode';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { validateBody, type ValidatorSource } from '../../../src/cli/validate/validateBody';
import { forAll } from '../../support/forAll';
import { mutated } from '../../support/mutations';
import { root } from '../../support/scratch';
import { bodyExamples, preparedValidators, type BodyExample } from '../../support/validators';
import { edited } from '../support/edits';

// The bundler resolves these: words, the law as JSON, and the chunk of the validators.
vi.mock('@site/.generated/catalogues/studio-law.json', () => ({ default: [] }));
vi.mock('../../../src/browser/payload/loadValidator', () => ({ loadValidator }));
// The rest of the door needs a page.
vi.mock('../../../src/browser/forPages', async () => ({
  ...(await import('../../../src/browser/payload/checkBody')),
  ...(await import('../../../src/browser/payload/cureWords')),
}));

const { contracts, folder } = await preparedValidators();
const validate = await loadBytesValidator(folder);

async function loadValidator(api: string): Promise<unknown> {
  const { default: module } = (await import(pathToFileURL(path.join(folder, `${api}.mjs`)).href)) as {
    readonly default: unknown;
  };
  return module;
}

/** The bodies that the Studio opens. */
const examples = bodyExamples(contracts).filter(({ mediaType }) => mediaType.endsWith('json'));

const command: ValidatorSource = {
  command: 'node slipway.mjs validate',
  load: () => Promise.resolve(validate),
  law: (country) => readLaw(root, country),
};

/** What the command prints with `--json`. */
interface Printed {
  readonly errors?: readonly { readonly detail: string; readonly source?: { readonly pointer?: string } }[];
  readonly warnings?: readonly { readonly detail: string; readonly pointer: string }[];
}

async function reportOf({ operation, mediaType }: BodyExample, text: string): Promise<CheckReport> {
  const check = await prepareCheck({
    operationId: operation,
    mediaType,
    text,
    withCures: true,
    today: '2026-11-26',
  });
  return check();
}

async function printedOf({ operation, mediaType }: BodyExample, text: string): Promise<Printed> {
  const stdin = Readable.from([Buffer.from(text)]) as unknown as AsyncIterable<Uint8Array>;
  const { stdout } = await validateBody(['--json', '--media-type', mediaType, operation], command, stdin);
  return JSON.parse(stdout) as Printed;
}

/** How many cures of each kind were tried. */
const kinds = new Map<string, number>();

const linesOf = (problems: readonly Pick<PayloadProblem, 'pointer' | 'detail'>[]) =>
  problems.map(({ pointer, detail }) => `${pointer}: ${detail}`);

/** The places of a cure: its value, and the member with the name that the cure gives it. */
function placesOf(pointer: string, edits: PayloadProblem['cures'][number]['edits']): readonly string[] {
  const parent = pointer.slice(0, pointer.lastIndexOf('/') + 1);
  return [pointer, ...edits.map(({ insert }) => parent + insert.replace(/^"|"$/g, ''))];
}

/**
 * What is wrong with the cures of a report: one that leaves its error, or brings another one elsewhere. Of a value whose
 * member was unknown by its name, nothing was checked before, so that it may have errors.
 */
async function badCures(
  example: BodyExample,
  text: string,
  errors: readonly PayloadProblem[],
): Promise<string[]> {
  const problems: string[] = [];
  const before = errors.map(({ pointer }) => pointer);
  for (const { pointer, cures } of errors) {
    for (const { label, edits } of cures) {
      kinds.set(label.split(' ')[0] ?? '', (kinds.get(label.split(' ')[0] ?? '') ?? 0) + 1);
      const report = await reportOf(example, edited(text, edits));
      const found = report.kind === 'checked' ? report.errors : [{ pointer: 'no JSON', detail: report.kind }];
      const after = found.map((each) => each.pointer);
      const countIn = (pointers: readonly string[]) => pointers.filter((one) => one === pointer).length;
      const places = placesOf(pointer, edits);
      // An item that is cured can be equal to its copy.
      const isElsewhere = ({ pointer: one, detail }: Pick<PayloadProblem, 'pointer' | 'detail'>) =>
        !before.includes(one) &&
        !detail.includes(' repeats ') &&
        !places.some((place) => one === place || one.startsWith(`${place}/`));
      if (countIn(after) >= countIn(before) || found.some(isElsewhere)) {
        problems.push(`${example.operation} ${pointer}: ${label}: ${after.join(' ')}\n${text}`);
      }
    }
  }
  return problems;
}

it(
  'random mutations of all named examples have in the Studio the errors and warnings of the command, and cures that cure',
  { timeout: 600_000 },
  async () => {
    const seen = { accepted: 0, refused: 0, cures: 0 };
    const bodies = fc
      .constantFrom(...examples)
      .chain((example) =>
        mutated(example.value).map((value) => ({ example, text: JSON.stringify(value, null, 2) })),
      );
    await forAll('studio', 10_000, bodies, async ({ example, text }) => {
      const report = await reportOf(example, text);
      const { errors = [], warnings = [] } = await printedOf(example, text);
      if (report.kind !== 'checked') {
        expect.fail(`${report.kind}: ${text}`);
      }
      expect({ text, errors: linesOf(report.errors), warnings: linesOf(report.warnings) }).toEqual({
        text,
        errors: linesOf(errors.map(({ detail, source }) => ({ detail, pointer: source?.pointer ?? '' }))),
        warnings: linesOf(warnings),
      });
      expect(await badCures(example, text, report.errors)).toEqual([]);
      seen[report.errors.length === 0 ? 'accepted' : 'refused'] += 1;
      seen.cures += report.errors.flatMap(({ cures }) => cures).length;
    });
    console.log(seen, Object.fromEntries(kinds));
    expect([...kinds.keys()].sort()).toEqual(['Add', 'Change', 'Remove']);
    expect(Math.min(seen.accepted, seen.refused, seen.cures)).toBeGreaterThan(0);
  },
);
