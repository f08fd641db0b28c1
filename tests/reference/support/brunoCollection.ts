import type { ClientRequest } from './clientRequests';

interface BrunoValue {
  readonly name: string;
  readonly value: string;
  readonly enabled: boolean;
}

/** A request or a folder of a collection of Bruno, as far as tests read it. */
export interface BrunoItem {
  readonly name: string;
  readonly type: 'http' | 'folder';
  readonly seq?: number;
  readonly items?: readonly BrunoItem[];
  readonly root?: { readonly meta?: { readonly name: string; readonly seq: number }; readonly docs: string };
  readonly request?: BrunoCall;
}

export interface BrunoCall {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly BrunoValue[];
  readonly docs: string;
  readonly script: { readonly req?: string; readonly res?: string };
  readonly body: {
    readonly json?: string;
    readonly formUrlEncoded?: readonly BrunoValue[];
  };
}

/** The parts of a collection of Bruno that tests read. */
export interface BrunoFile {
  readonly items: readonly BrunoItem[];
  readonly root: { readonly docs: string };
  readonly environments: readonly { readonly name: string; readonly variables: readonly BrunoValue[] }[];
}

/**
 * The items with a request, in the order in which Bruno runs them: at each level the folders before the requests, each in the
 * order of `seq`. A folder gets its file, and so its place, only with a name in `root.meta`; without one it is placed by its
 * name.
 */
export function inBrunosOrder(items: readonly BrunoItem[]): (BrunoItem & { readonly request: BrunoCall })[] {
  const placeOf = ({ root }: BrunoItem) => root?.meta?.seq ?? 0;
  const folders = items
    .filter(({ type }) => type === 'folder')
    .sort((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name));
  const requests = items
    .filter(({ type }) => type === 'http')
    .sort((a, b) => (a.seq ?? items.indexOf(a)) - (b.seq ?? items.indexOf(b)));
  return [...folders, ...requests].flatMap((one) =>
    one.request === undefined ? inBrunosOrder(one.items ?? []) : [{ ...one, request: one.request }],
  );
}

/** The requests of a collection of Bruno, in the order in which it sends them. */
export function brunoRequests({ items }: Pick<BrunoFile, 'items'>): ClientRequest[] {
  return inBrunosOrder(items).map(({ name, request }) => ({
    ...{ title: name, method: request.method, url: request.url },
    ...{ description: request.docs, script: request.script.res ?? '', before: request.script.req ?? '' },
    headers: request.headers
      .filter(({ enabled }) => enabled)
      .map((header) => [header.name, header.value] as const),
    ...(request.body.json === undefined ? {} : { json: request.body.json }),
    ...(request.body.formUrlEncoded === undefined
      ? {}
      : { form: request.body.formUrlEncoded.map((field) => [field.name, field.value] as const) }),
  }));
}
