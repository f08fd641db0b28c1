import { apis } from '../../portal/apis';
import { readWorkflows, type ReadWorkflow } from '../../contract/forNode';
import { type Contract, workflowOf } from '../../contract';
import { openPointsPage } from '../../reference/forNode';
import { type OpenPoint, openSentences, plainText } from '../../reference';
import { apiRoute } from '../../portal/routes';
import { CURRENT, listVersions } from '../../portal/versions';
import { workflowRoute } from '../../portal/workflows';
import type { ProjectPaths } from '../../kit/paths';
import { keptGuideFacts } from './keptGuideFacts';
import { openPointsOf } from './referenceOpenPoints';
import { listModels, readModel } from './referenceModels';

/**
 * The list of what is not specified, as MDX to import and its HTML, by the names of their files: from the guides of the latest version, and from the descriptions
 * of its workflows and contracts. The models of the reference must have been kept.
 *
 * @param contracts those of the latest version, by API
 */
export async function makeOpenPoints(
  paths: ProjectPaths,
  contracts: ReadonlyMap<string, Contract>,
): Promise<ReadonlyMap<string, string>> {
  const versions = listVersions(paths.root);
  const guides = await Promise.all(
    versions.filter(({ name }) => name === CURRENT).map((version) => keptGuideFacts(paths, version)),
  );
  const models = (await listModels(paths)).filter(({ route }) =>
    apis.some(({ id }) => route.startsWith(apiRoute({ api: id, versionPath: '/' }))),
  );
  const reference = await Promise.all(models.map(async ({ file }) => openPointsOf(await readModel(file))));
  const workflows = await readWorkflows(paths.openapi);
  return openPointsPage([
    ...guides.flatMap(({ facts }) => facts.flatMap(({ points }) => points)),
    ...workflows.flatMap(workflowPoints),
    ...[...contracts].flatMap(overviewPoints),
    ...reference.flat(),
  ]);
}

/** The open points of a workflow, which can be about several APIs. */
function workflowPoints(read: ReadWorkflow): readonly OpenPoint[] {
  const { workflowId, description = '' } = workflowOf(read);
  return openSentences(plainText(description)).map(({ text: sentence }) => ({
    api: undefined,
    sentence,
    place: { text: read.document.info.title, href: workflowRoute(workflowId) },
  }));
}

/** The open points of an API's overview, which has the description of the contract. */
function overviewPoints([api, { info }]: readonly [string, Contract]): readonly OpenPoint[] {
  return openSentences(plainText(info.description ?? '')).map(({ text: sentence }) => ({
    api,
    sentence,
    place: { text: info.title, href: apiRoute({ api, versionPath: '/' }) },
  }));
}
