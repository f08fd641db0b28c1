import { createListeners } from '../../kit/listeners';
import type { Placeholder } from '../../portal/placeholders';
import type { OwnValues } from '../values/ownValues';

/** What a reader is told about the values in the samples. */
export interface Shown {
  readonly placeholders: readonly Placeholder[];
  /** The values that the samples of all pages show. */
  readonly values: OwnValues;
  /** The names of the placeholders in the samples of this page. */
  readonly onPage: ReadonlySet<string>;
  /** The placeholder that the reader is asked for, empty for the first one; `undefined` if nothing is asked. */
  readonly asked: string | undefined;
}

let shown: Shown = { placeholders: [], values: {}, onPage: new Set(), asked: undefined };

const changes = createListeners();

/** Tells of each change of {@link shownNow}. */
export const onShownChange = changes.subscribe;

export const shownNow = (): Shown => shown;

export function changeShown(part: Partial<Shown>): void {
  shown = { ...shown, ...part };
  changes.tell();
}

/** Asks for a value, or for all; nothing to stop asking. */
export function ask(name: string | undefined): void {
  changeShown({ asked: name });
}
