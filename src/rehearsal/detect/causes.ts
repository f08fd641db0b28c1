import type { Mistake } from '../plan/plan';
import type { Told } from './followStory';

/** What is known of a mistake besides its calls: what was forged or played in the last of them says what to change. */
export interface ToldCause {
  readonly says: string;
  readonly cure: string;
  readonly told: readonly Told[];
}

/**
 * Divides what shows a mistake by its causes, in the order of the plan. Where it is also shown without a variation, variations are
 * not the cause.
 */
export function byCause({ says, cure, causes = {} }: Mistake, told: readonly Told[]): readonly ToldCause[] {
  const isGeneral = told.some((each) => nameOf(each) === undefined);
  const known = (each: Told): string | undefined => {
    const name = nameOf(each) ?? '';
    return !isGeneral && Object.hasOwn(causes, name) ? name : undefined;
  };
  return [
    { says, cure, told: told.filter((each) => known(each) === undefined) },
    ...Object.entries(causes).map(([name, cause]) => ({
      ...cause,
      told: told.filter((each) => known(each) === name),
    })),
  ].filter((each) => each.told.length > 0);
}

function nameOf({ calls }: Told): string | undefined {
  const { forged, play } = calls.at(-1) ?? {};
  return forged ?? play;
}
