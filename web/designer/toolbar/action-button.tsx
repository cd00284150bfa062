import { Button, Tooltip } from 'antd';
import type { ActionContext, ToolbarAction } from './action.ts';
import { shortcutText } from './shortcut.ts';

interface ActionButtonProps {
  action: ToolbarAction;
  context: ActionContext;
  hasTitle: boolean;
}

/** One action as a button, with its title on it or in its tip. */
export function ActionButton({ action, context, hasTitle }: ActionButtonProps) {
  const { title, icon, text, shortcut, isEnabled, isPressed, run } = action;
  const { drawing } = context;
  const label = text?.(drawing) ?? (hasTitle ? title : undefined);
  const words = action.tip?.(drawing) ?? (hasTitle ? undefined : title);
  const tip = words && shortcut ? `${words}（${shortcutText(shortcut)}）` : words;
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
