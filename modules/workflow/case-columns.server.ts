import type { ListColumn } from '#server/crud/list-sheet.ts';
import { deedStatesIn } from '#shared/bpmn/decision-words.ts';
import { instanceStates, type States } from '#shared/state.ts';
import type { CaseNames } from './case-names.ts';
import type { CopiedCase } from './operations.ts';
import type { WorkItem, workKinds } from './tasks.ts';

type Named = CaseNames & { title: string; processName: string };

/** What a sheet tells first of a case or of work in one; `noun` is what its list calls it. */
export function nameColumns(noun: string): readonly ListColumn<Named>[] {
  return [
    { header: '流程编号', cell: ({ serialNumber }) => serialNumber },
    { header: noun, cell: ({ title }) => title },
    { header: '摘要', cell: ({ summary }) => summary.map(({ label, value }) => `${label}：${value}`).join('；') },
    { header: '流程', cell: ({ processName }) => processName },
  ];
}

/** The word for a state, or the stored one where it is none. */
function wordIn(states: States, state: string | null): string | null {
  return state === null ? null : (states[state]?.label ?? state);
}

/** How far a case is. */
export function statusColumn(header: string): ListColumn<{ status: string }> {
  return { header, cell: ({ status }) => wordIn(instanceStates, status) };
}

/** Who has begun it. */
export const starterColumn: ListColumn<{ starterName: string }> = {
  header: '发起人',
  cell: ({ starterName }) => starterName,
};

const names = nameColumns('事项');
const node: ListColumn<WorkItem> = { header: '环节', cell: ({ nodeName }) => nodeName };
const due: ListColumn<WorkItem> = { header: '处理时限', instant: ({ dueAt }) => dueAt };
const urged: ListColumn<WorkItem> = { header: '催办次数', cell: ({ urgeCount }) => urgeCount };
const principal: ListColumn<WorkItem> = { header: '代谁处理', cell: ({ substituteFor }) => substituteFor };
const arrived: ListColumn<WorkItem> = { header: '到达时间', instant: ({ arrivedAt }) => arrivedAt };

function handlers(header: string): ListColumn<WorkItem> {
  return { header, cell: (work) => work.handlers.join('、') };
}

const own = [...names, node, principal, starterColumn, arrived, due, urged];
const offered = [...names, node, handlers('可处理人'), starterColumn, arrived, due, urged];

/** What a sheet of work tells of each line, by kind: what its list shows, in that order, and what stands in its notes. */
export const workSheets: Readonly<
  Record<(typeof workKinds)[number], { title: string; columns: readonly ListColumn<WorkItem>[] }>
> = {
  todo: { title: '待办', columns: own },
  group: { title: '组待办', columns: offered },
  waiting: { title: '全部待办', columns: offered },
  done: {
    title: '已办',
    columns: [
      ...names,
      node,
      { header: '我的处理', cell: ({ taskState, words }) => wordIn(deedStatesIn(words), taskState) },
      { header: '处理时间', instant: ({ finishedAt }) => finishedAt },
      statusColumn('流程状态'),
      starterColumn,
      arrived,
      due,
    ],
  },
  started: {
    title: '我发起的',
    columns: [
      ...names,
      statusColumn('流程状态'),
      node,
      handlers('当前处理人'),
      starterColumn,
      { header: '发起时间', instant: ({ arrivedAt }) => arrivedAt },
      { header: '结束时间', instant: ({ finishedAt }) => finishedAt },
    ],
  },
};

/** The same of cases that one was told of. */
export const copiedColumns: readonly ListColumn<CopiedCase>[] = [
  ...names,
  statusColumn('流程状态'),
  { header: '抄送环节', cell: ({ nodeName }) => nodeName },
  { header: '抄送人', cell: ({ byName }) => byName },
  starterColumn,
  { header: '抄送时间', instant: ({ at }) => at },
  { header: '阅读时间', instant: ({ readAt }) => readAt },
];
