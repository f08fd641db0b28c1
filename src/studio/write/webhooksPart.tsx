import {
  type Contract,
  namedParameterExamples,
  type OperationEntry,
  type Parameter,
  plainText,
} from '../../contract';
import { writeParts } from '../../reference/forNode';
import { Code } from '../../reference/forPages';
import { type DeliveredEvent, listEvents, type SampleExample, sampleExamples } from '../../reference';
import {
  forgeDeliveries,
  type PublicJwk,
  readMessage,
  readSignatures,
  verifyDelivery,
} from '../../signatures';
import { brand } from '../../portal/brand';
import { webhooksAddress } from '../../portal/studio';
import { utf8 } from '../../kit/bytes';
import { examineInput } from '../examine/examineInput';
import {
  exampleInputs,
  FIRST_INPUT,
  TOLERANCE,
  type SignedExample,
  type WebhookCatalogue,
} from '../examine/exampleInputs';
import { LinkTargets } from '../view/LinkTargets';
import { ShownChoice } from '../view/ShownChoice';
import { DeliveryReport } from '../view/DeliveryReport';
import { ForgedTable } from '../view/ForgedTable';
import { deliveryHeadline } from '../view/deliveryHeadline';
import { Verdict } from '../view/Verdict';

/** The public test keys of RFC 9421, appendix B.1.4 and B.1.3, with which the examples of the contract are signed. */
const TEST_KEYS: readonly PublicJwk[] = [
  { kty: 'OKP', crv: 'Ed25519', kid: 'test-key-ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' },
  {
    ...{ kty: 'EC', crv: 'P-256', kid: 'test-key-ecc-p256' },
    x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
    y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
  },
];

/** How long after its signature an example is verified, in seconds. */
const LATER = 5;

/**
 * What the workbench knows of the contract: the types of events, and the signed examples of deliveries with their sinks.
 *
 * @throws {Error} for an example whose signature holds for none of the addresses that its contract names
 */
export async function webhookCatalogue(contracts: ReadonlyMap<string, Contract>): Promise<WebhookCatalogue> {
  const events = [...contracts.values()].flatMap((contract) =>
    listEvents(contract).map((event) => ({ contract, event })),
  );
  const deliveries = await Promise.all(
    events.flatMap(({ contract, event }) =>
      sampleExamples(contract, event.entry).map((example) => signedExample(contract, event, example)),
    ),
  );
  return { types: events.map(({ event }) => event.type), deliveries, keys: TEST_KEYS };
}

async function signedExample(
  contract: Contract,
  { entry, mediaType = '' }: DeliveredEvent,
  { name, summary, example }: SampleExample,
): Promise<SignedExample> {
  const body = JSON.stringify(example?.value);
  const head = [`Content-Type: ${mediaType}`, ...headersOf(contract, entry, name)].join('\n');
  const message = readMessage(utf8(`${head}\n\n${body}`), { method: 'POST' });
  const created = readSignatures(message)[0]?.created ?? 0;
  const now = new Date((created + LATER) * 1000);
  for (const sink of addressesIn(entry)) {
    const [result] = await verifyDelivery(message, {
      ...{ keys: TEST_KEYS, sink: new URL(sink), now, tolerance: Number(TOLERANCE) },
    });
    if (result?.verdict === 'holds') {
      const at = now.toISOString().replace('.000', '');
      return {
        name,
        operation: entry.operation.operationId,
        title: summary,
        contentType: mediaType,
        head,
        body,
        sink,
        at,
      };
    }
  }
  throw new Error(
    `The signature of the example ${name} holds for no address in the description of its Signature: sign it again in openapi/webhooks/parameters.`,
  );
}

function headersOf(contract: Contract, { parameters }: OperationEntry, example: string): string[] {
  return parameters.flatMap((parameter: Parameter) => {
    const value = namedParameterExamples(contract, parameter)[example];
    return value === undefined ? [] : [`${parameter.name}: ${plainText(value)}`];
  });
}

/** The addresses that the headers of a delivery are described with: those that the examples were signed for. */
function addressesIn({ parameters }: OperationEntry): string[] {
  return parameters.flatMap(({ description = '' }) =>
    [...description.matchAll(/`(https:\/\/[^`]+)`/g)].map(([, address = '']) => address),
  );
}

/**
 * What the page of the workbench shows before its scripts have loaded, and without scripts: an examined delivery, as MDX to
 * import; and what the workbench knows of the contract, as JSON. File name to text.
 *
 * @throws {Error} if the first example is missing, or cannot be examined
 */
export async function webhooksPart(
  contracts: ReadonlyMap<string, Contract>,
): Promise<ReadonlyMap<string, string>> {
  const catalogue = await webhookCatalogue(contracts);
  const examples = exampleInputs(catalogue);
  const first = examples.find(({ name }) => name === FIRST_INPUT);
  const outcome =
    first === undefined
      ? undefined
      : await examineInput(first.input, {
          types: catalogue.types,
          samples: catalogue.deliveries.map(({ body }) => JSON.parse(body) as unknown),
          ...{ seen: [], now: new Date(0) },
        });
  if (first === undefined || outcome?.kind !== 'examined' || first.input.delivery.kind !== 'text') {
    throw new Error(
      `The workbench opens with the example ${FIRST_INPUT}, which is missing: src/studio/examine/exampleInputs.ts.`,
    );
  }
  const about = <ShownChoice label="Example" value={first.title} />;
  const text = <Code text={first.input.delivery.text} />;
  const links = catalogue.deliveries.map(({ name }) =>
    new URL(webhooksAddress('example', name), brand.portalUrl).hash.slice(1),
  );
  const [event] = catalogue.deliveries;
  const { deliveries } = await forgeDeliveries({
    ...{ sink: new URL(first.input.sink), now: new Date(first.input.at) },
    event: { contentType: event?.contentType ?? '', body: utf8(event?.body ?? '') },
  });
  const forged = (
    <div className="code-report">
      <ForgedTable deliveries={deliveries} />
    </div>
  );
  return new Map([
    ['studio-webhooks.json', JSON.stringify(catalogue)],
    ['studio-webhooks-links.mdx', writeParts([{ content: <LinkTargets links={links} /> }])],
    ['studio-webhooks-about.mdx', writeParts([{ content: about }])],
    ['studio-webhooks-text.mdx', writeParts([{ content: text }])],
    [
      'studio-webhooks-verdict.mdx',
      writeParts([{ content: <Verdict {...deliveryHeadline(outcome)} isStill /> }]),
    ],
    ['studio-webhooks-report.mdx', writeParts([{ content: <DeliveryReport outcome={outcome} /> }])],
    ['studio-webhooks-forged.mdx', writeParts([{ content: forged }])],
  ]);
}
