import { choice, files, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { auditLevels, owners, secrecies } from './choices.ts';
import { categoryProblems } from './rules.ts';

/** Where documents are filed: a tree of kinds, each with its template, what may be uploaded, and who audits it. */
export const documentcategory = defineModule({
  name: 'documentcategory',
  title: '文档分类',
  label: 'name',
  fields: {
    code: text('分类编码', 64),
    name: text('分类名称'),
    parent: reference('documentcategory', '上级分类').optional(),
    appliesTo: choice('适用对象', owners),
    extensions: text('允许的扩展名', 200).optional(),
    maxMegabytes: integer('单个文件上限', { min: 1, max: 2000, unit: 'MB', initial: 200 }),
    secrecy: choice('密级', secrecies),
    auditLevel: choice('审核级别', auditLevels),
    retentionYears: integer('保存年限', { min: 1, max: 100, unit: '年' }).optional(),
    template: files('模板文件'),
    sort: integer('排序', { min: 0, max: 9999, initial: 999 }),
    remark: longText('填写说明', 2000).optional(),
  },
  parent: 'parent',
  note: ['code'],
  unique: [['code']],
  check: categoryProblems,
  list: {
    columns: ['name', 'code', 'appliesTo', 'extensions', 'maxMegabytes', 'secrecy', 'auditLevel', 'retentionYears'],
    filters: ['name', 'appliesTo', 'secrecy', 'auditLevel'],
    sort: 'sort',
  },
  form: [
    { title: '分类', fields: ['code', 'name', 'parent', 'appliesTo', 'sort'] },
    { title: '上传规则', fields: ['extensions', 'maxMegabytes', 'template', 'remark'] },
    { title: '审核与保管', fields: ['auditLevel', 'secrecy', 'retentionYears'] },
  ],
  related: ['document.category'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
