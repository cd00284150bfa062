import type { Decision } from '#shared/dmn/decision.ts';
import type { OutputOf } from '#shared/operation.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import type { getDecision } from '../../../decisions.ts';
import { DecisionTrial } from './decision-trial.tsx';
import './decision-board.css';

interface DecisionExpressionViewProps {
  opened: OutputOf<typeof getDecision>;
  logic: Extract<Decision['logic'], { kind: 'literal' }>;
}

/** A decision that is one expression: shown and tried here, changed in its file. */
export function DecisionExpressionView({ opened, logic }: DecisionExpressionViewProps) {
  return (
    <section className="decision-board">
      <PageHeader note={<code>{opened.key}</code>} title={opened.name} />
      <div className="panel decision-words">
        <p>这个决策是一个表达式，在 DMN 文件中修改后重新导入。</p>
        <pre>{logic.expression.text}</pre>
      </div>
      <DecisionTrial asked={[]} decisionKey={opened.key} onMatched={() => {}} table={null} version={opened.version} />
    </section>
  );
}
