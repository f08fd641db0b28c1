import { jsonOutput } from '../../kit/commandOptions';
import { writeChecks } from '../../kit/reports/writeChecks';
import { FORGED_ID, type ForgedDelivery, type ForgedSet } from '../../signatures';
import { forgeChecks } from '../checks/forgeChecks';
import type { Taken, TakenDelivery } from '../checks/taken';
import { checkedBy } from '../checks/tool';
import type { Listening } from '../sandbox/listen';
import type { ForgeArguments } from './forgeArguments';
import type { Judgement } from './judgeResponse';

/** The key set that the command serves. */
export interface ServedKeys extends Pick<Listening, 'close'> {
  readonly address: string;
  /** Whether a receiver has asked for it. */
  readonly isFetched: () => boolean;
}

interface Run {
  readonly set: ForgedSet;
  readonly taken: Taken;
  readonly options: ForgeArguments;
  /** Missing if the key set is in a file alone. */
  readonly served?: ServedKeys;
  readonly version?: string;
}

/** How a delivery was taken, by the judgement of the response. */
export function takenAs({ name, expected, title }: ForgedDelivery, judgement: Judgement): TakenDelivery {
  const { isRight, isOpen = false, received, reason = '' } = judgement;
  return {
    ...{ name, expected },
    result: isRight ? (isOpen ? 'check' : 'right') : 'wrong',
    response: received,
    ...(isRight ? {} : { reason: `${title}. ${reason}`.trimEnd() }),
  };
}

/** The result in the format that is asked for; as text, what follows the lines of the deliveries. */
export function forgeResult(run: Run): string {
  const { set, taken, options, version } = run;
  return writeChecks(options.format, {
    text: () => forgeSummary(run),
    json: () => forgeJson(run),
    checks: () => ({
      ...checkedBy('forge', version),
      cases: forgeChecks(set.deliveries, taken, options.to.href, forgeSummary(run).trimEnd()),
    }),
  });
}

/** How many were handled wrongly, or why the command stopped. */
function forgeSummary(run: Run): string {
  const { problem } = run.taken;
  return problem === undefined ? summary(run) : stopped(problem, run);
}

function forgeJson(run: Run): string {
  const { set, taken, options } = run;
  return jsonOutput({
    ...{ event: options.event.operationId, to: options.to.href, sink: options.sink.href },
    ...{ made: set.deliveries.length, sent: taken.rows.length, deliveries: taken.rows },
    summary: forgeSummary(run).trimEnd(),
  });
}

/** Where the key set is, a line for each place. */
export function keysLine({ keysOut }: ForgeArguments, served: ServedKeys | undefined): string {
  return [
    ...(served === undefined ? [] : [`The key set: ${served.address}\n`]),
    ...(keysOut === undefined ? [] : [`The key set: ${keysOut}\n`]),
  ].join('');
}

function summary({ taken: { rows } }: Run): string {
  const namesOf = (one: TakenDelivery['result']) =>
    rows.filter(({ result }) => result === one).map(({ name }) => name);
  const count = String(rows.length);
  const wrong = namesOf('wrong');
  const open = namesOf('check');
  const result =
    wrong.length === 0
      ? `None of ${count} was handled wrongly.\n`
      : `${String(wrong.length)} of ${count} ${wrong.length === 1 ? 'was' : 'were'} handled wrongly: ${wrong.join(', ')}.\n`;
  return open.length === 0
    ? result
    : `${result}The status of ${open.join(', ')} proves nothing about duplicates: a receiver that processes them again responds the same. Look into its store: the event must be there once, and no id may begin with ${FORGED_ID}.\n`;
}

/** Why the rest was not sent, and what to look at: whether the receiver has got the keys is known of those that it fetches. */
function stopped(status: number, { set, options: { keysOut, sink }, served }: Run): string {
  const rest = String(set.deliveries.length - 1);
  const start = `Stopped: the receiver refused the first genuine delivery with ${String(status)}, so no response to the other ${rest} would say anything.\n`;
  if (served?.isFetched() === true) {
    return `${start}It has fetched the key set. Does it take ${sink.href} for its own URL, which --sink changes, and does it accept Ed25519?\n`;
  }
  if (served !== undefined && keysOut === undefined) {
    return `${start}It has not fetched the key set: start it with ${served.address}, or give it a file of --keys-out.\n`;
  }
  const places = [served?.address, keysOut].filter((place) => place !== undefined);
  return `${start}Has it read the keys from ${places.join(' or ')}? They are new in each run.\n`;
}
