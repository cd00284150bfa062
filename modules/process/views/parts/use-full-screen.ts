import { type RefObject, useSyncExternalStore } from 'react';
import { showToast } from '#web/api/toast.ts';

function follow(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Gives one element the whole screen and takes it back; follows when that is done by a key. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    follow,
    () => element.current !== null && document.fullscreenElement === element.current,
  );
  async function toggle(): Promise<void> {
    if (!document.fullscreenEnabled) return showToast('warning', '当前浏览器不支持全屏');
    try {
      await (isFull ? document.exitFullscreen() : element.current?.requestFullscreen());
    } catch {
      showToast('warning', '浏览器没有允许全屏');
    }
  }
  return { isFull, toggle };
}
