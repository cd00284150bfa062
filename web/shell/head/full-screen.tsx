import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { showToast } from '#web/api/toast.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';

/** Gives the page the whole screen and takes it back; the label follows when that is done by a key. */
export function FullScreen() {
  const isOwn = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  // F11 fills the screen without an element: the page is told by its display mode only.
  const isByKey = useMediaQuery('(display-mode: fullscreen)') && !isOwn;
  const isFull = isOwn || isByKey;
  const label = isFull ? '退出全屏' : '全屏';
  return (
    <Tooltip placement="bottomRight" title={label}>
      <button
        aria-label={label}
        className="head-tool head-tool-wide"
        onClick={() => void toggle(isOwn, isByKey)}
        type="button"
      >
        {isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      </button>
    </Tooltip>
  );
}

function followFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

async function toggle(isOwn: boolean, isByKey: boolean): Promise<void> {
  if (isByKey) return showToast('info', '请按 F11 退出全屏');
  if (!document.fullscreenEnabled) return showToast('warning', '当前浏览器不支持全屏');
  try {
    await (isOwn ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    showToast('warning', '浏览器没有允许全屏');
  }
}
