/** The content of a notice, and the action of its button. */
export interface LoadNotice {
  readonly text: string;
  readonly detail: string;
  readonly retryLabel: string;
  readonly retry: () => void;
}

/**
 * Shows what failed to load, above the page, with a button to retry. It uses plain elements, since React may not
 * have hydrated the page. The first script of the page also contains it (`src/plugins/faults/firstLoadScript.ts`),
 * so it must not reference anything outside itself.
 *
 * @param className `load-notice`, and other classes for styles
 * @returns the notice, or `undefined` if one is already shown
 */
export function showLoadNotice(
  className: string,
  { text, detail, retryLabel, retry }: LoadNotice,
): HTMLElement | undefined {
  if (document.querySelector('.load-notice') !== null) {
    return undefined;
  }
  const add = (parent: Element, name: string, content: string): HTMLElement => {
    const made = document.createElement(name);
    made.textContent = content;
    parent.prepend(made);
    return made;
  };
  const notice = add(document.body, 'div', '');
  notice.className = `on-screen ${className}`;
  // Before its content, which is announced as it is added.
  notice.setAttribute('role', 'alert');
  const button = add(notice, 'button', retryLabel);
  button.className = 'button button--primary';
  button.onclick = retry;
  add(notice, 'p', detail);
  add(notice, 'p', text);
  return notice;
}
