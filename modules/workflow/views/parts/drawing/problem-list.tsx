import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import './problem-list.css';

/** Something that keeps a drawing from being deployed, or should be known. */
export interface DrawingProblem {
  elementId: string | null;
  severity: 'error' | 'warning';
  /** A sentence that names the element. */
  message: string;
}

interface ProblemListProps {
  problems: readonly DrawingProblem[];
  /** Brings an element into view. */
  onLocate: (elementId: string) => void;
}

/** The problems of a drawing, errors first, each leading to its element. */
export function ProblemList({ problems, onLocate }: ProblemListProps) {
  const sorted = problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return (
    <ul className="drawing-problems">
      {sorted.map(({ elementId, severity, message }) => (
        <li key={`${elementId} ${message}`}>
          {severity === 'error' ? (
            <CloseCircleFilled aria-label="错误" className="drawing-problem-error" />
          ) : (
            <WarningFilled aria-label="提醒" className="drawing-problem-warning" />
          )}
          <span>{message}</span>
          {elementId && (
            <Button onClick={() => onLocate(elementId)} size="small" type="link">
              定位
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
