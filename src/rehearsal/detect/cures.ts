import type { RecordedOperation } from '../recording/operations';
import type { CallReference } from './followStory';

const MOST_NAMED = 4;

/** Where a cure has words of its own for each recording, and what it says where a recording has none. */
const PLACES = {
  '{errors}': 'what source.pointer or source.parameter of the error names',
  '{scopes}': 'the scope of the operation',
} as const;

/**
 * The cure of a mistake for the calls that show it: `{errors}` in it are the places and sentences of the responses, and `{scopes}` the
 * scopes that the operations need.
 */
export function cureFor(
  cure: string,
  shown: readonly (readonly CallReference[])[],
  operations: readonly RecordedOperation[],
): string {
  const last = shown.flatMap((calls) => calls.at(-1) ?? []);
  const needed = (operation: string) => operations.find(({ name }) => name === operation)?.scopes ?? [];
  const words: Readonly<Record<keyof typeof PLACES, () => readonly string[]>> = {
    '{errors}': () => last.flatMap(({ errors = [] }) => errors.map((text) => text.replace(/\.$/, ''))),
    '{scopes}': () =>
      last.flatMap(({ operation = '' }) =>
        needed(operation).map((scope) => `${scope}, which ${operation} needs`),
      ),
  };
  return (Object.keys(PLACES) as (keyof typeof PLACES)[]).reduce((text, place) => {
    const all = text.includes(place) ? words[place]() : [];
    // One of each place: what an error quotes differs, and is not in a recording.
    const named = [...new Map(all.map((each) => [each.split(/[:,] /, 1)[0], each])).values()].slice(
      0,
      MOST_NAMED,
    );
    return text.replace(place, () => (named.length === 0 ? PLACES[place] : named.join('; ')));
  }, cure);
}
