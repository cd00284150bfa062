import { type TouchEvent, useEffect, useRef } from 'react';

const longMs = 500;

/** Where a finger rests: what opens on a right click opens there, also in browsers that make nothing of a long press. */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasOpened = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onTouchStart({ target, touches }: TouchEvent) {
    stop();
    hasOpened.current = false;
    const finger = touches[0];
    if (!finger || touches.length > 1) return;
    const { clientX, clientY } = finger;
    timer.current = setTimeout(() => {
      hasOpened.current = true;
      target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
    }, longMs);
  }

  function onTouchEnd(event: TouchEvent) {
    stop();
    // The browser would take the lifted finger for a click beside the menu, and close it again.
    if (hasOpened.current) event.preventDefault();
  }

  // A browser that opens the menu by itself is not helped.
  return { onTouchStart, onTouchMove: stop, onTouchEnd, onTouchCancel: stop, onContextMenu: stop };
}
