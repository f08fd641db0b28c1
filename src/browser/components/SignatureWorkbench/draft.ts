import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { FIRST_INPUT, exampleInputs, type ExampleInput } from '../../../studio/webhooks/exampleInputs';
import type { WorkbenchInput } from '../../../studio/webhooks/examineInput';
import type { DeliveryInput } from '../../../signatures/read/readDelivery';

/** A body whose bytes are exact. */
interface ExactBody {
  /** The name of its file, or what it is. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a reader types. */
export interface Draft {
  readonly mode: DeliveryInput['kind'];
  /** A message or a cURL command. */
  readonly text: string;
  /** The two parts, for the other mode. */
  readonly headers: string;
  readonly bodyText: string;
  readonly body?: ExactBody | undefined;
  readonly sink: string;
  readonly keys: string;
  readonly tolerance: string;
  readonly at: string;
  /** What a reader's own code computes. */
  readonly ownDigest: string;
  readonly ownBase: string;
}

/** The inputs to choose from. */
export const EXAMPLES: readonly ExampleInput[] = exampleInputs(catalogue);

/** A draft of an input. */
export function draftOf({ delivery, sink, keys, tolerance, at }: WorkbenchInput, bodyName = ''): Draft {
  const { body } = delivery;
  return {
    mode: delivery.kind,
    text: delivery.kind === 'text' ? delivery.text : '',
    headers: delivery.kind === 'parts' ? delivery.headers : '',
    bodyText: delivery.kind === 'parts' ? delivery.text : '',
    ...(body === undefined ? {} : { body: { name: bodyName, bytes: body } }),
    ...{ sink, keys, tolerance, at, ownDigest: '', ownBase: '' },
  };
}

/** What the worker is asked about a draft. */
export function inputOf({ mode, text, headers, bodyText, body, ...rest }: Draft): WorkbenchInput {
  const exact = body === undefined ? {} : { body: body.bytes };
  const { sink, keys, tolerance, at, ownDigest, ownBase } = rest;
  return {
    delivery:
      mode === 'text'
        ? { kind: 'text', text, ...exact }
        : { kind: 'parts', headers, text: bodyText, ...exact },
    ...{ sink, keys, tolerance, at, own: { digest: ownDigest, base: ownBase } },
  };
}

/** The example with a name; the first one for any other. */
export function exampleNamed(name = FIRST_INPUT): ExampleInput | undefined {
  return EXAMPLES.find((one) => one.name === name);
}
