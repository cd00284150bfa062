import { choice, decimal, flag, integer, longText, reference, requiredWhen, shownWhen, text } from '#shared/field.ts';
import { percentage } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { itemTypes } from './item-types.ts';
import { metricCodes } from './metric-codes.ts';
import { indicatorProblems } from './rules.ts';

const isAutomatic = { field: 'type', is: ['auto'] };
const isChosen = { field: 'type', is: ['select'] };

/** One indicator of a model, or a dimension that holds some: what is looked at, by which standard, for how many points. */
export const checkmodelfield = defineModule({
  name: 'checkmodelfield',
  title: '考核指标',
  label: 'name',
  fields: {
    model: reference('checkmodel', '考核模型'),
    parent: reference('checkmodelfield', '所属维度', { among: [{ of: 'model', on: 'model' }] }).optional(),
    position: integer('顺序', { min: 1, max: 9999 }),
    name: text('指标名称', 60),
    standard: longText('评分标准', 1000).optional(),
    type: choice('计分方式', itemTypes),
    max: decimal('满分', { min: 0, max: 1000, scale: 1 }),
    min: decimal('最低分', { min: -1000, max: 1000, scale: 1 }).optional(),
    step: decimal('每次分值', { min: 0, max: 100, scale: 1 }).optional(),
    weight: percentage('权重').optional(),
    options: requiredWhen(shownWhen(text('选项', 500).optional(), isChosen), isChosen),
    autoMetric: requiredWhen(shownWhen(choice('自动指标', metricCodes).optional(), isAutomatic), isAutomatic),
    autoFull: requiredWhen(shownWhen(decimal('得满分时').optional(), isAutomatic), isAutomatic),
    autoZero: requiredWhen(shownWhen(decimal('得零分时').optional(), isAutomatic), isAutomatic),
    needsEvidence: flag('要求佐证', { initial: false }),
    remarkBelow: decimal('低于此分须说明', { min: 0, max: 1000, scale: 1 }).optional(),
  },
  parent: 'parent',
  check: indicatorProblems,
  indexes: [['model', 'position']],
  list: {
    columns: [
      'name',
      'standard',
      'type',
      'max',
      'min',
      'step',
      'weight',
      'options',
      'autoMetric',
      'autoFull',
      'autoZero',
      'needsEvidence',
      'remarkBelow',
      'model',
    ],
    filters: ['model', 'name', 'type', 'autoMetric'],
    sort: 'position',
  },
  form: [
    { title: '指标', fields: ['model', 'parent', 'position', 'name', 'standard'] },
    { title: '计分', fields: ['type', 'max', 'min', 'step', 'weight', 'options', 'remarkBelow', 'needsEvidence'] },
    { title: '自动取数', fields: ['autoMetric', 'autoFull', 'autoZero'] },
  ],
  shownOn: 'model',
  access: {
    read: { operator: 'all', leader: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
    // Whoever takes part names the indicator that he shows evidence for.
    pick: { operator: 'all', leader: 'all', city: 'all', company: 'all' },
  },
});
