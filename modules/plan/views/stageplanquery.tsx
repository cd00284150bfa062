import { PlanQuery } from './parts/plan-query.tsx';

/** Looks into the plans of stages: planned against actual, what is behind, and what an adjustment has moved. */
export default function StagePlanQuery() {
  return <PlanQuery compared={['last', 'actual']} kinds={['stage']} title="阶段计划查询" />;
}
