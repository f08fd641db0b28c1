import { remember } from './remember';

/** More texts than all contracts have. */
const MOST = 10_000;

/** The same function of a text, which keeps its results: a description appears on each page that shows its schema. */
export function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const result = known.get(text) ?? work(text);
    remember(known, text, result, MOST);
    return result;
  };
}

/** The same function of an object, which keeps its results as long as there is the object. */
export function rememberedOf<Of extends object, Value>(work: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { readonly result: Value }>();
  return (of) => {
    let kept = known.get(of);
    if (kept === undefined) {
      kept = { result: work(of) };
      known.set(of, kept);
    }
    return kept.result;
  };
}
