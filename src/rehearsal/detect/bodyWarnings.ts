import { textWarnings } from '../../validator';
import type { ContractNote } from '../recording/contractNotes';
import type { Examined } from './matchStep';

/** Collects what the validator warns of in accepted bodies, and no mistake says: each once for each operation. */
export interface WarningFollower {
  /** @param said what the mistakes at this call say, so that it is not said twice */
  readonly take: (call: Examined, said: ReadonlySet<string>) => void;
  readonly finish: () => readonly ContractNote[];
}

/** A till can have a wrong number for each of its articles. */
const MOST_WARNINGS = 50;

const CURE = 'change it where your system builds the body, unless it is intended.';

export function followWarnings(): WarningFollower {
  const notes = new Map<string, ContractNote>();
  return {
    take: (call, said) => {
      const { kind, operation, status = 0, requestBody, sequence } = call.exchange;
      if (kind !== 'call' || operation === undefined || Math.floor(status / 100) !== 2) {
        return;
      }
      const found = [...textWarnings(requestBody), ...(call.sale()?.warnings() ?? [])];
      for (const { code, pointer, detail, cure = CURE } of found) {
        const key = `${operation} ${code} ${detail}`;
        const before = notes.get(key);
        if (!said.has(detail) && (before !== undefined || notes.size < MOST_WARNINGS)) {
          const message = `The validator warns of ${pointer}: ${detail}`;
          const note = { kind: 'warning', operation, message, cure, sequence } as const;
          notes.set(key, { ...note, ...before, times: (before?.times ?? 0) + 1 });
        }
      }
    },
    finish: () => [...notes.values()],
  };
}
