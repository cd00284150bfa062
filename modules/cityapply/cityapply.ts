import { choice, date, files, longText, reference, requiredWhen, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Kinds of applications that are about a contract, one of its stages, or one of its systems. */
const ofContracts = { field: 'kind', is: ['start', 'acceptance', 'golive'] } as const;
const ofStages = { field: 'kind', is: ['start', 'acceptance'] } as const;
const ofSystems = { field: 'kind', is: ['golive'] } as const;

/** What a city asks the province for: to begin or accept a stage, to go live, resources, accounts. */
export const cityapply = defineModule({
  name: 'cityapply',
  title: '地市申请',
  label: 'title',
  serial: { prefix: 'SQ', digits: 4 },
  fields: {
    title: text('申请事项'),
    kind: choice('申请类型', {
      start: '阶段启动',
      acceptance: '阶段验收',
      golive: '上线',
      resource: '资源',
      account: '账号',
      other: '其他',
    }),
    area: reference('area', '申请地市'),
    contract: requiredWhen(
      reference('contract', '所属合同', { among: [{ of: 'area', on: 'areas' }] }).optional(),
      ofContracts,
    ),
    system: requiredWhen(
      reference('systemitem', '所属系统', { among: [{ of: 'contract', on: 'contract' }] }).optional(),
      ofSystems,
    ),
    stage: requiredWhen(
      reference('stageinstance', '阶段', {
        among: [{ of: 'contract', on: 'contract', words: { status: ['locked', 'open', 'submitted'] } }],
      }).optional(),
      ofStages,
    ),
    expectOn: date('期望办结').optional(),
    content: longText('申请内容', 5000),
    attachments: files('附件'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已批准', color: 'green' },
    rejected: { label: '未通过', color: 'red' },
    cancelled: { label: '已取消', color: 'black' },
  },
  list: {
    columns: ['number', 'title', 'kind', 'area', 'contract', 'expectOn', 'createdAt', 'status'],
    filters: ['title', 'kind', 'area', 'contract', 'system', 'status', 'createdAt'],
    sort: '-createdAt',
    origin: '地市提出的申请，会显示在这里。',
  },
  form: [
    { title: '申请事项', fields: ['title', 'kind', 'area', 'expectOn'] },
    { title: '涉及的合同与系统', fields: ['contract', 'system', 'stage'] },
    { title: '说明', fields: ['content', 'attachments'] },
  ],
  axes: { area: 'area', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', manager: 'managed' },
    drafts: { anyone: 'own', city: 'area' },
    add: { city: 'area' },
    update: { city: 'area' },
    remove: { city: 'own' },
  },
  approval: {
    processes: ['city_apply'],
    process: () => 'city_apply',
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    grants: { city: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
    effects: {
      approved: '阶段启动、阶段验收批准后，所选的阶段随之开启或验收；上线批准后，正在测试或试运行的系统转为“已上线”。',
    },
  },
  lifecycle: {
    cancel: {
      title: '取消申请',
      from: ['draft'],
      to: 'cancelled',
      grants: { city: 'own' },
      ask: { cancelReason: text('取消原因', 500) },
      isDangerous: true,
      isAside: true,
    },
  },
});
