/** Two equal items of a list: `i` is the later one. */
export interface Duplicate {
  readonly i: number;
  readonly j: number;
}

/**
 * Finds the first item that equals an earlier one, in linear time and without recursion, so that neither
 * length nor depth is a problem.
 */
export function firstDuplicate(items: readonly unknown[]): Duplicate | undefined {
  const seen = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    const key = canonical(item);
    const j = seen.get(key);
    if (j !== undefined) {
      return { i, j };
    }
    seen.set(key, i);
  }
  return undefined;
}

/** Canonical JSON with sorted properties. */
function canonical(value: unknown): string {
  let text = '';
  const rest: { readonly value: unknown; readonly before: string; readonly after: string }[] = [
    { value, before: '', after: '' },
  ];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    text += next.before;
    const inner = next.value;
    if (Array.isArray(inner)) {
      text += '[';
      rest.push({ value: undefined, before: `]${next.after}`, after: '' });
      for (let index = inner.length - 1; index >= 0; index -= 1) {
        rest.push({ value: inner[index] as unknown, before: '', after: ',' });
      }
    } else if (typeof inner === 'object' && inner !== null) {
      text += '{';
      rest.push({ value: undefined, before: `}${next.after}`, after: '' });
      for (const name of Object.keys(inner).sort().reverse()) {
        const member = (inner as Readonly<Record<string, unknown>>)[name];
        rest.push({ value: member, before: `${JSON.stringify(name)}:`, after: ',' });
      }
    } else if (inner !== undefined) {
      // JSON.stringify writes minus zero as zero, which is equal.
      text += JSON.stringify(inner) + next.after;
    }
  }
  return text;
}
