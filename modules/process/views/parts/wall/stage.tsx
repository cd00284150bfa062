import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ShownBoard } from '#modules/board/show.ts';
import { fitOf, type Size, sizeOf } from './fit.ts';

interface StageProps {
  board: Pick<ShownBoard, 'size' | 'scaling' | 'theme'>;
  /** What lies behind the drawing. */
  background?: ReactNode;
  children: ReactNode;
}

/** A room of any shape in which a board is drawn at its design size and scaled; it follows the room as it changes. */
export function Stage({ board: { size, scaling, theme }, background, children }: StageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setMeasured({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const design = sizeOf(size);
  const fit = measured && fitOf(scaling, design, measured);
  return (
    <div className={scaling === 'width' ? 'wall-room wall-room-scrolls' : 'wall-room'} data-wall={theme} ref={room}>
      {background}
      {fit && (
        <div
          className="wall-stage"
          style={{
            width: design.width,
            height: design.height,
            transform: `translate(${fit.left}px, ${fit.top}px) scale(${fit.scaleX}, ${fit.scaleY})`,
          }}
        >
          {children}
        </div>
      )}
      {fit && scaling === 'width' && <div aria-hidden style={{ height: design.height * fit.scaleY }} />}
    </div>
  );
}
