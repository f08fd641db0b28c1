import type { IncomingMessage } from 'node:http';

import { Fault } from '../calls/errors';
import { tooLarge } from '../http/bodyLimits';
import { ClientGoneError } from '../calls/message';

/** How much of an oversized body is read and discarded, so that its sender reads the response. */
const MOST_DISCARDED = 64 * 1024 * 1024;

/** The memory budget of request bodies being read. */
export interface BodyBudget {
  readonly limit: number;
  used: number;
}

/**
 * Reads the body of a request. Discards a body that is too large.
 *
 * @param most the maximum size in bytes
 * @throws {Fault} 400 for a larger body, 429 if the total budget is exhausted
 * @throws {ClientGoneError} if the client disconnects
 */
export async function readBody(request: IncomingMessage, most: number, budget: BodyBudget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let kept = 0;
  let problem: Fault | undefined;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      problem ??=
        size > most ? tooLarge(most) : budget.used + chunk.length > budget.limit ? busy() : undefined;
      if (problem === undefined) {
        chunks.push(chunk);
        kept += chunk.length;
        budget.used += chunk.length;
      } else if (size > MOST_DISCARDED) {
        break;
      } else {
        chunks.length = 0;
      }
    }
  } catch {
    throw new ClientGoneError();
  } finally {
    budget.used -= kept;
  }
  if (problem !== undefined) {
    throw problem;
  }
  return Buffer.concat(chunks);
}

function busy(): Fault {
  return new Fault(
    429,
    { detail: 'The sandbox is reading too many large bodies at once.' },
    { 'Retry-After': '1', Connection: 'close' },
  );
}
