import { CloseCircleFilled, DownOutlined, RightOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { elementTitle } from '../canvas/element-title.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { shownFor } from '../canvas/shown-for.ts';
import type { Drawing } from '../drawing.ts';
import { useSignal } from '../use-drawing.ts';
import type { Finding } from './finding.ts';
import type { Line } from './fold.ts';
import { quickFixFor } from './quick-fixes.ts';

interface ProblemLineProps {
  drawing: Drawing;
  line: Line;
}

/** One line of the list; of several findings that say the same, the elements unfold below it. */
export function ProblemLine({ drawing, line }: ProblemLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { findings, text, weight } = line;
  const [first, ...others] = findings;
  const icon =
    weight > 0 ? (
      <CloseCircleFilled aria-label={weight === 2 ? '阻止部署' : '错误'} className="designer-problem-error" />
    ) : (
      <WarningFilled aria-label="提醒" className="designer-problem-warning" />
    );
  if (others.length === 0) {
    return (
      <PlaceLine drawing={drawing} finding={first}>
        {icon}
        <Sentence drawing={drawing} finding={first} text={text} />
      </PlaceLine>
    );
  }
  return (
    <>
      <li>
        {icon}
        <button aria-expanded={isOpen} className="designer-problem-text" onClick={() => setOpen(!isOpen)} type="button">
          {text}　{findings.length} 处 {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        </button>
      </li>
      {isOpen &&
        findings.map((finding) => (
          <PlaceLine drawing={drawing} finding={finding} isInner key={finding.elementId}>
            <Sentence drawing={drawing} finding={finding} text="" />
          </PlaceLine>
        ))}
    </>
  );
}

interface PlaceLineProps {
  drawing: Drawing;
  finding: Finding;
  isInner?: boolean;
  children: ReactNode;
}

/** A line about one element, brought into view when that is selected. */
function PlaceLine({ drawing, finding, isInner = false, children }: PlaceLineProps) {
  const fix = quickFixFor(drawing, finding);
  useSignal(drawing.changes);
  const line = useRef<HTMLLIElement>(null);
  const isSelected = drawing.selection.some(({ id }) => id === finding.elementId);
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li aria-current={isSelected || undefined} className={isInner ? 'is-inner' : undefined} ref={line}>
      {children}
      {fix && (
        <Button onClick={fix.run} size="small" type="link">
          {fix.title}
        </Button>
      )}
    </li>
  );
}

function Sentence({ drawing, finding, text }: { drawing: Drawing; finding: Finding; text: string }) {
  const name = finding.isWhole && text !== '' ? '' : (finding.title ?? nameOf(drawing, finding.elementId));
  const sentence = [name, text].filter(Boolean).join('：');
  if (finding.elementId === '') return <span className="designer-problem-text">{sentence}</span>;
  return (
    <button className="designer-problem-text" onClick={() => drawing.selectElement(finding.elementId)} type="button">
      {sentence}
    </button>
  );
}

function nameOf(drawing: Drawing, elementId: string): string {
  const element = shownFor(drawing.service('elementRegistry'), elementId);
  if (!element) return elementId;
  const name = textOf(nodeOf(element), 'name').replace(/\s+/g, ' ');
  return `${elementTitle(element)}“${name || elementId}”`;
}
