import { bodyAttributes, bodyId, type CollectedRequest } from './collectedRequest';

/**
 * The request that a reader sends to create something of their own: the first that is marked as a test and has no id of its
 * own, otherwise the first without an id, otherwise the first.
 *
 * @param variable the variable that takes the id of what it creates
 */
export function preferredCreate(
  requests: readonly CollectedRequest[],
  variable: string,
): CollectedRequest | undefined {
  const creates = requests.filter(({ keeps }) =>
    keeps.some((kept) => kept.from === 'id' && kept.variable === variable),
  );
  const repeatable = creates.filter(({ request }) => bodyId(request) === undefined);
  return (
    repeatable.find(({ request }) => bodyAttributes(request)['testing'] === true) ??
    repeatable[0] ??
    creates[0]
  );
}
