import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code loads where it is first rendered. */
export interface LaterComponent<P> {
  (props: P): ReactNode;
  /** Loads its code, so that it is drawn at once where it is rendered afterwards. */
  readonly preload: () => Promise<void>;
}

/**
 * A component whose code is not part of the page, for what few pages or readers need, and a document does not have: until the
 * code has loaded, its place is empty. If it does not load, for want of a network, it is requested again with the reader's
 * next click; the page works on in the meantime.
 *
 * @param load imports the module, whose default export is the component
 */
export function later<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LaterComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadUntilItComes = async () => {
    for (;;) {
      try {
        const module = await load();
        loaded = module.default;
        return module;
      } catch {
        await new Promise((resolve) => {
          addEventListener('click', resolve, { once: true });
        });
      }
    }
  };
  const Loading = lazy<ComponentType<P>>(loadUntilItComes);
  function Later(props: P): ReactNode {
    // React leaves the place of a lazy component empty for some 300 ms, even if its code is there.
    const [Shown] = useState(() => loaded ?? Loading);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, {
    preload: async () => {
      await loadUntilItComes();
    },
  });
}
