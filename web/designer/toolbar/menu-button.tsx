import { DownOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { Dropdown } from '#web/kit/dropdown.tsx';
import type { ActionContext, ToolbarEntry } from './action.ts';
import { shortcutText } from './shortcut.ts';

interface MenuButtonProps {
  title: string;
  icon?: ReactNode;
  entries: readonly ToolbarEntry[];
  context: ActionContext;
}

/**
 * A button that opens a menu of actions, where menus among them open further ones. It closes without motion: while a menu
 * fades it would still take the Escape that is meant for the dialog which it opened.
 */
export function MenuButton({ title, icon, entries, context }: MenuButtonProps) {
  return (
    <Dropdown classNames={{ root: 'designer-menu' }} menu={{ items: itemsOf(entries, context) }} transitionName="">
      <Button type="text" icon={icon}>
        {title}
        <DownOutlined className="designer-caret" />
      </Button>
    </Dropdown>
  );
}

type Item = NonNullable<MenuProps['items']>[number];

function itemsOf(entries: readonly ToolbarEntry[], context: ActionContext): Item[] {
  const { drawing } = context;
  return entries.map((entry) =>
    'items' in entry
      ? { key: entry.name, label: entry.title, children: itemsOf(entry.items, context) }
      : {
          key: entry.name,
          label: entry.tip?.(drawing) ?? entry.title,
          extra: entry.shortcut && shortcutText(entry.shortcut),
          disabled: !entry.isEnabled(drawing),
          onClick: () => void entry.run(context),
        },
  );
}
