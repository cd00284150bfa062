import { type DragEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { MissingPiece } from '#web/kit/missing-piece.tsx';
import type { Drawing } from './drawing.ts';
import { useSignal } from './use-drawing.ts';

const OpeningNotice = lazyPiece('打开文件的说明', async () => (await import('./opening-notice.tsx')).OpeningNotice);
const NothingOpen = lazyPiece('流程图', async () => (await import('./nothing-open.tsx')).default);
const EmptyCanvas = lazyPiece('开始的提示', async () => (await import('./empty-canvas.tsx')).EmptyCanvas);
const SimulationStage = lazyPiece('模拟', async () => (await import('./simulation/simulation-stage.tsx')).default);

interface CanvasAreaProps {
  drawing: Drawing;
  openFile: (file: File) => void;
  chooseFile: () => void;
  /** Opens the document once more. */
  retry: () => void;
}

/** Whether nothing is drawn where the canvas stands. */
function isBlank(drawing: Drawing): boolean {
  return drawing.service('canvas').getRootElement().children.length === 0;
}

/** Where the canvas of a drawing is shown; a file dropped on it is opened. */
export function CanvasArea({ drawing, openFile, chooseFile, retry }: CanvasAreaProps) {
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
      {/* Behind its simulation the drawing is not seen, and only one mark of the library is on the page. */}
      <div
        className="designer-canvas-place"
        ref={place}
        style={drawing.simulatedXml === null ? undefined : { visibility: 'hidden' }}
      />
      {(drawing.isLayingOut || drawing.isAltered) && (
        <Suspense fallback={null}>
          <OpeningNotice drawing={drawing} />
        </Suspense>
      )}
      {!drawing.isOpen && (
        <Suspense fallback={null}>
          {drawing.isOpening ? (
            <p aria-live="polite" className="designer-nothing is-waiting">
              {drawing.isLayingOut ? '正在自动布局…' : '正在打开流程图…'}
            </p>
          ) : drawing.problem?.problem === 'unfetched' ? (
            <MissingPiece retry={retry} what="流程图" />
          ) : (
            <NothingOpen drawing={drawing} chooseFile={chooseFile} />
          )}
        </Suspense>
      )}
      {drawing.isEditable && isBlank(drawing) && (
        <Suspense fallback={null}>
          <EmptyCanvas />
        </Suspense>
      )}
      {drawing.simulatedXml !== null && (
        <Suspense fallback={null}>
          <SimulationStage drawing={drawing} xml={drawing.simulatedXml} />
        </Suspense>
      )}
      {isDropTarget && <div className="designer-drop">松开以打开文件</div>}
    </div>
  );
}
