/** Whether an error says that a script or style sheet of a page could not be loaded. */
export function isLoadError(error: unknown): error is Error {
  if (!(error instanceof Error)) {
    return false;
  }
  // The bundler gives a style sheet's error a code instead of a name.
  const { code } = error as { readonly code?: unknown };
  return error.name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}
