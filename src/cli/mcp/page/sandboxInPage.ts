import { pageSandbox } from '../../../browser/sandbox/pageSandbox';
import type { CalledSandbox } from '../sources/calledSandbox';
import { UNHEARD } from '../sources/unheard';

/**
 * The sandbox of this tab, whose state Try it and the Studio share.
 *
 * @throws {SandboxUnavailable} if the sandbox does not run
 */
export async function sandboxInPage(): Promise<CalledSandbox> {
  const sandbox = await pageSandbox();
  const { access } = await sandbox.contents();
  return {
    ...UNHEARD,
    about: 'the sandbox in this page, which sends nothing.',
    showsDeliveries: true,
    access,
    call: async (request) => {
      const before = new Set((await sandbox.contents()).deliveries.map(({ id }) => id));
      const response = await sandbox.answer(request);
      const { deliveries } = await sandbox.contents();
      return { ...response, deliveries: deliveries.filter(({ id }) => !before.has(id)) };
    },
  };
}
