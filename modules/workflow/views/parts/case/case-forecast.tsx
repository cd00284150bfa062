import { useEffect } from 'react';
import { useCall } from '#web/api/query.ts';
import { forecastCase } from '../../../forecast.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { Forecast } from './forecast.tsx';

/** What a running case will come to, as things stand; nothing where nothing lies ahead. */
export function CaseForecast({ instance: { id, tasks, status } }: { instance: InstanceDetail }) {
  const isGoing = status === 'running';
  // Asked anew after every action: the tasks are different then.
  const turn = tasks.map((task) => `${task.id} ${task.version}`).join(' ');
  const { data, refetch } = useCall(forecastCase, { instanceId: id }, { enabled: isGoing, isSilent: true });
  useEffect(() => {
    if (turn && isGoing) void refetch();
  }, [turn, isGoing, refetch]);
  if (!isGoing || data?.length === 0) return null;
  return (
    <section aria-label="后续节点" className="panel case-card">
      <h2 className="case-card-title">后续节点</h2>
      <Forecast expected={data} />
    </section>
  );
}
