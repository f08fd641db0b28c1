import { takenBy, type WorkflowCall } from '../../contract';

/** A value in the diagram, from the step that returns it to the last that takes it. */
export interface Lane {
  readonly name: string;
  /** The column, from 0; a column is used again below its end. */
  readonly column: number;
  /** The indices of steps, from 0. */
  readonly from: number;
  readonly to: number;
  readonly takenBy: readonly number[];
}

/** The lanes of the diagram, each in the first column that is free from its step on. */
export function lanesOf(calls: readonly WorkflowCall[]): readonly Lane[] {
  const ends: number[] = [];
  return calls.flatMap(({ step, outputs }, from) =>
    outputs.flatMap(([name]): Lane[] => {
      const taken = takersOf(step, name, calls);
      const to = taken.at(-1);
      if (to === undefined) {
        return [];
      }
      const free = ends.findIndex((end) => end < from);
      const column = free === -1 ? ends.length : free;
      ends[column] = to;
      return [{ name, column, from, to, takenBy: taken }];
    }),
  );
}

/** The indices of the later steps that take an output. */
export function takersOf(step: string, name: string, calls: readonly WorkflowCall[]): number[] {
  const index = calls.findIndex((call) => call.step === step);
  return calls.flatMap((call, place) =>
    place > index &&
    takenBy(call).some((source) => source.kind === 'output' && source.step === step && source.name === name)
      ? [place]
      : [],
  );
}
