import { problem } from '#modules/problem/problem.ts';
import { unclosed } from '#modules/problem/standing.ts';
import { question } from '#modules/question/question.ts';
import { openStates as openQuestions } from '#modules/question/rules.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { monthsFromNow } from './days.ts';

/** The problems in reach that are not closed yet. */
export function OpenProblems() {
  return <SummaryTile filters={{ status: unclosed }} module={problem} title="未关闭的问题" />;
}

/** The questions in reach that are not answered yet. */
export function OpenQuestions() {
  return <SummaryTile filters={{ status: [...openQuestions] }} module={question} title="处理中的咨询" />;
}

/** How many problems were found in each of the last six months, by level. */
export function ProblemsByMonth() {
  const from = monthsFromNow(-5);
  return (
    <SummaryFigure
      by="foundOn"
      filters={{ foundOn: { from, to: null } }}
      form="timeline"
      from={from}
      module={problem}
      note="按发现日期"
      nothing="这半年没有发现问题。"
      split="level"
      title="问题趋势"
      to={monthsFromNow(0)}
    />
  );
}
