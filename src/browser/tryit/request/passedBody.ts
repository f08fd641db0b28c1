/** A JSON body for Try it. */
export interface PassedBody {
  readonly text: string;
  /** Missing for the first media type of the operation. */
  readonly mediaType?: string | undefined;
}

/** The body that another part of the portal hands to Try it, by operation: `checkout/createSale`. */
const handed = new Map<string, PassedBody>();

/** Hands a body to the Try it of an operation, which opens with it, until the document is unloaded. */
export function passBodyToTryIt({
  operationId,
  ...body
}: PassedBody & { readonly operationId: string }): void {
  handed.set(operationId, body);
}

/** Whether a body was handed over: the Try it of the operation then opens by itself. */
export function isBodyPassed(operation: string): boolean {
  return handed.has(operation);
}

/** Takes the body that was handed over; only once, so that a reader who opens Try it again has the example. */
export function takePassedBody(operation: string): PassedBody | undefined {
  const body = handed.get(operation);
  handed.delete(operation);
  return body;
}
