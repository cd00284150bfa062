import { mobilePhone } from '#shared/contact.ts';
import { chinaDay } from '#shared/day.ts';
import { choice, date, entry, flag, lines, longText, reference, takenFrom, text } from '#shared/field.ts';
import { percentage, periodFrom } from '#shared/field-kinds.ts';
import { identityNumber } from '#shared/identity-number.ts';
import { defineModule } from '#shared/module.ts';
import { memberProblems, presentStates } from './rules.ts';

/** Somebody of the company that the contract is with. */
const ofContractor = { among: [{ of: 'contract.company', on: 'companies' }] };

/** A person who works on a contract: comes by approval, may take another's place, and leaves by approval. */
export const member = defineModule({
  name: 'member',
  title: '项目人员',
  label: 'name',
  fields: {
    // Whoever takes a place takes over where it was.
    contract: takenFrom(reference('contract', '所属合同'), 'replaces.contract'),
    name: text('姓名', 30),
    duty: choice('岗位', {
      manager: '项目经理',
      architect: '技术负责人',
      developer: '开发',
      tester: '测试',
      implementer: '实施',
      resident: '驻场',
      trainer: '培训',
    }),
    group: reference('membergroup', '人员组', { among: [{ of: 'contract', on: 'contract' }] }).optional(),
    user: reference('user', '系统账号', ofContractor).optional(),
    replaces: reference('member', '接替', {
      among: [{ of: 'contract', on: 'contract', words: { status: presentStates } }],
    }).optional(),
    identityNumber: identityNumber('身份证号').optional(),
    phone: mobilePhone('手机号').optional(),
    education: entry('学历', 'education').optional(),
    isInBid: flag('投标名单内', { initial: false }),
    isOnsite: flag('驻场', { initial: false }),
    area: reference('area', '工作地区').optional(),
    planIn: periodFrom('计划进场', { until: 'planOut', label: '计划在场' }),
    planOut: date('计划离场').optional(),
    certificates: lines('资格证书', {
      name: text('证书名称', 60),
      code: text('证书编号', 60).optional(),
      issuedOn: date('发证日期').optional(),
      expiresOn: date('有效期至').optional(),
    }),
    remark: longText('说明', 500).optional(),
  },
  computed: {
    actualIn: date('实际进场'),
    actualOut: date('实际离场'),
    leaveReason: longText('离场原因', 500),
    leaveOn: date('拟离场日期'),
    attendance: percentage('出勤率', { max: 999 }),
  },
  states: {
    applying: { label: '待提交', color: 'grey', isEditable: true },
    auditing: { label: '进场审批中', color: 'blue' },
    onboard: { label: '在场', color: 'green' },
    leaving: { label: '拟离场', color: 'orange' },
    left: { label: '已离场', color: 'black' },
    replaced: { label: '已被接替', color: 'black' },
    refused: { label: '未通过', color: 'red' },
  },
  note: ['duty', 'contract'],
  indexes: [['contract', 'identityNumber']],
  detailOnly: ['identityNumber'],
  check: memberProblems,
  list: {
    columns: [
      'name',
      'duty',
      'contract',
      'group',
      'isOnsite',
      'isInBid',
      'planIn',
      'actualIn',
      'planOut',
      'attendance',
      'status',
    ],
    filters: ['name', 'contract', 'duty', 'group', 'area', 'isOnsite', 'isInBid', 'status', 'planIn', 'planOut'],
    sort: '-createdAt',
    origin: '承建单位申请进场的人员，会显示在这里。',
  },
  form: [
    { title: '人员', fields: ['contract', 'name', 'duty', 'group', 'user', 'identityNumber', 'phone', 'education'] },
    { title: '进场', fields: ['replaces', 'isInBid', 'isOnsite', 'area', 'planIn', 'planOut'] },
    { title: '资格', fields: ['certificates', 'remark'] },
  ],
  related: ['userplan.member', 'member.replaces'],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    drafts: { operator: 'all', company: 'company' },
    add: { operator: 'all', projectmanager: 'company' },
    update: { operator: 'all', projectmanager: 'company' },
    remove: { operator: 'all', projectmanager: 'company' },
  },
  approval: {
    processes: ['member_entry', 'member_exit'],
    process: (record: { status: string }) => (record.status === 'leaving' ? 'member_exit' : 'member_entry'),
    subject: (record: { name: string; status: string }) =>
      `${record.status === 'leaving' ? '人员离场' : '人员进场'}：${record.name}`,
    grants: { operator: 'all', projectmanager: 'company' },
    states: {
      from: ['applying'],
      submitted: 'auditing',
      approved: ({ status, leaveOn }: { status: string; leaveOn: string | null }) => {
        if (status !== 'leaving') return 'onboard';
        return leaveOn !== null && leaveOn > chinaDay() ? 'leaving' : 'left';
      },
      rejected: 'refused',
      reopened: 'applying',
    },
    beside: ['leaving'],
    effects: { approved: '进场通过后登记实际进场，被接替的人员同时离场；离场通过的，到拟离场日期登记实际离场。' },
  },
  lifecycle: {
    leave: {
      title: '申请离场',
      from: ['onboard'],
      to: 'leaving',
      grants: { operator: 'all', projectmanager: 'company' },
      ask: { leaveOn: date('拟离场日期'), leaveReason: longText('离场原因', 500) },
      consequence: '登记后请提交审批，通过后该人员到拟离场日期离场，在此之前仍在场。',
    },
    stay: {
      title: '取消离场',
      from: ['leaving'],
      to: 'onboard',
      grants: { operator: 'all', projectmanager: 'company' },
      isAside: true,
    },
    depart: {
      title: '离场',
      from: ['leaving'],
      to: 'left',
      grants: {},
      isByProduct: true,
    },
    replace: {
      title: '由他人接替',
      from: ['onboard', 'leaving'],
      to: 'replaced',
      grants: {},
      isAside: true,
      isByProduct: true,
    },
  },
});
