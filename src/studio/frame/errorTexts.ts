/** A sentence without the marks of code, which a verdict does not draw. */
export function withoutTicks(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, '“$1”');
}

/**
 * Why the sandbox in this page has not done something.
 *
 * @param otherwise for another error than that the sandbox does not run
 */
export function sandboxWords(error: unknown, otherwise: string): string {
  return error instanceof Error && error.name === 'SandboxUnavailable' ? error.message : otherwise;
}
