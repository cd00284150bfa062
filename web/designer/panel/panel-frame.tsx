import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { panelWidths, recallPanel, rememberPanel, withinWidths } from './panel-memory.ts';

/** How far an arrow key moves the edge. */
const stepPx = 16;

/** By which the style sheet, which knows where the panel lies, reads its width. */
const widthProperty = '--panel-width' as string;

/** The place of the panel beside the canvas; its edge is moved by mouse or arrow keys, and the width is remembered. */
export function PanelFrame({ children }: { children: ReactNode }) {
  const [widthPx, setWidthPx] = useState(() => recallPanel().widthPx);

  const resize = (wanted: number) => {
    const next = withinWidths(wanted);
    setWidthPx(next);
    return next;
  };
  const drag = (start: PointerEvent<HTMLElement>) => {
    const handle = start.currentTarget;
    handle.setPointerCapture(start.pointerId);
    const move = ({ clientX }: { clientX: number }) => resize(widthPx + start.clientX - clientX);
    const stop = (end: { clientX: number }) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      rememberPanel({ widthPx: move(end) });
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
  };
  const press = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: widthPx + stepPx,
      ArrowRight: widthPx - stepPx,
      Home: panelWidths.mostPx,
      End: panelWidths.leastPx,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    rememberPanel({ widthPx: resize(wanted) });
  };

  return (
    <>
      <hr
        className="designer-panel-edge"
        tabIndex={0}
        aria-label="属性面板宽度"
        aria-orientation="vertical"
        aria-valuemin={panelWidths.leastPx}
        aria-valuemax={panelWidths.mostPx}
        aria-valuenow={widthPx}
        title="拖动调整宽度，双击恢复"
        onPointerDown={drag}
        onKeyDown={press}
        onDoubleClick={() => rememberPanel({ widthPx: resize(panelWidths.usualPx) })}
      />
      <aside className="designer-panel" aria-label="属性" style={{ [widthProperty]: `${widthPx}px` }}>
        {children}
      </aside>
    </>
  );
}
