import { useState } from 'react';
import { useSettled } from './use-settled.ts';

/** What somebody types to find what to choose from. */
export interface SearchText {
  /** As it stands in the field. */
  text: string;
  setText: (text: string) => void;
  /** As it is asked for, once it rests. */
  settled: string;
  /** Whether what is on offer answers another text: nobody who presses Enter meanwhile means any of that. */
  isAhead: boolean;
}

/** Keeps the text of a search apart from what is asked for. */
export function useSearchText(delayMs?: number): SearchText {
  const [text, setText] = useState('');
  const settled = useSettled(text, delayMs);
  return { text, setText, settled, isAhead: text !== settled };
}
