import type { ExplorerItem, ExplorerParameter } from '@site/src/reference';

import { percentDecoded } from '../../../kit/percentDecoded';
import { encodeValue, wellFormed } from './encodeValue';
import { parameterKey, type TryState } from './tryState';

/** The part of a call that the theme's forms edit. */
export type FormsState = Pick<TryState, 'server' | 'secrets' | 'values'>;

/** The state of the theme's store in which its forms show a call. */
export function themeState(item: ExplorerItem, { server, secrets, values }: FormsState): ThemeState {
  const { servers, parameters, authorization } = item;
  const chosen = servers.find(({ url }) => url === server);
  const parametersIn = (place: ExplorerParameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => themeParameter(parameter, values[parameterKey(parameter)] ?? ''));
  return {
    server: { ...(chosen && { value: chosen }), options: servers },
    params: {
      path: parametersIn('path'),
      query: parametersIn('query'),
      header: parametersIn('header'),
      cookie: parametersIn('cookie'),
    },
    auth: authorization === undefined ? { data: {}, options: {} } : themeAuth(authorization, secrets),
  };
}

/** A bearer token has the same field whether or not OAuth 2.0 issues it. */
function themeAuth(
  { scheme, kind }: NonNullable<ExplorerItem['authorization']>,
  secrets: TryState['secrets'],
): ThemeAuth {
  return {
    data: { [scheme]: { ...secrets[scheme] } },
    options: { [scheme]: [{ key: scheme, type: 'http', scheme: kind }] },
    selected: scheme,
  };
}

/**
 * A parameter of the theme's forms.
 *
 * @param value as typed
 */
export function themeParameter(parameter: ExplorerParameter, value: string): ThemeParameter {
  const { name, in: place, required, placeholder, options } = parameter;
  const empty: ThemeParameter = {
    name,
    in: place,
    required,
    ...(placeholder !== undefined && { description: placeholder }),
    // Without a type: a text field for any value, unless the contract lists the values.
    schema: { ...(options && { enum: options }) },
  };
  return { ...empty, value: isEncoded(empty) ? encodeValue(value) : value };
}

/** What a reader has chosen and typed in the theme's forms. */
export function readForms({ server, auth, params }: ThemeState): FormsState {
  return {
    server: server.value?.url ?? '',
    secrets: auth.data,
    values: Object.fromEntries(
      Object.values(params)
        .flat()
        .map((parameter) => [parameterKey(parameter), typedValue(parameter)]),
    ),
  };
}

/** The value of a parameter as typed: one that the theme's store has encoded is decoded once. */
export function typedValue(parameter: ThemeParameter): string {
  const { value = '' } = parameter;
  // Nothing has encoded a text that is not percent-encoded UTF-8.
  return isEncoded(parameter) ? percentDecoded(value) : value;
}

/**
 * What an input must report to the theme's form of a parameter for {@link typedValue} to give back what was typed.
 * The form encodes a query value itself, but in a path only white space, which would make a typed `%20` a space.
 */
export function reportedValue(place: string | undefined, typed: string): string {
  return place === 'path' ? encodeValue(typed) : wellFormed(typed);
}

/** Whether the theme's store has a value encoded: not that of a header, or one chosen from a list. */
function isEncoded({ in: place, schema }: ThemeParameter): boolean {
  return (place === 'path' || place === 'query') && schema.enum === undefined;
}
