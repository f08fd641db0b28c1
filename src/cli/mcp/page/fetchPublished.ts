/**
 * Fetches a file of this portal.
 *
 * @throws {Error} if there is no network, or the status is not 200
 */
export async function fetchPublished(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.status !== 200) {
    throw new Error(`${address} responds with the status ${String(response.status)}.`);
  }
  return response;
}
