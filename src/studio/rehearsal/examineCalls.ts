import type { LoggedCall } from '../../browser';
import {
  type ClockChange,
  createBlanker,
  createDetector,
  createRecorder,
  type ExaminationOptions,
  followClock,
  followContract,
  knownCalls,
  makeReport,
  type Report,
} from '../../rehearsal';
import { brand } from '../../portal/brand';

const NOTHING = new Uint8Array();

/**
 * Examines calls of a page to its sandbox, which go on: what has not come yet is not a mistake. What is not known to be
 * harmless is blanked first, as in a recording. The sandbox in a page sends no deliveries, and plays only what a call asks for.
 */
export function examineCalls(calls: readonly LoggedCall[], options: ExaminationOptions): Report {
  const { plan, operations, corrections, harmless, portal } = options;
  const notes = followContract(operations, corrections, portal);
  const detector = createDetector({ ...options, lacks: ['variations', 'deliveries'] });
  const clock = followClock();
  const recorder = createRecorder({
    calls: knownCalls(operations),
    blanker: createBlanker(harmless, operations),
    deliveries: new Map(),
    now: () => 0,
    onExchange: (exchange) => {
      detector.take(exchange);
      notes.take(exchange);
    },
  });
  // What the clock was set to before the first call is how it began.
  const first = calls[0]?.clockSets?.at(-1);
  const head = first === undefined ? undefined : { clock: { speed: first.speed } };
  if (first !== undefined) {
    detector.setClock(first);
  }
  for (const [index, { at, milliseconds, request, response, clockSets = [] }] of calls.entries()) {
    for (const set of index === 0 ? [] : clockSets) {
      const change: ClockChange = { kind: 'clock', after: index, ...set };
      detector.setClock(change);
      clock.take(change);
    }
    const { method, target, headers, body } = request;
    recorder.onCall({
      ...{ at, milliseconds },
      request: { method: method.toUpperCase(), target: pathAndQuery(target), headers: fieldsOf(headers) },
      ...(body === undefined ? {} : { body }),
      response: response ?? { status: 0, headers: {}, body: NOTHING, lost: true },
    });
  }
  return makeReport(detector.result(false), {
    ...options,
    ...{ plan: plan.version, firstCall: calls[0]?.at },
    clock: clock.finish(head),
    contractNotes: notes.finish(),
    reading: { faults: [], moreFaults: 0, otherHosts: {} },
  });
}

/** The path and query of an address of the local sandbox, as links of responses have it. */
function pathAndQuery(target: string): string {
  return target.startsWith(brand.sandboxOrigin) ? target.slice(brand.sandboxOrigin.length) : target;
}

/** As HTTP has them: names in lower case, with the host. */
function fieldsOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    host: new URL(brand.sandboxOrigin).host,
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
}
