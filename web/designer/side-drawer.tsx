import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import './side-drawer.css';

interface SideDrawerProps {
  drawing: Drawing;
  className: string;
  title: string;
  widthPx: number;
  close: () => void;
  children: ReactNode;
}

/** A list at the right side of the canvas, below the toolbar, whose buttons it leaves free; the canvas can be used beside it. */
export function SideDrawer({ drawing, className, title, widthPx, close, children }: SideDrawerProps) {
  return (
    <Drawer
      className={className}
      getContainer={() => drawing.host.closest<HTMLElement>('.designer-body') ?? document.body}
      mask={false}
      onClose={close}
      open
      placement="right"
      rootClassName="designer-side-drawer"
      size={`min(${widthPx}px, 100%)`}
      title={title}
    >
      {children}
    </Drawer>
  );
}
