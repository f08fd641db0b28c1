import {
  followContract,
  type ContractCorrection,
  type ContractNote,
} from '../../../src/rehearsal/recording/contractNotes';
import type { Exchange } from '../../../src/rehearsal/recording/recording';
import { recordedOperation } from '../../../src/rehearsal/recording/operations';
import { testContracts } from '../../support/sandboxClient';

export const PORTAL = 'https://developers.slipway.example';

/** The operations of all contracts, with the outline of their responses. */
export const CALLED_OPERATIONS = (await testContracts()).flatMap(({ operations }) =>
  operations.map(recordedOperation),
);

/** What a report says about the contract of calls. */
export function contractNotesOf(
  exchanges: readonly Exchange[],
  corrections: readonly ContractCorrection[] = [],
): readonly ContractNote[] {
  const follower = followContract(CALLED_OPERATIONS, corrections, PORTAL);
  exchanges.forEach(follower.take);
  return follower.finish();
}
