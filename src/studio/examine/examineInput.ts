import {
  type Cause,
  type Compared,
  compareOwn,
  DeliveryError,
  type DeliveryInput,
  type Diagnosis,
  type Examination,
  examineDelivery,
  KeySetError,
  type OwnValues,
  type PublicJwk,
  readDelivery,
  type ReadDelivery,
  readKeySet,
} from '../../signatures';
import { FieldError, readSink, readTime, readTolerance, type WorkbenchField } from './inputFields';

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

/** What the workbench knows besides what a reader types. */
export interface Known {
  readonly types: readonly string[];
  readonly samples: readonly unknown[];
  readonly seen: readonly string[];
  readonly now: Date;
}

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
      /** What the receiver's own code computes next to what is right. */
      readonly compared: readonly Compared[];
      readonly bytes: number;
    };

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
        : {
            ...{ sink: shown, isAssumed: sink === undefined },
            written: sink === undefined ? address : input.sink.trim(),
          }),
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

function readKeys(text: string): readonly PublicJwk[] {
  return text.trim() === '' ? [] : read(() => readKeySet(text));
}
