import { today } from '../../kit/day';
import { stateOn } from '../../sale';

/** Says next to each change of the law what it is on the day of the reader. */
export function showLawStates(states: NodeListOf<HTMLElement>): void {
  const day = today();
  states.forEach((state) => {
    const { from, until } = state.dataset;
    if (from !== undefined) {
      state.textContent = stateOn(day, { from, until });
    }
  });
}
