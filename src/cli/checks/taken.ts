import type { ForgedDelivery } from '../../signatures';

export interface TakenDelivery {
  readonly name: string;
  readonly expected: ForgedDelivery['expected'];
  /** `check`: right, but the response does not show whether the event was processed again. */
  readonly result: 'right' | 'wrong' | 'check';
  /** `204`, or what came in place of a status. */
  readonly response: string;
  /** What the delivery is, and what the receiver overlooks, where it is wrong and that is known. */
  readonly reason?: string | undefined;
}

export interface Taken {
  readonly rows: readonly TakenDelivery[];
  /** The status with which the first one, which is genuine, was refused: the rest was not sent. */
  readonly problem?: number;
}
