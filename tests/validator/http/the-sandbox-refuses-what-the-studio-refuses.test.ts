import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';

import { loadBytesValidator } from '../../../src/validator/forNode';
import { forAll } from '../../support/forAll';
import { mutated } from '../../support/mutations';
import { asSent, documentedCalls, type DocumentedCall } from '../../support/randomRequests';
import { startTestSandbox, testContracts } from '../../support/sandboxClient';
import { preparedValidators } from '../../support/validators';

const { folder } = await preparedValidators();
const validate = await loadBytesValidator(folder);

const sandbox = await startTestSandbox();
const calls = documentedCalls(await testContracts()).flatMap((call) =>
  call.request.body?.kind === 'json' ? [{ ...call, value: call.request.body.value }] : [],
);

afterAll(async () => {
  await sandbox.close();
});

/** A property of a body that is not valid, as the validator of the Studio and of the command reports it. */
function problems({ operation, request }: DocumentedCall, text: string): readonly string[] {
  const [, mediaType] = request.headers.find(([name]) => name === 'Content-Type') ?? [];
  const verdict = validate(operation.name, new TextEncoder().encode(text), mediaType);
  return verdict.valid
    ? []
    : verdict.document.errors.map(({ source, detail }) => `${source?.pointer ?? ''}: ${detail}`);
}

/** What the body alone cannot tell: whether it is about the resource of the path. */
const BESIDE_THE_BODY = '/data/id: The id in the body does not match the sale in the path.';

it(
  '10,000 random mutations of all examples have the verdict and the errors of the Studio',
  {
    timeout: 600_000,
  },
  async () => {
    const seen = { accepted: 0, refused: 0 };
    const bodies = fc
      .constantFrom(...calls)
      .chain((call) => mutated(call.value).map((value) => ({ call, text: JSON.stringify(value) })));
    await forAll('sandbox', 10_000, bodies, async ({ call, text }) => {
      const { status, errors } = await sandbox.send({ ...asSent(call.request), body: text });
      const expected = problems(call, text);
      // What else is refused has another status, such as an id that is taken.
      const found =
        status === 400
          ? errors
              .map(({ source, detail }) => `${source?.pointer ?? ''}: ${detail}`)
              .filter((line) => line !== BESIDE_THE_BODY)
          : [];
      expect({ call: call.operation.name, text, found }).toEqual({
        call: call.operation.name,
        text,
        found: expected,
      });
      seen[expected.length === 0 ? 'accepted' : 'refused'] += 1;
    });
    console.log(seen);
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(0);
  },
);
