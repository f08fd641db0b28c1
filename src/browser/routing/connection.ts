/** Whether the connection is slow or metered, so that nothing is fetched ahead of a reader. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly effectiveType: string; readonly saveData: boolean };
  };
  return connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData);
}
