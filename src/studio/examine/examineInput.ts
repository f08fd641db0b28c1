import { strictUrl } from '../../kit/strictUrl';
import { compareOwn, type Compared, type OwnValues } from '../../signatures/diagnose/compareOwn';
import { examineDelivery, type Examination } from '../../signatures/examineDelivery';
import {
  DeliveryError,
  readDelivery,
  type DeliveryInput,
  type ReadDelivery,
} from '../../signatures/read/readDelivery';
import type { Cause, Diagnosis } from '../../signatures/diagnose/diagnosis';
import { KeySetError, readKeySet } from '../../signatures/read/readKeySet';
import type { PublicJwk } from '../../signatures/verify/verificationKey';

/** A delivery, and what its receiver knows, as a reader types them. */
export interface WorkbenchInput {
  readonly delivery: DeliveryInput;
  /** The address that was subscribed; empty for the one that the delivery says. */
  readonly sink: string;
  /** A JWK set. */
  readonly keys: string;
  /** In seconds. */
  readonly tolerance: string;
  /** The time of the check; empty for now. */
  readonly at: string;
  /** What the receiver's own code computes. */
  readonly own?: OwnValues;
}

/** The fields of the workbench. */
type WorkbenchField = 'delivery' | 'body' | 'sink' | 'keys' | 'tolerance' | 'at';

/** What the workbench knows besides what a reader types. */
export interface Known {
  readonly types: readonly string[];
  readonly samples: readonly unknown[];
  readonly seen: readonly string[];
  readonly now: Date;
}

/** What became of an input. */
export type ExaminationOutcome =
  | { readonly kind: 'empty' }
  /** A field cannot be read. */
  | { readonly kind: 'unreadable'; readonly field: WorkbenchField; readonly message: string }
  | {
      readonly kind: 'examined';
      readonly examination: Examination;
      readonly form: ReadDelivery['form'];
      /** The address that stood for the sink; missing if there is none. */
      readonly address?: string;
      /** What the receiver's own code computes beside what is right. */
      readonly compared: readonly Compared[];
      /** The size of the body. */
      readonly bytes: number;
    };

/** A field that cannot be read; the message says what to write. */
export class FieldError extends Error {
  constructor(
    readonly field: WorkbenchField,
    message: string,
  ) {
    super(message);
  }
}

/** Reads what was typed, and examines the delivery, for the page, the command and the assistants alike. */
export async function examineInput(input: WorkbenchInput, known: Known): Promise<ExaminationOutcome> {
  if (isEmpty(input.delivery)) {
    return { kind: 'empty' };
  }
  try {
    const sink = readSink(input.sink);
    const { message, address, form } = read(() => readDelivery(input.delivery, sink));
    const shown = sink ?? (address === undefined ? undefined : new URL(address));
    const time = readTime(input.at);
    const examined = await examineDelivery(message, {
      keys: readKeys(input.keys),
      ...(shown === undefined
        ? {}
        : { sink: shown, written: sink === undefined ? address : input.sink.trim() }),
      now: time ?? known.now,
      tolerance: readTolerance(input.tolerance),
      knownTypes: known.types,
      samples: known.samples,
      seen: new Set(known.seen),
    });
    const examination = time === undefined ? withoutTime(examined) : examined;
    // Only a base over which the signature holds is the right one.
    const right = examination.results.find(({ steps }) =>
      steps.some(({ name, verdict }) => name === 'signature' && verdict === 'holds'),
    );
    const own = input.own ?? { digest: '', base: '' };
    const compared = await compareOwn(own, message.body, right?.base, known.samples);
    return {
      ...{ kind: 'examined', examination, form, compared, bytes: message.body.length },
      ...(shown === undefined ? {} : { address: shown.href }),
    };
  } catch (error) {
    if (error instanceof FieldError) {
      return { kind: 'unreadable', field: error.field, message: error.message };
    }
    throw error;
  }
}

/**
 * A diagnosis of a delivery for which no time was given. Most likely it was kept, so that its age proves nothing; what else is wrong
 * comes first.
 */
function withoutTime(examination: Examination): Examination {
  const { diagnoses, tried } = examination.diagnosed;
  const isOfTime = ({ cause }: Diagnosis) => TIMES.includes(cause);
  const late = diagnoses.filter(isOfTime).map((one) => ({
    ...one,
    detail: `${one.detail} The time of the check is now, because none is given: for a delivery that you have kept, give the time at which it arrived.`,
    isProved: false,
  }));
  const others = diagnoses.filter((one) => !isOfTime(one));
  return { ...examination, diagnosed: { diagnoses: [...others, ...late], tried } };
}

/** The causes that depend on the time of the check. */
const TIMES: readonly Cause[] = ['clock', 'clock-zone', 'expired'];

function isEmpty(delivery: DeliveryInput): boolean {
  switch (delivery.kind) {
    case 'text':
      return delivery.text.trim() === '';
    case 'file':
      return delivery.bytes.length === 0;
    case 'parts':
      return delivery.headers.trim() === '';
  }
}

function read<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof DeliveryError) {
      throw new FieldError(error.part, error.message);
    }
    throw error instanceof KeySetError ? new FieldError('keys', error.message) : error;
  }
}

/**
 * The address of a sink, as a reader types it.
 *
 * @returns `undefined` if it is empty
 * @throws {FieldError} if it is not an address
 */
export function readSink(text: string): URL | undefined {
  const address = text.trim();
  if (address === '') {
    return undefined;
  }
  const sink = /^https?:\/\//i.test(address) ? strictUrl(address) : undefined;
  if (sink === undefined) {
    throw new FieldError(
      'sink',
      'The sink is not an address. Write it as you subscribed it: https://hooks.example/slipway.',
    );
  }
  // The signature covers the address without its fragment (RFC 9421, section 2.2.2).
  sink.hash = '';
  return sink;
}

function readKeys(text: string): readonly PublicJwk[] {
  return text.trim() === '' ? [] : read(() => readKeySet(text));
}

function readTolerance(text: string): number {
  if (!/^\s*\d{1,9}\s*$/.test(text)) {
    throw new FieldError('tolerance', 'The tolerance is not a number of seconds. Write digits only: 300.');
  }
  return Number(text);
}

/** A time with its offset (RFC 3339, section 5.6). */
export const TIME = /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-][0-2]\d:[0-5]\d)$/;

/**
 * The time of a clock, as a reader types it.
 *
 * @returns `undefined` if it is empty
 * @throws {FieldError} if it is not a time with its offset
 */
export function readTime(text: string): Date | undefined {
  const time = text.trim();
  if (time === '') {
    return undefined;
  }
  if (!TIME.test(time) || Number.isNaN(Date.parse(time))) {
    throw new FieldError('at', 'This is not a time. Write it with its offset: 2024-03-05T08:12:44Z.');
  }
  return new Date(time);
}
