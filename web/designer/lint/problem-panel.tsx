import './problem-panel.css';
import { CloseCircleFilled, CloseOutlined, FlagOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { markerPreference } from '../markers/marker-preference.ts';
import { useSignal } from '../use-drawing.ts';
import { type Finding, ruleWords, textOfFinding } from './finding.ts';
import { quickFixFor } from './quick-fixes.ts';

interface ProblemPanelProps {
  drawing: Drawing;
  findings: readonly Finding[];
  onClose: () => void;
}

/** The findings of a drawing, errors first, each leading to its element and mended at once where that needs no thought. */
export default function ProblemPanel({ drawing, findings, onClose }: ProblemPanelProps) {
  const sorted = findings.toSorted((a, b) => weightOf(b) - weightOf(a));
  return (
    <section aria-label="问题" className="designer-problems">
      <header>
        <strong>问题</strong>
        <span>
          {sorted.length === 0 ? '没有发现问题。' : `共 ${sorted.length} 处，随修改更新。部署前还会完整检查。`}
        </span>
        {drawing.isEditable && <MarkSwitch />}
        <Button aria-label="收起问题" icon={<CloseOutlined />} onClick={onClose} size="small" type="text" />
      </header>
      <ul>
        {sorted.map((finding) => (
          <ProblemLine
            drawing={drawing}
            finding={finding}
            key={`${finding.rule} ${finding.elementId} ${finding.detail}`}
          />
        ))}
      </ul>
    </section>
  );
}

function MarkSwitch() {
  useSignal(markerPreference.changes);
  return (
    <Tooltip title="在画布上标出问题">
      <Button
        aria-label="在画布上标出问题"
        aria-pressed={markerPreference.isOn}
        icon={<FlagOutlined />}
        onClick={() => markerPreference.toggle()}
        size="small"
        type="text"
      />
    </Tooltip>
  );
}

function ProblemLine({ drawing, finding }: { drawing: Drawing; finding: Finding }) {
  const fix = quickFixFor(drawing, finding);
  useSignal(drawing.changes);
  const line = useRef<HTMLLIElement>(null);
  const isSelected = drawing.selection.some(({ id }) => id === finding.elementId);
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li aria-current={isSelected || undefined} ref={line}>
      {weightOf(finding) > 0 ? (
        <CloseCircleFilled aria-label="错误" className="designer-problem-error" />
      ) : (
        <WarningFilled aria-label="提醒" className="designer-problem-warning" />
      )}
      <button className="designer-problem-text" onClick={() => drawing.selectElement(finding.elementId)} type="button">
        {nameOf(drawing, finding.elementId)}：{textOfFinding(finding)}
      </button>
      {fix && (
        <Button onClick={fix.run} size="small" type="link">
          {fix.title}
        </Button>
      )}
    </li>
  );
}

function weightOf({ rule }: Finding): number {
  return ruleWords[rule]?.severity === 'error' ? 1 : 0;
}

function nameOf(drawing: Drawing, elementId: string): string {
  const element = drawing.service('elementRegistry').get(elementId) as DiagramElement | undefined;
  if (!element) return elementId;
  const name = textOf(nodeOf(element), 'name').replace(/\s+/g, ' ');
  return `${elementTitle(element)}“${name || elementId}”`;
}
