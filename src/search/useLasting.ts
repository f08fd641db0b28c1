import { useEffect, useState } from 'react';

/** The last value that stayed the same for some time; `undefined` until there is one. */
export function useLasting<Value>(value: Value, milliseconds: number): Value | undefined {
  const [lasting, setLasting] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => {
      setLasting(() => value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return lasting;
}
