import { AppstoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { ButtonPanel } from '#web/kit/button-panel.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { WidgetPanelProps } from './widget-panel.tsx';

const WidgetPanel = lazyPiece('首页布置', async () => (await import('./widget-panel.tsx')).WidgetPanel);

/** Opens what a home shows, and where. */
export function ArrangeButton(props: WidgetPanelProps) {
  return (
    <ButtonPanel
      content={() => (
        <Suspense fallback={<p>正在打开…</p>}>
          <WidgetPanel {...props} />
        </Suspense>
      )}
      title="首页显示哪些内容"
    >
      {() => (
        <Button aria-haspopup="dialog" aria-label="布置首页" icon={<AppstoreOutlined aria-hidden />} type="text">
          布置首页
        </Button>
      )}
    </ButtonPanel>
  );
}
