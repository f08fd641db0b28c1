import { readWorkflows } from '../../contract/forNode';
import type { Contract } from '../../contract';
import type { SkillSources } from '../../reference/forNode';
import { readPlan } from '../../rehearsal/forNode';
import type { Situation } from '../../rehearsal';
import { readLaw } from '../../sale/forNode';
import { LAW_COUNTRIES } from '../../sale';
import type { ProjectPaths } from '../../kit/paths';
import { SOURCES } from '../../kit/sources';

/** Reads what the skills for assistants are derived from, besides the contracts. */
export async function skillSources(
  { openapi, root }: Pick<ProjectPaths, 'openapi' | 'root'>,
  contracts: ReadonlyMap<string, Contract>,
): Promise<SkillSources> {
  const { situations } = readPlan(openapi, root);
  const workflows = await readWorkflows(openapi);
  return {
    contracts,
    workflows: new Map(
      workflows.flatMap(({ document }) =>
        document.workflows.map(({ workflowId }) => [workflowId, document.info.title] as const),
      ),
    ),
    laws: LAW_COUNTRIES.map((country) => readLaw(SOURCES, country)),
    tasks: {
      receive: situations.filter((situation) => situation.for.every((concern) => concern === 'receiver')),
      correct: situations.filter((situation) => calls(situation).some((call) => CHANGES.has(call))),
      all: situations,
    },
  };
}

const CHANGES: ReadonlySet<string> = new Set(['checkout/updateSale', 'checkout/deleteSale']);

function calls({ recognised = [] }: Situation): readonly string[] {
  return recognised.flat().flatMap(({ call = [] }) => call);
}
