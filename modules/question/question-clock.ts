import { pausedStates } from './rules.ts';

/** The clock of a question: until it is taken up it is that of the response, from then on that of the solution. */
export const questionClock = {
  paused: [...pausedStates],
  since: 'pausedAt',
  along: ['responseDueAt', 'resolveDueAt'],
  minutes: 'dueMinutes',
  told: 'told',
  steps: [
    {
      at: 80,
      people: ['handler', 'candidates'],
      roles: { operator: 'all' },
      text: '工单的办理时限已用 80%，请尽快处理',
    },
    { at: 100, people: ['groupLeader'], roles: { operator: 'all' }, text: '工单已超过办理时限，请组长督办' },
    { at: 150, roles: { operator: 'all' }, text: '工单超过办理时限一半仍未办结，请省级平台介入' },
  ],
} as const;
