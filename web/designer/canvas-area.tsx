import { Button, Empty, Result, Spin } from 'antd';
import { type DragEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { LayoutNotice } from './layout-notice.tsx';
import { openProblemWords } from './open-problem.ts';
import { Excerpt } from './problem-excerpt.tsx';
import { useSignal } from './use-drawing.ts';

const SimulationStage = lazy(() => import('./simulation/simulation-stage.tsx'));

interface CanvasAreaProps {
  drawing: Drawing;
  openFile: (file: File) => void;
  chooseFile: () => void;
}

/** Where the canvas of a drawing is shown; a file dropped on it is opened. */
export function CanvasArea({ drawing, openFile, chooseFile }: CanvasAreaProps) {
  useSignal(drawing.changes);
  const place = useRef<HTMLDivElement>(null);
  const [isDropTarget, setIsDropTarget] = useState(false);

  useLayoutEffect(() => {
    place.current?.append(drawing.host);
    return () => drawing.host.remove();
  }, [drawing]);

  const dropProps = drawing.isReadOnly
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsDropTarget(true);
        },
        onDragLeave: (event: DragEvent) => {
          if (event.target === event.currentTarget) setIsDropTarget(false);
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setIsDropTarget(false);
          const [file] = event.dataTransfer.files;
          if (file) openFile(file);
        },
      };

  return (
    <div className="designer-canvas" {...dropProps}>
      <div className="designer-canvas-place" ref={place} />
      <LayoutNotice drawing={drawing} />
      {!drawing.isOpen && <NothingOpen drawing={drawing} chooseFile={chooseFile} />}
      {drawing.simulatedXml !== null && (
        <Suspense fallback={null}>
          <SimulationStage drawing={drawing} xml={drawing.simulatedXml} />
        </Suspense>
      )}
      {isDropTarget && <div className="designer-drop">松开以打开文件</div>}
    </div>
  );
}

function NothingOpen({ drawing, chooseFile }: Pick<CanvasAreaProps, 'drawing' | 'chooseFile'>) {
  const { problem, isOpening, isReadOnly } = drawing;
  const choose = !isReadOnly && <Button onClick={chooseFile}>打开其他文件</Button>;
  if (problem) {
    const { title, text } = openProblemWords(problem);
    return (
      <Result className="designer-nothing" status="warning" title={title} subTitle={text} extra={choose}>
        {problem.excerpt && <Excerpt problem={problem} />}
      </Result>
    );
  }
  if (isOpening) return <Spin className="designer-nothing" description="正在打开流程图" />;
  return (
    <Empty className="designer-nothing" description="还没有打开流程图">
      {choose}
    </Empty>
  );
}
