import type { Message, MessageId, Problem } from './readMessage';

/** Collects the responses to batches, of which each goes back as one array (JSON-RPC 2.0, section 6). */
export interface Batches {
  /** Notes a batch; a batch of notifications alone has no response. */
  readonly open: (messages: readonly Message[], problems: readonly Problem[]) => void;
  /** Keeps a response that belongs to a batch, and writes the array with the last one; `undefined` for any other message. */
  readonly take: (message: object) => Promise<void> | undefined;
  /** Waits no longer for the response to a request that its sender has cancelled, since it never comes. */
  readonly forget: (id: unknown) => void;
}

interface OpenBatch {
  readonly waiting: Set<MessageId>;
  readonly responses: object[];
}

/** @param write sends a value as one line */
export function openBatches(write: (value: object) => Promise<void>): Batches {
  const open = new Set<OpenBatch>();
  const finish = (batch: OpenBatch) => {
    open.delete(batch);
    return batch.responses.length === 0 ? Promise.resolve() : write(batch.responses);
  };
  const batchOf = (id: unknown) => [...open].find(({ waiting }) => waiting.has(id as MessageId));
  return {
    open: (messages, problems) => {
      const waiting = new Set(messages.flatMap(({ id }) => (id === undefined ? [] : [id])));
      const batch = { waiting, responses: [...problems] };
      open.add(batch);
      if (waiting.size === 0) {
        void finish(batch);
      }
    },
    take: (message) => {
      const { id, method } = message as Partial<Message>;
      if (method !== undefined || id === undefined) {
        return undefined;
      }
      const batch = batchOf(id);
      if (batch === undefined) {
        return undefined;
      }
      batch.waiting.delete(id);
      batch.responses.push(message);
      return batch.waiting.size === 0 ? finish(batch) : Promise.resolve();
    },
    forget: (id) => {
      const batch = batchOf(id);
      batch?.waiting.delete(id as MessageId);
      if (batch?.waiting.size === 0) {
        void finish(batch);
      }
    },
  };
}
