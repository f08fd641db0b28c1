/** A place in a contract, as a reader and as the sources name it. */
export interface Spot {
  /** `POST /sales`, `schemas/Money/properties/amount`: names the place wherever its file may be. */
  readonly place: string;
  /** The source file without the API's folder and the ending: `schemas/Money`; the root without it. */
  readonly file?: string;
  /** Where in that file. */
  readonly pointer: readonly string[];
  /** Components that were entered at the place of a reference to them, to end recursion. */
  readonly through?: readonly string[];
}

/** A place in the root file of a contract. */
export function rootSpot(...pointer: readonly string[]): Spot {
  return { place: pointer.join('/'), pointer };
}

/** The place of a component, which is a file of its own. */
export function componentSpot(kind: string, name: string): Spot {
  return { place: `${kind}/${name}`, file: `${kind}/${name}`, pointer: [] };
}

/** A place below another; its name is that one's with the keys behind it, or with `label`. */
export function below(spot: Spot, keys: readonly string[], label = `/${keys.join('/')}`): Spot {
  return { ...spot, place: `${spot.place}${label}`, pointer: [...spot.pointer, ...keys] };
}

/** The same place, with a pointer that leads to one keyword of it. */
export function atKeyword(spot: Spot, keyword: string): Spot {
  return below(spot, [keyword], '');
}

/** The name of a path's file: the path, `/` to `_`, braces kept. */
export function pathFile(path: string): string {
  return `paths/${path.replace(/^\//, '').replaceAll('/', '_')}`;
}
