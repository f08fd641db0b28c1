import { expect, it } from 'vitest';

import { handlers } from '../../../src/sandbox/resources';
import { asSent, documentedCalls } from '../../support/randomRequests';
import { startTestSandbox, testContracts } from '../../support/sandboxClient';

it('the sandbox has a handler for each operation of the contracts, and no other', async () => {
  const operations = (await testContracts()).flatMap((api) => api.operations.map(({ name }) => name));
  expect(Object.keys(handlers).sort()).toEqual(operations.sort());
});

it('every documented request receives the documented response from a fresh sandbox', async () => {
  const calls = documentedCalls(await testContracts());
  const failed: string[] = [];
  for (const { operation, request } of calls) {
    const sandbox = await startTestSandbox();
    const { status, body } = await sandbox.send(asSent(request));
    if (status !== operation.success) {
      failed.push(`${operation.name} (${request.example}): ${String(status)} ${body.toString()}`);
    }
    await sandbox.close();
  }
  expect(failed).toEqual([]);
  expect(calls.length).toBeGreaterThan(80);
});
