import { argumentError } from '../../kit/commandOptions';
import { nearest } from '../../kit/nearest';
import {
  chooseDeliveries,
  type ChooseDelivery,
  createPlayer,
  deliveryPlays,
  ONE_ERROR,
  type Player,
  responsePlays,
} from '../../sandbox';

/** Plays nothing. */
const NONE = 'none';

const ofDeliveries = Object.keys(deliveryPlays);

/** The ids of all variations that can be asked for. */
export const PLAYS = [...Object.keys(responsePlays), ONE_ERROR, ...ofDeliveries].sort();

/**
 * What a rehearsal plays: what `--play` names, else what the seed draws.
 *
 * @throws {InputError} for a variation that does not exist
 */
export function playsOf(
  asked: readonly string[],
  seed: number,
  command: string,
): { readonly player: Player; readonly choosePlay: ChooseDelivery } {
  const unknown = asked.find((id) => id !== NONE && !PLAYS.includes(id));
  if (unknown !== undefined) {
    const [near] = nearest(unknown, PLAYS);
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    throw argumentError(`--play ${unknown.slice(0, 80)} is not a variation of the sandbox.${hint}`, command);
  }
  const ids = asked.filter((id) => id !== NONE);
  const drawn = asked.length > 0 ? {} : { seed };
  return {
    player: createPlayer({ plays: responsePlays, ofDeliveries, asked: ids, ...drawn }),
    choosePlay: chooseDeliveries(ids, drawn.seed),
  };
}

/** What a rehearsal plays, and how to turn it off: a few lines for its start. */
export function playIntro(asked: readonly string[], seed: number): string {
  const ids = asked.filter((id) => id !== NONE);
  if (asked.length > 0 && ids.length === 0) {
    return 'The sandbox plays nothing. Start it without --play none to meet what the contracts permit.';
  }
  const what =
    ids.length > 0
      ? `The sandbox plays ${ids.join(', ')} wherever that fits.`
      : `In a third of the calls, drawn by --seed ${String(seed)}, the sandbox plays what the contracts permit, such as short pages,
lost responses, 429 and repeated deliveries.`;
  return `${what} The response of such a call has the header Sandbox-Play.
--play none turns this off; --help lists the variations, of which --play <variation> plays one alone.`;
}
