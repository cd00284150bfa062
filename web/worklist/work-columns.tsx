import { deedStatesIn } from '#shared/bpmn/decision-words.ts';
import { instanceStates } from '#shared/state.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { DueTag } from './due-tag.tsx';
import type { Work, WorkKind } from './work.ts';
import '#web/kit/values/field-value.css';

const status: PagedColumn<Work> = {
  key: 'status',
  title: '流程状态',
  widthPx: 110,
  isHead: true,
  render: (work) => <StateTag states={instanceStates} value={work.status} />,
};

const node: PagedColumn<Work> = {
  key: 'node',
  title: '环节',
  widthPx: 150,
  render: ({ nodeName }) => nodeName && <Clipped text={nodeName} />,
};

const starter: PagedColumn<Work> = {
  key: 'starter',
  title: '发起人',
  widthPx: 112,
  render: (work) => work.starterName,
};

const arrived: PagedColumn<Work> = {
  key: 'arrived',
  title: '到达时间',
  widthPx: 120,
  render: ({ arrivedAt }) => <RelativeTime at={arrivedAt} />,
};

const due: PagedColumn<Work> = {
  key: 'due',
  title: '处理时限',
  widthPx: 140,
  isRare: true,
  render: ({ dueAt }) => dueAt && <DueTag dueAt={dueAt} />,
};

const decided: PagedColumn<Work> = {
  key: 'decided',
  title: '我的处理',
  widthPx: 110,
  render: (work) => <StateTag states={deedStatesIn(work.words)} value={work.taskState} />,
};

const finished: PagedColumn<Work> = {
  key: 'finished',
  title: '处理时间',
  widthPx: 120,
  render: ({ finishedAt }) => finishedAt && <RelativeTime at={finishedAt} />,
};

const handlers = (title: string): PagedColumn<Work> => ({
  key: 'handlers',
  title,
  widthPx: 180,
  render: (work) => work.handlers.length > 0 && <Clipped text={work.handlers.join('、')} />,
});

const begun: PagedColumn<Work> = { ...arrived, key: 'begun', title: '发起时间' };

/** The columns of a list of work, by kind; the name of the work stands before them. */
export const workColumns: Record<WorkKind, readonly PagedColumn<Work>[]> = {
  todo: [node, starter, arrived, due],
  waiting: [node, starter, arrived, due],
  group: [node, handlers('可处理人'), starter, arrived, due],
  done: [node, decided, finished, status, starter],
  started: [status, node, handlers('当前处理人'), begun],
};

function Clipped({ text }: { text: string }) {
  return (
    <span className="field-clipped" title={text}>
      {text}
    </span>
  );
}
