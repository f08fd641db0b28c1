import { Fault } from '../calls/errors';

const MIB = 1024 * 1024;

/** The maximum body sizes, which the contracts do not specify. */
export const BODY_LIMITS = { document: 2 * MIB, file: 16 * MIB } as const;

/** The fault of a body that is larger than `most` bytes. */
export function tooLarge(most: number): Fault {
  const detail = `The body is larger than the ${String(most / MIB)} MiB that the sandbox accepts.`;
  return new Fault(400, { detail, source: { pointer: '' } }, { Connection: 'close' });
}
