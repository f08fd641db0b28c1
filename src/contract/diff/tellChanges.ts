import type { Change } from './findings';

/** How many changes of each kind there are: `1 breaking, 2 additive changes`. */
export function countedChanges(changes: readonly Change[]): string {
  const told = (['breaking', 'additive', 'neutral'] as const)
    .map((kind) => [kind, changes.filter((change) => change.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${String(count)} ${kind}`);
  const one = changes.length === 1 ? 'change' : 'changes';
  return told.length === 0 ? 'unchanged' : `${told.join(', ')} ${one}`;
}

/** The changes for a reader, a line each. */
export function linesOfChanges(changes: readonly Change[]): string[] {
  return changes.map((change) => {
    const text = `${change.place}: ${change.message}${directionsOfChange(change)} (${change.rule})`;
    return `  ${change.kind.padEnd(8)}  ${text}`;
  });
}

/** Where a place is shared, the directions in which the change counts. */
export function directionsOfChange({ kind, directions, spot }: Change): string {
  const shared = spot.file !== undefined && !/^(paths|webhooks|examples)\//.test(spot.file);
  return shared && kind !== 'neutral'
    ? ` Counts in ${directions.map((direction) => `${direction}s`).join(' and ')}.`
    : '';
}
