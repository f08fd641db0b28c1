import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A component whose code is not part of the page, for what few pages or readers need, and a document does not have: until the
 * code has loaded, its place is empty. If it does not load, for want of a network, it is requested again with the reader's
 * next click; the page works on meanwhile.
 *
 * @param load imports the module, whose default export is the component
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): (props: P) => ReactNode {
  const Loaded = lazy<ComponentType<P>>(async () => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => {
          addEventListener('click', resolve, { once: true });
        });
      }
    }
  });
  return function Later(props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
