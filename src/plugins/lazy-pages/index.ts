import type { Plugin } from '@docusaurus/types';

/** Handles a request to the dev server, or passes it on. */
type Middleware = (request: unknown, response: unknown, next: () => void) => unknown;

/** The parts of Rspack that are used here. */
interface Rspack {
  readonly lazyCompilationMiddleware: (compiler: unknown) => Middleware;
}

/**
 * Makes the dev server compile a page when it is opened: compiling all takes longer than a writer should wait, and
 * most are never opened. Errors in a page show only then; a build reports those of all pages.
 */
export default function lazyPages(): Plugin {
  return {
    name: 'lazy-pages',
    configureWebpack(_config, _isServer, { currentBundler }) {
      const rspack = currentBundler.instance as unknown as Rspack;
      let compilePage: Middleware | undefined;
      // Must be registered before the server starts, and so before the server sets up its middlewares.
      const makeMiddleware = {
        apply: (compiler: unknown) => {
          compilePage = rspack.lazyCompilationMiddleware(compiler);
        },
      };
      return {
        lazyCompilation: { entries: false, imports: true },
        plugins: [makeMiddleware],
        devServer: {
          setupMiddlewares: (middlewares: readonly Middleware[]) =>
            compilePage === undefined ? middlewares : [compilePage, ...middlewares],
        },
      };
    },
  };
}
