import { SettingOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useState } from 'react';
import { framePiece } from './frame-piece.tsx';

const loadDrawer = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;
const SettingsDrawer = framePiece('系统布局配置', loadDrawer);

/** Opens the settings of the frame; they are fetched when somebody reaches for them. */
export function SettingsTool() {
  const [isOpen, setOpen] = useState(false);
  // Also by the pointer's coming near: the drawer is there by the time of the click.
  const prefetch = () => void loadDrawer().catch(() => {});
  return (
    <>
      <Tooltip placement="bottomRight" title="系统布局配置">
        <button
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          aria-label="系统布局配置"
          className="head-tool"
          onClick={() => setOpen(true)}
          onFocus={prefetch}
          onPointerEnter={prefetch}
          type="button"
        >
          <SettingOutlined />
        </button>
      </Tooltip>
      {isOpen && <SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
