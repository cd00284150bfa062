import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DrawingProblem, ProblemList } from './problem-list.tsx';
import './check-result.css';

interface CheckResultProps {
  problems: readonly DrawingProblem[];
  onLocate: (elementId: string) => void;
  onClose: () => void;
}

/** What a check of a drawing has found, below the drawing so that nothing of it is covered. */
export function CheckResult({ problems, onLocate, onClose }: CheckResultProps) {
  return (
    <section aria-label="检查结果" className="check-result">
      <header>
        <h2>{titleOf(problems)}</h2>
        <Button aria-label="关闭检查结果" icon={<CloseOutlined />} onClick={onClose} size="small" type="text" />
      </header>
      {problems.length > 0 ? (
        <ProblemList onLocate={onLocate} problems={problems} />
      ) : (
        <p>
          <CheckCircleFilled aria-hidden className="check-result-fine" /> 没有发现问题，可以部署。
        </p>
      )}
    </section>
  );
}

function titleOf(problems: readonly DrawingProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const reminders = problems.length - errors;
  const counts = [errors > 0 && `${errors} 个错误`, reminders > 0 && `${reminders} 个提醒`].filter(Boolean).join('，');
  return counts ? `检查结果：${counts}` : '检查结果';
}
