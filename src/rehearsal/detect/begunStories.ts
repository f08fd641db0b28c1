import { stepsOf, type CompiledMove, type CompiledStep } from './compileStory';
import { keyOfCall, keysOfEarlier, mayBe, type Examined } from './matchStep';
import type { Captured } from './tests';

/** What of a begun story says which call can come next. */
interface Waiting {
  /** The move that comes next. */
  readonly next: number;
  readonly captured: ReadonlyMap<string, Captured>;
}

/** Stories of one kind that have begun, the oldest first. */
export interface BegunStories<Story> {
  readonly add: (story: Story) => void;
  /**
   * Replaces each story that a call can be related to.
   *
   * @param after the story after the call: the same one if nothing has changed, `undefined` if it is over
   */
  readonly replace: (call: Examined, after: (story: Story) => Story | undefined) => void;
  readonly all: () => readonly Story[];
}

/** The most begun stories of a kind; the oldest are given up first. */
const MOST_BEGUN = 400;

/** A step, and the numbers of the stories that wait for it, by what the call must have in common with their earlier steps. */
interface AwaitedStep {
  readonly step: CompiledStep;
  readonly stories: Map<string, Set<number>>;
}

/**
 * Creates a list of begun stories. A recording has thousands of calls, and most belong to no story that has begun: those that a call
 * can belong to are found by the values that have to be the same, and only these are compared with it.
 */
export function createBegunStories<Story extends Waiting>(
  moves: readonly CompiledMove[],
): BegunStories<Story> {
  const stories = new Map<number, Story>();
  const awaited = moves.map((move) =>
    stepsOf(move).map((step): AwaitedStep => ({ step, stories: new Map() })),
  );
  const allAwaited = awaited.flat();
  let begun = 0;
  const eachList = (
    { next, captured }: Story,
    visit: (byKey: AwaitedStep['stories'], key: string) => void,
  ): void => {
    for (const { step, stories: byKey } of awaited[next] ?? []) {
      for (const key of keysOfEarlier(step, captured)) {
        visit(byKey, key);
      }
    }
  };
  const put = (number: number, story: Story): void => {
    stories.set(number, story);
    eachList(story, (byKey, key) => {
      byKey.set(key, (byKey.get(key) ?? new Set()).add(number));
    });
  };
  const unlist = (number: number, story: Story): void => {
    eachList(story, (byKey, key) => {
      const listed = byKey.get(key);
      listed?.delete(number);
      if (listed?.size === 0) {
        byKey.delete(key);
      }
    });
  };
  const drop = (number: number, story: Story): void => {
    unlist(number, story);
    stories.delete(number);
  };
  const concerned = (call: Examined): readonly number[] => {
    const found = new Set<number>();
    for (const { step, stories: byKey } of allAwaited) {
      const key = byKey.size === 0 ? undefined : keyOfCall(step, call);
      if (key !== undefined) {
        byKey.get(key)?.forEach((number) => found.add(number));
      } else if (byKey.size > 0 && mayBe(step, call)) {
        byKey.forEach((numbers) => {
          numbers.forEach((number) => found.add(number));
        });
      }
    }
    return [...found].sort((a, b) => a - b);
  };
  return {
    add: (story) => {
      begun += 1;
      put(begun, story);
      const [oldest] = stories;
      if (stories.size > MOST_BEGUN && oldest !== undefined) {
        drop(...oldest);
      }
    },
    replace: (call, after) => {
      for (const number of stories.size === 0 ? [] : concerned(call)) {
        const story = stories.get(number);
        const replaced = story === undefined ? undefined : after(story);
        if (story === undefined || replaced === story) {
          continue;
        }
        if (replaced === undefined) {
          drop(number, story);
        } else {
          unlist(number, story);
          put(number, replaced);
        }
      }
    },
    all: () => [...stories.values()],
  };
}
