import './problem-panel.css';
import { CheckCircleFilled, CloseOutlined, FlagOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { Problem } from '#shared/bpmn/problem.ts';
import type { Drawing } from '../drawing.ts';
import { markerPreference } from '../markers/marker-preference.ts';
import { useSignal } from '../use-drawing.ts';
import type { Finding } from './finding.ts';
import { foldedLines } from './fold.ts';
import { ProblemLine } from './problem-line.tsx';
import { type ServerAnswer, serverFindings, useServerCheck } from './use-server-check.ts';

interface ProblemPanelProps {
  drawing: Drawing;
  findings: readonly Finding[];
  /** What the server adds while the list is open. */
  check: ((xml: string) => Promise<readonly Problem[]>) | undefined;
  onClose: () => void;
}

/** The one list of what is wrong with a drawing, what forbids deployment first; it follows every change. */
export default function ProblemPanel({ drawing, findings, check, onClose }: ProblemPanelProps) {
  useSignal(drawing.changes);
  const answer = useServerCheck(drawing, check);
  const lines = foldedLines([...findings, ...serverFindings(answer.problems ?? [], findings)]);
  const blocking = lines.filter(({ weight }) => weight === 2).flatMap((line) => line.findings).length;
  const others = lines.flatMap((line) => line.findings).length - blocking;
  return (
    <section aria-label="问题" className="designer-problems">
      <header>
        <strong>问题</strong>
        <span aria-live="polite">{summaryOf(blocking, others, check ? answer : null)}</span>
        {drawing.isEditable && <MarkSwitch />}
        <Button aria-label="收起问题" icon={<CloseOutlined />} onClick={onClose} size="small" type="text" />
      </header>
      {lines.length === 0 && answer.problems !== null && (
        <p>
          <CheckCircleFilled aria-hidden className="designer-problem-fine" /> 没有发现问题，可以部署。
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <ProblemLine drawing={drawing} key={line.key} line={line} />
        ))}
      </ul>
    </section>
  );
}

function summaryOf(blocking: number, others: number, answer: ServerAnswer | null): string {
  const counts = [blocking > 0 && `${blocking} 处阻止部署`, others > 0 && `${others} 处提醒`]
    .filter(Boolean)
    .join('，');
  const asked = answer === null || answer.problems ? '' : answer.isFailed ? '服务器上的检查没有完成' : '正在检查…';
  return [counts || (answer ? '' : '没有发现问题'), asked].filter(Boolean).join('；');
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
