import { company } from '#modules/company/company.ts';
import { contract } from '#modules/contract/contract.ts';
import { running } from '#modules/contract/standing.ts';
import { unretired } from '#modules/systemitem/standing.ts';
import { systemitem } from '#modules/systemitem/systemitem.ts';
import { task } from '#modules/task/task.ts';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { AuditedDocuments, LateDocuments } from './document-figures.tsx';
import { OpenProblems, OpenQuestions } from './problem-figures.tsx';

/** How much there is in the whole province, and how much of it is late. */
export function PlatformCounts() {
  return (
    <ul className="counts">
      <SummaryTile filters={{ status: running }} module={contract} title="执行中的合同" />
      <SummaryTile filters={{ status: unretired }} module={systemitem} title="在用和在建的系统" />
      <SummaryTile filters={{ status: ['active'] }} module={company} title="合作中的公司" />
      <SummaryTile filters={{ due: 'overdue' }} isLate module={task} title="逾期的任务" />
      <OpenProblems />
      <OpenQuestions />
      <AuditedDocuments />
      <LateDocuments />
    </ul>
  );
}

/** What is open in a city besides its tasks and applications. */
export function CityWorkCounts() {
  return (
    <ul className="counts">
      <OpenProblems />
      <OpenQuestions />
      <AuditedDocuments />
      <LateDocuments />
    </ul>
  );
}
