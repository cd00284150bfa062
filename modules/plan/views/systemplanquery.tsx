import { PlanQuery } from './parts/plan-query.tsx';

/** Looks into the plans of systems, the platform's and the companies', and compares their baselines. */
export default function SystemPlanQuery() {
  return <PlanQuery compared={['first', 'last']} kinds={['system', 'companySystem']} title="系统计划查询" />;
}
