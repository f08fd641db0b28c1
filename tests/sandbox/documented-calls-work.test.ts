import { beforeAll, describe, expect, it } from 'vitest';

import { listOperations } from '../../src/contract/readContract';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../src/reference/samples/sampleRequest';
import { CLIENT, startDesk, testContracts, TOKEN, type TestRequest } from '../support/sandboxClient';

/** Every request that the documentation shows. */
let requests: readonly SampleRequest[];

beforeAll(async () => {
  requests = (await testContracts()).flatMap(({ contract }) =>
    listOperations(contract)
      .filter(({ kind }) => kind === 'path')
      .flatMap((entry) =>
        sampleExamples(contract, entry).map((example) => sampleRequest(contract, entry, example)),
      ),
  );
});

describe('every call that the documentation shows', () => {
  it('is answered as documented, by a sandbox that has just started', async () => {
    const failed: string[] = [];
    for (const documented of requests) {
      const desk = await startDesk();
      const answer = await desk.send(asSent(documented));
      if (answer.status >= 300) {
        failed.push(
          `${documented.operationId} (${documented.example}): ${String(answer.status)} ${answer.body.toString()}`,
        );
      }
      await desk.close();
    }
    expect(failed).toEqual([]);
    expect(requests.length).toBeGreaterThan(80);
  });
});

function asSent({ method, path, headers, body, authorization }: SampleRequest): TestRequest {
  const credentials = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64');
  const secrets = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
  return {
    method,
    path,
    headers: {
      authorization: { bearer: `Bearer ${TOKEN}`, basic: `Basic ${credentials}`, none: undefined }[
        authorization
      ],
      ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(body === undefined
      ? {}
      : {
          body:
            body.kind === 'json'
              ? JSON.stringify(body.value)
              : body.kind === 'file'
                ? Buffer.from('a file')
                : new URLSearchParams(
                    body.fields.map(({ name, value, secret }) => [
                      name,
                      secret === undefined ? value : secrets[secret],
                    ]),
                  ).toString(),
        }),
  };
}
