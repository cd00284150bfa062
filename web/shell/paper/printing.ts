import { flushSync } from 'react-dom';
import { create } from 'zustand';

/** Whether the page is on its way to paper, where nothing scrolls, folds or is dark. */
export const usePrinting = create<{ isPrinting: boolean }>(() => ({ isPrinting: false }));

/** At once: what is drawn after the event has ended is not on the paper any more. */
function follow(isPrinting: boolean): void {
  if (usePrinting.getState().isPrinting !== isPrinting) flushSync(() => usePrinting.setState({ isPrinting }));
}

addEventListener('beforeprint', () => follow(true));
addEventListener('afterprint', () => follow(false));

type Preparation = () => Promise<unknown>;

/** What the parts on show still need for paper. */
const preparations = new Set<Preparation>();

/** Fetches something before the page is printed, and only then; answers how to leave that be. */
export function beforePrinting(prepare: Preparation): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Prints the page on show once everything is there that is for paper alone; what cannot be had is left out. */
export async function printPage(): Promise<void> {
  await Promise.allSettled([...preparations].map((prepare) => prepare()));
  print();
}

addEventListener('keydown', (event) => {
  const isPrint =
    event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isPrint || event.defaultPrevented || preparations.size === 0) return;
  event.preventDefault();
  void printPage();
});
