import sql, { type Sql } from 'sql-template-tag';
import { type Course, type Step, step, straight } from './demo-course.ts';

/** The contract of a record, whose project manager works and whose project's owner decides. */
const under = (contract: Sql) => sql`
  join contract on contract.id = ${contract} join project on project.id = contract.project`;
const sides = sql`
  coalesce(contract.project_manager, project.owner) as worker, project.owner as decider`;

const started = step('author', 'started', 'reviewing');
const accepted = step('decider', 'approved', 'accepted', { remark: '同意纳入。' });
const come = [
  step('author', 'started', 'auditing', { part: 0.01 }),
  step('decider', 'approved', 'onboard', { part: 0.05, remark: '同意进场。' }),
];
const leave = step('author', 'leave', 'leaving', { part: 0.97 });
const planned = [
  step('author', 'started', 'pending', { part: 0 }),
  step('decider', 'approved', 'approved', { part: 0.03, remark: '同意，作为基线。' }),
];
const adjust = step('author', 'adjust', 'adjusting');
const open = step('decider', 'open', 'open', { part: 0 });

/** How projects, systems, stages, plans, demands and people of the demo came to where they stand. */
export const courses: readonly Course[] = [
  {
    module: 'project',
    first: 'preparing',
    ways: {
      running: [step('decider', 'start', 'running')],
      suspended: [
        step('decider', 'start', 'running', { part: 0.2 }),
        step('decider', 'suspend', 'suspended', { remark: '合同已暂停，等待变更批复' }),
      ],
    },
    rows: sql`
      select id, status, owner as author, owner as worker, owner as decider,
        start_on::timestamptz - interval '20 days' as "beganAt", start_on::timestamptz + interval '2 hours' as "endedAt"
      from project`,
  },
  {
    module: 'systemitem',
    first: 'planning',
    ways: straight([
      step('worker', 'build', 'building'),
      step('worker', 'test', 'testing'),
      step('worker', 'try', 'trial'),
      step('decider', 'launch', 'online'),
      step('decider', 'maintain', 'maintaining'),
      step('decider', 'retire', 'retired', { remark: '由新系统替代' }),
    ]),
    rows: sql`
      select item.id, item.status, project.owner as author, ${sides}, contract.start_on::timestamptz as "beganAt",
        least(now() - interval '3 days', contract.end_on::timestamptz) as "endedAt"
      from systemitem item ${under(sql`item.contract`)}`,
  },
  {
    module: 'systemmodule',
    first: 'todo',
    ways: straight([
      step('worker', 'develop', 'developing'),
      step('worker', 'test', 'testing'),
      step('worker', 'finish', 'done'),
    ]),
    rows: sql`
      select part.id, part.status, project.owner as author, coalesce(part.owner, project.owner) as worker,
        project.owner as decider, contract.start_on::timestamptz + interval '12 days' as "beganAt",
        least(now() - interval '2 days', contract.end_on::timestamptz) as "endedAt"
      from systemmodule part join systemitem item on item.id = part.system ${under(sql`item.contract`)}`,
  },
  {
    module: 'stageinstance',
    first: 'locked',
    ways: {
      open: [open],
      submitted: [open],
      accepted: [
        open,
        step('worker', 'started', 'submitted', { part: 0.9 }),
        step('decider', 'approved', 'accepted', { remark: '任务完成，文档齐全，同意验收。' }),
      ],
    },
    rows: sql`
      select stage.id, stage.status, project.owner as author, ${sides},
        contract.signed_on::timestamptz + interval '3 hours' as "addedAt",
        coalesce(stage.actual_start_on, stage.plan_start_on)::timestamptz as "beganAt",
        coalesce(stage.actual_end_on, stage.plan_end_on)::timestamptz + interval '4 hours' as "endedAt"
      from stageinstance stage ${under(sql`stage.contract`)}`,
  },
  {
    module: 'plan',
    first: 'draft',
    ways: {
      approved: planned.map((each) => ({ ...each, part: each.event === 'approved' ? 1 : 0 })),
      adjusting: [...planned, adjust],
      adjusted: [
        ...planned,
        { ...adjust, part: 0.93 },
        step('author', 'resubmitted', 'pending', { part: 0.96 }),
        step('decider', 'approved', 'approved', { remark: '情况属实，同意调整。' }),
      ],
    },
    rows: sql`
      select plan.id, plan.created_by as author, plan.created_by as worker, coalesce(project.owner, plan.created_by) as decider,
        case when plan.status = 'approved' and plan.baseline_no > 1 then 'adjusted' else plan.status end as status,
        coalesce((select min(frozen_on) from planbaseline former where former.plan = plan.id), plan.baseline_on)::timestamptz
          - interval '6 days' as "beganAt",
        case when plan.status = 'adjusting' then now() - interval '5 days'
          else plan.baseline_on::timestamptz + interval '3 hours' end as "endedAt"
      from plan left join contract on contract.id = plan.contract left join project on project.id = contract.project
      where plan.process_instance_id is null and plan.baseline_on is not null`,
  },
  {
    module: 'demand',
    first: 'draft',
    ways: {
      ...straight([
        started,
        accepted,
        step('worker', 'schedule', 'scheduled'),
        step('worker', 'develop', 'developing'),
        step('worker', 'test', 'testing'),
        step('worker', 'release', 'online'),
        step('author', 'confirm', 'closed'),
      ]),
      refused: [started, step('decider', 'rejected', 'refused', { remark: '与现有功能重复，暂不采纳。' })],
      postponed: [started, accepted, step('decider', 'postpone', 'postponed', { remark: '待下一版本统一安排。' })],
    },
    rows: sql`
      select demand.id, demand.status, demand.created_by as author, ${sides}, demand.created_at as "beganAt",
        least(now() - interval '6 hours', demand.created_at + interval '50 days') as "endedAt"
      from demand join systemitem item on item.id = demand.system ${under(sql`item.contract`)}
      where demand.process_instance_id is null`,
  },
  {
    module: 'member',
    first: 'applying',
    ways: {
      onboard: come,
      refused: [come[0] as Step, step('decider', 'rejected', 'refused', { remark: '资格证书已过期，请更换人选。' })],
      leaving: [...come, leave],
      left: [...come, leave, step('decider', 'approved', 'left', { remark: '交接已完成，同意离场。' })],
      replaced: [...come, step('decider', 'replace', 'replaced')],
    },
    rows: sql`
      select member.id, member.status, coalesce(contract.project_manager, project.owner) as author, ${sides},
        member.plan_in::timestamptz - interval '8 days' as "beganAt",
        coalesce(member.actual_out::timestamptz, now() - interval '4 days') as "endedAt"
      from member ${under(sql`member.contract`)}`,
  },
];
