import sql from 'sql-template-tag';
import { type Course, step } from './demo-course.ts';

/** The parts of the time of a version are told in whole days, so that each step falls into the hours of work. */
const courseDays = 80;
const onDay = (days: number) => days / courseDays;

const audited = [
  step('author', 'started', 'auditing', { part: onDay(1) }),
  step('decider', 'approved', 'approved', { part: onDay(6), remark: '测试结论与回退方案齐全，同意上线。' }),
];
const release = step('decider', 'release', 'released', { part: onDay(20) });
const deploy = step('worker', 'deploy', 'running', { part: 0 });
const held = [
  step('author', 'publish', 'scheduled'),
  step('worker', 'start', 'ongoing'),
  step('worker', 'end', 'minutes'),
];

/** How versions, what became of them in the cities, and meetings came to where they stand. */
export const lateCourses: readonly Course[] = [
  {
    module: 'version',
    first: 'draft',
    ways: {
      approved: audited,
      rejected: [
        step('author', 'started', 'auditing', { part: onDay(1) }),
        step('decider', 'rejected', 'rejected', { part: onDay(6), remark: '缺少性能测试报告，请补充后另行申请。' }),
      ],
      released: [...audited, release],
      archived: [...audited, release, step('decider', 'archive', 'archived')],
      rolledback: [
        ...audited,
        release,
        step('decider', 'rollback', 'rolledback', { part: onDay(22), remark: '上线后查询明显变慢，等待补丁。' }),
      ],
      cancelled: [
        ...audited,
        step('decider', 'cancel', 'cancelled', { part: onDay(15), remark: '并入下一个版本，不再单独上线。' }),
      ],
    },
    rows: sql`
      select id, status, created_by as author, created_by as worker, updated_by as decider, created_at as "addedAt",
        created_at as "beganAt", created_at + make_interval(days => ${courseDays}) as "endedAt"
      from version where process_instance_id is null`,
  },
  {
    module: 'versionrollout',
    first: 'planned',
    ways: {
      running: [deploy],
      replaced: [deploy, step('worker', 'replace', 'replaced')],
      failed: [
        step('worker', 'fail', 'failed', { part: 0, remark: '升级脚本 21 执行超时，已停止升级，业务未受影响。' }),
      ],
      rolledback: [
        deploy,
        step('worker', 'rollback', 'rolledback', { remark: '上线后查询明显变慢，回退到上一版本。' }),
      ],
      skipped: [step('worker', 'skip', 'skipped', { part: 0 })],
    },
    rows: sql`
      select rollout.id, rollout.status, rollout.updated_by as author, rollout.updated_by as decider,
        coalesce(rollout.operator, rollout.updated_by) as worker,
        release.created_at + interval '7 days' as "addedAt",
        coalesce(rollout.released_at, rollout.planned_on - interval '2 days') as "beganAt",
        coalesce(later.released_at, rollout.released_at + interval '2 days', rollout.planned_on) as "endedAt"
      from versionrollout rollout join version release on release.id = rollout.release
      left join versionrollout later on later.replaces = rollout.id and later.released_at is not null`,
  },
  {
    module: 'meeting',
    first: 'draft',
    ways: {
      scheduled: held.slice(0, 1),
      postponed: [...held.slice(0, 1), step('author', 'postpone', 'postponed', { remark: '等待复工批复' })],
      cancelled: [...held.slice(0, 1), step('author', 'cancel', 'cancelled', { remark: '资产清点推迟，另行安排' })],
      ended: [...held.slice(0, 2), step('worker', 'end', 'ended')],
      minutes: held,
      archived: [...held, step('decider', 'archive', 'archived')],
    },
    rows: sql`
      select id, status, created_by as author, host as worker, recorder as decider, created_at as "addedAt",
        created_at as "beganAt", least(start_at, now() - interval '3 hours') as "endedAt",
        case when status in ('ended', 'minutes', 'archived') then json_build_array(
          created_at + interval '1 hour', start_at, end_at,
          greatest(end_at, least(end_at + interval '1 day', now() - interval '10 minutes'))) end as "takenAt"
      from meeting where process_instance_id is null`,
  },
];
