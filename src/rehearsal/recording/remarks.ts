import type { Exchange, ReadingFault } from './model';
import type { RecordedOperation } from './operations';

/** Counts what a recording lacks as a whole, to say it once. */
export interface RemarksFollower {
  /** @param bodiesLeftOut how many bodies of the call the recording does not have */
  readonly take: (exchange: Exchange, bodiesLeftOut: number) => void;
  readonly finish: () => readonly ReadingFault[];
}

/** Versions that a client can have sent: a recording with more of them is said to have others. */
const MOST_VERSIONS = 10;

/** @param contracts the version of each contract, by API */
export function followRemarks(
  operations: readonly RecordedOperation[],
  contracts: Readonly<Record<string, string>>,
): RemarksFollower {
  const others = new Map<string, number>();
  let leftOut = 0;
  let known = 0;
  return {
    take: ({ kind, operation, requestFields }, bodiesLeftOut) => {
      leftOut += bodiesLeftOut;
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
      ...(leftOut === 0 ? [] : [bodies(leftOut)]),
      ...[...others].map(([name, times]) => otherVersion(name, times, contracts)),
    ],
  };
}

function noCalls(operations: readonly RecordedOperation[]): ReadingFault {
  const apis = [...new Set(operations.map(({ api }) => `/${api}/`))].join(', ');
  return {
    message: `The recording has no call of the APIs. Their addresses have ${apis} in the path, on any host; without it, the path of a tenant and Api-Version tell the API.`,
    cure: 'record where these addresses are still whole: in your system, or in a proxy in front of it.',
  };
}

function bodies(count: number): ReadingFault {
  return {
    message: `${count === 1 ? 'One body is' : `${String(count)} bodies are`} left out of the recording, so that nothing in them was examined.`,
    cure: 'save the HAR with its content.',
  };
}

function otherVersion(
  name: string,
  times: number,
  contracts: Readonly<Record<string, string>>,
): ReadingFault {
  const [api = ''] = name.split(' ');
  return {
    message: `${times === 1 ? 'One call has' : `${String(times)} calls have`} the Api-Version of ${name}, and the contract here is ${contracts[api] ?? ''}.`,
    cure: `build for ${contracts[api] ?? ''}, or examine the calls with the slipway.mjs of their version.`,
  };
}
