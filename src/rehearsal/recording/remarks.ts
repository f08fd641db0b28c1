import { MOST_LEVELS } from '../../kit/boundedJson';
import type { Exchange, Part, ReadingProblem } from './recording';
import type { RecordedOperation } from './operations';

/** Counts what a recording lacks as a whole, to say it once. */
export interface RemarksFollower {
  readonly take: (exchange: Exchange) => void;
  readonly finish: () => readonly ReadingProblem[];
}

/** Versions that a client can have sent: a recording with more of them is said to have others. */
const MOST_VERSIONS = 10;

/** @param contracts the version of each contract, by API */
export function followRemarks(
  operations: readonly RecordedOperation[],
  contracts: Readonly<Record<string, string>>,
): RemarksFollower {
  const others = new Map<string, number>();
  const lacking = new Map<string, number>();
  let tooDeepIn = 0;
  let firstTooDeep = 0;
  let known = 0;
  return {
    take: ({ kind, sequence, operation, requestFields, tooDeep = [], leftOut = [] }) => {
      const lacks = leftOut.map(lackOf);
      for (const lack of lacks.filter((each, index) => each === 'body' || lacks.indexOf(each) === index)) {
        lacking.set(lack, (lacking.get(lack) ?? 0) + 1);
      }
      if (tooDeep.length > 0) {
        tooDeepIn += 1;
        firstTooDeep = firstTooDeep === 0 ? sequence : firstTooDeep;
      }
      known += operation === undefined ? 0 : 1;
      const [api = ''] = (operation ?? '').split('/');
      const sent = requestFields['api-version'];
      if (kind === 'call' && sent !== undefined && contracts[api] !== undefined && sent !== contracts[api]) {
        const name = `${api} ${sent.slice(0, 40)}`;
        if (others.size < MOST_VERSIONS || others.has(name)) {
          others.set(name, (others.get(name) ?? 0) + 1);
        }
      }
    },
    finish: () => [
      ...(known === 0 ? [noCalls(operations)] : []),
      ...Object.entries(LACKS).flatMap(([name, lack]) => {
        const count = lacking.get(name) ?? 0;
        return count === 0 ? [] : [lack(count)];
      }),
      ...(tooDeepIn === 0 ? [] : [tooDeepBodies(tooDeepIn, firstTooDeep)]),
      ...[...others].map(([name, times]) => otherVersion(name, times, contracts)),
    ],
  };
}

function noCalls(operations: readonly RecordedOperation[]): ReadingProblem {
  const apis = [...new Set(operations.map(({ api }) => `/${api}/`))].join(', ');
  return {
    message: `The recording has no call of the APIs. Their addresses have ${apis} in the path, on any host; without it, the path of a tenant and Api-Version identify the API.`,
    cure: 'record where these addresses are still whole: in your system, or in a proxy in front of it.',
  };
}

/** What a recording can lack in a way of its own; both bodies of a call, and the fields of both messages, are one. */
const lackOf = (part: Part): keyof typeof LACKS =>
  part.endsWith('body')
    ? 'body'
    : part.endsWith('fields')
      ? 'fields'
      : (part as 'time' | 'token' | 'response');

const calls = (count: number): string => (count === 1 ? 'One call has' : `${String(count)} calls have`);

/** How each lack is said, with how often it was seen. */
const LACKS = {
  time: (count: number) => ({
    message: `${calls(count)} no date in ISO 8601, so the order is that of the file, and no wait was examined.`,
    cure: 'save the HAR with the moment of each call in startedDateTime.',
  }),
  token: (count: number) => ({
    message: `${calls(count)} no Authorization, and succeeded: the HAR was saved without sensitive data, so the use of tokens was not examined.`,
    cure: 'save the HAR with sensitive data; tokens are blanked when it is read.',
  }),
  fields: (count: number) => ({
    message: `${calls(count)} header fields whose values are not texts, or none at all, so nothing in them was examined.`,
    cure: 'save the HAR by version 1.2, in which each field has a name and a value that are texts.',
  }),
  response: (count: number) => ({
    message: `${calls(count)} no response in the recording, so it is not known what was returned.`,
    cure: 'save the HAR with its responses.',
  }),
  body: (count: number) => ({
    message: `${count === 1 ? 'One body is' : `${String(count)} bodies are`} left out of the recording, or cannot be read, so nothing in them was examined.`,
    cure: 'save the HAR with its content.',
  }),
} as const satisfies Readonly<Record<string, (count: number) => ReadingProblem>>;

function tooDeepBodies(count: number, first: number): ReadingProblem {
  const calls =
    count === 1
      ? `Call ${String(first)} has`
      : `${String(count)} calls, of which ${String(first)} is the first, have`;
  return {
    message: `${calls} a body that is nested deeper than ${String(MOST_LEVELS)} levels, so nothing in it was examined.`,
    cure: 'find out who sent it: no document of the contracts has so many.',
  };
}

function otherVersion(
  name: string,
  times: number,
  contracts: Readonly<Record<string, string>>,
): ReadingProblem {
  const [api = ''] = name.split(' ');
  return {
    message: `${times === 1 ? 'One call has' : `${String(times)} calls have`} the Api-Version of ${name}, but the contract here is ${contracts[api] ?? ''}.`,
    cure: `build for ${contracts[api] ?? ''}, or examine the calls with the slipway.mjs of their version.`,
  };
}
