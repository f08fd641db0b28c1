import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Reports which folds in an element a reader opens and closes: `<details data-fold="name">`, also in HTML of the document, which
 * React does not manage.
 */
export function useFolds(
  root: RefObject<HTMLElement | null>,
  onFold: (name: string, isOpen: boolean) => void,
): void {
  const tell = useEffectEvent((details: EventTarget | null) => {
    if (details instanceof HTMLDetailsElement && details.dataset['fold'] !== undefined) {
      onFold(details.dataset['fold'], details.open);
    }
  });
  useEffect(() => {
    const element = root.current;
    const onToggle = ({ target }: Event) => {
      tell(target);
    };
    // Another list can have taken the place of this one before it toggles: a list that is gone has no such event.
    const onClick = ({ target }: Event) => {
      const summary = target instanceof Element ? target.closest('summary') : null;
      const details = summary?.parentElement ?? null;
      setTimeout(() => {
        tell(details);
      });
    };
    // A reader can open one before the page has hydrated.
    element?.querySelectorAll('details[open]').forEach(tell);
    element?.addEventListener('click', onClick, true);
    element?.addEventListener('toggle', onToggle, true);
    return () => {
      element?.removeEventListener('click', onClick, true);
      element?.removeEventListener('toggle', onToggle, true);
    };
  }, [root]);
}
