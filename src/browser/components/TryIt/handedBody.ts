/** The body that another part of the portal hands to Try it, by operation: `checkout/createSale`. */
const handed = new Map<string, string>();

/** Hands a body to the Try it of an operation, which opens with it, until the document is unloaded. */
export function handBody(operation: string, text: string): void {
  handed.set(operation, text);
}

/** Takes the body that was handed over; only once, so that a reader who opens Try it again has the example. */
export function takeBody(operation: string): string | undefined {
  const text = handed.get(operation);
  handed.delete(operation);
  return text;
}
