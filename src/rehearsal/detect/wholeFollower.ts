import type { Whole } from '../plan/plan';
import type { Exchange } from '../recording/recording';
import type { Told } from './followStory';

/** What calls show together, which no story of steps can tell. */
export type WholeTold = Readonly<Partial<Record<Whole, readonly Told[]>>>;

/** Enough of a mistake to leave out what an earlier one of the situation blames, too. */
export const MOST_TOLD = 50;

/** Keeps one more of a mistake, as long as they are few. */
export function tell<Each>(all: Each[], one: Each): void {
  if (all.length < MOST_TOLD) {
    all.push(one);
  }
}

/** Follows all calls, with bounded memory. */
export interface WholeFollower {
  readonly take: (exchange: Exchange) => void;
  /**
   * @param isComplete whether the recording has ended
   * @param isWhole whether the day has, too: all that is required of it, and that nothing else has to bring about, is shown
   */
  readonly finish: (isComplete: boolean, isWhole: boolean) => WholeTold;
}
