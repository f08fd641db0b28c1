import { createAuth } from '@theme/ApiExplorer/Authorization/slice';

import type { ExplorerExample, ExplorerItem } from '@site/src/reference/explorer/explorerItem';

import { bodyOfExample } from './exampleBody';

/** Secrets by security scheme and field: `{ oauth2: { token: '…' } }`. */
export type Secrets = ThemeAuth['data'];

/**
 * The initial state of the theme's store.
 *
 * @param example the initial example of the body
 * @param secrets the secrets stored in this tab
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

/** The parameters in one location, with the example's values. */
function parametersIn(
  { parameters }: ExplorerItem,
  place: ThemeParameter['in'],
  example: ExplorerExample | undefined,
): ThemeParameter[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => withExample(parameter, example));
}

/** Sets a parameter to the example's value; leaves it unchanged if the example has none. */
export function withExample(parameter: ThemeParameter, example: ExplorerExample | undefined): ThemeParameter {
  if (parameter.byExample === undefined) {
    return parameter;
  }
  const value = example === undefined ? undefined : parameter.byExample[example.name];
  return { ...parameter, value };
}
