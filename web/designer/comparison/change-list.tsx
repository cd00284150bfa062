import { useState } from 'react';
import type { PartChange, SettingChange } from '#shared/bpmn/comparison/compare-processes.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { changeWords } from './change-words.ts';

interface ChangeListProps {
  changes: readonly PartChange[];
  onShow: (change: PartChange) => void;
}

/** What connects or explains nodes is no node. */
const besides: ReadonlySet<string> = new Set([
  'sequenceFlow',
  'association',
  'textAnnotation',
  'group',
  'dataObject',
  'dataObjectReference',
  'dataStoreReference',
]);

/**
 * The changed parts; opening one shows its values before and after, and the part in the drawings. What came or went with a
 * sub-process is counted there, and shown as that is opened.
 */
export function ChangeList({ changes, onShow }: ChangeListProps) {
  return <Changes around={undefined} changes={changes} onShow={onShow} />;
}

function Changes({ changes, around, onShow }: ChangeListProps & { around: string | undefined }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul className="comparison-changes">
      {changes.map((change) => {
        if (change.within !== around) return null;
        const isOpen = change.id === openId;
        const count = nodesIn(change.id, changes);
        return (
          <li key={`${change.kind} ${change.id}`}>
            <button
              aria-expanded={isOpen}
              className="comparison-change"
              onClick={() => {
                setOpenId(isOpen ? null : change.id);
                onShow(change);
              }}
              type="button"
            >
              <span className={`comparison-kind comparison-kind-${change.kind}`}>{changeWords[change.kind]}</span>
              <span className="comparison-type">{titleOfType(change.type)}</span>
              <strong>{change.name || change.id}</strong>
              {change.name && <code>{change.id}</code>}
              {count > 0 && <span>含 {count} 个节点</span>}
            </button>
            {isOpen && change.settings.length > 0 && <Settings settings={change.settings} />}
            {isOpen && count > 0 && <Changes around={change.id} changes={changes} onShow={onShow} />}
          </li>
        );
      })}
    </ul>
  );
}

function nodesIn(id: string, changes: readonly PartChange[]): number {
  const inside = changes.filter(({ within }) => within === id);
  return inside.reduce((sum, each) => sum + (besides.has(each.type) ? 0 : 1) + nodesIn(each.id, changes), 0);
}

function Settings({ settings }: { settings: readonly SettingChange[] }) {
  return (
    <table className="comparison-settings">
      <thead>
        <tr>
          <th scope="col">属性</th>
          <th scope="col">原来</th>
          <th scope="col">现在</th>
        </tr>
      </thead>
      <tbody>
        {settings.map(({ title, before, after }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <Value text={before} />
            <Value text={after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <td className="comparison-unset">未设置</td>;
  return <td>{text === '' ? <span className="comparison-unset">空</span> : text}</td>;
}
