import { Alert } from 'antd';
import { oddWeights } from '#modules/systemmodule/sibling-weights.ts';
import { systemmodule } from '#modules/systemmodule/systemmodule.ts';
import { useEvery } from '#web/api/every.ts';

/** Says where the weights of the modules of a system do not make a whole; nothing where they do. */
export function WeightNote({ system }: { system: string }) {
  const { data } = useEvery(systemmodule.calls.list, { filters: { system: [system] } }, { isSilent: true });
  const odd = oddWeights(data?.rows ?? []);
  if (odd.length === 0) return null;
  return <Alert showIcon title={`${odd.join('；')}，合计应为 100%，否则进度按比例折算。`} type="warning" />;
}
