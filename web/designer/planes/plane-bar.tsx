import './planes.css';
import { ApartmentOutlined, NodeExpandOutlined, TeamOutlined } from '@ant-design/icons';
import { Tabs } from 'antd';
import type { ActionContext } from '../toolbar/action.ts';
import { useSignal } from '../use-drawing.ts';
import { newProcess, removeProcess } from './change-planes.ts';
import { type Plane, planesOf } from './planes.ts';

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
  const removable = planes.filter(({ kind }) => kind !== 'subProcess').length > 1;

  const edit = (target: unknown, action: 'add' | 'remove') => {
    if (action === 'add') newProcess(drawing);
    const plane = planes.find(({ root }) => root.id === target);
    if (action === 'remove' && plane) void removeProcess(context, plane);
  };
  return (
    <nav aria-label="流程与子流程">
      <Tabs
        activeKey={canvas.getRootElement().id}
        className="designer-planes"
        hideAdd={!canChange}
        items={planes.map((plane) => ({
          key: plane.root.id,
          label: <PlaneTitle plane={plane} />,
          icon: icons[plane.kind],
          closable: canChange && removable && plane.kind !== 'subProcess',
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
    </nav>
  );
}

function PlaneTitle({ plane: { title, kind } }: { plane: Plane }) {
  const text = kind === 'subProcess' ? `子流程：${title}` : title;
  return (
    <span className="designer-plane-title" title={text}>
      {text}
    </span>
  );
}
