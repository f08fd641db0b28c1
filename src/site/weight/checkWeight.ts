import type { Problem } from '../../kit/problem';
import { budgets, type Budget } from './budgets';
import { pageKind, pageKinds, type PageKind } from './pageKind';
import type { PageWeight } from './weighSite';

interface Measure {
  readonly key: keyof Budget;
  readonly name: string;
  readonly unit: 'bytes' | 'number';
  readonly fix: (page: PageWeight) => string;
}

const measures: readonly Measure[] = [
  {
    key: 'scriptBytes',
    name: 'scripts (Brotli)',
    unit: 'bytes',
    fix: ({ scripts }) =>
      `see what the heaviest hold, and import it on demand: ${scripts
        .slice(0, 3)
        .map(([address, bytes]) => `${address} ${kilobytes(bytes)}`)
        .join(', ')}.`,
  },
  {
    key: 'styleBytes',
    name: 'styles (Brotli)',
    unit: 'bytes',
    fix: () => 'look for a style sheet that a plugin or component brings, in build/assets/css.',
  },
  {
    key: 'htmlBytes',
    name: 'document (Brotli)',
    unit: 'bytes',
    fix: () => 'show a repeated schema once and link to it (src/reference/model).',
  },
  {
    key: 'rawHtmlBytes',
    name: 'document',
    unit: 'bytes',
    fix: () => 'show a repeated schema once and link to it (src/reference/model).',
  },
  {
    key: 'elements',
    name: 'elements',
    unit: 'number',
    fix: () => 'use fewer elements for a field (src/reference/view), or link to schemas that repeat.',
  },
  {
    key: 'requests',
    name: 'requests',
    unit: 'number',
    fix: () => 'join chunks that always load together (src/plugins/lean-client).',
  },
];

/**
 * Reports the exceeded budgets, each for the heaviest page, since one cause often affects many pages, and what
 * pages load from other hosts.
 */
export function checkWeight(pages: readonly PageWeight[]): Problem[] {
  return [...pageKinds.flatMap((kind) => excesses(kind, pages)), ...pages.flatMap(foreignLoads)];
}

function excesses(kind: PageKind, pages: readonly PageWeight[]): Problem[] {
  return measures.flatMap((measure) => {
    const limit = budgets[kind][measure.key];
    const exceeding = ofKind(kind, pages)
      .filter((page) => page[measure.key] > limit)
      .sort((a, b) => b[measure.key] - a[measure.key]);
    const [heaviest] = exceeding;
    return heaviest === undefined ? [] : [excess(measure, heaviest, limit, exceeding.length - 1)];
  });
}

function excess(measure: Measure, page: PageWeight, limit: number, others: number): Problem {
  const { key, name, unit, fix } = measure;
  const value = page[key];
  return {
    message:
      `${page.route} exceeds the budget of a ${pageKind(page.route)} page: ${name} ${show(unit, value)} ` +
      `of at most ${show(unit, limit)}, ${show(unit, value - limit)} too much` +
      (others === 0 ? '.' : `; ${String(others)} other pages exceed it too.`),
    fix: fix(page),
  };
}

function ofKind(kind: PageKind, pages: readonly PageWeight[]): readonly PageWeight[] {
  return pages.filter(({ route }) => pageKind(route) === kind);
}

function show(unit: Measure['unit'], value: number): string {
  return unit === 'bytes' ? kilobytes(value) : String(value);
}

function foreignLoads({ route, foreign }: PageWeight): Problem[] {
  return foreign.map((address) => ({
    message: `${route} loads from another host: ${address}`,
    fix: 'serve it from this site, from static/ or through the bundler.',
  }));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** A table of the heaviest page of each kind, with its budget. */
export function weightTable(pages: readonly PageWeight[]): string {
  const rows = pageKinds.flatMap((kind) =>
    measures.flatMap(({ key, name, unit }) => {
      const [first, ...rest] = ofKind(kind, pages);
      if (first === undefined) {
        return [];
      }
      const heaviest = rest.reduce((most, page) => (page[key] > most[key] ? page : most), first);
      return [[kind, name, show(unit, heaviest[key]), show(unit, budgets[kind][key]), heaviest.route]];
    }),
  );
  const lines = [['page', 'measure', 'heaviest', 'budget', 'where'], ...rows];
  const widths = [10, 18, 10, 10];
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
