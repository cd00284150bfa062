import { useEffect, useState } from 'react';
import { formatClock, formatDay } from './clock.ts';

/** Day and time, which show that the screen is alive. */
export function Now() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="wall-now">
      {formatDay(now)} <b>{formatClock(now.toISOString(), now)}</b>
    </p>
  );
}
