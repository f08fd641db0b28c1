/** Whether an error means that a script or style sheet failed to load. */
export function isLoadError(error: unknown): error is Error {
  if (!(error instanceof Error)) {
    return false;
  }
  // For style sheets, the bundler sets a code instead of a name.
  const { code } = error as { readonly code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
