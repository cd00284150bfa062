import { contract } from '#modules/contract/contract.ts';
import { healthWords } from '#modules/contract/health.ts';
import { project } from '#modules/project/project.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { fieldProperties } from '#web/kit/values/property.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';

const health = fieldProperties(project.declaration.computed).find(({ name }) => name === 'health');

/** How the projects in reach do. */
export function ProjectsByHealth() {
  return <SummaryFigure by="health" form="ring" module={project} nothing="还没有项目。" title="项目健康度" />;
}

/** Nobody works on the others. */
const judged = { health: Object.keys(healthWords) };

/** How the contracts in reach do. */
export function ContractsByHealth() {
  return (
    <SummaryFigure
      by="health"
      filters={judged}
      form="ring"
      module={contract}
      nothing="还没有合同。"
      title="合同健康度"
    />
  );
}

interface Figures {
  progress?: number | null;
  overdueStages?: number | null;
  overdueTasks?: number | null;
  missingDocuments?: number | null;
}

/** Why something does not do well. */
function reasonOf({ progress, overdueStages, overdueTasks, missingDocuments }: Figures): string {
  return `进度 ${progress ?? 0}% · 逾期阶段 ${overdueStages ?? 0}、任务 ${overdueTasks ?? 0}，未交文档 ${missingDocuments ?? 0}`;
}

/** Those that do not do well, those furthest behind first. */
const atRisk = { size: 5, sort: '-overdueStages', filters: { health: ['yellow', 'red'] } };

/** The projects in reach that do not do well. */
export function ProjectsAtRisk() {
  return (
    <RecordBrief
      endOf={({ health: word }) => <StateTag states={health?.states ?? {}} value={word} />}
      module={project}
      noteOf={reasonOf}
      none={{ filters: judged, text: '还没有项目。' }}
      nothing="所有项目都正常。"
      question={atRisk}
      title="需要关注的项目"
    />
  );
}

/** The contracts in reach that do not do well. */
export function ContractsAtRisk() {
  return (
    <RecordBrief
      endOf={({ health: word }) => <StateTag states={health?.states ?? {}} value={word} />}
      module={contract}
      noteOf={reasonOf}
      none={{ filters: judged, text: '还没有履行中的合同。' }}
      nothing="所有合同都正常。"
      question={atRisk}
      title="需要关注的合同"
    />
  );
}
