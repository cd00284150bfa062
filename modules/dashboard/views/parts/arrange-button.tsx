import { AppstoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { Suspense } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { WidgetPanelProps } from './widget-panel.tsx';

const WidgetPanel = lazyPiece('首页布置', async () => (await import('./widget-panel.tsx')).WidgetPanel);

/** Opens what a home shows, and where. */
export function ArrangeButton(props: WidgetPanelProps) {
  return (
    <Popover
      content={
        <Suspense fallback={<p>正在打开…</p>}>
          <WidgetPanel {...props} />
        </Suspense>
      }
      destroyOnHidden
      placement="bottomRight"
      title="首页显示哪些内容"
      trigger="click"
    >
      <Button aria-haspopup="dialog" aria-label="布置首页" icon={<AppstoreOutlined aria-hidden />} type="text">
        布置首页
      </Button>
    </Popover>
  );
}
