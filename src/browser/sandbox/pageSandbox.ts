import { callLog } from './callLog';
import { connect, SandboxUnavailable, WorkerSilent, type Connection } from './connect';
import { inTime, TooLate } from './inTime';
import type { PageSandbox } from './pageContents';
import type { SandboxWorker } from './workerMessages';

export { SandboxUnavailable } from './connect';
export type { Contents, Delivery, PageRequest, PageResponse, PageSandbox } from './pageContents';

/** How long to wait for a sign of life of the worker, and for its answer to a call, in milliseconds. */
const WAIT = { life: 3000, answer: 10_000 } as const;

const NO_LIFE = 'The worker of the sandbox does not respond, even after a restart. Reload this page.';
const NO_RESPONSE =
  'The sandbox in this page did not respond, and its worker was stopped; the next call starts it again. The call may have been ' +
  'made: see what the sandbox holds before you send it again.';

const RESTARTED = 'Its worker had ended, and was started again';

let connection: Promise<Connection> | undefined;
/** Whether a worker was started again, and the state not cleared since. */
let isRestarted = false;

const sandbox: PageSandbox = {
  respond: async (request) => {
    const response = await call((worker) => worker.respond(request));
    callLog.add(request, response);
    return response;
  },
  contents: async () => {
    const contents = await call((worker) => worker.contents());
    const outcome = contents.notKept === undefined ? 'with what was kept' : 'without what was only in memory';
    return { ...contents, ...(isRestarted ? { restarted: `${RESTARTED} ${outcome}.` } : {}) };
  },
  clear: async () => {
    await call((worker) => worker.clear());
    isRestarted = false;
  },
};

/**
 * The sandbox of this tab. Its worker starts with the first call; if it fails to load, the next call tries again.
 *
 * @throws {SandboxUnavailable} if the browser has no workers, or the worker does not load
 */
export async function pageSandbox(): Promise<PageSandbox> {
  await connected();
  return sandbox;
}

type Ask<Result> = (worker: SandboxWorker) => Promise<Result>;

/** Asks the worker; if it shows no life, starts it again and asks once more. */
async function call<Result>(ask: Ask<Result>): Promise<Result> {
  try {
    return await askOnce(ask);
  } catch (error) {
    if (!(error instanceof WorkerSilent)) {
      throw error;
    }
  }
  isRestarted = true;
  try {
    return await askOnce(ask);
  } catch (error) {
    throw error instanceof WorkerSilent ? new SandboxUnavailable(NO_LIFE) : error;
  }
}

/**
 * Asks the worker, and ends it if nothing comes. A worker takes its messages in order: one that has not answered the ping
 * before a question has not begun with the question, which can be asked of another then.
 *
 * @throws {WorkerSilent} if the worker has not begun
 * @throws {SandboxUnavailable} if it has begun, and does not answer
 */
async function askOnce<Result>(ask: Ask<Result>): Promise<Result> {
  const { worker, stopped, stop } = await connected();
  const question = { hasBegun: false };
  const life = worker.ping();
  const asked = ask(worker);
  // It is awaited later, or not at all.
  asked.catch(() => undefined);
  const answered = async () => {
    await inTime(life, WAIT.life);
    question.hasBegun = true;
    return inTime(asked, WAIT.answer);
  };
  try {
    return await Promise.race([answered(), stopped]);
  } catch (error) {
    if (error instanceof TooLate) {
      stop(new WorkerSilent());
    }
    if (!(error instanceof TooLate || error instanceof WorkerSilent)) {
      throw error;
    }
    throw question.hasBegun ? new SandboxUnavailable(NO_RESPONSE) : new WorkerSilent();
  }
}

function connected(): Promise<Connection> {
  if (connection === undefined) {
    const forget = () => {
      // Another call may have started the next worker by now.
      connection = connection === started ? undefined : connection;
    };
    const started = connect(forget);
    connection = started;
    started.catch(forget);
  }
  return connection;
}
