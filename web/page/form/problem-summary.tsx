import type { FieldProblem } from '#shared/error.ts';
import type { Fields } from '#shared/field.ts';
import { placeTitle } from '#web/kit/form/problems.ts';
import './problem-summary.css';

interface ProblemSummaryProps {
  fields: Fields;
  problems: readonly FieldProblem[];
  onJump: (problem: FieldProblem) => void;
}

/** What is wrong with a form, each point leading to its input. */
export function ProblemSummary({ fields, problems, onJump }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div className="problem-summary" role="alert">
      <p className="problem-summary-title">有 {problems.length} 处需要修改</p>
      <ul>
        {problems.map((problem) => {
          const title = placeTitle(fields, problem.path);
          return (
            <li key={`${problem.path} ${problem.message}`}>
              {title && (
                <>
                  <button onClick={() => onJump(problem)} type="button">
                    {title}
                  </button>
                  ：
                </>
              )}
              {problem.message}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
