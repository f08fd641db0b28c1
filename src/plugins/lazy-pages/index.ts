import type { Plugin } from '@docusaurus/types';

/** What answers a request of the dev server, or passes it on. */
type Middleware = (request: unknown, response: unknown, next: () => void) => unknown;

/** As much of Rspack as is needed here. */
interface Rspack {
  readonly lazyCompilationMiddleware: (compiler: unknown) => Middleware;
}

/**
 * Has the dev server compile a page when it is opened: all of them take longer than a writer waits, and most are never
 * looked at. What is wrong in a page shows then; a build finds it in all of them.
 */
export default function lazyPages(): Plugin {
  return {
    name: 'lazy-pages',
    configureWebpack(_config, _isServer, { currentBundler }) {
      const rspack = currentBundler.instance as unknown as Rspack;
      let compilePage: Middleware | undefined;
      // The compiler must know it before the server starts it, and so before the server asks for middlewares.
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
