import { Popover, type PopoverProps } from 'antd';
import { type ComponentRef, type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import './button-panel.css';

/** The title of the panel, its padding and arrow. */
const aroundPx = 72;
const leastPx = 160;

/** How tall a panel above or below the button may be so that all of it can be seen. */
function roomBeside(button: HTMLElement | null): number | undefined {
  if (!button) return undefined;
  const { top, bottom } = button.getBoundingClientRect();
  return Math.max(leastPx, Math.max(top, innerHeight - bottom) - aroundPx);
}

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
  const [roomPx, setRoomPx] = useState<number>();
  const frame = useRef<HTMLDivElement>(null);
  const popover = useRef<ComponentRef<typeof Popover>>(null);
  const opener = useRef<HTMLElement | null>(null);

  function show(isWanted: boolean) {
    if (isWanted) {
      opener.current = document.activeElement as HTMLElement | null;
      setRoomPx(roomBeside(opener.current));
    }
    setOpen(isWanted);
  }

  /** What comes later makes the panel taller: it may then fit on the other side only. */
  function watch(element: HTMLDivElement | null) {
    frame.current = element;
    if (!element) return;
    const observer = new ResizeObserver(() => popover.current?.forceAlign());
    observer.observe(element);
    return () => observer.disconnect();
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
        <div
          aria-label={title}
          className="button-panel"
          onKeyDown={press}
          ref={watch}
          role="dialog"
          style={{ maxHeight: roomPx }}
          tabIndex={-1}
        >
          {content(close)}
        </div>
      }
      destroyOnHidden
      onOpenChange={show}
      open={isOpen}
      placement={placement}
      ref={popover}
      title={title}
      trigger="click"
    >
      {children(isOpen)}
    </Popover>
  );
}
