import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Takes what a reader has typed before hydration, once the panel has loaded.
 *
 * @param approach loads the panel
 */
export function useEarlyInput(
  input: RefObject<HTMLInputElement | null>,
  approach: () => Promise<void>,
  onEarly: (box: HTMLInputElement) => void,
): void {
  const take = useEffectEvent(onEarly);
  useEffect(() => {
    const box = input.current;
    if (box !== null && (document.activeElement === box || box.value !== '')) {
      void approach().then(() => {
        take(box);
      });
    }
  }, [input, approach]);
}
