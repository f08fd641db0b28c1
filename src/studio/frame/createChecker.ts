import type { CheckProblem, CheckQuestion, CheckReport, WorkerMessage } from './check';

/** How long a check may take, in milliseconds, without the time that it takes to load. */
export const PATIENCE = 5000;

export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';

  constructor(
    readonly problem: CheckProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Asks a worker, one question after the other: by default, to check a payload. */
export interface Checker<Asked = CheckQuestion, Result = CheckReport> {
  /**
   * Asks a question. Resolves to `undefined` if a later question has overtaken this one, or the checker is ended.
   *
   * @throws {CheckFailed} with the fault
   */
  check(question: Asked): Promise<Result | undefined>;
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
 * in the meantime, only the last is asked. A check that takes longer than {@link PATIENCE} is ended with its worker; a worker
 * that stops by itself is started again, once for each question.
 *
 * @param start starts a worker, and throws where a browser has none or refuses it
 */
export function createChecker<Asked = CheckQuestion, Result = CheckReport>(
  start: () => CheckWorker,
): Checker<Asked, Result> {
  return new WorkerChecker(start);
}

class WorkerChecker<Asked, Answer> implements Checker<Asked, Answer> {
  private worker: CheckWorker | undefined;
  private running: Job<Asked, Answer> | undefined;
  private waiting: Job<Asked, Answer> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: () => CheckWorker) {}

  check(question: Asked): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const job: Job<Asked, Answer> = { question, resolve, reject, isRepeated: false };
      if (this.running === undefined) {
        this.ask(job);
      } else {
        this.waiting?.resolve(undefined);
        this.waiting = job;
      }
    });
  }

  end(): void {
    this.endWorker();
    this.running?.resolve(undefined);
    this.waiting?.resolve(undefined);
    this.running = undefined;
    this.waiting = undefined;
  }

  private ask(job: Job<Asked, Answer>): void {
    this.running = job;
    try {
      this.worker ??= this.connect();
    } catch (error) {
      this.fail('no worker', String(error));
      return;
    }
    this.worker.postMessage(job.question);
  }

  private connect(): CheckWorker {
    const started = this.start();
    let hasSpoken = false;
    started.addEventListener('message', (event) => {
      if (started === this.worker) {
        hasSpoken = true;
        this.hear((event as MessageEvent<WorkerMessage<Answer>>).data);
      }
    });
    started.addEventListener('error', (event) => {
      // The page shows the error, so the console need not.
      event.preventDefault();
      if (started === this.worker) {
        this.goOn(hasSpoken);
      }
    });
    return started;
  }

  private hear(message: WorkerMessage<Answer>): void {
    switch (message.kind) {
      case 'begun':
        this.timer = setTimeout(() => {
          this.endWorker();
          this.fail('too long', `The check took longer than ${String(PATIENCE)} ms and was stopped.`);
        }, PATIENCE);
        break;
      case 'report':
        this.finish((job) => {
          job.resolve(message.report);
        });
        break;
      case 'fault':
        // A worker keeps a failed load in mind; the next one tries it again.
        this.endWorker();
        this.fail(message.problem, message.message);
        break;
    }
  }

  /** Goes on after the worker has stopped by itself. */
  private goOn(hasSpoken: boolean): void {
    this.endWorker();
    if (!hasSpoken) {
      this.fail('not loaded', 'The script of the worker did not load.');
    } else if (this.running?.isRepeated === false) {
      this.running.isRepeated = true;
      this.ask(this.running);
    } else {
      this.fail('crashed', 'The worker stopped twice during the check.');
    }
  }

  private fail(problem: CheckProblem, message: string): void {
    this.finish((job) => {
      job.reject(new CheckFailed(problem, message));
    });
  }

  private finish(settle: (job: Job<Asked, Answer>) => void): void {
    clearTimeout(this.timer);
    const { running: job, waiting: next } = this;
    this.running = undefined;
    this.waiting = undefined;
    if (next === undefined) {
      if (job !== undefined) {
        settle(job);
      }
      return;
    }
    // An answer to a question that has been overtaken is no longer of use.
    job?.resolve(undefined);
    this.ask(next);
  }

  private endWorker(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
  }
}
