import { type TouchEvent, useEffect, useRef } from 'react';

const longMs = 500;

/** Where a finger rests: what opens on a right click opens there, also in browsers that make nothing of a long press. */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onTouchStart({ target, touches }: TouchEvent) {
    stop();
    const finger = touches[0];
    if (!finger || touches.length > 1) return;
    const { clientX, clientY } = finger;
    timer.current = setTimeout(() => {
      target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
    }, longMs);
  }

  // A browser that opens the menu by itself is not helped.
  return { onTouchStart, onTouchMove: stop, onTouchEnd: stop, onTouchCancel: stop, onContextMenu: stop };
}
