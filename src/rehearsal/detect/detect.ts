import type { Law, LawCountry } from '../../sale';
import { listed, storiesOf } from '../plan/conditions';
import type { Concern, Mistake, Plan, Situation, Whole } from '../plan/plan';
import type { ContractNote } from '../recording/contractNotes';
import type { ClockChange, Exchange } from '../recording/recording';
import type { RecordedOperation } from '../recording/operations';
import { followWarnings } from './bodyWarnings';
import { byCause } from './causes';
import { followChanges } from './changes';
import { compileStory, stepsOf, type CompiledMove } from './compileStory';
import { cureFor } from './cures';
import { followCoverage, type Coverage } from './coverage';
import { followStory, type CallReference, type Follower, type Told } from './followStory';
import { followLacks, lackWords, type Lack, type LacksFollower } from './lacks';
import { examined, hasEnd, isCalled } from './matchStep';
import { followReturns } from './returns';
import { followTries, type Try } from './tries';
import { followWaits } from './waits';
import { followWhole } from './whole';
import { MOST_TOLD, type WholeTold } from './wholeFollower';

/** What a recording says about a situation. */
type Outcome = 'shown' | 'not shown' | 'wrong' | 'ask';

/** A mistake, with what shows it. */
export interface Problem {
  readonly mistake: string;
  readonly says: string;
  readonly cure: string;
  /** How often it was seen; of more than {@link MOST_EVIDENCE}, only the first have their calls here. */
  readonly times: number;
  readonly evidence: readonly Evidence[];
}

interface Evidence {
  readonly calls: readonly CallReference[];
  /** The place in the body of the last request (RFC 6901). */
  readonly pointer?: string;
  /** Sentences about the values. */
  readonly details: readonly string[];
}

export interface SituationResult {
  readonly situation: Situation;
  readonly outcome: Outcome;
  readonly shown: readonly (readonly CallReference[])[];
  readonly findings: readonly Problem[];
  /** Why the recording cannot show it: a sentence. */
  readonly cannot?: string;
  /** What was tried to show it, where it is not shown, and came to another end. */
  readonly tries: readonly Try[];
}

export interface Detection {
  readonly results: readonly SituationResult[];
  readonly coverage: Coverage;
  /** What the validator warns of in accepted bodies, and no mistake says. */
  readonly warnings: readonly ContractNote[];
  readonly calls: number;
  readonly deliveries: number;
}

export interface DetectorOptions {
  readonly plan: Plan;
  /** Only situations of this country; all by default. */
  readonly country?: LawCountry | undefined;
  /** Only situations for this kind of system; all by default. */
  readonly concern?: Concern | undefined;
  readonly laws: ReadonlyMap<LawCountry, Law>;
  readonly operations: readonly RecordedOperation[];
  /** What recordings of this kind lack; nothing by default. */
  readonly lacks?: readonly Lack[];
}

/** Takes the calls of a recording in their order, in one pass; its memory does not grow with the recording. */
export interface Detector {
  readonly take: (exchange: Exchange) => void;
  /** Takes a setting of the clock, between two calls or before the first; it begins as that of the machine. */
  readonly setClock: (change: Pick<ClockChange, 'to' | 'speed'>) => void;
  /**
   * What was shown so far. Can be asked at any time, as by a page that shows a running rehearsal.
   *
   * @param isComplete whether the recording has ended: only then, what never came is a mistake
   */
  readonly result: (isComplete: boolean) => Detection;
}

const MOST_EVIDENCE = 5;
const MOST_DETAILS = 5;

