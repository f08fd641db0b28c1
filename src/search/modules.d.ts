/** As much of lunr 2.3 and lunr-languages 1.22 as the search uses; they bring no types. */
declare module 'lunr' {
  /** What a query has found: the ref of a document and where its words are. */
  export interface Result {
    readonly ref: string;
    readonly score: number;
    readonly matchData: {
      /** By term, then by field. */
      readonly metadata: Readonly<Record<string, Readonly<Record<string, object>>>>;
    };
  }

  export interface Query {
    term: (term: string, options: { readonly boost?: number; readonly usePipeline?: boolean }) => Query;
  }

  export interface Index {
    readonly invertedIndex: Readonly<Record<string, object>>;
    query: (build: (query: Query) => void) => Result[];
  }

  export interface Builder {
    ref: (name: string) => void;
    field: (name: string) => void;
    add: (document: Readonly<Record<string, string | readonly string[]>>) => void;
    pipeline: { reset: () => void };
    searchPipeline: { reset: () => void };
  }

  interface Lunr {
    (configure: (this: Builder) => void): Index & { toJSON: () => SerializedIndex };
    readonly Index: { load: (serialized: object) => Index };
    /** Nothing for an English stop word. */
    readonly stopWordFilter: (word: string) => string | undefined;
    readonly stemmer: (token: { readonly update: (change: (word: string) => string) => string }) => string;
    readonly de: { readonly stemmer: (word: string) => string };
  }

  /** What `JSON.stringify` makes of an index. */
  export interface SerializedIndex {
    readonly version: string;
    readonly fields: readonly string[];
    /** For each field of a document (`t/12`), the number of a term and its weight, by turns. */
    readonly fieldVectors: readonly (readonly [string, readonly number[]])[];
    readonly invertedIndex: readonly (readonly [string, object])[];
    readonly pipeline: readonly string[];
  }

  const lunr: Lunr;
  export default lunr;
}

declare module 'lunr-languages/lunr.stemmer.support' {
  export default function supportStemmers(lunr: object): void;
}

declare module 'lunr-languages/lunr.de' {
  export default function supportGerman(lunr: object): void;
}
