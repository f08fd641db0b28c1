import type { StepResult, SuiteStep } from './suiteStep';

/**
 * Runs steps side by side: each as soon as what it needs has ended well and enough cores are free, the first of the
 * list first. A step whose need has failed is not run. A later step may pass one that waits for more cores, so that no
 * core is idle while there is work for it.
 *
 * wireit was considered instead: it starts scripts in random order, counts scripts rather than cores, and has neither a
 * forced run nor seconds per script.
 *
 * @param steps each after those that it needs
 * @param cores how many cores there are; a step that takes more waits for all of them
 * @param run runs one step
 * @returns a result for each step, in the order of the list
 * @throws {Error} naming a step that stands before one that it needs
 */
export async function schedule(
  steps: readonly SuiteStep[],
  cores: number,
  run: (step: SuiteStep) => Promise<StepResult>,
): Promise<StepResult[]> {
  const scripts = new Set(steps.map(({ script }) => script));
  const results = new Map<string, Promise<StepResult>>();
  const onCores = createPool(cores);
  const resultOf = async (
    step: SuiteStep,
    order: number,
    needed: readonly Promise<StepResult>[],
  ): Promise<StepResult> => {
    const bad = (await Promise.all(needed)).find(({ outcome }) => ['failed', 'not run'].includes(outcome));
    return bad === undefined
      ? onCores({ order, wanted: Math.min(step.cores, cores) }, () => run(step))
      : {
          step,
          outcome: 'not run',
          seconds: 0,
          note: `needs npm run ${bad.step.script}, which did not pass`,
        };
  };
  for (const [order, step] of steps.entries()) {
    const needed = (step.needs ?? [])
      .filter((script) => scripts.has(script))
      .map((script) => {
        const result = results.get(script);
        if (result === undefined) {
          throw new Error(`The step ${step.script} stands before ${script}, which it needs.`);
        }
        return result;
      });
    results.set(step.script, resultOf(step, order, needed));
  }
  return Promise.all(results.values());
}

/** Where a piece of work stands, and how many cores it takes. */
interface Place {
  readonly order: number;
  readonly wanted: number;
}

/** Lets work in while there are free cores; what stands first goes first among what fits. */
function createPool(cores: number) {
  const waiting: (Place & { readonly enter: () => void })[] = [];
  let free = cores;
  const admit = () => {
    for (const next of [...waiting].sort((a, b) => a.order - b.order)) {
      if (next.wanted <= free) {
        waiting.splice(waiting.indexOf(next), 1);
        free -= next.wanted;
        next.enter();
      }
    }
  };
  // Later, so that all that has just become ready is waiting, and not what stood there before it alone.
  const admitSoon = () => {
    setImmediate(admit);
  };
  return async <Result>(place: Place, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((enter) => {
      waiting.push({ ...place, enter });
      admitSoon();
    });
    try {
      return await work();
    } finally {
      free += place.wanted;
      admitSoon();
    }
  };
}
