import { printable } from '../../kit/phrases';
import type { Cell, CodePart, Inspection, Proof } from '../../fiscal';

/** The longest value of a part that is shown in full; the others are in the JSON. */
const MOST_VALUE = 60;

/** What a code says and what could be proved, for people: the verdicts first, then what is wrong, then a line for each part. */
export function inspectionText(inspection: Inspection): string {
  const { summary, problems, comparison, parts, more } = inspection;
  return printable(
    [
      summary,
      ...(more === undefined ? [] : [`  ${more.name}: ${more.url}`]),
      ...proofLines(inspection),
      ...problems.map(({ position, message }) => {
        const place = position === undefined ? '' : `part ${String(position)}: `;
        return `  Problem: ${place}${message}`;
      }),
      ...(comparison === undefined ? [] : comparisonLines(comparison)),
      ...partLines(parts),
      ...(parts.length === 0 ? [] : ['--format json says of each part what it means, and its source.']),
      '',
    ].join('\n'),
  );
}

function proofLines({ signature, chain, turnover }: Inspection): string[] {
  const cents = turnover?.cents === undefined ? '' : ` The counter is at ${turnover.cents} cents.`;
  const proofs: readonly (readonly [name: string, proof: Proof | undefined, more: string])[] = [
    ['signature', signature, ''],
    ['chain', chain, ''],
    ['turnover', turnover, cents],
  ];
  return proofs.flatMap(([name, proof, more]) =>
    proof === undefined
      ? []
      : [
          `  ${proof.verdict.padEnd(9)}  ${name.padEnd(9)}  ${proof.reason}${more}`,
          ...(proof.tried ?? []).map((one) => `${' '.repeat(24)}Tried: ${one}.`),
        ],
  );
}

/** How many values the sale has as well, and those that differ. */
function comparisonLines(cells: readonly Cell[]): string[] {
  const same = cells.filter((cell) => cell.same).length;
  return [
    `Compared with the sale: ${String(same)} of ${String(cells.length)} values are the same.`,
    ...cells
      .filter((cell) => !cell.same)
      .flatMap(({ field, code, sale }) => [
        `  differs  ${field}`,
        `           code: ${short(code)}`,
        `           sale: ${short(sale)}`,
      ]),
  ];
}

function partLines(parts: readonly CodePart[]): string[] {
  const rows = numbered(parts, '');
  const places = Math.max(...rows.map(({ place }) => place.length));
  const names = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ place, name, value }) =>
    `  ${place.padEnd(places)}  ${name.padEnd(names)}  ${short(value)}`.trimEnd(),
  );
}

/** The parts with those that they consist of: `4`, `4.1`, `4.2`. */
function numbered(
  parts: readonly CodePart[],
  start: string,
): { readonly place: string; readonly name: string; readonly value: string }[] {
  return parts.flatMap(({ position, name, value, parts: own = [] }) => {
    const place = `${start}${String(position)}`;
    return [{ place, name, value }, ...numbered(own, `${place}.`)];
  });
}

function short(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ');
  return line.length > MOST_VALUE ? `${line.slice(0, MOST_VALUE - 1)}…` : line;
}
