import { createAuth } from '@theme/ApiExplorer/Authorization/slice';

import type { ExplorerExample, ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import { bodyOfExample } from './exampleBody';

/** Secrets by security scheme and field: `{ oauth2: { token: '…' } }`. */
export type Secrets = ThemeAuth['data'];

/**
 * The state that the theme's store starts with.
 *
 * @param example the example of the body to begin with
 * @param secrets what the reader asked this tab to remember
 */
export function explorerState(
  item: ExplorerItem,
  example: ExplorerExample | undefined,
  secrets: Secrets,
): ThemeState {
  const { security, securitySchemes, servers, accept } = item;
  const auth = createAuth({ security, securitySchemes, options: {} });
  const [server] = servers;
  const [firstAccepted] = accept;
  const contentTypes = Object.keys(item.bodies);
  const contentType = example?.contentType ?? contentTypes[0];
  return {
    accept: { ...(firstAccepted !== undefined && { value: firstAccepted }), options: accept },
    contentType: { ...(contentType !== undefined && { value: contentType }), options: contentTypes },
    server: { ...(server !== undefined && { value: server }), options: servers },
    response: {},
    body: bodyOfExample(example),
    params: {
      path: parametersIn(item, 'path', example),
      query: parametersIn(item, 'query', example),
      header: parametersIn(item, 'header', example),
      cookie: parametersIn(item, 'cookie', example),
    },
    auth: {
      ...auth,
      data: Object.fromEntries(
        Object.entries(auth.data).map(([scheme, fields]) => [scheme, { ...fields, ...secrets[scheme] }]),
      ),
    },
    schemaSelection: { selections: {} },
    encodingSelection: {},
  };
}

/** The parameters of one place, with the values that belong to the example. */
function parametersIn(
  { parameters }: ExplorerItem,
  place: ThemeParameter['in'],
  example: ExplorerExample | undefined,
): ThemeParameter[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => withExample(parameter, example));
}

/** A parameter with the value that an example gives it; one that no example names is left as it is. */
export function withExample(parameter: ThemeParameter, example: ExplorerExample | undefined): ThemeParameter {
  if (parameter.byExample === undefined) {
    return parameter;
  }
  const value = example === undefined ? undefined : parameter.byExample[example.name];
  return { ...parameter, value };
}
