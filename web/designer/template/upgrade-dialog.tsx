import { Modal } from 'antd';
import { boundValues, templateFor } from '#shared/bpmn/template/read-bound.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import type { TemplateEdition } from './template-source.ts';
import { upgrade, upgradeNotes } from './upgrade.ts';

interface UpgradeDialogProps {
  element: DiagramElement;
  /** Absent where this installation has never had the edition of the element. */
  from: TemplateEdition | undefined;
  to: TemplateEdition;
  onClose: () => void;
}

/** Says what another edition of its template changes at an element, before it does. */
export function UpgradeDialog({ element, from, to: newest, onClose }: UpgradeDialogProps) {
  const { drawing } = useDesignerContext();
  const to = templateFor(newest, drawing.flavour ?? 'camunda');
  // Of an edition that nobody knows it is not clear what was filled in by hand: all of it stays.
  const former = from ?? { ...to, fields: [], content: {} };
  const both = { flavour: to.flavour, fields: [...to.fields, ...former.fields] };
  const notes = upgradeNotes(former, to, boundValues(nodeOf(element), both, drawing.flavour ?? 'camunda'));
  return (
    <Modal
      centered
      open
      title={`更新“${to.name}”到版本 ${to.edition}`}
      okText="更新"
      cancelText="取消"
      onCancel={onClose}
      onOk={() => {
        upgrade(drawing, element, former, to);
        onClose();
      }}
    >
      {from ? '该元素会有这些变化，可以撤销：' : '这里没有元素原来的版本，已填的内容都保留：'}
      <ul className="designer-template-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Modal>
  );
}
