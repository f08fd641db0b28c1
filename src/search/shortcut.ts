/** The properties of a keyboard event that identify a shortcut of the search. */
export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The properties of an element that show whether it is editable. */
type Field = Pick<HTMLElement, 'localName' | 'isContentEditable'>;

/** Whether the keys are Ctrl+K, or Cmd+K on a Mac. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, mac: boolean): boolean {
  // A password manager's autofill sends keydown events without a key.
  const isK = (key as string | undefined)?.toLowerCase() === 'k';
  return isK && ctrlKey === !mac && metaKey === mac && !altKey && !shiftKey;
}

/**
 * Whether the key is a slash outside editable elements. Many keyboards, such as the German one, have it on a
 * shifted key, so Shift is not a modifier here.
 *
 * @param target where the key was pressed
 */
export function isSlash({ key, ctrlKey, metaKey, altKey }: Keys, target: unknown): boolean {
  const { localName = '', isContentEditable = false } = (target ?? {}) as Partial<Field>;
  const isWriting = isContentEditable || ['input', 'textarea', 'select'].includes(localName);
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting;
}

/** Whether this is a Mac, where the shortcut uses Cmd. */
export function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}

/** The keys of the shortcut, as displayed in the box. */
export function shortcutKeys(mac: boolean): readonly string[] {
  return [mac ? '⌘' : 'ctrl', 'K'];
}
