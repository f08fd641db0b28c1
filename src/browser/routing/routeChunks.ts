/** The chunks of a page: their names by purpose, nested to any depth. */
export type ChunkNames = string | null | readonly ChunkNames[] | { readonly [key: string]: ChunkNames };

/**
 * The names of the chunks of a route, from Docusaurus' `routesChunkNames.json`.
 *
 * @param table the chunks of each route, by its path, a hyphen and a hash
 */
export function chunksOf(table: Readonly<Record<string, ChunkNames>>, route: string): readonly string[] {
  return Object.entries(table)
    .filter(([key]) => key.startsWith(route) && key.lastIndexOf('-') === route.length)
    .flatMap(([, chunks]) => leaves(chunks));
}

function leaves(chunks: ChunkNames): readonly string[] {
  if (chunks === null) {
    return [];
  }
  return typeof chunks === 'string' ? [chunks] : Object.values(chunks).flatMap(leaves);
}
