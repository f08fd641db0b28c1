import { valueAt } from '../kit/pointer';

/** Expands paths with `*` for any item to the places in a body. */
export function placesOf(body: unknown, paths: readonly (readonly string[])[]): string[][] {
  return paths.flatMap((path) =>
    path.reduce<string[][]>(
      (places, step) =>
        places.flatMap((place) => {
          if (step !== '*') {
            return [[...place, step]];
          }
          const list = valueAt(body, place);
          return Array.isArray(list) ? list.map((_item, index) => [...place, String(index)]) : [];
        }),
      [[]],
    ),
  );
}
