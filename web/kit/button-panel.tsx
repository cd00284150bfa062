import { Popover, type PopoverProps } from 'antd';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import './button-panel.css';

interface ButtonPanelProps {
  title: string;
  /** What stands in the panel; the function closes it and goes back to the button. */
  content: (close: () => void) => ReactNode;
  placement?: PopoverProps['placement'];
  /** The button; told whether its panel is open. */
  children: (isOpen: boolean) => ReactElement;
}

/**
 * A panel that a button opens beside itself. The keyboard goes into it; Escape, and going on beyond either end, closes it
 * and leads back to the button, as the panel stands at the end of the document.
 */
export function ButtonPanel({ title, content, placement = 'bottomRight', children }: ButtonPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  function show(isWanted: boolean) {
    if (isWanted) opener.current = document.activeElement as HTMLElement | null;
    setOpen(isWanted);
  }

  function close() {
    setOpen(false);
    opener.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    if (event.key === 'Tab') {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('*')].filter(
        (element) => element.tabIndex >= 0 && !element.matches(':disabled'),
      );
      const edge = event.shiftKey ? [event.currentTarget, stops[0]] : [stops.at(-1) ?? event.currentTarget];
      if (!edge.includes(event.target as HTMLElement)) return;
    }
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <Popover
      afterOpenChange={(isShown) => isShown && frame.current?.focus()}
      content={
        <div aria-label={title} className="button-panel" onKeyDown={press} ref={frame} role="dialog" tabIndex={-1}>
          {content(close)}
        </div>
      }
      destroyOnHidden
      onOpenChange={show}
      open={isOpen}
      placement={placement}
      title={title}
      trigger="click"
    >
      {children(isOpen)}
    </Popover>
  );
}
