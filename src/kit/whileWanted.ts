/**
 * Hands on what a promise comes to, as long as that is wanted.
 *
 * @returns is called when it no longer is, as by an effect of React
 */
export function whileWanted<Value>(
  promise: Promise<Value>,
  take: (value: Value) => void,
  fail: (error: unknown) => void = () => undefined,
): () => void {
  let isWanted = true;
  const unlessLeft =
    <Outcome>(use: (outcome: Outcome) => void) =>
    (outcome: Outcome) => {
      if (isWanted) {
        use(outcome);
      }
    };
  promise.then(unlessLeft(take), unlessLeft(fail));
  return () => {
    isWanted = false;
  };
}
