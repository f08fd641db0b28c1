/** The parts of lunr 2.3 and lunr-languages 1.22 that the search uses; neither package has types. */
declare module 'lunr' {
  export interface Builder {
    ref: (name: string) => void;
    field: (name: string) => void;
    add: (document: Readonly<Record<string, string | readonly string[]>>) => void;
    pipeline: { reset: () => void };
    searchPipeline: { reset: () => void };
  }

  interface Lunr {
    (configure: (this: Builder) => void): { toJSON: () => SerializedIndex };
    /** `undefined` for an English stop word. */
    readonly stopWordFilter: (word: string) => string | undefined;
    readonly stemmer: (token: { readonly update: (change: (word: string) => string) => string }) => string;
    readonly de: {
      readonly stemmer: (word: string) => string;
      /** `undefined` for a German stop word. */
      readonly stopWordFilter: (word: string) => string | undefined;
    };
  }

  /** The postings of a term: its index in the vectors, and the refs of the documents that contain it, by field. */
  export type InvertedTerm = Readonly<Partial<Record<string, object>>> & { readonly _index: number };

  /** The result of `JSON.stringify` for an index. */
  export interface SerializedIndex {
    readonly version: string;
    readonly fields: readonly string[];
    /** For each field of a document (`t/12`), alternating term indexes and weights. */
    readonly fieldVectors: readonly (readonly [string, readonly number[]])[];
    readonly invertedIndex: readonly (readonly [string, InvertedTerm])[];
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
