import { type StartedSandbox, startSandbox } from '../../src/cli';
import { variables } from '../../src/reference';
import { createSinkClient } from '../../src/sandbox/forNode';
import { connectWebhooks, PLATFORM, type SandboxApi } from '../../src/sandbox';
import { recordedCall, type RecordedCall } from './recordedCall';

/** A fresh sandbox, and the credentials of a client. */
export interface SampleEnvironment {
  readonly origin: string;
  /** The calls since its last invocation, in the order of their responses. */
  readonly take: () => readonly RecordedCall[];
  /** The environment of a sample: the address of the sandbox, a token, the credentials for it, a tenant. */
  readonly variables: Readonly<Record<string, string>>;
  readonly secrets: Secrets;
  /** Unexpected errors in the sandbox. */
  readonly problems: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Secrets {
  readonly token: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Starts a sandbox that records its calls, and requests a token like a reader. */
export async function startSampleEnvironment(apis: readonly SandboxApi[]): Promise<SampleEnvironment> {
  const problems: string[] = [];
  let calls: RecordedCall[] = [];
  const webhooks = await connectWebhooks({
    store: () => sandbox.store,
    origin: () => sandbox.origin,
    // A receiver of a page listens on any free port, so that pages can run at the same time.
    sinks: () => 'plain',
    client: createSinkClient(),
    log: () => undefined,
  });
  const sandbox: StartedSandbox = await startSandbox(0, {
    apis,
    onEvent: webhooks.onEvent,
    pages: webhooks.pages,
    sinkObstacle: webhooks.sinkObstacle,
    onExchange: (exchange) => calls.push(recordedCall(exchange)),
    onFailure: (error) =>
      problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  });
  const { origin } = sandbox;
  const [client] = sandbox.store.list('credentials', PLATFORM);
  if (client === undefined) {
    throw new Error('The sandbox has no client: the contracts contain no example of credentials.');
  }
  const { clientId, secret: clientSecret, tenantId } = client;
  const token = await getToken(origin, clientId, clientSecret);
  const take = () => {
    const taken = calls;
    calls = [];
    return taken;
  };
  take();
  return {
    origin,
    take,
    variables: {
      [variables.baseUrl]: origin,
      [variables.token]: token,
      [variables.clientId]: clientId,
      [variables.clientSecret]: clientSecret,
      [variables.tenantId]: tenantId,
      // For a receiver of a page: any free port.
      PORT: '0',
    },
    secrets: { token, clientId, clientSecret },
    problems,
    close: async () => {
      await webhooks.stop();
      await sandbox.close();
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
