import { Alert } from 'antd';
import { isWeighed, sumOf, wholeProblem } from '#modules/checkmodelfield/whole.ts';
import { useIndicators } from './use-indicators.ts';

/** Whether the indicators of a model make its total, as they are stored. */
export function SumCheck({ id, total }: { id: string; total: number }) {
  const { indicators, data } = useIndicators(id);
  // In the place where the result will stand.
  if (!data) return <Alert showIcon title="正在核对合计" type="info" />;
  const problem = wholeProblem(indicators, total);
  const told = isWeighed(indicators) ? '一级指标权重合计 100%' : `各指标满分合计 ${sumOf(indicators)} 分，等于总分`;
  return <Alert showIcon title={problem ?? told} type={problem ? 'warning' : 'success'} />;
}
