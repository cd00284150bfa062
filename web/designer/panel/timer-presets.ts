import type { TimerKind } from '../timer/timing-kind.ts';

/** Timers that are wanted often, by kind. */
export const timerPresets: Record<TimerKind, readonly { readonly value: string; readonly label: string }[]> = {
  date: [
    { value: '2027-01-01T09:00:00+08:00', label: '某日某时（改成需要的日期）' },
    { value: `\${dueAt}`, label: '取自变量' },
  ],
  duration: [
    { value: 'PT30M', label: '30 分钟后' },
    { value: 'PT2H', label: '2 小时后' },
    { value: 'P1D', label: '1 天后' },
    { value: 'P3D', label: '3 天后' },
    { value: 'P7D', label: '1 周后' },
  ],
  cycle: [
    { value: 'R3/PT1H', label: '每小时，共 3 次' },
    { value: 'R/P1D', label: '每天，不限次数' },
    { value: '0 0 9 * * ?', label: '每天 9:00' },
    { value: '0 0 9 ? * MON-FRI', label: '工作日 9:00' },
    { value: '0 0 9 1 * ?', label: '每月 1 日 9:00' },
  ],
};
