import { useState } from 'react';

/** What was typed and could not be taken, and a function that keeps it; null once something else has been taken. */
export function useUntaken<Typed>(taken: string | null): [Typed | null, (typed: Typed | null) => void] {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [seen, setSeen] = useState(taken);
  if (seen !== taken) {
    setSeen(taken);
    setTyped(null);
  }
  return [typed, setTyped];
}
