import type { PublicJwk } from '../../signatures';
import type { WorkbenchInput } from './examineInput';

/** A signed delivery of the contract's examples, and what its receiver knows. */
export interface SignedExample {
  /** The name of the example: `breakfast`. */
  readonly name: string;
  /** The webhook: `saleCreated`. */
  readonly operation: string;
  readonly title: string;
  readonly contentType: string;
  /** The header fields, one a line. */
  readonly head: string;
  readonly body: string;
  readonly sink: string;
  /** A moment after it was signed. */
  readonly at: string;
}

export interface WebhookCatalogue {
  readonly types: readonly string[];
  readonly deliveries: readonly SignedExample[];
  /** The public test keys that signed them. */
  readonly keys: readonly PublicJwk[];
}

export interface ExampleInput {
  readonly name: string;
  readonly title: string;
  /** What a reader does to a genuine delivery to get it: `Serialise the body again`; missing for a genuine one. */
  readonly action?: string;
  readonly input: WorkbenchInput;
}

/** How old a signature can be, as the guide has it, in seconds. */
export const TOLERANCE = '300';

/** What the workbench shows before a reader chooses. */
export const FIRST_INPUT = 'breakfast';

type GivenExample = SignedExample & { readonly keys: readonly PublicJwk[] };

type Change = (input: WorkbenchInput, example: GivenExample) => Partial<WorkbenchInput>;

function inBase64url(line: string): string {
  return line.replaceAll('+', '-').replaceAll('/', '_').replace(/=*:$/, ':');
}

/** A day, in milliseconds. */
const DAY = 86_400_000;

interface Problem {
  readonly name: string;
  readonly title: string;
  readonly action: string;
  readonly change: Change;
}

/** Faults that a genuine delivery is broken with, those that are met most first. */
const FAULTS: readonly Problem[] = [
  {
    ...{ name: 'serialised', title: 'The body was serialised again', action: 'Serialise the body again' },
    change: (_input, example) => ({
      delivery: deliveryOf(example, JSON.stringify(JSON.parse(example.body), null, 2)),
    }),
  },
  {
    ...{ name: 'newline', title: 'A line break at the end', action: 'Add a line break' },
    change: (_input, example) => ({ delivery: deliveryOf(example, `${example.body}\n`) }),
  },
  {
    ...{ name: 'altered', title: 'Altered on the way', action: 'Change a digit' },
    change: (_input, example) => ({ delivery: deliveryOf(example, withOtherDigit(example.body)) }),
  },
  {
    ...{ name: 'slash', title: 'A slash at the end of the sink', action: 'Add a slash to the sink' },
    change: ({ sink }) => ({ sink: `${sink}/` }),
  },
  {
    ...{ name: 'scheme', title: 'A server behind a proxy sees http', action: 'See http behind a proxy' },
    change: ({ sink }) => ({ sink: sink.replace('https:', 'http:') }),
  },
  {
    ...{ name: 'base64url', title: 'The signature in base64url', action: 'Write the signature in base64url' },
    change: (_input, example) => ({
      delivery: deliveryOf(
        { ...example, head: example.head.replace(/^Signature: .*/m, inBase64url) },
        example.body,
      ),
    }),
  },
  {
    ...{ name: 'rotated', title: 'The key is not in the key set', action: 'Take another key set' },
    change: (_input, { keys, head }) => ({
      keys: keySetOf(keys.filter(({ kid = '' }) => !head.includes(`keyid="${kid}"`))),
    }),
  },
  {
    ...{ name: 'old', title: 'Checked a day after it was signed', action: 'Check it a day later' },
    change: ({ at }) => ({ at: new Date(Date.parse(at) + DAY).toISOString().replace('.000', '') }),
  },
  {
    ...{ name: 'zone', title: 'A clock in local time', action: 'Set the clock to local time' },
    change: ({ at }) => ({ at: at.replace('Z', '-01:00') }),
  },
];

/** A body with another digit in the place of its last one, as where an amount or an id was changed. */
function withOtherDigit(body: string): string {
  return body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

/**
 * The inputs to choose from: each delivery as it was signed, and one of them with faults.
 *
 * @param broken the name of the delivery that has the faults; the first one for any other
 */
export function exampleInputs(
  { deliveries, keys }: WebhookCatalogue,
  broken?: string,
): readonly ExampleInput[] {
  const given = deliveries.map((example): GivenExample => ({ ...example, keys }));
  const genuine = given.map((example) => ({
    ...{ name: example.name, title: example.title },
    input: genuineInput(example),
  }));
  const chosen = given.find(({ name }) => name === broken) ?? given[0];
  const faulty =
    chosen === undefined
      ? []
      : FAULTS.map(({ change, ...problem }) => {
          const input = genuineInput(chosen);
          return { ...problem, input: { ...input, ...change(input, chosen) } };
        });
  return [...genuine, ...faulty];
}

function genuineInput(example: GivenExample): WorkbenchInput {
  const { sink, at, body } = example;
  return {
    delivery: deliveryOf(example, body),
    sink,
    keys: keySetOf(example.keys),
    tolerance: TOLERANCE,
    at,
  };
}

export function keySetOf(keys: readonly PublicJwk[]): string {
  return JSON.stringify({ keys }, null, 2);
}

/** The text of a delivery with another body, or other header fields. */
function deliveryOf({ sink, head }: SignedExample, body: string): WorkbenchInput['delivery'] {
  const { pathname, search, host } = new URL(sink);
  return { kind: 'text', text: `POST ${pathname}${search} HTTP/1.1\nHost: ${host}\n${head}\n\n${body}` };
}
