import { date, instant, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

const deployers = { operator: 'all', city: 'area' } as const;

/** What follows from other steps by itself; by hand it is for administrators who put a wrong state right. */
const correction = {
  grants: {},
  consequence: '通常由其他步骤自动完成，只在状态登记有误时由管理员补正。',
  isAside: true,
  isDangerous: true,
} as const;

/** One version in one city: planned, running, replaced by a later one, failed, or taken back. */
export const versionrollout = defineModule({
  name: 'versionrollout',
  title: '上线记录',
  label: 'title',
  note: ['area'],
  fields: {
    title: text('版本名称'),
    release: reference('version', '所属版本'),
    system: reference('systemitem', '所属系统'),
    area: reference('area', '地市'),
    plannedOn: date('计划上线'),
  },
  computed: {
    replaces: reference('versionrollout', '替代的记录'),
    releasedAt: instant('上线时间'),
    operator: reference('user', '操作人'),
    result: longText('上线结果', 2000),
    failureReason: longText('失败原因', 2000),
    rollbackReason: longText('回退原因', 500),
  },
  states: {
    planned: { label: '待上线', color: 'orange' },
    running: { label: '运行中', color: 'green' },
    replaced: { label: '已被替代', color: 'grey' },
    failed: { label: '上线失败', color: 'red' },
    rolledback: { label: '已回退', color: 'purple' },
    skipped: { label: '不再上线', color: 'black' },
  },
  indexes: [
    ['system', 'area', 'status'],
    ['release', 'area'],
  ],
  due: { field: 'plannedOn', open: ['planned', 'failed'] },
  list: {
    columns: ['title', 'system', 'area', 'plannedOn', 'releasedAt', 'operator', 'result', 'status'],
    filters: ['release', 'system', 'area', 'status', 'plannedOn', 'releasedAt'],
    sort: '-plannedOn',
    origin: '版本批准上线后，按上线地市生成上线记录，显示在这里。',
    looks: { calendar: { to: 'plannedOn', move: 'reschedule' } },
  },
  axes: {
    area: 'area',
    company: 'system.contract.company',
    manager: 'system.contract.manager',
    contract: 'system.contract',
  },
  access: { read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' } },
  lifecycle: {
    deploy: {
      title: '登记上线',
      from: ['planned', 'failed'],
      to: 'running',
      grants: deployers,
      duty: { roles: deployers, dueAt: 'plannedOn' },
      ask: { result: longText('上线结果', 2000) },
      effect: '该地市原来运行的版本转为已被替代；第一个地市上线时，版本的需求转为上线待确认。',
    },
    fail: {
      title: '登记失败',
      from: ['planned', 'running'],
      to: 'failed',
      grants: deployers,
      ask: { failureReason: longText('失败原因', 2000) },
      consequence: '失败后可以排除原因重新登记上线，或者回退到上一版本。',
      effect: '版本的已上线地市数随之更新。',
      isAside: true,
      isDangerous: true,
    },
    rollback: {
      title: '回退',
      from: ['running', 'failed'],
      to: 'rolledback',
      grants: deployers,
      ask: { rollbackReason: longText('回退原因', 500) },
      effect: '该地市的上一版本恢复为运行中；所有地市都已回退时，整个版本转为已回退。',
      isAside: true,
      isDangerous: true,
    },
    reschedule: {
      title: '改期',
      from: ['planned'],
      grants: { operator: 'all' },
      ask: { plannedOn: date('计划上线') },
      isAside: true,
    },
    replace: { title: '被新版本替代', from: ['running'], to: 'replaced', ...correction },
    restore: { title: '恢复运行', from: ['replaced'], to: 'running', ...correction },
    skip: { title: '不再上线', from: ['planned', 'failed'], to: 'skipped', ...correction },
  },
});
