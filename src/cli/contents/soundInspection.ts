import type { Inspection } from '../../fiscal';

/** Whether nothing is wrong in a code; what cannot be checked is not wrong. */
export function isSound({ signature, chain, turnover, problems }: Inspection): boolean {
  const proofs = [signature, chain, turnover];
  return (
    problems.length === 0 &&
    proofs.every((proof) => proof?.verdict !== 'fails' && proof?.verdict !== 'repaired')
  );
}
