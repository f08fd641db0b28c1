import type { CheckFault, Question, Report, WorkerMessage } from './check';

/** How long a check may take, in milliseconds, without the time that it takes to load. */
export const PATIENCE = 5000;

/** A payload could not be checked. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';

  constructor(
    readonly fault: CheckFault,
    message: string,
  ) {
    super(message);
  }
}

/** Asks a worker, one question after the other: by default, to check a payload. */
export interface Checker<Asked = Question, Answer = Report> {
  /**
   * Asks a question. Resolves to `undefined` if a later question has overtaken this one, or the checker is ended.
   *
   * @throws {CheckFailed} with the fault
   */
  check(question: Asked): Promise<Answer | undefined>;
  /** Ends the worker. */
  end(): void;
}

/** The members of a `Worker` that a checker needs. */
export type CheckWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

interface Job<Asked, Answer> {
  readonly question: Asked;
  readonly resolve: (report: Answer | undefined) => void;
  readonly reject: (error: CheckFailed) => void;
  /** Whether its worker has been started again. */
  isRepeated: boolean;
}

/**
 * A checker, whose worker starts with the first question. The worker has one question at a time: of those that come
 * meanwhile, only the last is asked. A check that takes longer than {@link PATIENCE} is ended with its worker; a worker
 * that stops by itself is started again, once for each question.
 *
 * @param start starts a worker, and throws where a browser has none or refuses it
 */
export function createChecker<Asked = Question, Answer = Report>(
  start: () => CheckWorker,
): Checker<Asked, Answer> {
  let worker: CheckWorker | undefined;
  let running: Job<Asked, Answer> | undefined;
  let waiting: Job<Asked, Answer> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endWorker = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
  };
  const finish = (settle: (job: Job<Asked, Answer>) => void) => {
    clearTimeout(timer);
    const job = running;
    running = undefined;
    if (job !== undefined) {
      // An answer to a question that has been overtaken is of no use to anybody.
      if (waiting === undefined) {
        settle(job);
      } else {
        job.resolve(undefined);
      }
    }
    if (waiting !== undefined) {
      const next = waiting;
      waiting = undefined;
      ask(next);
    }
  };
  const fail = (fault: CheckFault, message: string) => {
    finish((job) => {
      job.reject(new CheckFailed(fault, message));
    });
  };
  const connect = (): CheckWorker => {
    const started = start();
    let hasSpoken = false;
    started.addEventListener('message', (event) => {
      if (started !== worker) {
        return;
      }
      hasSpoken = true;
      const message = (event as MessageEvent<WorkerMessage<Answer>>).data;
      switch (message.kind) {
        case 'begun':
          timer = setTimeout(() => {
            endWorker();
            fail('too long', `The check took longer than ${String(PATIENCE)} ms, and was ended.`);
          }, PATIENCE);
          break;
        case 'report':
          finish((job) => {
            job.resolve(message.report);
          });
          break;
        case 'fault':
          // A worker keeps a failed load in mind; the next one tries it again.
          endWorker();
          fail(message.fault, message.message);
          break;
      }
    });
    started.addEventListener('error', (event) => {
      // The page shows the error, so the console need not.
      event.preventDefault();
      if (started !== worker) {
        return;
      }
      endWorker();
      if (!hasSpoken) {
        fail('not loaded', 'The script of the worker did not load.');
      } else if (running?.isRepeated === false) {
        running.isRepeated = true;
        ask(running);
      } else {
        fail('crashed', 'The worker stopped twice during the check.');
      }
    });
    return started;
  };
  const ask = (job: Job<Asked, Answer>) => {
    running = job;
    try {
      worker ??= connect();
    } catch (error) {
      fail('no worker', String(error));
      return;
    }
    worker.postMessage(job.question);
  };
  return {
    check: (question) =>
      new Promise((resolve, reject) => {
        const job: Job<Asked, Answer> = { question, resolve, reject, isRepeated: false };
        if (running === undefined) {
          ask(job);
        } else {
          waiting?.resolve(undefined);
          waiting = job;
        }
      }),
    end: () => {
      endWorker();
      running?.resolve(undefined);
      waiting?.resolve(undefined);
      running = undefined;
      waiting = undefined;
    },
  };
}
