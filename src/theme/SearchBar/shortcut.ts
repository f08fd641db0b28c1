/** As much of a keyboard event as decides whether it is the search shortcut. */
export type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether keys are Ctrl+K, or Cmd+K on a Mac: the search theme's `mod+k`. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys, mac: boolean): boolean {
  // A password manager's autofill sends keydown events without a key.
  const isK = (key as string | undefined)?.toLowerCase() === 'k';
  return isK && ctrlKey === !mac && metaKey === mac && !altKey && !shiftKey;
}

/** Whether this is a Mac, where the shortcut is with Cmd. */
export function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}

/** The keys of the shortcut, as the hint in the box shows them. */
export function shortcutKeys(mac: boolean): readonly string[] {
  return [mac ? '⌘' : 'ctrl', 'K'];
}
