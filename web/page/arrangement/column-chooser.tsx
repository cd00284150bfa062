import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { ButtonPanel } from '#web/kit/button-panel.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';
import './column-chooser.css';

const ColumnPanel = lazyPiece('列设置', async () => (await import('./column-panel.tsx')).ColumnPanel);

/** Opens what a list shows and how: its columns, their order, width and place, and how dense it is. */
export function ColumnChooser(props: ColumnPanelProps) {
  return (
    <ButtonPanel
      content={() => (
        <Suspense fallback={<p className="column-chooser">正在打开…</p>}>
          <ColumnPanel {...props} />
        </Suspense>
      )}
      title="显示的列"
    >
      {(isOpen) => (
        <Button
          aria-haspopup="dialog"
          aria-label="显示的列"
          icon={<SettingOutlined aria-hidden />}
          title={isOpen ? undefined : '显示的列'}
          type="text"
        />
      )}
    </ButtonPanel>
  );
}
