import type { Call } from '../calls/call';
import { Fault } from '../calls/errors';
import { hashOf } from '../../kit/sha256';
import { hex } from '../../kit/bytes';
import type { Play, Plays } from './play';

/** How long a slow response takes: longer than a reader waits, and shorter than programs do by default. */
const SLOW_MS = 3_000;

/** The wait that a 429 asks for, in seconds. */
const RETRY_SECONDS = 1;

const creates = ({ operation }: Call): boolean => operation.method === 'POST' && operation.success === 201;

const changes = ({ operation }: Call): boolean =>
  operation.api !== 'iam' && ['POST', 'PUT', 'PATCH', 'DELETE'].includes(operation.method);

const documents =
  (status: number) =>
  ({ operation }: Call): boolean =>
    operation.responses.has(status);

const request = ({ operation, target, bytes }: Call): string =>
  `${operation.name} ${hex(hashOf(`${target}\n`, bytes))}`;

const failure = (): Fault => new Fault(500, { detail: 'The sandbox plays a failure of the platform.' });

/** Failures of the network and of the platform (RFC 9110, sections 9.2.2, 10.2.3 and 15.6.1). */
export const faultPlays: Plays = {
  'lost-response': {
    fits: creates,
    once: request,
    wrap: (handler) => (call, environment) => ({ ...handler(call, environment), lost: true }),
  },
  'connection-dropped': {
    fits: () => true,
    once: request,
    wrap: () => () => ({ status: 500, lost: true }),
  },
  'failure-before-commit': {
    fits: documents(500),
    once: request,
    wrap: () => () => {
      throw failure();
    },
  },
  'failure-after-commit': {
    fits: (call) => changes(call) && documents(500)(call),
    once: request,
    wrap: (handler) => (call, environment) => {
      handler(call, environment);
      throw failure();
    },
  },
  'rate-limited': {
    fits: documents(429),
    once: request,
    wrap: () => () => {
      throw new Fault(
        429,
        { detail: 'The sandbox plays a limit on the number of calls.' },
        { 'Retry-After': String(RETRY_SECONDS) },
      );
    },
  },
  'slow-response': {
    fits: () => true,
    once: request,
    wrap: (handler) => (call, environment) => ({ ...handler(call, environment), delay: SLOW_MS }),
  },
} satisfies Record<string, Play>;
