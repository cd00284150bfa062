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
