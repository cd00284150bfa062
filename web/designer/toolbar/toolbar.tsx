import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useSignal } from '../use-drawing.ts';
import type { ActionContext, ToolbarAction, ToolbarMenu } from './action.ts';
import { toolbarGroups } from './groups.ts';
import { isMac, shortcutText } from './shortcut.ts';

interface ToolbarProps {
  context: ActionContext;
  /** Stands at the right end. */
  children: ReactNode;
}

/** The row of actions above the canvas. */
export function Toolbar({ context, children }: ToolbarProps) {
  const { drawing } = context;
  useSignal(drawing.changes);
  useSignal(drawing.viewChanges);

  const groups = toolbarGroups
    .map((group) => ({ ...group, entries: group.entries.filter(({ isEdit }) => !(isEdit && drawing.isReadOnly)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="designer-toolbar" role="toolbar" aria-label="流程设计">
      <div className="designer-toolbar-actions">
        {groups.map(({ name, entries, hasTitles = false }, index) => (
          <Fragment key={name}>
            {index > 0 && <hr aria-orientation="vertical" className="designer-toolbar-line" />}
            {entries.map((entry) =>
              'items' in entry ? (
                <MenuButton key={entry.name} menu={entry} context={context} />
              ) : (
                <ActionButton key={entry.name} action={entry} context={context} hasTitle={hasTitles} />
              ),
            )}
          </Fragment>
        ))}
      </div>
      <div className="designer-toolbar-end">{children}</div>
    </div>
  );
}

function ActionButton({
  action,
  context,
  hasTitle,
}: {
  action: ToolbarAction;
  context: ActionContext;
  hasTitle: boolean;
}) {
  const { title, icon, text, shortcut, isEnabled, isPressed, run } = action;
  const { drawing } = context;
  const label = text?.(drawing) ?? (hasTitle ? title : undefined);
  const words = action.tip?.(drawing) ?? (hasTitle ? undefined : title);
  const tip = words && shortcut ? `${words}（${shortcutText(shortcut, isMac)}）` : words;
  return (
    <Tooltip title={tip}>
      <Button
        type="text"
        icon={icon}
        aria-label={text ? `${title}，现在 ${label}` : title}
        aria-pressed={isPressed?.(drawing)}
        className={text ? 'designer-zoom' : undefined}
        disabled={!isEnabled(drawing)}
        onClick={() => void run(context)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

function MenuButton({ menu: { title, icon, items }, context }: { menu: ToolbarMenu; context: ActionContext }) {
  const entries = items.map((item) => ({
    key: item.name,
    label: item.title,
    disabled: !item.isEnabled(context.drawing),
    onClick: () => void item.run(context),
  }));
  return (
    <Dropdown menu={{ items: entries }} trigger={['click']}>
      <Button type="text" icon={icon}>
        {title}
        <DownOutlined className="designer-caret" />
      </Button>
    </Dropdown>
  );
}
