import { useEffect, useState } from 'react';

/** A value as it was when it last stayed the same for a while: what is being typed asks once, not once per letter. */
export function useSettled<Value>(value: Value, delayMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
