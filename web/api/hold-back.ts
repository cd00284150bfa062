import { hideToast, showOffer } from './toast.ts';

/** How long what was asked for can still be taken back. */
export const holdBackMs = 5_000;

const held = new Set<() => void>();

/**
 * Gives the user a moment to take back what cannot be taken back later: a toast with 撤销, or 立即提交 for whoever will not wait, stays
 * over whatever page he goes to. Answers true when it is to be done, false when he has thought better of it. Leaving the site means doing it.
 */
export function holdBack(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isMeant: boolean) => {
      clearTimeout(timer);
      held.delete(release);
      hideToast(toast);
      resolve(isMeant);
    };
    const release = () => settle(true);
    const timer = setTimeout(release, holdBackMs);
    const ways = [
      { title: '撤销', run: () => settle(false) },
      { title: '立即提交', run: release },
    ];
    const toast = showOffer(text, ways, holdBackMs);
    held.add(release);
  });
}

/** Does at once what is still held back. */
export function releaseHeldBack(): void {
  for (const release of [...held]) release();
}

addEventListener('pagehide', releaseHeldBack);
