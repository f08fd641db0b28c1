import path from 'node:path';

/** The folders that the pipeline reads and writes, all absolute. */
export interface ProjectPaths {
  readonly root: string;
  /** The contract sources. */
  readonly openapi: string;
  /** The generated reference pages, a folder per API. */
  readonly apiDocs: string;
  /** Bundles, stamps and other intermediate files; never in git. */
  readonly generated: string;
  /** The built site. */
  readonly build: string;
}

export function projectPaths(root: string): ProjectPaths {
  return {
    root,
    openapi: path.join(root, 'openapi'),
    apiDocs: path.join(root, 'docs', 'api'),
    generated: path.join(root, '.generated'),
    build: path.join(root, 'build'),
  };
}
