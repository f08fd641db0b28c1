import { type Contract, listOperations, type Parameter, type Schema } from '../../contract';

export interface ContractFacts {
  readonly scopesOf: (api: string, operationId: string) => readonly string[];
  readonly header: (api: string, operationId: string, name: string) => Schema;
  readonly schema: (api: string, name: string) => Schema;
}

/**
 * Reads facts of contracts.
 *
 * @param contracts by API
 * @throws {Error} on use, for what no contract has
 */
export function contractFacts(contracts: ReadonlyMap<string, Contract>): ContractFacts {
  const found = <Value>(value: Value | undefined, what: string): Value => {
    if (value === undefined) {
      throw new Error(`The contracts have no ${what}, which src/reference/guidance names.`);
    }
    return value;
  };
  const entry = (api: string, operationId: string) =>
    found(
      listOperations(found(contracts.get(api), api)).find(
        ({ operation }) => operation.operationId === operationId,
      ),
      `${api}/${operationId}`,
    );
  return {
    scopesOf: (api, operationId) =>
      entry(api, operationId).operation.security?.flatMap((one) => Object.values(one).flat()) ?? [],
    header: (api, operationId, name) => {
      const isNamed = (one: Parameter) => one.in === 'header' && one.name === name;
      return found(entry(api, operationId).parameters.find(isNamed)?.schema, `${name} of ${operationId}`);
    },
    schema: (api, name) => found(contracts.get(api)?.components?.schemas?.[name], `schema ${name}`),
  };
}
