/** As much of a documentation version as is needed here. */
interface Version<Doc> {
  readonly docs: readonly Doc[];
}

const known = new WeakMap<readonly object[], ReadonlyMap<string, unknown>>();

/** The first document with an id, found by it: the navbar asks for each of its items on each page. */
export function findDoc<Doc extends { readonly id: string }>(
  versions: readonly Version<Doc>[],
  id: string,
): Doc | undefined {
  for (const { docs } of versions) {
    let byId = known.get(docs) as ReadonlyMap<string, Doc> | undefined;
    if (byId === undefined) {
      byId = new Map([...docs].reverse().map((doc) => [doc.id, doc]));
      known.set(docs, byId);
    }
    const doc = byId.get(id);
    if (doc !== undefined) {
      return doc;
    }
  }
  return undefined;
}
