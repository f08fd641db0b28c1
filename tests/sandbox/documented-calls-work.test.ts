import { describe, expect, it } from 'vitest';

import { asSent, documentedCalls } from '../support/randomRequests';
import { startDesk, testContracts } from '../support/sandboxClient';

describe('every call that the documentation shows', () => {
  it('is answered as documented, by a sandbox that has just started', async () => {
    const calls = documentedCalls(await testContracts());
    const failed: string[] = [];
    for (const { operation, request } of calls) {
      const desk = await startDesk();
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
