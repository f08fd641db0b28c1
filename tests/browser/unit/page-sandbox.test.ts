import { expect, it, vi } from 'vitest';

import { pageSandbox, SandboxUnavailable } from '../../../src/browser/sandbox/pageSandbox';

vi.mock('@site/.generated/page-sandbox.json', () => ({ default: { worker: '/sandbox-worker.js' } }));

it('a page without web workers is told so by an error of its own', async () => {
  await expect(pageSandbox()).rejects.toBeInstanceOf(SandboxUnavailable);
  await expect(pageSandbox()).rejects.toMatchObject({ name: 'SandboxUnavailable' });
});
