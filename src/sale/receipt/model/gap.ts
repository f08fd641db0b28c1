/** Stands on a receipt for a value that cannot be read, as a reader hears and prints it too. */
export const GAP = '[?]';

/** Whether a text is, or has, a value that cannot be read. */
export function isGap(text: string): boolean {
  return text.includes(GAP);
}
