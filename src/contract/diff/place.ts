/** A place in a contract, with its display name and its source location. */
export interface ContractPlace {
  /** `POST /sales`, `schemas/Money/properties/amount`: independent of the file. */
  readonly place: string;
  /** The source file without the API's folder and the extension: `schemas/Money`; missing for the root. */
  readonly file?: string;
  /** The pointer within that file. */
  readonly pointer: readonly string[];
  /** Components entered through a reference, to detect recursion. */
  readonly through?: readonly string[];
}

/** A place in the root file of a contract. */
export function rootPlace(...pointer: readonly string[]): ContractPlace {
  return { place: pointer.join('/'), pointer };
}

/** The place of a component, which has a separate file. */
export function componentPlace(kind: string, name: string): ContractPlace {
  return { place: `${kind}/${name}`, file: `${kind}/${name}`, pointer: [] };
}

/** A place below another, named after its parent plus the keys, or `label`. */
export function below(
  at: ContractPlace,
  keys: readonly string[],
  label = `/${keys.join('/')}`,
): ContractPlace {
  return { ...at, place: `${at.place}${label}`, pointer: [...at.pointer, ...keys] };
}

/** The same place, with a pointer to one of its keywords. */
export function atKeyword(at: ContractPlace, keyword: string): ContractPlace {
  return below(at, [keyword], '');
}

/** The file name of a path: `/` becomes `_`, braces are kept. */
export function pathFile(path: string): string {
  return `paths/${path.replace(/^\//, '').replaceAll('/', '_')}`;
}
