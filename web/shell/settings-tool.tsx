import { SettingOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';

const loadDrawer = () => import('./settings-drawer.tsx');
const SettingsDrawer = lazy(async () => ({ default: (await loadDrawer()).SettingsDrawer }));

/** Opens the settings of the frame; they are fetched when somebody reaches for them. */
export function SettingsTool() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
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
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          onFocus={prefetch}
          onPointerEnter={prefetch}
          type="button"
        >
          <SettingOutlined />
        </button>
      </Tooltip>
      {wasOpened && (
        <Suspense>
          <SettingsDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
