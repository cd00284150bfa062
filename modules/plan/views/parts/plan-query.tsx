import { Select } from 'antd';
import { useState } from 'react';
import { useEvery } from '#web/api/every.ts';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PrintButton } from '#web/page/print-button.tsx';
import { plan, type planKinds } from '../../plan.ts';
import { BaselineComparison, type Side } from './baseline-comparison.tsx';
import { PlanChart } from './plan-chart.tsx';
import './plan-query.css';

interface PlanQueryProps {
  title: string;
  kinds: readonly (keyof typeof planKinds)[];
  /** What is compared at first. */
  compared: readonly [Side, Side];
}

/** The states of a plan that has a baseline and was not given up. */
const inForce = ['draft', 'pending', 'approved', 'adjusting'];

/** One plan of a kind to look into: its chart, and what has moved between two of its states. */
export function PlanQuery({ title, kinds, compared }: PlanQueryProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const plans = useEvery(
    plan.calls.list,
    { sort: 'title', filters: { kind: [...kinds], baselineNo: { from: '1' }, status: inForce } },
    { isSilent: true },
  );
  const rows = plans.data?.rows ?? [];
  const id = chosen ?? rows[0]?.id ?? null;
  const found = rows.find((row) => row.id === id);
  return (
    <section className="plan-query">
      <PageHeader title={title}>
        <PrintButton />
      </PageHeader>
      {plans.error && <Failure error={plans.error} onRetry={plans.refetch} subject={title} />}
      {plans.data && rows.length === 0 && <Empty title="还没有批准过的计划">计划通过审批后，可在这里查询。</Empty>}
      <CutNote answer={plans.data} unit="个计划" />
      {found && (
        <>
          <div className="panel plan-query-head">
            <Select
              aria-label="计划"
              className="plan-query-choice"
              onChange={setChosen}
              options={rows.map((row) => ({ value: row.id, label: row.title }))}
              showSearch={{ optionFilterProp: 'label' }}
              value={id}
            />
            <span className="plan-hint">
              {plans.data?.labels[found.contract]}，第 {found.baselineNo ?? 0} 版基线
            </span>
          </div>
          <div className="panel plan-query-chart">
            <PlanChart isReadOnly key={found.id} plan={found} />
          </div>
          <div className="panel">
            <BaselineComparison compared={compared} key={found.id} plan={found} />
          </div>
        </>
      )}
    </section>
  );
}
