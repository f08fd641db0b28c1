import { renderToStaticMarkup } from 'react-dom/server';

import { type Contract, type Example, operationsById, resolve, type Response } from '../../contract';
import { PassView } from '../../passes/forPages';
import { type Pass, readPass, type Wallet, WALLETS } from '../../passes';
import type { Encode } from '../../sale';
import { valueAt } from '../../kit/pointer';
import { sampleExamples } from '../samples/sampleExamples';

/** A named example of `createPass`, and the pass that it sets. */
export interface PassExample {
  readonly wallet: Wallet;
  /** `request`, or the status of the response. */
  readonly of: string;
  readonly name: string;
  readonly summary: string;
  readonly pass: Pass;
}

/** The passes of all examples of `createPass`, of its requests and its responses. */
export function passExamples(contracts: ReadonlyMap<string, Contract>): readonly PassExample[] {
  return (Object.keys(WALLETS) as Wallet[]).flatMap((wallet) =>
    examplesOf(contracts.get(wallet)).map(([of, name, { summary = name, value }]) => ({
      ...{ wallet, of, name, summary },
      pass: readPass(wallet, valueAt(value, ['data', 'attributes'])),
    })),
  );
}

/**
 * The passes of the examples of `createPass` as HTML.
 *
 * @param encode turns codes into modules
 * @returns by operation, `request` or status, and name of the example: `apple-wallet/createPass 201 loyaltyCard`
 */
export function examplePasses(
  contracts: ReadonlyMap<string, Contract>,
  encode: Encode,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    passExamples(contracts).map(({ wallet, of, name, pass }) => [
      `${wallet}/createPass ${of} ${name}`,
      renderToStaticMarkup(<PassView pass={pass} encode={encode} />),
    ]),
  );
}

function examplesOf(
  contract: Contract | undefined,
): readonly (readonly [of: string, name: string, example: Partial<Example>])[] {
  const entry = contract && operationsById(contract).get('createPass');
  if (contract === undefined || entry === undefined) {
    return [];
  }
  const created = entry.operation.responses['201'];
  const content = created === undefined ? {} : (resolve<Response>(contract, created).content ?? {});
  return [
    ...sampleExamples(contract, entry).map(
      ({ name, summary, example }) => ['request', name, { ...example, summary }] as const,
    ),
    ...Object.values(content).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(
        ([name, example]) => ['201', name, resolve<Example>(contract, example)] as const,
      ),
    ),
  ];
}
