import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { Failure } from '#web/kit/failure.tsx';
import { Table } from '#web/kit/table.tsx';
import type { NodeMove } from '../../plan.ts';
import { BaselineList } from './baseline-list.tsx';
import { useMoves } from './use-moves.ts';
import './plan-query.css';

/** A state of a plan: its first or last baseline, as it stands, or what has happened. */
export type Side = 'first' | 'last' | 'now' | 'actual';

interface BaselineComparisonProps {
  plan: { id: string; baselineNo: number | null };
  /** What is compared at first. */
  compared: readonly [Side, Side];
}

type State = number | 'now' | 'actual';

function stateOf(side: Side, count: number): State {
  if (side === 'first') return 1;
  return side === 'last' ? Math.max(1, count) : side;
}

/** What is compared at first: a plan with one baseline is compared with what has happened, never with itself. */
function statesAtFirst([one, other]: readonly [Side, Side], count: number): [State, State] {
  const [from, to] = [stateOf(one, count), stateOf(other, count)];
  return [from, to === from ? 'actual' : to];
}

/** What has moved between two states of a plan, node by node, in working days. */
export function BaselineComparison({ plan: { id, baselineNo }, compared }: BaselineComparisonProps) {
  const count = baselineNo ?? 0;
  const [[from, to], choose] = useState(() => statesAtFirst(compared, count));
  const [isLateOnly, setLateOnly] = useState(false);
  const { data, error, isFetching, refetch } = useMoves({ id, baselineNo }, from, to);
  if (count === 0) return <p className="plan-hint">计划还没有批准过，没有基线可以比较。</p>;
  const options: { value: State; label: string }[] = [
    ...Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `第 ${index + 1} 版基线` })),
    { value: 'now', label: '当前计划' },
    { value: 'actual', label: '实际或预计' },
  ];
  const rows = (data ?? []).filter(({ days }) => !isLateOnly || (days ?? 0) > 0);
  return (
    <div className="plan-query">
      <BaselineList plan={{ id }} />
      <div className="plan-query-head">
        <Select
          aria-label="比较的一方"
          onChange={(state: State) => choose([state, to])}
          options={options.filter(({ value }) => value !== to)}
          value={from}
        />
        与
        <Select
          aria-label="比较的另一方"
          onChange={(state: State) => choose([from, state])}
          options={options.filter(({ value }) => value !== from)}
          value={to}
        />
        <Checkbox checked={isLateOnly} onChange={(event) => setLateOnly(event.target.checked)}>
          只看推迟的
        </Checkbox>
      </div>
      {error && <Failure error={error} onRetry={refetch} subject="基线比较" />}
      <Table<NodeMove>
        columns={[
          { title: '节点', dataIndex: 'name' },
          { title: nameOf(from, options), render: (_, { from: span }) => spanText(span) },
          { title: nameOf(to, options), render: (_, { to: span }) => spanText(span) },
          { title: '偏差（工作日）', align: 'right', render: (_, row) => <Deviation move={row} /> },
        ]}
        dataSource={rows}
        loading={isFetching}
        locale={{ emptyText: isLateOnly ? '没有推迟的节点' : '没有节点' }}
        pagination={rows.length > 50 ? { pageSize: 50 } : false}
        rowKey="node"
        scroll={{ x: 'max-content' }}
        size="small"
      />
    </div>
  );
}

function nameOf(state: State, options: readonly { value: State; label: string }[]): string {
  return options.find(({ value }) => value === state)?.label ?? '';
}

function spanText(span: NodeMove['from']): string {
  return span ? `${span.startOn} 至 ${span.endOn}` : '无';
}

function Deviation({ move: { from, to, days } }: { move: NodeMove }) {
  if (!from) return '新增';
  if (!to) return '已取消';
  if (!days) return '无变化';
  return days > 0 ? (
    <span className="plan-later">推迟 {days} 天</span>
  ) : (
    <span className="plan-earlier">提前 {-days} 天</span>
  );
}
