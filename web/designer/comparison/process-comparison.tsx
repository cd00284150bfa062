import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import '../viewer.css';
import './process-comparison.css';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { compareProcesses, type PartChange } from '#shared/bpmn/comparison/compare-processes.ts';
import type { Diagram } from '../canvas/services.ts';
import { ChangeList } from './change-list.tsx';
import { changeWords } from './change-words.ts';
import { showPart } from './comparison-stage.ts';
import { useVersions, type VersionStage } from './use-versions.ts';

/** A version to be compared, under the name that tells it from the other. */
export interface Version {
  readonly title: string;
  readonly xml: string;
}

interface ProcessComparisonProps {
  before: Version;
  after: Version;
}

/** Two versions of a process side by side, with everything that differs marked in the drawings and told in a list. */
export default function ProcessComparison({ before, after }: ProcessComparisonProps) {
  const changes = useMemo(() => compareOrNull(before.xml, after.xml), [before.xml, after.xml]);
  const [areMovesShown, setMovesShown] = useState(false);
  const { left, right } = useVersions(before.xml, after.xml, changes ?? []);

  if (!changes) return <p className="comparison-note">两个版本中有一个不是可读的 BPMN 文件，无法比较。</p>;
  const moved = changes.filter(({ kind }) => kind === 'moved').length;
  const shown = areMovesShown ? changes : changes.filter(({ kind }) => kind !== 'moved');
  const show = ({ id }: PartChange) => {
    for (const { diagram } of [left, right]) if (diagram) showPart(diagram, id);
  };
  return (
    <div className="comparison">
      <div className="comparison-stages">
        <Stage stage={left} title={before.title} />
        <Stage stage={right} title={after.title} />
      </div>
      <p className="comparison-note">
        {summaryOf(changes)}
        {moved > 0 && (
          <Button onClick={() => setMovesShown(!areMovesShown)} size="small" type="link">
            {areMovesShown ? '不列出只移动了位置的' : '列出只移动了位置的'}
          </Button>
        )}
      </p>
      <ChangeList changes={shown} onShow={show} />
    </div>
  );
}

interface StageProps {
  title: string;
  stage: VersionStage & { diagram: Diagram | null };
}

function Stage({ title, stage: { ref, hasFailed } }: StageProps) {
  return (
    <section aria-label={title} className="viewer comparison-version">
      <h3>{title}</h3>
      <div className="viewer-stage comparison-stage" ref={ref} />
      {hasFailed && <p className="viewer-failure">这个版本无法画出来，差异见下表。</p>}
    </section>
  );
}

function compareOrNull(before: string, after: string): PartChange[] | null {
  try {
    return compareProcesses(before, after);
  } catch {
    return null;
  }
}

function summaryOf(changes: readonly PartChange[]): string {
  if (changes.length === 0) return '两个版本没有差异。';
  const kinds = ['added', 'removed', 'changed', 'moved'] as const;
  const own = changes.filter(({ within }) => within === undefined);
  const counted = kinds.map((kind) => [changeWords[kind], own.filter((change) => change.kind === kind).length]);
  return `${counted
    .filter(([, count]) => count)
    .map(([word, count]) => `${word} ${count} 处`)
    .join('，')}。`;
}
