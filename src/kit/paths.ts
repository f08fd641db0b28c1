import path from 'node:path';

/** The folders that the pipeline reads and writes, all absolute. */
export interface ProjectPaths {
  readonly root: string;
  /** The contracts as people write them. */
  readonly openapi: string;
  /** Where the generated reference pages go, a folder per API. */
  readonly apiDocs: string;
  /** Bundles, stamps and other intermediate files; never in git. */
  readonly generated: string;
  /** The site as it is served. */
  readonly build: string;
}

/** The paths below a project root. */
export function projectPaths(root: string): ProjectPaths {
  return {
    root,
    openapi: path.join(root, 'openapi'),
    apiDocs: path.join(root, 'docs', 'api'),
    generated: path.join(root, '.generated'),
    build: path.join(root, 'build'),
  };
}
