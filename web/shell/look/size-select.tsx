import { FontSizeOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { type Size, sizes } from '#shared/preference.ts';
import { showToast } from '#web/api/toast.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { changePreferences, usePreferences } from '#web/shell/preferences.ts';

const words = Object.entries(sizes) as [Size, string][];

/** Switches the size of everything; open pages keep what is typed in them. */
export function SizeSelect() {
  const size = usePreferences((state) => state.size);
  const items = words.map(([key, label]) => ({ key, label, disabled: key === size, onClick: () => choose(key) }));
  return (
    <Tooltip placement="bottomRight" title="布局大小">
      <Dropdown menu={{ items }} placement="bottomRight">
        <button aria-haspopup="menu" aria-label="布局大小" className="head-tool head-tool-wide" type="button">
          <FontSizeOutlined />
        </button>
      </Dropdown>
    </Tooltip>
  );
}

function choose(size: Size): void {
  changePreferences({ size });
  showToast('success', `布局大小已切换为${sizes[size]}`);
}
