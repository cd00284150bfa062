import { Empty, Segmented, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { formatDuration } from '#web/kit/values/date-format.ts';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import { shownFor } from '../canvas/shown-for.ts';
import { SideDrawer } from '../side-drawer.tsx';
import type { DialogProps } from '../toolbar/action.ts';
import { useDesignerContext, useSignal } from '../use-drawing.ts';
import { figureOf, heatOf, type Measure } from './heat.ts';
import { showHeat } from './heat-marks.ts';
import { NodeFacts, times, waitingWords } from './node-facts.tsx';
import { useFigures } from './use-figures.ts';
import './figures-board.css';

const measures = [
  { value: 'count', label: '次数' },
  { value: 'duration', label: '用时' },
  { value: 'waiting', label: '等待' },
] satisfies { value: Measure; label: string }[];

const textsOf: Readonly<Record<Measure, (value: number) => string>> = {
  count: times,
  duration: formatDuration,
  waiting: waitingWords,
};

/** How the processes of the drawing run here: each element coloured on the canvas, and in a list that leads to it. */
export default function FiguresBoard({ drawing, close }: DialogProps) {
  useSignal(drawing.changes);
  const [measure, setMeasure] = useState<Measure>('count');
  const { figures, problem } = useFigures(drawing, useDesignerContext().library?.figuresOf);
  const { edits, isOpen } = drawing;
  useEffect(() => {
    // A change may have moved or resized what is coloured.
    if (figures && isOpen && edits >= 0) showHeat(drawing, heatOf(figures, measure, textsOf[measure]));
  }, [drawing, figures, measure, edits, isOpen]);
  useEffect(() => () => (drawing.isOpen ? showHeat(drawing, []) : undefined), [drawing]);

  const rows = (figures?.nodes ?? []).flatMap((node) => {
    const element = isOpen ? shownFor(drawing.service('elementRegistry'), node.nodeId) : undefined;
    return element ? [{ node, element }] : [];
  });
  const sorted = rows.toSorted((a, b) => (figureOf(b.node, measure) ?? -1) - (figureOf(a.node, measure) ?? -1));
  const chosen = drawing.focusedElement?.id;
  return (
    <SideDrawer className="designer-figures" close={close} drawing={drawing} title="运行数据">
      {problem ? (
        <p>{problem}</p>
      ) : !figures ? (
        <Spin />
      ) : rows.length === 0 ? (
        <Empty description="这个流程还没有运行过" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <>
          <p>
            最近 {figures.days} 天发起 {times(figures.started)}，包括各个版本。
          </p>
          <Segmented aria-label="度量" block onChange={setMeasure} options={measures} value={measure} />
          <ul>
            {sorted.map(({ node, element }) => (
              <li key={node.nodeId}>
                <button
                  aria-current={node.nodeId === chosen}
                  onClick={() => drawing.selectElement(node.nodeId)}
                  type="button"
                >
                  <strong>{nameOf(element)}</strong>
                  <NodeFacts node={node} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideDrawer>
  );
}

function nameOf(element: DiagramElement): string {
  const name = textOf(nodeOf(element), 'name').replace(/\s+/g, ' ');
  return name || elementTitle(element);
}
