import { Collapse, Empty } from 'antd';
import { useState } from 'react';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, knows, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext, useSignal } from '../use-drawing.ts';
import { sections } from './sections.ts';

/** Sections folded by the user stay folded whatever is selected; all others are open. */
const firstFolded: readonly string[] = ['form', 'task', 'other'];

/** The properties of the selected element, or of the process when nothing is selected. */
export function Panel() {
  const { drawing } = useDesignerContext();
  useSignal(drawing.changes);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set(firstFolded));
  const element = drawing.focusedElement;
  if (!element) return null;

  if (drawing.selection.length > 1) {
    return (
      <Empty
        className="designer-panel-empty"
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={`已选 ${drawing.selection.length} 个元素，选择单个元素可编辑属性`}
      />
    );
  }

  const shown = sections.filter((section) => section.isShownFor(element));
  const name = knows(nodeOf(element), 'name') ? textOf(nodeOf(element), 'name') : '';
  return (
    <>
      <header className="designer-panel-header">
        <strong>{elementTitle(element)}</strong>
        <span title={name}>{name}</span>
      </header>
      <Collapse
        key={keyOf(element)}
        className="designer-sections"
        size="small"
        bordered={false}
        activeKey={shown.map((section) => section.name).filter((one) => !folded.has(one))}
        onChange={(open) =>
          setFolded((before) =>
            foldedAfter(
              before,
              shown.map((section) => section.name),
              open,
            ),
          )
        }
        items={shown.map((section) => ({
          key: section.name,
          label: section.title,
          children: <section.Section element={element} />,
        }))}
      />
    </>
  );
}

function foldedAfter(before: ReadonlySet<string>, shown: readonly string[], open: readonly string[]): Set<string> {
  const hidden = [...before].filter((name) => !shown.includes(name));
  return new Set([...hidden, ...shown.filter((name) => !open.includes(name))]);
}

const keys = new WeakMap<DiagramElement, number>();
let nextKey = 0;

/** Tells elements apart also while their ids are edited, so that a field never carries text over to another element. */
function keyOf(element: DiagramElement): number {
  const known = keys.get(element);
  if (known !== undefined) return known;
  nextKey += 1;
  keys.set(element, nextKey);
  return nextKey;
}
