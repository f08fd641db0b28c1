import type { StepResult, SuiteStep } from './suiteStep';

/**
 * Runs steps in parallel: each as soon as its dependencies have passed and enough cores are free, in list
 * order. A step with a failed dependency does not run. A later step may overtake one that waits for more
 * cores, so that no core is idle.
 *
 * wireit is not an alternative: it starts scripts in random order, counts scripts instead of cores, and has
 * neither forced runs nor durations.
 *
 * @param steps each after its dependencies
 * @param cores the number of cores; a step that needs more waits for all of them
 * @param run runs one step
 * @returns a result for each step, in the order of the list
 * @throws {Error} naming a step that is listed before its dependency
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
      ? onCores({ order, cores: Math.min(step.cores ?? 1, cores) }, () => run(step))
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
          throw new Error(`The step ${step.script} is listed before its dependency ${script}.`);
        }
        return result;
      });
    results.set(step.script, resultOf(step, order, needed));
  }
  return Promise.all(results.values());
}

/** The position of a task in the list, and the cores that it needs. */
interface TaskSlot {
  readonly order: number;
  readonly cores: number;
}

/** Admits tasks while cores are free, in list order among those that fit. */
function createPool(cores: number) {
  const waiting: (TaskSlot & { readonly enter: () => void })[] = [];
  let free = cores;
  const admit = () => {
    for (const next of [...waiting].sort((a, b) => a.order - b.order)) {
      if (next.cores <= free) {
        waiting.splice(waiting.indexOf(next), 1);
        free -= next.cores;
        next.enter();
      }
    }
  };
  // Deferred, so that all tasks that have just become ready take part.
  const admitSoon = () => {
    setImmediate(admit);
  };
  return async <Result>(place: TaskSlot, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((enter) => {
      waiting.push({ ...place, enter });
      admitSoon();
    });
    try {
      return await work();
    } finally {
      free += place.cores;
      admitSoon();
    }
  };
}
