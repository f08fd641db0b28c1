import { documentPlays } from './documents';
import { faultPlays } from './faults';
import { listPlays } from './lists';
import type { Plays } from './play';
import { replayPlays } from './replays';
import { resourcePlays } from './resources';
import { tokenPlays } from './tokens';

/** All variations of responses, by id. */
export const responsePlays: Plays = {
  ...faultPlays,
  ...tokenPlays,
  ...documentPlays,
  ...listPlays,
  ...replayPlays,
  ...resourcePlays,
};
