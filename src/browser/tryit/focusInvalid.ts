import { flushSync } from 'react-dom';

/** Focuses the first field of a form whose value is invalid, and opens the group that hides it. */
export function focusInvalid(form: HTMLFormElement): void {
  focusIn(form, form.querySelector<HTMLElement>('[aria-invalid="true"]'));
}

/**
 * Focuses the field of a value, and opens the group that hides it.
 *
 * @param key the key of a fault (`requestFaults`)
 */
export function focusField(form: HTMLFormElement, key: string): void {
  const holder = form.querySelector(`[data-field=${CSS.escape(key)}]`);
  focusIn(form, holder?.querySelector<HTMLElement>('input, select') ?? null);
}

function focusIn(form: HTMLFormElement, field: HTMLElement | null): void {
  const openers = Array.from(form.querySelectorAll<HTMLElement>('[aria-expanded="false"]'));
  const opener = openers.find((button) =>
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(field),
  );
  // Only the theme's form knows whether its optional parameters are shown.
  flushSync(() => opener?.click());
  field?.focus();
}
