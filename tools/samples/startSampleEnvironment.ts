import { variables } from '../../src/reference/samples/text';
import type { SandboxApi } from '../../src/sandbox/answers/sandboxApi';
import { createSandbox, type Sandbox } from '../../src/sandbox/service/createSandbox';
import { PLATFORM } from '../../src/sandbox/http/authorize';
import { checkAccess } from '../../src/sandbox/node/access';
import { createListener } from '../../src/sandbox/node/listener';
import { createSinkClient } from '../../src/sandbox/node/sinkClient';
import { listenOnLoopback } from '../../src/cli/sandbox/listen';
import { connectWebhooks } from '../../src/sandbox/webhooks/connectWebhooks';
import { startRecorder, type Recorder } from './recorder';

/** A fresh sandbox, and the credentials of a client. */
export interface SampleEnvironment extends Pick<Recorder, 'origin' | 'take'> {
  /** The environment of a sample: the address of the sandbox, a token, the credentials for it, a tenant. */
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Secrets;
  /** Unexpected errors in the sandbox. */
  readonly faults: readonly string[];
  readonly close: () => Promise<void>;
}

/** The values that a sample reads from its environment. */
export interface Secrets {
  readonly token: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Starts a sandbox behind a recorder, and requests a token like a reader. */
export async function startSampleEnvironment(apis: readonly SandboxApi[]): Promise<SampleEnvironment> {
  const faults: string[] = [];
  const recorder = await startRecorder();
  const webhooks = await connectWebhooks({
    store: () => sandbox.store,
    origin: () => recorder.origin,
    // A receiver of a page listens on any free port, so that pages can run at the same time.
    sinks: () => 'plain',
    client: createSinkClient(),
    log: () => undefined,
  });
  const sandbox: Sandbox = createSandbox({
    apis,
    origin: () => recorder.origin,
    onEvent: webhooks.onEvent,
    pages: webhooks.pages,
    sinkObstacle: webhooks.sinkObstacle,
    checkAccess: (headers, origin) => checkAccess(headers, origin, []),
    onFailure: (error) =>
      faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const server = await listenOnLoopback(createListener(sandbox), 0);
  recorder.forwardTo(server.port);
  const [client] = sandbox.store.list('credentials', PLATFORM);
  if (client === undefined) {
    throw new Error('The sandbox has no client: the contracts contain no example of credentials.');
  }
  const { clientId, secret: clientSecret, tenantId } = client;
  const token = await getToken(recorder.origin, clientId, clientSecret);
  recorder.take();
  return {
    origin: recorder.origin,
    take: recorder.take,
    variables: {
      [variables.baseUrl]: recorder.origin,
      [variables.token]: token,
      [variables.clientId]: clientId,
      [variables.clientSecret]: clientSecret,
      [variables.tenantId]: tenantId,
      // For a receiver of a page: any free port.
      PORT: '0',
    },
    secrets: { token, clientId, clientSecret },
    faults,
    close: async () => {
      await webhooks.stop();
      await recorder.close();
      await server.close();
    },
  };
}

async function getToken(origin: string, clientId: string, clientSecret: string): Promise<string> {
  const response = await fetch(`${origin}/iam/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (!response.ok) {
    throw new Error(`The sandbox returned no token: ${String(response.status)} ${await response.text()}`);
  }
  return ((await response.json()) as { readonly access_token: string }).access_token;
}
