import { useEffect } from 'react';
import type { Drawing } from '../drawing.ts';

/** Longer than the pause between two words. */
const lastsMs = 3_000;
const sidePx = 2;

/**
 * Lays a point over the middle of the window while somebody types beside a large drawing. Chromium asks there, about once a second and
 * within a frame, what lies on top, and finding that out among thousands of shapes takes as long as several letters. Whoever
 * takes the mouse or a finger finds the drawing as it is.
 */
export function useMiddleShield(drawing: Pick<Drawing, 'isLarge'>): void {
  useEffect(() => {
    const shield = document.createElement('div');
    shield.setAttribute('aria-hidden', 'true');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lift = () => {
      clearTimeout(timer);
      shield.remove();
    };
    const lay = ({ target }: KeyboardEvent) => {
      if (!drawing.isLarge || !(target instanceof Element) || !target.closest('.designer-panel')) return;
      clearTimeout(timer);
      timer = setTimeout(lift, lastsMs);
      if (shield.isConnected) return;
      const [left, top] = [innerWidth, innerHeight].map((px) => `${Math.floor(px / 2) - sidePx / 2}px`);
      Object.assign(shield.style, {
        position: 'fixed',
        zIndex: '20',
        left,
        top,
        width: `${sidePx}px`,
        height: `${sidePx}px`,
      });
      document.body.append(shield);
    };
    document.addEventListener('keydown', lay, true);
    for (const kind of ['pointermove', 'pointerdown']) document.addEventListener(kind, lift, true);
    return () => {
      lift();
      document.removeEventListener('keydown', lay, true);
      for (const kind of ['pointermove', 'pointerdown']) document.removeEventListener(kind, lift, true);
    };
  }, [drawing]);
}
