import { useEffect, useState } from 'react';

/** Counts seconds down to nothing; `start` begins anew. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return [seconds, (count) => setEndsAt(Date.now() + count * 1000)];
}
