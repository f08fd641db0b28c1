/** The names of an object's properties in their order, by the name of the property that holds the object. */
export type KeyOrder = ReadonlyMap<string, readonly string[]>;

/** The order of properties in documents, in which an object of the same place can have other properties each time. */
export function orderOf(samples: readonly unknown[]): KeyOrder {
  const order = new Map<string, string[]>();
  samples.forEach((sample) => {
    learn(sample, '', order);
  });
  return order;
}

function learn(value: unknown, holder: string, order: Map<string, string[]>): void {
  if (Array.isArray(value)) {
    value.forEach((one) => {
      learn(one, holder, order);
    });
  } else if (isObject(value)) {
    const known = order.get(holder) ?? [];
    order.set(holder, known);
    let before = -1;
    for (const [name, one] of Object.entries(value)) {
      const place = known.indexOf(name);
      if (place === -1) {
        known.splice(before + 1, 0, name);
      }
      before = place === -1 ? before + 1 : place;
      learn(one, name, order);
    }
  }
}

/** A value whose objects have their properties in a known order; those that are not known come last. */
export function inOrder(value: unknown, order: KeyOrder, holder = ''): unknown {
  if (Array.isArray(value)) {
    return value.map((one) => inOrder(one, order, holder));
  }
  if (!isObject(value)) {
    return value;
  }
  const known = order.get(holder) ?? [];
  const ranks = new Map(known.map((name, index) => [name, index]));
  const rank = (name: string) => ranks.get(name) ?? known.length;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([name, one]) => [name, inOrder(one, order, name)]),
  );
}

/** A value whose objects have their properties in alphabetical order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, one]) => [name, sorted(one)]),
      )
    : value;
}

/** Whether the properties of every object are in alphabetical order, of at least three objects with several. */
export function isSorted(value: unknown): boolean {
  let objects = 0;
  const check = (one: unknown): boolean => {
    if (Array.isArray(one)) {
      return one.every(check);
    }
    if (!isObject(one)) {
      return true;
    }
    const names = Object.keys(one);
    objects += names.length > 1 ? 1 : 0;
    return (
      names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name) &&
      Object.values(one).every(check)
    );
  };
  return check(value) && objects >= 3;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
