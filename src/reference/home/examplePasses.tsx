import { renderToStaticMarkup } from 'react-dom/server';

import { operationsById } from '../../contract/examples/operationsById';
import type { Contract, Example, Response } from '../../contract/read/openapi';
import { resolve } from '../../contract/read/readContract';
import { valueAt } from '../../kit/pointer';
import { PassView } from '../../passes/PassView';
import { readPass, WALLETS, type Wallet } from '../../passes/readPass';
import type { Encode } from '../../sale/receipt/codes/symbol';
import { sampleExamples } from '../samples/sampleExamples';

/**
 * The passes of the examples of `createPass`, of its request and of its response, as HTML.
 *
 * @param encode turns codes into modules
 * @returns by operation, `request` or status, and name of the example: `apple-wallet/createPass 201 loyaltyCard`
 */
export function examplePasses(
  contracts: ReadonlyMap<string, Contract>,
  encode: Encode,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (Object.keys(WALLETS) as Wallet[]).flatMap((api) =>
      examplesOf(contracts.get(api)).map(([name, value]) => {
        const pass = readPass(api, valueAt(value, ['data', 'attributes']));
        return [`${api}/createPass ${name}`, renderToStaticMarkup(<PassView pass={pass} encode={encode} />)];
      }),
    ),
  );
}

function examplesOf(contract: Contract | undefined): readonly (readonly [name: string, value: unknown])[] {
  const entry = contract && operationsById(contract).get('createPass');
  if (contract === undefined || entry === undefined) {
    return [];
  }
  const created = entry.operation.responses['201'];
  const content = created === undefined ? {} : (resolve<Response>(contract, created).content ?? {});
  return [
    ...sampleExamples(contract, entry).map(
      ({ name, example }) => [`request ${name}`, example?.value] as const,
    ),
    ...Object.values(content).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(
        ([name, example]) => [`201 ${name}`, resolve<Example>(contract, example).value] as const,
      ),
    ),
  ];
}
