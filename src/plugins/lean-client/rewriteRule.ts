import path from 'node:path';

/** The properties of a loader's context that are used here. */
export interface RewriteContext {
  readonly resourcePath: string;
  readonly resourceQuery: string;
  addDependency(file: string): void;
}

/** The options of `rewriteLoader.cjs`. */
export interface RewriteOptions {
  readonly rewrite: (source: string, context: RewriteContext) => string;
}

/** A bundler rule that rewrites modules. */
export interface RewriteRule {
  readonly test: RegExp;
  readonly enforce: 'pre' | 'post';
  readonly use: { readonly loader: string; readonly options: RewriteOptions };
}

/**
 * A bundler rule that passes each module that it matches to a function.
 *
 * @param enforce `post` for a function that takes the output of the other loaders
 */
export function rewriteRule(
  test: RegExp,
  rewrite: RewriteOptions['rewrite'],
  enforce: RewriteRule['enforce'] = 'pre',
): RewriteRule {
  return { test, enforce, use: { loader: path.join(__dirname, 'rewriteLoader.cjs'), options: { rewrite } } };
}
