/** The error of something that took too long. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/**
 * Waits for a promise, but only for a limited time.
 *
 * @param most how long, in milliseconds
 * @throws {TooLate} if it is not settled by then; its later outcome is ignored
 */
export function inTime<Result>(promise: Promise<Result>, most: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TooLate(`There was no result within ${String(most)} ms.`));
    }, most);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
