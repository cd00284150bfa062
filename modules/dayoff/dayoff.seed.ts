import type { dayoffKinds } from './dayoff.ts';

/** A leave of the demo: days from today, and how far it has come. */
export interface DemoLeave {
  person: string;
  kind: keyof typeof dayoffKinds;
  from: number;
  to: number;
  reason: string;
  substitute?: string;
  /** Taken only for the half of its first day. */
  isHalf?: boolean;
  outcome: 'draft' | 'auditing' | 'approved';
}

/** Leave around today, so that the calendar of every team shows somebody. */
export const demoLeaves: readonly DemoLeave[] = [
  {
    person: 'huaxin_dev',
    kind: 'annual',
    from: -3,
    to: 1,
    reason: '回老家探亲',
    substitute: 'huaxin',
    outcome: 'approved',
  },
  { person: 'huaxin_test', kind: 'sick', from: 1, to: 1, reason: '牙科复诊', isHalf: true, outcome: 'approved' },
  { person: 'huaxin', kind: 'personal', from: 8, to: 9, reason: '办理房产手续', outcome: 'auditing' },
  { person: 'tianhe_dev', kind: 'annual', from: 2, to: 4, reason: '年假', substitute: 'tianhe', outcome: 'auditing' },
  {
    person: 'linjiang',
    kind: 'annual',
    from: 7,
    to: 10,
    reason: '陪父母体检',
    substitute: 'linjiang_data',
    outcome: 'approved',
  },
  { person: 'anzhou', kind: 'personal', from: 3, to: 3, reason: '参加家长会', isHalf: true, outcome: 'auditing' },
  {
    person: 'operator2',
    kind: 'annual',
    from: 14,
    to: 16,
    reason: '外出旅行',
    substitute: 'operator',
    outcome: 'draft',
  },
];
