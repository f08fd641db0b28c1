import type { WorkbenchInput } from '../examine/examineInput';

export interface WorkbenchQuestion {
  readonly input: WorkbenchInput;
  /** The identities of the events that were verified before in this page. */
  readonly seen: readonly string[];
}
