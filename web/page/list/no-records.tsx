import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AnyModule, FilterValue } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { formatTotal } from '#web/kit/values/number-format.ts';
import { originOf } from '#web/kit/values/origin.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { isFiltered, type ListState } from './list-state.ts';

/** What a list shows of its records by itself: those in some states. */
export interface Part {
  states: readonly string[];
  /** The filters that hold beside. */
  beside: Readonly<Record<string, FilterValue>>;
  /** Whether the user may look at the others here. */
  isUsual: boolean;
  /** What is said when there are records and none of them in these states. */
  nothing: string | undefined;
}

interface NoRecordsProps {
  module: AnyModule;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  newButton: ReactNode;
  part: Part | null;
}

/** Stands where a list finds nothing: by what was asked for, because nothing is left to be done, or because nothing ever was. */
export function NoRecords({ module, state, onChange, newButton, part }: NoRecordsProps) {
  const { title, calls, declaration } = module;
  const isAsked = isFiltered(state);
  const { data: others, isPending } = useCall(
    calls.list,
    { page: 1, size: 1, filters: { ...part?.beside } },
    { isSilent: true, enabled: part !== null && !isAsked },
  );
  if (isAsked) {
    return (
      <Empty
        action={<Button onClick={() => onChange({ filters: {}, search: '' })}>清除条件</Button>}
        title={`没有符合条件的${title}`}
      >
        请放宽条件后再试。
      </Empty>
    );
  }
  if (part && isPending) return <ListSkeleton />;
  // Where it is not to be had whether there are others, it is not said that there are none.
  if (part && others?.total !== 0) {
    const every = Object.keys(declaration.states ?? {});
    const seeAll = <Button onClick={() => onChange({ filters: { status: every } })}>查看全部{title}</Button>;
    return (
      <Empty action={part.isUsual && seeAll} title={part.nothing ?? nothingIn(module, part.states)}>
        {others &&
          `另有 ${formatTotal(others.total, others.isTotalExact)} 条${title}，${part.isUsual ? '默认不显示。' : '不在此列。'}`}
      </Empty>
    );
  }
  return (
    <Empty action={newButton} title={`还没有${title}`}>
      {newButton ? `新增的${title}会显示在这里。` : originOf(module)}
    </Empty>
  );
}

function nothingIn({ declaration, title }: AnyModule, states: readonly string[]): string {
  const labels = states.flatMap((name) => declaration.states?.[name]?.label ?? []);
  return `没有${labels.join('、')}的${title}`;
}
