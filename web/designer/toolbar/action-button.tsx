import { Button, Tooltip } from 'antd';
import { memo } from 'react';
import type { ActionContext, ToolbarAction } from './action.ts';
import { shortcutText } from './shortcut.ts';
import { tip } from './tip.ts';

interface ActionButtonProps {
  action: ToolbarAction;
  context: ActionContext;
  hasTitle: boolean;
}

/** One action as a button, with its title on it or in its tip. */
export function ActionButton({ action, context, hasTitle }: ActionButtonProps) {
  const { title, text, shortcut, isEnabled, isPressed } = action;
  const { drawing } = context;
  const label = text?.(drawing) ?? (hasTitle ? title : undefined);
  const words = action.tip?.(drawing) ?? (hasTitle ? undefined : title);
  return (
    <ShownButton
      action={action}
      context={context}
      isEnabled={isEnabled(drawing)}
      isPressed={isPressed?.(drawing)}
      label={label}
      words={words && shortcut ? `${words}（${shortcutText(shortcut)}）` : words}
    />
  );
}

interface ShownButtonProps extends Omit<ActionButtonProps, 'hasTitle'> {
  label: string | undefined;
  /** What its tip says. */
  words: string | undefined;
  isEnabled: boolean;
  isPressed: boolean | undefined;
}

/** Rendered again only when it looks different: every change of the drawing may change some button, and few do. */
const ShownButton = memo(function ShownButton({
  action,
  context,
  label,
  words,
  isEnabled,
  isPressed,
}: ShownButtonProps) {
  const { title, icon, text, run } = action;
  return (
    <Tooltip classNames={tip} title={words}>
      <Button
        type="text"
        icon={icon}
        aria-label={text ? `${title}，现在 ${label}` : title}
        aria-pressed={isPressed}
        className={text ? 'designer-zoom' : undefined}
        disabled={!isEnabled}
        onClick={() => void run(context)}
      >
        {label}
      </Button>
    </Tooltip>
  );
});
