import { childOf, formatPointer, isObject } from '../../kit/pointer';
import { keysOf } from './compareSales';

/** Where the attributes are in the document of an update. */
const ATTRIBUTES = ['data', 'attributes'];

/** How deep attributes are taken apart. No valid one has as many levels. */
const MAX_DEPTH = 32;

/**
 * What the platform adds to the parts of an attribute, by the attribute: an update cannot send it (`SaleAttachment`).
 */
const ADDED_BY_PLATFORM: Readonly<Record<string, readonly string[]>> = {
  attachments: ['contentType', 'location'],
};

/**
 * Lists what a resource has and the attributes of an update leave out, so that it is lost where an attribute is replaced as a
 * whole. An attribute that the update does not have stays as it is, and one that it clears with `null` is meant to go.
 *
 * @param read the document with the resource as it was read; any JSON
 * @param update the document of the update; any JSON
 * @returns the JSON Pointers (RFC 6901) of what would be lost in the document that was read, each the topmost one
 */
export function lostByUpdate(read: unknown, update: unknown): readonly string[] {
  const [before, after] = [read, update].map((document) => childOf(childOf(document, 'data'), 'attributes'));
  return isObject(after)
    ? Object.keys(after).flatMap((name) =>
        lost(childOf(before, name), childOf(after, name), [...ATTRIBUTES, name], name),
      )
    : [];
}

/** @param list the name of the list that a value is, or is an item of */
function lost(before: unknown, after: unknown, place: readonly string[], list: string): string[] {
  if (place.length >= MAX_DEPTH) {
    return [];
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = keysOf(after, list);
    return [...keysOf(before, list)].flatMap(([key, index]) => {
      const at = kept.get(key);
      const item = [...place, String(index)];
      return at === undefined ? [formatPointer(item)] : lost(before[index], after[at], item, list);
    });
  }
  return isObject(before) && isObject(after)
    ? Object.keys(before)
        .filter((name) => !isAdded(list, name))
        .flatMap((name) =>
          Object.hasOwn(after, name)
            ? lost(before[name], after[name], [...place, name], name)
            : [formatPointer([...place, name])],
        )
    : [];
}

function isAdded(list: string, name: string): boolean {
  return Object.hasOwn(ADDED_BY_PLATFORM, list) && ADDED_BY_PLATFORM[list]?.includes(name) === true;
}
