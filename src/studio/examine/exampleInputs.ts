import type { PublicJwk } from '../../signatures/verify/verificationKey';
import type { WorkbenchInput } from './examineInput';

/** A signed delivery of the contract's examples, and what its receiver knows. */
export interface SignedExample {
  /** The name of the example: `breakfast`. */
  readonly name: string;
  /** The webhook: `saleCreated`. */
  readonly operation: string;
  readonly title: string;
  readonly type: string;
  readonly contentType: string;
  /** The header fields, one a line. */
  readonly head: string;
  /** The body as it was sent. */
  readonly body: string;
  readonly sink: string;
  /** A moment after it was signed. */
  readonly at: string;
}

/** What the workbench has of the contract. */
export interface WebhookCatalogue {
  readonly types: readonly string[];
  readonly deliveries: readonly SignedExample[];
  /** The public test keys that signed them. */
  readonly keys: readonly PublicJwk[];
}

/** An input to begin with. */
export interface ExampleInput {
  readonly name: string;
  readonly title: string;
  readonly isFaulty: boolean;
  readonly input: WorkbenchInput;
}

/** How old a signature can be, as the guide has it, in seconds. */
export const TOLERANCE = '300';

/** What the workbench shows before a reader chooses. */
export const FIRST_INPUT = 'serialised';

type GivenExample = SignedExample & { readonly keys: readonly PublicJwk[] };

type Change = (input: WorkbenchInput, example: GivenExample) => Partial<WorkbenchInput>;

function inBase64url(line: string): string {
  return line.replaceAll('+', '-').replaceAll('/', '_').replace(/=*:$/, ':');
}

/** Faults that the first delivery is shown with. */
const FAULTS: readonly (readonly [name: string, title: string, change: Change])[] = [
  [
    'serialised',
    'The body was serialised again',
    (_input, example) => ({
      delivery: deliveryOf(example, JSON.stringify(JSON.parse(example.body), null, 2)),
    }),
  ],
  [
    'newline',
    'A line break at the end',
    (_input, example) => ({ delivery: deliveryOf(example, `${example.body}\n`) }),
  ],
  ['slash', 'A slash at the end of the sink', ({ sink }) => ({ sink: `${sink}/` })],
  ['scheme', 'A server behind a proxy sees http', ({ sink }) => ({ sink: sink.replace('https:', 'http:') })],
  [
    'base64url',
    'The signature in base64url',
    (_input, example) => ({
      delivery: deliveryOf(
        { ...example, head: example.head.replace(/^Signature: .*/m, inBase64url) },
        example.body,
      ),
    }),
  ],
  [
    'rotated',
    'The key is not in the key set',
    (_input, example) => ({ keys: keySetOf(example.keys.filter(({ kty }) => kty === 'EC')) }),
  ],
  ['zone', 'A clock in local time', ({ at }) => ({ at: at.replace('Z', '-01:00') })],
  [
    'altered',
    'Altered on the way',
    (_input, example) => ({
      delivery: deliveryOf(example, example.body.replace('"country":"at"', '"country":"de"')),
    }),
  ],
];

/** The inputs to choose from: each delivery as it was signed, and the first one with faults. */
export function exampleInputs({ deliveries, keys }: WebhookCatalogue): readonly ExampleInput[] {
  const given = deliveries.map((example): GivenExample => ({ ...example, keys }));
  const genuine = given.map((example) => ({
    ...{ name: example.name, title: example.title, isFaulty: false },
    input: genuineInput(example),
  }));
  const faulty = given.slice(0, 1).flatMap((example) =>
    FAULTS.map(([name, title, change]) => {
      const input = genuineInput(example);
      return { name, title, isFaulty: true, input: { ...input, ...change(input, example) } };
    }),
  );
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

/** The text of a key set. */
export function keySetOf(keys: readonly PublicJwk[]): string {
  return JSON.stringify({ keys }, null, 2);
}

/** The text of a delivery with another body, or other header fields. */
function deliveryOf({ sink, head }: SignedExample, body: string): WorkbenchInput['delivery'] {
  const { pathname, search, host } = new URL(sink);
  return { kind: 'text', text: `POST ${pathname}${search} HTTP/1.1\nHost: ${host}\n${head}\n\n${body}` };
}
