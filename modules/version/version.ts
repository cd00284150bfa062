import { z } from 'zod';
import { choice, date, files, integer, longText, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { versionProblems } from './rules.ts';

/** Who reads versions, and therefore what is counted and compared of them. */
const readers = { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' } as const;

const axis = z.object({ id: z.uuid(), label: z.string() });

/** What one area runs of one system. */
const running = z.object({
  rollout: z.uuid(),
  system: z.uuid(),
  area: z.uuid(),
  versionNo: z.string(),
  since: z.string().nullable(),
  /** Whether another area already runs a later version of the system. */
  isBehind: z.boolean(),
});

/** Something that a version brings; the version is the one that brought it. */
const brought = z.object({ id: z.uuid(), label: z.string(), number: z.string().nullable(), release: z.uuid() });

/** A release of a system: put together from what was asked for and changed, approved, rolled out city by city. */
export const version = defineModule({
  name: 'version',
  title: '版本',
  label: 'title',
  note: ['system'],
  fields: {
    title: text('版本名称'),
    system: reference('systemitem', '所属系统'),
    versionNo: text('版本号', 30),
    kind: choice('版本类型', { major: '大版本', minor: '小版本', patch: '补丁', hotfix: '热修复' }),
    plannedOn: date('计划上线'),
    areas: references('area', '上线地市'),
    demands: references('demand', '包含的需求', {
      among: [{ of: 'system', on: 'system', words: { status: ['scheduled', 'developing', 'testing'] } }],
    }).optional(),
    problems: references('problem', '解决的问题', {
      among: [{ of: 'system', on: 'system', words: { status: ['accepted', 'processing', 'delaying', 'resolved'] } }],
    }).optional(),
    changes: references('changerecord', '包含的变更', {
      among: [
        { of: 'system', on: 'system' },
        { of: 'system.contract', on: 'contract', words: { changeType: ['contract', 'personnel'] } },
      ],
    }).optional(),
    releaseNotes: longText('版本说明'),
    testConclusion: longText('测试结论', 5000),
    rollbackPlan: longText('回退方案', 5000),
    package: files('版本包'),
    scripts: files('升级脚本与文档'),
  },
  computed: {
    packageHash: text('版本包 SHA-256', 64),
    warning: text('提示', 200),
    previous: reference('version', '上一版本'),
    releasedOn: date('首次上线'),
    areaCount: integer('上线地市数'),
    runningCount: integer('已上线'),
    rollbackReason: longText('回退原因', 500),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '待上线', color: 'orange' },
    released: { label: '已上线', color: 'green' },
    archived: { label: '已归档', color: 'black' },
    rolledback: { label: '已回退', color: 'red' },
    rejected: { label: '未通过', color: 'red', isEditable: true },
    cancelled: { label: '已取消', color: 'black' },
  },
  unique: [['system', 'versionNo']],
  indexes: [['system', 'releasedOn']],
  check: versionProblems,
  list: {
    columns: ['title', 'system', 'versionNo', 'kind', 'plannedOn', 'areaCount', 'runningCount', 'status'],
    filters: ['system', 'kind', 'status', 'areas', 'plannedOn'],
    sort: '-createdAt',
  },
  form: [
    { title: '版本', fields: ['system', 'versionNo', 'title', 'kind', 'plannedOn', 'areas'] },
    { title: '内容', fields: ['demands', 'problems', 'changes', 'releaseNotes'] },
    { title: '测试与回退', fields: ['testConclusion', 'rollbackPlan'] },
    { title: '版本包', fields: ['package', 'scripts'] },
  ],
  due: { field: 'plannedOn', open: ['approved'] },
  related: ['demand.release', 'problem.release', 'changerecord.release'],
  axes: {
    area: 'system.contract.areas',
    company: 'system.contract.company',
    manager: 'system.contract.manager',
    contract: 'system.contract',
  },
  access: {
    read: readers,
    drafts: { company: 'company' },
    add: { company: 'company' },
    update: { company: 'company' },
    remove: { company: 'own', projectmanager: 'company' },
  },
  approval: {
    processes: ['version_release'],
    process: () => 'version_release',
    subject: (record: { title: string }) => `版本上线：${record.title}`,
    grants: { projectmanager: 'company' },
    // Others of the company write it down.
    duty: {},
    effects: { approved: '为每个上线地市生成一条上线记录，包含的需求、问题和变更记下所属版本。' },
    states: {
      from: ['draft', 'rejected'],
      submitted: 'auditing',
      approved: 'approved',
      rejected: 'rejected',
      reopened: 'draft',
    },
  },
  lifecycle: {
    release: {
      title: '确认上线',
      from: ['approved'],
      to: 'released',
      grants: {},
      isAside: true,
      isDangerous: true,
      consequence: '第一个地市登记上线时自动完成，只在状态登记有误时由管理员补正。',
      effect: '包含的需求转为上线待确认，系统的当前版本随之更新。',
      tells: { people: ['createdBy'], words: '版本已在第一个地市上线', kind: 'approved' },
    },
    rollback: {
      title: '回退版本',
      from: ['released'],
      to: 'rolledback',
      grants: { operator: 'all' },
      ask: { rollbackReason: longText('回退原因', 500) },
      effect: '所有已上线的地市回到各自的上一版本，还没有上线的不再上线，尚未确认的需求、已经解决的问题重新打开。',
      isDangerous: true,
      isAside: true,
      tells: { people: ['createdBy'], words: '版本已回退', kind: 'terminated' },
    },
    archive: {
      title: '归档',
      from: ['released'],
      to: 'archived',
      grants: { operator: 'all' },
      consequence: '归档后不能再登记上线或回退整个版本。',
      effect: '还没有上线的地市不再上线。',
      tells: { people: ['createdBy'], words: '版本已归档', kind: 'approved' },
    },
    cancel: {
      title: '取消上线',
      from: ['approved'],
      to: 'cancelled',
      grants: { operator: 'all' },
      ask: { cancelReason: text('取消原因', 500) },
      effect: '还没有上线的地市不再上线。',
      isDangerous: true,
      isAside: true,
      tells: { people: ['createdBy'], words: '版本已取消上线', kind: 'terminated' },
    },
  },
  actions: {
    running: {
      title: '各地市当前版本',
      grants: readers,
      input: z.object({}),
      output: z.object({ systems: z.array(axis), areas: z.array(axis), cells: z.array(running) }),
      isWrite: false,
    },
    compare: {
      title: '比较两个版本',
      grants: readers,
      input: z.object({ from: z.uuid(), to: z.uuid() }),
      output: z.object({
        /** The versions after the earlier one up to the later one, the earliest first. */
        versions: z.array(
          z.object({ id: z.uuid(), versionNo: z.string(), status: z.string(), releaseNotes: z.string() }),
        ),
        demands: z.array(brought),
        problems: z.array(brought),
        changes: z.array(brought),
        /** Whether the two were given the other way round. */
        isReversed: z.boolean(),
      }),
      isWrite: false,
    },
  },
});
