import type { ExplorerExample, ExplorerItem, ExplorerParameter } from '@site/src/reference';

import { bodyOfExample, type TryBody } from './exampleBody';
import type { PassedBody } from './passedBody';
import type { Secrets } from './secrets';

/** What a reader has chosen and typed for one call. */
export interface TryState {
  /** The address of the chosen server. */
  readonly server: string;
  readonly secrets: Secrets;
  /** The values of the parameters as typed, not encoded, by {@link parameterKey}. */
  readonly values: Readonly<Record<string, string>>;
  /** `undefined` if the call has no body, or no documented response with one. */
  readonly contentType: string | undefined;
  readonly accept: string | undefined;
  /** The status that a sandbox is asked for; empty for none. */
  readonly prefer: string;
  readonly body: TryBody;
}

/** Identifies a parameter of a call: names are unique per location only (OpenAPI 3.1, section 4.8.12). */
export function parameterKey({ in: place, name }: Pick<ExplorerParameter, 'in' | 'name'>): string {
  return `${place} ${name}`;
}

/**
 * The state of an explorer that opens.
 *
 * @param chosen the name of the example chosen on the page; the first example if there is none
 * @param secrets the secrets stored in this tab
 * @param handed a JSON body in place of that of the example
 */
export function initialState(
  item: ExplorerItem,
  chosen: string | undefined,
  secrets: Secrets,
  handed?: PassedBody,
): TryState {
  const { parameters, servers, accept, bodies, examples } = item;
  const sent = examples.filter(({ mediaType }) => (handed?.mediaType ?? mediaType) === mediaType);
  const example = sent.find(({ name }) => name === chosen) ?? sent[0] ?? examples[0];
  const state: TryState = {
    server: servers[0]?.url ?? '',
    secrets,
    values: Object.fromEntries(parameters.map((one) => [parameterKey(one), one.value ?? ''])),
    contentType: Object.keys(bodies)[0],
    accept: accept[0],
    prefer: '',
    body: bodyOfExample(undefined),
  };
  const begun = example === undefined ? state : withExample(state, item, example);
  return handed === undefined ? begun : { ...begun, body: { kind: 'text', text: handed.text } };
}

/** Replaces the body with an example, and the values of the parameters that differ between the examples. */
export function withExample(
  state: TryState,
  { parameters }: ExplorerItem,
  example: ExplorerExample,
): TryState {
  const differing = parameters.flatMap((parameter) =>
    parameter.byExample === undefined
      ? []
      : [[parameterKey(parameter), parameter.byExample[example.name] ?? ''] as const],
  );
  return {
    ...state,
    values: { ...state.values, ...Object.fromEntries(differing) },
    contentType: example.contentType,
    body: bodyOfExample(example),
  };
}