/** @throws {Error} for a plan that `readPlan` would refuse */
export function createDetector(options: DetectorOptions): Detector {
  const { plan, country, concern, laws, operations, lacks: kind = [] } = options;
  const situations = plan.situations
    .filter(({ countries }) => country === undefined || countries.includes(country))
    .filter((situation) => concern === undefined || situation.for.includes(concern))
    .map(followSituation);
  const waits = followWaits();
  const planned = plannedCalls(situations.map(({ situation }) => situation));
  const changes = followChanges();
  const whole = followWhole(operations, planned, waits, changes);
  const coverage = followCoverage();
  const lacks = followLacks(kind, operations);
  const tries = followTries(situations.flatMap(recognisedBy));
  const warnings = followWarnings();
  const returns = followReturns();
  const storiesFor = storiesByCall(situations.flatMap(({ stories }) => stories));
  const counts = { calls: 0, deliveries: 0 };
  return {
    take: (exchange) => {
      counts[exchange.kind === 'call' ? 'calls' : 'deliveries'] += 1;
      const call = examined(exchange, laws, returns.take(exchange), changes.before(exchange));
      const said = new Set<string>();
      for (const story of storiesFor(exchange)) {
        const told = story.follower?.take(call) ?? [];
        if (told.length > 0) {
          keep(story, told);
          told.forEach(({ notes }) => {
            notes.forEach(({ detail }) => said.add(detail));
          });
        }
      }
      warnings.take(call, said);
      whole.take(exchange);
      coverage.take(exchange);
      lacks.take(exchange);
      tries.take(exchange);
    },
    setClock: waits.set,
    result: (isComplete) => {
      const isWhole = situations.every((each) => isDone(each, lacks));
      const together = { ...whole.finish(isComplete, isWhole), ...returns.finish(isComplete, isWhole) };
      return {
        results: situations.map((situation) => {
          const result = resultOf(situation, together, isComplete, { plan, operations });
          const stories = result.outcome === 'not shown' ? recognisedBy(situation) : [];
          const cannot = whyNot(stories, lacks);
          return { ...result, ...(cannot === undefined ? {} : { cannot }), tries: tries.of(stories) };
        }),
        coverage: coverage.finish(),
        warnings: warnings.finish(),
        ...counts,
      };
    },
  };
}

/** The operations of the situations, of which some come only where something fails, or on another day. */
function plannedCalls(situations: readonly Situation[]): readonly string[] {
  return situations.flatMap(({ recognised = [] }) =>
    recognised.flat().flatMap(({ call }) => (call === undefined ? [] : listed(call))),
  );
}

/** Whether a situation is shown, or need not be: what a recording lacks of a day because it ended early, the integration would do. */
function isDone(followed: FollowedSituation, lacks: LacksFollower): boolean {
  const { optional, ask, plays } = followed.situation;
  const shows = followed.stories.filter(({ mistake }) => mistake === undefined);
  return (
    [optional, ask, plays].some((each) => each !== undefined) ||
    shows.some(({ whole, times }) => whole !== undefined || times > 0) ||
    whyNot(recognisedBy(followed), lacks) !== undefined
  );
}

function recognisedBy({ stories }: FollowedSituation): readonly (readonly CompiledMove[])[] {
  return stories.filter(({ mistake }) => mistake === undefined).map(({ moves }) => moves);
}

/** Why a recording cannot show a situation, where it lacks what each of its stories needs. */
function whyNot(stories: readonly (readonly CompiledMove[])[], lacks: LacksFollower): string | undefined {
  const [fewest] = stories.map(lacks.of).sort((a, b) => a.length - b.length);
  return fewest === undefined || fewest.length === 0 ? undefined : lackWords(fewest);
}

interface FollowedStory {
  readonly mistake: string | undefined;
  readonly moves: readonly CompiledMove[];
  /** Missing for a story about all calls together, and once a situation is shown as often as its result says. */
  follower: Follower | undefined;
  readonly whole: Whole | undefined;
  readonly told: Told[];
  times: number;
}

interface FollowedSituation {
  readonly situation: Situation;
  readonly stories: readonly FollowedStory[];
}

function followSituation(situation: Situation): FollowedSituation {
  return {
    situation,
    stories: storiesOf(situation).map(({ story, mistake }) => {
      const whole = story.flatMap(({ where = [] }) => where.flatMap(({ whole }) => whole ?? []))[0];
      const moves = compileStory(story);
      return {
        ...{ mistake, whole, moves },
        follower: whole === undefined ? followStory(moves) : undefined,
        told: [],
        times: 0,
      };
    }),
  };
}

/** The most operations and statuses for which stories are remembered. */
const MOST_ENDS = 1_000;

/** The stories that have a step of a call's operation and status, found once for each. */
function storiesByCall(stories: readonly FollowedStory[]): (exchange: Exchange) => readonly FollowedStory[] {
  const known = new Map<string, readonly FollowedStory[]>();
  return ({ operation, status, leftOut, tooDeep }) => {
    // Of what a recording lacks, nobody knows which step it is.
    const asked = leftOut === undefined && tooDeep === undefined ? String(status) : 'any';
    const name = `${operation ?? ''} ${asked}`;
    const found =
      known.get(name) ??
      stories.filter(({ follower, moves }) => {
        const steps = follower === undefined ? [] : moves.flatMap(stepsOf);
        return steps.some((step) => isCalled(step, operation) && (asked === 'any' || hasEnd(step, status)));
      });
    if (known.size < MOST_ENDS) {
      known.set(name, found);
    }
    return found;
  };
}

