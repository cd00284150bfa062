import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '#web/shell/look/media-query.ts';

/** Whether whoever looks would rather have nothing move. */
export function useStillness(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

const countingMs = 900;

/** The number on its way from what it was to what it is. */
export function useCounted(value: number): number {
  const isStill = useStillness();
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (isStill || start === value) {
      setShown(value);
      return;
    }
    const beganAt = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, (now - beganAt) / countingMs);
      setShown(start + (value - start) * (1 - (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);
  return shown;
}

/** A count that goes on by one each time, as long as it is wanted. */
export function useTicks(everyMs: number, isWanted: boolean): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => setTicks((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted]);
  return ticks;
}
