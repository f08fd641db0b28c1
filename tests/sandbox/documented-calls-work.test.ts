import { describe, expect, it } from 'vitest';

import { handlers } from '../../src/sandbox/resources';
import { asSent, documentedCalls } from '../support/randomRequests';
import { startTestSandbox, testContracts } from '../support/sandboxClient';

it('has a handler for each operation of the contracts, and for nothing else', async () => {
  const operations = (await testContracts()).flatMap((api) => api.operations.map(({ name }) => name));
  expect(Object.keys(handlers).sort()).toEqual(operations.sort());
});

describe('every documented request', () => {
  it('gets the documented response from a fresh sandbox', async () => {
    const calls = documentedCalls(await testContracts());
    const failed: string[] = [];
    for (const { operation, request } of calls) {
      const desk = await startTestSandbox();
      const { status, body } = await desk.send(asSent(request));
      if (status !== operation.success) {
        failed.push(`${operation.name} (${request.example}): ${String(status)} ${body.toString()}`);
      }
      await desk.close();
    }
    expect(failed).toEqual([]);
    expect(calls.length).toBeGreaterThan(80);
  });
});
