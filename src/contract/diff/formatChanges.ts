import type { Change } from './changeProblems';

/** The number of changes of each kind: `1 breaking, 2 additive changes`. */
export function countedChanges(changes: readonly Change[]): string {
  const counts = (['breaking', 'additive', 'neutral'] as const)
    .map((kind) => [kind, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${String(count)} ${kind}`);
  const one = changes.length === 1 ? 'change' : 'changes';
  return counts.length === 0 ? 'unchanged' : `${counts.join(', ')} ${one}`;
}

/** Formats the changes, a line each. */
export function linesOfChanges(changes: readonly Change[]): string[] {
  return changes.map((change) => `  ${change.kind.padEnd(8)}  ${textOfChange(change)}`);
}

/** A change in words, with its place and its rule; `corrections.yaml` repeats them. */
export function textOfChange(change: Change): string {
  return `${change.place}: ${change.message}${directionsOfChange(change)} (${change.rule})`;
}

/** The directions of a change, for a place that is used in several. */
function directionsOfChange({ kind, directions, at }: Change): string {
  const shared = at.file !== undefined && !/^(paths|webhooks|examples)\//.test(at.file);
  return shared && kind !== 'neutral'
    ? ` Counts in ${directions.map((direction) => `${direction}s`).join(' and ')}.`
    : '';
}
