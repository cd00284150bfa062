import { SettingOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { create } from 'zustand';
import { useSite } from '#web/api/site.ts';
import { framePiece } from '#web/shell/frame-piece.tsx';

const loadDrawer = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;
const SettingsDrawer = framePiece('界面设置', loadDrawer);

/** Who opened the settings of the frame and has the focus again afterwards; nothing while they are closed. */
const useOpener = create<{ opener: HTMLElement | null }>(() => ({ opener: null }));

/** Opens the settings of the frame; the focus goes back to the opener afterwards. */
export function openSettings(opener: HTMLElement): void {
  useOpener.setState({ opener });
}

/** Fetches the settings before they are wanted: they are there by the time of the click. */
export function prefetchSettings(): void {
  // A failure shows when they are really wanted.
  void loadDrawer().catch(() => {});
}

/** The settings of the frame while they are open, and the button at the right edge where the installation shows one. */
export function SettingsTool() {
  const opener = useOpener((state) => state.opener);
  const hasHandle = useSite((site) => 'showSettings' in site && site.showSettings === true);

  function close() {
    useOpener.setState({ opener: null });
    opener?.focus();
  }

  return (
    <>
      {hasHandle && (
        <Tooltip placement="left" title="界面设置">
          <button
            aria-expanded={opener !== null}
            aria-haspopup="dialog"
            aria-label="界面设置"
            className="settings-handle"
            onClick={({ currentTarget }) => openSettings(currentTarget)}
            onFocus={prefetchSettings}
            onPointerEnter={prefetchSettings}
            type="button"
          >
            <SettingOutlined aria-hidden />
          </button>
        </Tooltip>
      )}
      {opener && <SettingsDrawer onClose={close} />}
    </>
  );
}
