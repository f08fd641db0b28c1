import { type Correction, readCorrections } from '../../contract/forNode';
import { type Contract, listOperations, resolve } from '../../contract';
import { correctionEntry, readChangelog } from '../../guides/forNode';
import type { ContractCorrection } from '../../rehearsal';
import type { ProjectPaths } from '../../kit/paths';

/** Where a reader finds all corrections, until the changelog reports one. */
const ALL = '/api/changes/';

/**
 * The recorded corrections of the contracts, with the operations whose calls they touch.
 *
 * @param contracts bundled, by API
 * @throws {InputError} if the corrections cannot be read
 */
export async function correctedCalls(
  paths: ProjectPaths,
  contracts: ReadonlyMap<string, Contract>,
): Promise<readonly ContractCorrection[]> {
  const entries = await readChangelog(paths.root);
  return (await readCorrections(paths)).flatMap((correction) => {
    const contract = contracts.get(correction.api);
    const { api, reason, date } = correction;
    const route = correctionEntry(entries, api, date)?.route ?? ALL;
    return contract === undefined
      ? []
      : [{ operations: touchedOperations(contract, correction), reason, date, route }];
  });
}

/** The operations of which a correction concerns the request or a response, as its words say. */
export function touchedOperations(
  contract: Contract,
  { api, change }: Pick<Correction, 'api' | 'change'>,
): readonly string[] {
  const [, kind = '', name = ''] = /^([a-zA-Z]+)\/([\w-]+)/.exec(change) ?? [];
  const [, method = '', path = ''] = /^([A-Z]+) (\/[^\s:]*)/.exec(change) ?? [];
  const ref = `#/components/${kind}/${name}`;
  return listOperations(contract)
    .filter((entry) => {
      const { requestBody, responses } = entry.operation;
      const isInRequest =
        change.includes('Counts in requests') && reaches(contract, [entry.parameters, requestBody], ref);
      const isInResponse = change.includes('Counts in responses') && reaches(contract, responses, ref);
      const isItself = entry.path === path && entry.method.toUpperCase() === method;
      return entry.kind === 'path' && (isInRequest || isInResponse || isItself);
    })
    .map(({ operation }) => `${api}/${operation.operationId}`);
}

/** Whether a part of a contract refers to a component, directly or through others. */
function reaches(contract: Contract, part: unknown, ref: string, seen = new Set<string>()): boolean {
  if (typeof part !== 'object' || part === null) {
    return false;
  }
  const { $ref: target } = part as { readonly $ref?: unknown };
  if (typeof target !== 'string') {
    return Object.values(part).some((value) => reaches(contract, value, ref, seen));
  }
  if (target === ref) {
    return true;
  }
  if (seen.has(target)) {
    return false;
  }
  seen.add(target);
  return reaches(contract, resolve<unknown>(contract, { $ref: target }), ref, seen);
}
