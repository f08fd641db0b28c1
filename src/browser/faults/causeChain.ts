/** The maximum depth; an error may even be its own cause. */
const MOST_CAUSES = 8;

/** The messages of an error and its causes, outermost first. */
export function causeChain(error: unknown): readonly string[] {
  const messages: string[] = [];
  let current = error;
  while (current !== undefined && current !== null && messages.length < MOST_CAUSES) {
    messages.push(messageOf(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) {
    return thrown.message === '' ? thrown.name : thrown.message;
  }
  return typeof thrown === 'string' ? thrown : Object.prototype.toString.call(thrown);
}
