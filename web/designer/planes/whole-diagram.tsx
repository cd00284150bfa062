import { Modal } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { Drawing } from '../drawing.ts';
import type { Plane } from './planes.ts';

const Viewer = lazyPiece('整张图', async () => (await import('../viewer.tsx')).loadViewer());

interface WholeDiagramProps {
  drawing: Drawing;
  plane: Plane;
  onClose: () => void;
}

/** A diagram with everything that the file places there, for looking at. */
export default function WholeDiagram({ drawing, plane: { title, diagramIndex }, onClose }: WholeDiagramProps) {
  const [xml, setXml] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void drawing.getXml().then((text) => {
      if (!isGone) setXml(text);
    });
    return () => {
      isGone = true;
    };
  }, [drawing]);
  return (
    <Modal footer={null} onCancel={onClose} open title={`${title}（只读）`} width="min(1120px, calc(100vw - 32px))">
      {xml !== null && (
        <Suspense fallback={null}>
          <Viewer diagramIndex={diagramIndex} xml={xml} />
        </Suspense>
      )}
    </Modal>
  );
}
