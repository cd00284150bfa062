import { z } from 'zod';
import { choice, integer, longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** To what a template is applied: one contract, or one system each. */
export const stageOwners = { contract: '合同', system: '系统' } as const;

const targets = z.array(z.uuid()).min(1, '请选择要套用的对象').max(200, '一次最多套用 200 个');

/** What applying a template does to one stage of a contract or system. */
export const stageChange = z.object({
  kind: z.enum(['add', 'change', 'keep', 'remove', 'leave']),
  code: z.string(),
  name: z.string(),
  detail: z.string().nullable(),
  work: z.array(
    z.object({
      kind: z.enum(['add', 'change', 'remove']),
      noun: z.enum(['task', 'document']),
      name: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  isBegun: z.boolean(),
});

const outlook = z.object({ id: z.uuid(), name: z.string(), changes: z.array(stageChange) });

/** The stages that work of a kind goes through, in their order; once in use it is frozen, and a new edition goes on. */
export const stagetemplate = defineModule({
  name: 'stagetemplate',
  title: '阶段模板',
  label: 'name',
  note: ['code', 'edition'],
  fields: {
    code: text('模板编码', 64),
    name: text('模板名称'),
    appliesTo: choice('适用对象', stageOwners),
    edition: integer('版次', { min: 1, max: 999, initial: 1 }),
    remark: longText('说明', 2000).optional(),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    enabled: { label: '启用', color: 'green' },
    disabled: { label: '停用', color: 'black' },
  },
  unique: [['code', 'edition']],
  list: {
    columns: ['code', 'name', 'appliesTo', 'edition', 'status', 'updatedAt'],
    filters: ['name', 'appliesTo', 'status'],
    sort: '-createdAt',
  },
  form: [{ title: '基本信息', fields: ['code', 'name', 'appliesTo', 'edition', 'remark'] }],
  pages: ['project/stagesetting'],
  children: [{ rows: 'stage.template', order: 'position' }],
  related: ['contract.stageTemplate'],
  access: {
    read: { anyone: 'all' },
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
      consequence: '启用后可以套用到合同或系统，阶段不能再修改；要修改请建立新版。',
    },
    disable: { title: '停用', from: ['enabled'], to: 'disabled', grants: { operator: 'all' }, isAside: true },
    revise: {
      title: '退回草稿',
      from: ['enabled', 'disabled'],
      to: 'draft',
      grants: { operator: 'all' },
      consequence: '只有还没有套用过的模板可以退回草稿。',
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
    preview: {
      title: '预览套用',
      grants: { operator: 'all' },
      input: z.object({ id: z.uuid(), targets }),
      output: z.array(outlook),
      isWrite: false,
    },
    apply: {
      title: '套用',
      grants: { operator: 'all' },
      input: z.object({ id: z.uuid(), targets }),
      output: z.object({ applied: z.number() }),
    },
  },
});
