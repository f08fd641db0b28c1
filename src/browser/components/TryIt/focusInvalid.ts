import { flushSync } from 'react-dom';

/** Focuses the first field of a form whose value is invalid, and opens the group that hides it. */
export function focusInvalid(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const openers = Array.from(form.querySelectorAll<HTMLElement>('[aria-expanded="false"]'));
  const opener = openers.find((button) =>
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(field),
  );
  // Only the theme's form knows whether its optional parameters are shown.
  flushSync(() => opener?.click());
  field?.focus();
}
