import { Tooltip } from 'antd';
import { dayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { readBalance } from '../../balance.ts';
import { dayoffKinds } from '../../dayoff.ts';

/** What the signed-in user has left of this year, in a line. */
export function BalanceLine() {
  const year = Number(dayOf(new Date()).slice(0, 4));
  const { data } = useCall(readBalance, { year }, { isSilent: true });
  return data?.rows
    .filter(({ granted, used }) => granted > 0 || used > 0)
    .map(({ kind, granted, used, pending, left }) => (
      <Tooltip key={kind} title={`${year} 年共 ${granted} 天，已批准 ${used} 天，审批中 ${pending} 天`}>
        <span>
          {dayoffKinds[kind]}剩余 <strong>{left}</strong> 天
        </span>
      </Tooltip>
    ));
}
