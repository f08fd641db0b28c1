import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { FIRST_INPUT, exampleInputs, type ExampleInput } from '../examine/exampleInputs';
import type { WorkbenchInput } from '../examine/examineInput';
import { DeliveryError, type DeliveryInput, editableText, readDelivery } from '../../signatures';

/** A body whose bytes are exact. */
interface ExactBody {
  /** The name of its file, or what it is. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

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

/**
 * The inputs to choose from.
 *
 * @param broken the name of the genuine delivery that has the faults; by default the first one
 */
export function examplesOf(broken?: string): readonly ExampleInput[] {
  return exampleInputs(catalogue, broken);
}

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

/** A draft in two parts: those of its text, where there are none yet and the text is a message or a command. */
export function asParts(draft: Draft): Partial<Draft> {
  const { text, headers, bodyText } = draft;
  if (headers !== '' || bodyText !== '' || text.trim() === '') {
    return { mode: 'parts' };
  }
  try {
    const { message } = readDelivery(inputOf({ ...draft, mode: 'text' }).delivery);
    const [head = '', ...rest] = editableText(message, Infinity).text.split('\n\n');
    return { mode: 'parts', headers: head, bodyText: rest.join('\n\n') };
  } catch (error) {
    if (error instanceof DeliveryError) {
      return { mode: 'parts' };
    }
    throw error;
  }
}

/** A draft as one text: that of its parts, if there is none yet. */
export function asText({ text, headers, bodyText }: Draft): Partial<Draft> {
  return text === '' && headers.trim() !== ''
    ? { mode: 'text', text: `${headers.trimEnd()}\n\n${bodyText}` }
    : { mode: 'text' };
}

/** The example with a name; the first one for any other. */
export function exampleNamed(name = FIRST_INPUT): ExampleInput | undefined {
  return examplesOf().find((one) => one.name === name);
}

/**
 * Whether a text is another delivery than that of an example: one with another signature. What the example says of its receiver does
 * not go with it.
 */
export function isOtherDelivery(
  { input }: ExampleInput,
  { text = '', headers = '' }: Partial<Draft>,
): boolean {
  const { text: shown, headers: lines } = draftOf(input);
  const [, bytes] = /^signature:[^\n]*=:([^:\n]+):/im.exec(`${shown}\n${lines}`) ?? [];
  return bytes !== undefined && !`${text}\n${headers}`.includes(bytes);
}

/** Whether a draft is that of an example; the tolerance is the reader's. */
export function isDraftOf({ input }: ExampleInput, draft: Draft): boolean {
  const example = draftOf(input);
  return (
    draft.body === undefined &&
    (['mode', 'text', 'headers', 'bodyText', 'sink', 'keys', 'at'] as const).every(
      (name) => example[name] === draft[name],
    )
  );
}
