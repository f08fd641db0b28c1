import { workerAddress } from '../../support/inPageSandbox';
import { expect, test } from '../../../support/page';
import { SALES } from '../../../support/credentials';
import { createSale, opened, PAGE, statusOf } from '../../support/pageSales';

for (const does of ['has no', 'refuses'] as const) {
  test(`a browser that ${does} workers is told that the sandbox is not available`, async ({ page }) => {
    await page.addInitScript((kind) => {
      if (kind === 'has no') {
        Reflect.deleteProperty(window, 'Worker');
      } else {
        window.Worker = new Proxy(Worker, {
          construct() {
            throw new DOMException('Refused.', 'SecurityError');
          },
        });
      }
    }, does);
    const sandbox = await opened(page, PAGE);
    await expect(sandbox.contents()).rejects.toThrow('needs a web worker');
  });
}

test('a worker that does not load is told, and loaded again with the next call', async ({ page }) => {
  const address = await workerAddress();
  await page.route(`**${address}`, (route) => route.abort());
  const sandbox = await opened(page, PAGE);
  await expect(sandbox.contents()).rejects.toThrow('could not be loaded');
  await page.unroute(`**${address}`);
  expect(await statusOf(sandbox, SALES)).toBe(200);
});

test('a worker that has ended is started again with what was kept, and gets the call', async ({ page }) => {
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      close();
    });
  }
  await createSale(sandbox);
  expect(await statusOf(sandbox, self)).toBe(200);
  const { sales, restarted, notKept } = await sandbox.contents();
  expect(sales.filter(({ seeded }) => !seeded)).toHaveLength(2);
  expect(restarted).toBe('Its worker had ended, and was started again with what was kept.');
  expect(notKept).toBeUndefined();
});

test('a worker that hangs in a call is ended: the call is not made again, and the next one is answered', async ({
  page,
}) => {
  await page.clock.install();
  const sandbox = await opened(page, PAGE);
  const self = await createSale(sandbox);
  const [worker] = page.workers();
  // It still answers the ping before the call, and then nothing else.
  await worker?.evaluate(() => {
    const post = postMessage.bind(globalThis);
    let responses = 0;
    Object.assign(globalThis, {
      postMessage: (message: unknown) => {
        responses += 1;
        if (responses === 1) {
          post(message);
        }
      },
    });
  });
  const hanging = createSale(sandbox);
  const told = expect(hanging).rejects.toThrow('did not respond, and its worker was stopped');
  await worker?.evaluate(() => undefined);
  await page.clock.runFor(15_000);
  await told;
  expect(await statusOf(sandbox, self)).toBe(200);
});
