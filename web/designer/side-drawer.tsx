import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { recallPanel } from './panel/panel-memory.ts';
import './side-drawer.css';

interface SideDrawerProps {
  drawing: Drawing;
  className: string;
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A list over the whole panel, below the toolbar, whose buttons it leaves free; the canvas can be used beside it. */
export function SideDrawer({ drawing, className, title, close, children }: SideDrawerProps) {
  // Whoever closes it goes on where it was opened: it takes the focus, and it is not beside the page as dialogs are.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <Drawer
      className={className}
      getContainer={() => drawing.host.closest<HTMLElement>('.designer-body') ?? document.body}
      mask={false}
      onClose={close}
      open
      placement="right"
      rootClassName="designer-side-drawer"
      size={`min(${recallPanel().widthPx}px, 100%)`}
      title={title}
    >
      {children}
    </Drawer>
  );
}
