/**
 * Does work on items, several at a time, and starts them in their order.
 *
 * @param most how many at a time
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
}
