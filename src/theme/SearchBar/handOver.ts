/** What a reader has done with a text box so far. */
export interface Done {
  readonly value: string;
  readonly focused: boolean;
  readonly pointedAt: boolean;
  readonly selection: readonly [number | null, number | null];
}

/** What the reader has done in a text box. */
export function doneIn(input: HTMLInputElement): Done {
  return {
    value: input.value,
    focused: document.activeElement === input,
    pointedAt: input.matches(':hover'),
    selection: [input.selectionStart, input.selectionEnd],
  };
}

/** Brings another text box, one that React controls, to where the reader had got. */
export function continueIn(input: HTMLInputElement | null, done: Done): void {
  if (input === null) {
    return;
  }
  if (done.value !== '') {
    // React watches the property of the element itself; the prototype's setter is what typing uses.
    const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    descriptor?.set?.call(input, done.value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (done.focused) {
    input.focus();
    input.setSelectionRange(...done.selection);
  } else if (done.pointedAt) {
    // No pointer moves, so no browser says it: the box then fetches its index, as on any hover.
    input.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  }
}
