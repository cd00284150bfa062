import { secrecies } from '#modules/documentcategory/choices.ts';
import { choice, files, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/**
 * One version of a document: the files as they were uploaded together. It comes from the step 上传 of its document alone
 * and never changes; what becomes of it the audit of the document says.
 */
export const documentversion = defineModule({
  name: 'documentversion',
  title: '文档版本',
  label: 'title',
  fields: {
    title: text('文档标题', 200),
    document: reference('document', '所属文档'),
    versionNo: integer('版本号', { min: 1, unit: '版' }),
    content: files('文件'),
    note: longText('修改说明', 2000).optional(),
    secrecy: choice('密级', secrecies),
  },
  computed: { sha256: text('校验值', 64), opinion: longText('审核意见', 2000), marked: files('批注文件') },
  states: {
    draft: { label: '待提交', color: 'grey' },
    auditing: { label: '审核中', color: 'blue' },
    approved: { label: '有效', color: 'green' },
    returned: { label: '已退回', color: 'red' },
    superseded: { label: '已被替代', color: 'black' },
  },
  mention: '{title}（第 {versionNo} 版，{createdAt}，{status}）',
  note: ['versionNo', 'note'],
  pickOrder: 'versionNo',
  indexes: [['sha256']],
  confidential: { field: 'secrecy', words: ['internal', 'sensitive'] },
  list: {
    columns: ['title', 'versionNo', 'note', 'createdBy', 'createdAt', 'status'],
    filters: ['title', 'document', 'status', 'createdAt'],
    sort: '-createdAt',
    origin: '上传的文档版本显示在这里。',
  },
  axes: {
    area: 'document.areas',
    company: 'document.contract.company',
    manager: 'document.contract.manager',
    contract: 'document.contract',
  },
  access: { read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' } },
});
