import { CheckOutlined } from '@ant-design/icons';
import { Button, ColorPicker, Drawer, Segmented, Switch } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { type MenuPlace, type Mode, type Preferences, type Size, sizes, usualPreferences } from '#shared/preference.ts';
import { changePreferences, usePreferences } from '#web/shell/preferences.ts';
import { contrastOf } from './contrast.ts';
import { narrowScreen, useMediaQuery } from './media-query.ts';
import './settings-drawer.css';

/** The colours that the specification offers, with what to call them. */
const predefinedColours: Readonly<Record<string, string>> = {
  '#409eff': '晴蓝',
  '#1890ff': '通途蓝',
  '#304156': '藏青',
  '#212121': '墨黑',
  '#11a983': '松绿',
  '#13c2c2': '青碧',
  '#6959cd': '鸢紫',
  '#f5222d': '朱红',
};

const modes: { value: Mode; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
];

const menuPlaces: { value: MenuPlace; label: string }[] = [
  { value: 'side', label: '侧边' },
  { value: 'top', label: '顶部' },
  { value: 'split', label: '混合' },
];

const sizeOptions = (Object.entries(sizes) as [Size, string][]).map(([value, label]) => ({ value, label }));

/** How the frame looks, for the present user; every change holds at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const isNarrow = useMediaQuery(narrowScreen);
  return (
    <Drawer
      afterOpenChange={(isNowOpen) => isNowOpen || onClose()}
      footer={
        <Button block onClick={restore}>
          恢复默认
        </Button>
      }
      onClose={() => setOpen(false)}
      open={isOpen}
      rootClassName="settings-drawer"
      size={300}
      // What is chosen here is to be seen at once, in its true colours.
      styles={{ mask: { background: 'transparent' } }}
      title="界面设置"
    >
      <Group title="主题色">
        <ThemeColour />
      </Group>
      <Group title="外观">
        <Alternatives label="外观" name="mode" options={modes} />
        <Choice label="色弱辅助" name="hasSafeColours" note="成功与失败改用蓝绿与橙红，不再只靠红绿区分" />
      </Group>
      <Group title="布局大小">
        <Alternatives label="布局大小" name="size" options={sizeOptions} />
      </Group>
      {!isNarrow && (
        <Group title="导航模式">
          <Alternatives label="导航模式" name="menuPlace" options={menuPlaces} />
        </Group>
      )}
      <Group title="布局">
        <Choice label="开启 Tags-View" name="hasTabs" note="打开过的页面排成一行页签" />
        <Choice label="固定 Header" name="isHeadFixed" note="滚动时顶栏留在原处" />
        {!isNarrow && <Choice label="定宽内容" name="isContentNarrow" note="宽屏上页面内容居中，不超过 1200 像素" />}
        <Choice label="侧边栏 Logo" name="hasSidebarLogo" note="菜单上方显示平台名称" />
      </Group>
      {isNarrow && <p className="settings-note">导航模式和定宽内容只影响宽屏，请在电脑上设置。</p>}
    </Drawer>
  );
}

function restore(): void {
  const { favourites: _pages, hasMetTour: _tour, hasLeftFirstSteps: _steps, ...usual } = usualPreferences;
  changePreferences(usual);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="settings-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function ThemeColour() {
  const themeColor = usePreferences((state) => state.themeColor);
  return (
    <div className="settings-colours">
      {Object.entries(predefinedColours).map(([color, name]) => (
        <button
          aria-label={name}
          aria-pressed={color === themeColor}
          className="settings-colour"
          key={color}
          onClick={() => changePreferences({ themeColor: color })}
          style={{ background: color, color: contrastOf('#ffffff', color) >= 3 ? '#fff' : '#000' }}
          title={name}
          type="button"
        >
          {color === themeColor && <CheckOutlined aria-hidden />}
        </button>
      ))}
      <ColorPicker
        disabledAlpha
        disabledFormat
        format="hex"
        onChangeComplete={(chosen) => changePreferences({ themeColor: chosen.toHexString().slice(0, 7).toLowerCase() })}
        value={themeColor}
      >
        <button className="settings-free" type="button">
          其它颜色
        </button>
      </ColorPicker>
    </div>
  );
}

interface AlternativesProps<Name extends 'menuPlace' | 'mode' | 'size'> {
  name: Name;
  label: string;
  options: { value: Preferences[Name]; label: string }[];
}

/** One of a few values, all of them in sight. */
function Alternatives<Name extends 'menuPlace' | 'mode' | 'size'>({ name, label, options }: AlternativesProps<Name>) {
  const value = usePreferences((state) => state[name]);
  return (
    <Segmented
      aria-label={label}
      block
      onChange={(chosen) => changePreferences({ [name]: chosen })}
      options={options}
      value={value}
    />
  );
}

/** The preferences that are either on or off. */
type Switched = { [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never }[keyof Preferences];

function Choice({ name, label, note }: { name: Switched; label: string; note: string }) {
  const isOn = usePreferences((state) => state[name]);
  const id = useId();
  return (
    <div className="settings-choice">
      <label htmlFor={id}>
        {label}
        <small>{note}</small>
      </label>
      <Switch checked={isOn} id={id} onChange={(chosen) => changePreferences({ [name]: chosen })} size="small" />
    </div>
  );
}
