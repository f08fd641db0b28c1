/** As much of a keyboard event as decides whether it is a shortcut of the search. */
export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** As much of an element as decides whether a reader writes in it. */
type Field = Pick<HTMLElement, 'localName' | 'isContentEditable'>;

/** Whether keys are Ctrl+K, or Cmd+K on a Mac. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, mac: boolean): boolean {
  // A password manager's autofill sends keydown events without a key.
  const isK = (key as string | undefined)?.toLowerCase() === 'k';
  return isK && ctrlKey === !mac && metaKey === mac && !altKey && !shiftKey;
}

/**
 * Whether keys are a slash that is not written anywhere. Many keyboards, the German one too, have it above
 * another key, so Shift is no modifier here.
 *
 * @param target where the key was pressed
 */
export function isSlash({ key, ctrlKey, metaKey, altKey }: Keys, target: unknown): boolean {
  const { localName = '', isContentEditable = false } = (target ?? {}) as Partial<Field>;
  const isWriting = isContentEditable || ['input', 'textarea', 'select'].includes(localName);
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting;
}

/** Whether this is a Mac, where the shortcut is with Cmd. */
export function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}

/** The keys of the shortcut, as the hint in the box shows them. */
export function shortcutKeys(mac: boolean): readonly string[] {
  return [mac ? '⌘' : 'ctrl', 'K'];
}
