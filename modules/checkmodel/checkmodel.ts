import { z } from 'zod';
import { choice, decimal, flag, integer, lines, longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { modelProblems } from './rules.ts';
import { aggregates, grades, missingRules, pairs, periods } from './words.ts';

/** What is judged and how: indicators, grades, how several raters become one mark. An edition in use is never changed. */
export const checkmodel = defineModule({
  name: 'checkmodel',
  title: '考核模型',
  label: 'name',
  note: ['code', 'edition'],
  fields: {
    code: text('模型编码', 64),
    name: text('模型名称'),
    edition: integer('版次', { min: 1, max: 999, initial: 1 }),
    pair: choice('评分关系', pairs),
    period: choice('考核周期', periods),
    total: decimal('总分', { min: 1, max: 1000, scale: 1 }),
    passLine: decimal('合格线', { min: 0, max: 1000, scale: 1 }),
    grades: lines('等级', {
      grade: choice('等级名称', grades),
      from: decimal('最低分', { min: 0, max: 1000, scale: 1 }),
    }),
    aggregate: choice('合成方式', aggregates),
    dropHigh: integer('去掉最高分', { min: 0, max: 20, unit: '个', initial: 0 }),
    dropLow: integer('去掉最低分', { min: 0, max: 20, unit: '个', initial: 0 }),
    missingRule: choice('缺评处理', missingRules),
    isAnonymous: flag('匿名评分', { initial: false }),
    hasSelfScore: flag('先自评', { initial: false }),
    remark: longText('说明', 2000).optional(),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    enabled: { label: '启用', color: 'green' },
    disabled: { label: '停用', color: 'black' },
  },
  unique: [['code', 'edition']],
  check: modelProblems,
  list: {
    columns: ['code', 'name', 'edition', 'pair', 'period', 'total', 'isAnonymous', 'status', 'updatedAt'],
    filters: ['name', 'pair', 'period', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '基本信息', fields: ['code', 'name', 'edition', 'pair', 'period', 'remark'] },
    { title: '计分', fields: ['total', 'passLine', 'grades'] },
    { title: '合成', fields: ['aggregate', 'dropHigh', 'dropLow', 'missingRule'] },
    { title: '评分方式', fields: ['isAnonymous', 'hasSelfScore'] },
  ],
  pages: ['checkup/model', 'checkup/modelfield'],
  children: [{ rows: 'checkmodelfield.model', order: 'position' }],
  related: ['checkcampaign.model'],
  access: {
    read: { operator: 'all', leader: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    enable: {
      title: '启用',
      from: ['draft', 'disabled'],
      to: 'enabled',
      grants: { operator: 'all' },
      consequence: '启用后可以用于考核任务，指标不能再修改；要修改请建立新版。',
    },
    disable: {
      title: '停用',
      from: ['enabled'],
      to: 'disabled',
      grants: { operator: 'all' },
      consequence: '停用后不能用于新的考核任务，已经发布的照常进行。',
      isAside: true,
    },
    revise: {
      title: '退回草稿',
      from: ['enabled', 'disabled'],
      to: 'draft',
      grants: { operator: 'all' },
      consequence: '只有还没有用于考核任务的模型可以退回草稿。',
      isAside: true,
    },
  },
  actions: {
    copy: {
      title: '建立新版',
      grants: { operator: 'all' },
      input: z.object({ id: z.uuid() }),
      output: z.object({ id: z.uuid() }),
    },
  },
});
