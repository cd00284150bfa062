import './planes.css';
import { ApartmentOutlined, NodeExpandOutlined, TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { ActionContext } from '../toolbar/action.ts';
import { useSignal } from '../use-drawing.ts';
import { newProcess, removeProcess } from './change-planes.ts';
import { type Plane, planesOf } from './planes.ts';

const WholeDiagram = lazyPiece('整张图', async () => (await import('./whole-diagram.tsx')).default);

const icons = {
  process: <ApartmentOutlined />,
  collaboration: <TeamOutlined />,
  subProcess: <NodeExpandOutlined />,
} as const;

/** The planes of a document below its canvas, when there is more than one: processes, collaborations, sub-processes. */
export default function PlaneBar({ context }: { context: ActionContext }) {
  const { drawing } = context;
  useSignal(drawing.changes);
  const planes = planesOf(drawing);
  const canvas = drawing.service('canvas');
  const canChange = drawing.isEditable;
  const [looked, setLooked] = useState<Plane | null>(null);
  const shown = planes.find(({ root }) => root === canvas.getRootElement());
  const removable = planes.filter(({ kind }) => kind !== 'subProcess').length > 1;

  const edit = (target: unknown, action: 'add' | 'remove') => {
    if (action === 'add') newProcess(drawing);
    const plane = planes.find(({ root }) => root.id === target);
    if (action === 'remove' && plane) void removeProcess(context, plane);
  };
  return (
    <nav aria-label="流程与子流程">
      {shown && shown.drawnElsewhere.length > 0 && (
        <p className="designer-plane-note" role="status">
          这张图里有 {shown.drawnElsewhere.length} 个元素画在别的图里，在那里编辑。
          <Button onClick={() => setLooked(shown)} size="small" type="link">
            查看完整的图
          </Button>
        </p>
      )}
      <Tabs
        activeKey={canvas.getRootElement().id}
        className="designer-planes"
        hideAdd={!canChange}
        items={planes.map((plane) => ({
          key: plane.root.id,
          label: <PlaneTitle plane={plane} />,
          icon: icons[plane.kind],
          closable: canChange && removable && plane.kind !== 'subProcess' && !plane.isShared,
        }))}
        onChange={(id) => {
          const chosen = planes.find(({ root }) => root.id === id);
          if (chosen) canvas.setRootElement(chosen.root);
        }}
        onEdit={edit}
        size="small"
        tabPlacement="bottom"
        type="editable-card"
      />
      {looked && (
        <Suspense fallback={null}>
          <WholeDiagram drawing={drawing} onClose={() => setLooked(null)} plane={looked} />
        </Suspense>
      )}
    </nav>
  );
}

function PlaneTitle({ plane: { title, kind, drawnElsewhere } }: { plane: Plane }) {
  const named = kind === 'subProcess' ? `子流程：${title}` : title;
  const isPartial = drawnElsewhere.length > 0;
  return (
    <span className="designer-plane-title" title={isPartial ? `${named}（部分元素画在别的图里）` : named}>
      {isPartial ? `${named}（部分）` : named}
    </span>
  );
}