function keep(story: FollowedStory, told: readonly Told[]): void {
  story.times += told.length;
  story.told.push(...told.slice(0, Math.max(0, MOST_TOLD - story.told.length)));
  if (story.mistake === undefined && story.told.length >= MOST_EVIDENCE) {
    story.follower = undefined;
  }
}

function resultOf(
  { situation, stories }: FollowedSituation,
  whole: WholeTold,
  isComplete: boolean,
  known: Known,
): Omit<SituationResult, 'tries'> {
  const all = (story: FollowedStory): Counted => {
    const found = story.whole === undefined ? [] : (whole[story.whole] ?? []);
    const atTheEnd = isComplete ? (story.follower?.finish() ?? []) : [];
    const more = [...found, ...atTheEnd];
    return {
      told: [...story.told, ...more],
      times: story.times + more.length,
      isWhole: story.whole !== undefined,
    };
  };
  const shown = stories.filter(({ mistake }) => mistake === undefined).flatMap((story) => all(story).told);
  const problems = problemsOf(
    situation,
    (id) => stories.filter(({ mistake }) => mistake === id).map(all),
    known,
  );
  return {
    situation,
    outcome: outcomeOf(situation, shown.length > 0, problems),
    shown: shown.slice(0, MOST_EVIDENCE).map(({ calls }) => calls),
    findings: problems,
  };
}

function outcomeOf({ ask }: Situation, isShown: boolean, problems: readonly Problem[]): Outcome {
  if (problems.length > 0) {
    return 'wrong';
  }
  return ask !== undefined ? 'ask' : isShown ? 'shown' : 'not shown';
}

type Known = Pick<DetectorOptions, 'plan' | 'operations'>;

interface Counted {
  readonly told: readonly Told[];
  readonly times: number;
  /** Whether it is about calls together, of which each has its part in it. */
  readonly isWhole: boolean;
}

/**
 * The mistakes of a situation. Of several that blame the same call, the first counts, and each that has words of the validator: no
 * other mistake says them. One about calls together says nothing of other places in them.
 */
function problemsOf(
  { mistakes = [] }: Situation,
  storiesFor: (id: string) => readonly Counted[],
  { plan: { variations = {} }, operations }: Known,
): readonly Problem[] {
  const blamed = new Set<number | string>();
  return mistakes.flatMap((problem: Mistake): readonly Problem[] => {
    const counted = storiesFor(problem.id);
    const fresh = counted.flatMap(({ told, isWhole }) => {
      const placeIn = (call: number, { notes }: Told): string => `${String(call)} ${pointerOf(notes) ?? ''}`;
      const own = told.filter((each) => {
        const last = lastOf(each.calls);
        return (
          each.notes.some(({ isWarning }) => isWarning) ||
          !(blamed.has(last) || blamed.has(placeIn(last, each)))
        );
      });
      own
        .flatMap((each): readonly (number | string)[] =>
          isWhole ? each.calls.map(({ sequence }) => placeIn(sequence, each)) : [lastOf(each.calls)],
        )
        .forEach((each) => {
          blamed.add(each);
        });
      return own;
    });
    const all = counted.reduce((sum, { times, told }) => sum + times - told.length, 0);
    const times = all + fresh.length;
    const causes = byCause(problem, fresh);
    return causes.map((cause) => {
      const evidence = cause.told.slice(0, MOST_EVIDENCE);
      const shown = evidence.map(({ calls }) => calls);
      return {
        ...{ mistake: problem.id, says: cause.says, cure: cureFor(cause.cure, shown, operations) },
        // Of what is told of several causes, no more is counted than is kept.
        times: causes.length === 1 ? times : cause.told.length,
        evidence: evidence.map((each) => evidenceOf(each, variations)),
      };
    });
  });
}

function lastOf(calls: readonly CallReference[]): number {
  return calls.at(-1)?.sequence ?? 0;
}

/** The place that the last sentence about one is about. */
function pointerOf(notes: Told['notes']): string | undefined {
  return [...notes].reverse().find(({ pointer }) => pointer !== undefined)?.pointer;
}

function evidenceOf({ calls, notes }: Told, variations: Readonly<Record<string, string>>): Evidence {
  const pointer = pointerOf(notes);
  const played = variations[calls.at(-1)?.play ?? ''];
  const details = [
    // What is wrong at a place of the request is the caller's, whatever was answered.
    ...(played === undefined || pointer !== undefined
      ? []
      : [`The sandbox played a variation in it: it ${played}.`]),
    ...new Set(notes.map(({ detail }) => detail)),
  ].filter((detail) => detail !== '');
  return {
    calls,
    ...(pointer === undefined ? {} : { pointer }),
    details: details.slice(0, MOST_DETAILS),
  };
}
