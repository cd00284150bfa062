import { checkCharacter } from '#modules/company/credit-code.ts';
import { dayAfter } from '#shared/work-calendar.ts';

/** Fields that a module's own rules check, so that a value made up from the kind alone would not do; `count` differs each time. */
export const specialFields: Readonly<Record<string, (count: number) => Record<string, unknown>>> = {
  area: (count) => ({ code: String(count).padStart(6, '0'), level: 'province' }),
  calendar: (count) => ({ day: dayAfter('2030-01-01', count) }),
  company: (count) => {
    const body = `91990000MA${String(count).padStart(5, '0')}88`;
    return { creditCode: `${body}${checkCharacter(body)}` };
  },
  plan: () => ({ kind: 'stage', system: null, year: 2026 }),
  plannode: () => ({
    dependsOn: null,
    startOn: '2026-02-03',
    actualStartOn: '2026-02-03',
    actualEndOn: null,
    module: null,
    stage: null,
    reported: 50,
  }),
  contract: () => ({
    stageTemplate: null,
    manager: null,
    projectManager: null,
    leaders: [],
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    amount: 1000,
    payments: [
      { name: '签订', ratio: 40, amount: 400, planOn: '2026-01-31', paidOn: null },
      { name: '验收', ratio: 60, amount: 600, planOn: '2026-12-31', paidOn: '2027-01-15' },
    ],
  }),
  department: (count) => ({
    ownerType: 'area',
    customer: null,
    company: null,
    leader: null,
    deputies: null,
    code: `D${count}`,
  }),
  member: () => ({ planIn: '2026-03-16', planOut: null, isOnsite: false, group: null, user: null, replaces: null }),
  membergroup: () => ({ leader: null }),
  userplan: (count) => ({ month: `20${String(10 + (count % 80))}-01`, daysPlanned: 20, daysPresent: 18 }),
  usergroup: (count) => ({ code: `group_${count}` }),
  changerecord: () => ({
    windowStart: '2099-03-01T14:00:00.000Z',
    windowEnd: '2099-03-01T16:00:00.000Z',
    implementer: null,
    secondReviewer: null,
  }),
  documentcategory: () => ({ extensions: '.pdf,.docx' }),
  cityapply: () => ({ kind: 'other', contract: null, system: null, stage: null }),
  citytask: () => ({ remindDays: 2 }),
  message: () => ({ sendAt: null, aboutModule: null, aboutRecord: null, replyTo: null }),
  contractchange: () => ({
    newAmount: 2000,
    newStartOn: null,
    newEndOn: '2027-06-30',
    newProjectManager: null,
  }),
  demand: () => ({ part: null }),
  dayoff: () => ({ startOn: '2026-02-03', startHalf: 'am', endOn: '2026-02-04', endHalf: 'pm', substitute: null }),
  dayoffquota: (count) => ({ year: 2000 + (count % 100), kind: 'annual', days: 5 }),
  menu: (count) => ({
    name: `menu_${count}`,
    path: `p${count}`,
    component: 'area/lists',
    icon: null,
    roles: 'anyone',
    redirect: null,
    activeMenu: null,
  }),
  registration: (count) => ({ username: `applicant_${count}`, role: 'editor', area: null, company: null }),
  task: () => ({
    kind: 'common',
    dueAt: '2099-03-01T10:00:00.000Z',
    planStartOn: null,
    project: null,
    contract: null,
    stage: null,
    system: null,
    module: null,
    parent: null,
  }),
  tasklog: () => ({ hours: 1 }),
  user: (count) => ({ username: `user_${count}`, positions: [{ role: 'admin', isMain: true }] }),
};
