import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { questiontask } from '#modules/questiontask/questiontask.ts';
import { useSession } from '#web/api/session.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { question } from '../question.ts';
import { timeLeft } from './parts/time-left.tsx';

const parts = { offered: '等人接单', mine: '我在办理', pieces: '我的子任务' } as const;
type Part = keyof typeof parts;

const tiles: readonly NarrowTile[] = [
  { title: '已逾期', filter: 'due', values: ['overdue'], isAlarm: true },
  { title: '今天到期', filter: 'due', values: ['today'] },
  { title: '处理中', filter: 'status', values: ['processing'] },
  { title: '等提问人', filter: 'status', values: ['waiting'] },
  { title: '已挂起', filter: 'status', values: ['suspended'] },
];

/** What my groups may take, what I work on, and the parts of others' questions that I was given. */
export default function TaskList() {
  const me = useSession((session) => session.user?.id ?? '');
  const [{ part }, change] = useAddressFilters(['part']);
  const shown: Part = part === 'offered' || part === 'pieces' ? part : 'mine';
  const toolbar = (
    <Segmented<Part>
      aria-label="哪一类工单"
      onChange={(value) => change({ part: value === 'mine' ? null : value })}
      options={Object.entries(parts).map(([value, label]) => ({ value: value as Part, label }))}
      value={shown}
    />
  );
  if (shown === 'pieces') return <Pieces me={me} toolbar={toolbar} />;
  const fixed: Readonly<Record<string, string[]>> =
    shown === 'mine' ? { handler: [me] } : { candidates: [me], status: ['assigned'] };
  return (
    <>
      {shown === 'mine' && <NarrowTiles filters={fixed} module={question} tiles={tiles} />}
      <ListPage
        cells={{ dueAt: timeLeft }}
        columns={['number', 'title', 'type', 'urgency', 'area', 'askerUnit', 'dueAt', 'status']}
        filters={['status', 'type', 'urgency', 'area', 'system', 'group']}
        fixedFilters={fixed}
        key={shown}
        module={question}
        newHref={null}
        sort="dueAt"
        title="我的工单"
        toolbar={toolbar}
        {...(shown === 'mine' && {
          nothing: '工单都办完了',
          usualFilters: { status: ['assigned', 'processing', 'waiting', 'suspended'] },
        })}
      />
    </>
  );
}

function Pieces({ me, toolbar }: { me: string; toolbar: ReactNode }) {
  const questions = useListPath(question.name);
  return (
    <ListPage
      columns={['title', 'question', 'content', 'dueAt', 'status']}
      fixedFilters={{ assignee: [me] }}
      key="pieces"
      module={questiontask}
      newHref={null}
      rowHref={(row) => questions && `${questions}/detail/${row.question}?tab=pieces`}
      title="我的工单"
      toolbar={toolbar}
    />
  );
}
