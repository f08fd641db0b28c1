/** What a notice says, and what its button does. */
export interface LoadNotice {
  readonly text: string;
  /** The text of the error. */
  readonly detail: string;
  readonly retryLabel: string;
  readonly retry: () => void;
}

/**
 * Tells a reader what could not be loaded, above all that is there, and offers to try again. Made of plain
 * elements, since React may not have taken the page over; the page's first script holds it too
 * (`src/plugins/faults/firstLoadScript.ts`), so it refers to nothing outside itself.
 *
 * @param className `load-notice`, and what else its styles go by
 * @returns the notice, or `undefined` where one is shown already
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
  notice.className = className;
  // Before its content, which is announced as it is added.
  notice.setAttribute('role', 'alert');
  const button = add(notice, 'button', retryLabel);
  button.className = 'button button--primary button--sm';
  button.onclick = retry;
  add(notice, 'p', detail);
  add(notice, 'p', text);
  return notice;
}
