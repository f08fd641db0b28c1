import { operationSlug } from '../../portal/routes';
import { workflowRoute, workflowSubjects } from '../../portal/workflows';
import type { ReadWorkflow } from '../../contract/forNode';
import { workflowOf } from '../../contract';
import type { GuideLink } from '../model/guideLinks';

/** The workflows that call an operation, by API and operation: `checkout/createSale`. */
export type WorkflowLinks = ReadonlyMap<string, readonly GuideLink[]>;

/**
 * The workflows that call each operation, in the order of the lists. Each links to its first step that does.
 *
 * @param workflows of the latest version
 */
export function workflowLinks(workflows: readonly ReadWorkflow[]): WorkflowLinks {
  const order = workflowSubjects.flatMap(({ workflows: ids }) => ids);
  const placeOf = (read: ReadWorkflow) => order.indexOf(workflowOf(read).workflowId);
  const links = new Map<string, GuideLink[]>();
  for (const read of [...workflows].sort((one, other) => placeOf(one) - placeOf(other))) {
    const { workflowId, steps } = workflowOf(read);
    const called = new Set<string>();
    for (const { stepId, operationId = '' } of steps) {
      const name = operationId.replace(/^\$sourceDescriptions\./, '').replace('.', '/');
      if (name !== '' && !called.has(name)) {
        called.add(name);
        const href = `${workflowRoute(workflowId)}#${stepAnchor(stepId)}`;
        links.set(name, [...(links.get(name) ?? []), { text: read.document.info.title, href }]);
      }
    }
  }
  return links;
}

/** The id of a step's heading on the page of its workflow: `createSale` is at `#create-sale`. */
export function stepAnchor(step: string): string {
  return operationSlug(step);
}

/**
 * The workflows that link to each guide, by the route of the guide, in the order of the lists.
 *
 * @param models of all workflows
 */
export function workflowsByGuide(
  models: readonly {
    readonly id: string;
    readonly route: string;
    readonly title: string;
    readonly guides: readonly GuideLink[];
  }[],
): Readonly<Record<string, readonly GuideLink[]>> {
  const order = workflowSubjects.flatMap(({ workflows }) => workflows);
  const links = new Map<string, GuideLink[]>();
  for (const { route, title, guides } of [...models].sort(
    (one, other) => order.indexOf(one.id) - order.indexOf(other.id),
  )) {
    for (const guide of new Set(guides.map(({ href }) => href.replace(/#.*$/, '')))) {
      links.set(guide, [...(links.get(guide) ?? []), { text: title, href: route }]);
    }
  }
  return Object.fromEntries(links);
}
