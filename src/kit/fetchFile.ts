/**
 * Fetches a file of this site.
 *
 * @throws {Error} if there is none
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address} returned ${String(response.status)}.`);
  }
  return response;
}
