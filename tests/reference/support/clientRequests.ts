type Pairs = readonly (readonly [name: string, value: string])[];

/** A request of a collection, in the same shape for each client. */
export interface ClientRequest {
  readonly title: string;
  readonly id?: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Pairs;
  /** The text of a JSON body. */
  readonly json?: string;
  readonly form?: Pairs;
  readonly responses?: readonly PostmanResponse[];
  readonly description?: string;
  /** The script that runs after the response. */
  readonly script?: string;
  /** The script that runs before the request is sent. */
  readonly before?: string;
}

interface KeyValue {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface PostmanResponse {
  readonly id: string;
  readonly code: number;
  readonly header: readonly KeyValue[];
  readonly body?: string;
}

interface PostmanItem {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly item?: readonly PostmanItem[];
  readonly event?: readonly {
    readonly listen: 'prerequest' | 'test';
    readonly script: { readonly exec: readonly string[] };
  }[];
  readonly request?: {
    readonly description?: string;
    readonly method: string;
    readonly header: readonly KeyValue[];
    readonly url: { readonly raw: string };
    readonly body?: {
      readonly mode: string;
      readonly raw?: string;
      readonly urlencoded?: readonly KeyValue[];
    };
  };
  readonly response?: readonly PostmanResponse[];
}

export interface PostmanFile {
  readonly info: { readonly description: string; readonly schema: string };
  readonly variable: readonly (KeyValue & { readonly description: string })[];
  readonly item: readonly PostmanItem[];
}

/** The requests of a collection of Postman, in the order in which it sends them. */
export function postmanRequests({ item }: Pick<PostmanFile, 'item'>): ClientRequest[] {
  return item.flatMap(({ id, name, item: items, event = [], request, response = [] }) =>
    request === undefined
      ? postmanRequests({ item: items ?? [] })
      : [
          {
            ...{ id, title: name, method: request.method, url: request.url.raw, responses: response },
            headers: request.header
              .filter(({ disabled }) => disabled !== true)
              .map(({ key, value }) => [key, value] as const),
            description: request.description ?? '',
            script: scriptOf('test', event),
            before: scriptOf('prerequest', event),
            ...(request.body?.raw === undefined ? {} : { json: request.body.raw }),
            ...(request.body?.urlencoded === undefined
              ? {}
              : { form: request.body.urlencoded.map(({ key, value }) => [key, value] as const) }),
          },
        ],
  );
}

function scriptOf(wanted: 'prerequest' | 'test', events: PostmanItem['event'] = []): string {
  return events
    .filter(({ listen }) => listen === wanted)
    .flatMap(({ script }) => script.exec)
    .join('\n');
}

/** The folders of a collection of Postman, outermost first. */
export function postmanFolders({ item }: Pick<PostmanFile, 'item'>): PostmanItem[] {
  return item.flatMap((one) => (one.item === undefined ? [] : [one, ...postmanFolders({ item: one.item })]));
}
