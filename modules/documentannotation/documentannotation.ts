import { z } from 'zod';
import { decimal, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A part of a page's width or height, in percent, as the pages of a PDF differ in size. */
const part = (label: string) => decimal(label, { min: 0, max: 100, unit: '%' });

const place = {
  page: integer('页码', { min: 1, max: 10_000 }),
  fromLeft: part('左边距'),
  fromTop: part('上边距'),
  width: part('宽度'),
  height: part('高度'),
};

const words = text('批注', 500);

/** Whoever may audit on these rows; whether a document waits for him its process says. */
const auditors = { operator: 'all', leader: 'all', city: 'area', manager: 'managed' } as const;

/**
 * Words of an auditor at a place on a page of a PDF: a rectangle, or a point where it has no size. It belongs to the version
 * that it was written on, and leaves the file as it is.
 */
export const documentannotation = defineModule({
  name: 'documentannotation',
  title: '文档批注',
  label: 'words',
  fields: {
    words,
    document: reference('document', '所属文档'),
    documentVersion: reference('documentversion', '所属版本'),
    file: text('文件编号', 36),
    ...place,
  },
  computed: {
    answer: longText('处理说明', 500),
    resolvedIn: reference('documentversion', '处理于版本'),
  },
  states: {
    open: { label: '待处理', color: 'orange', isEditable: true },
    resolved: { label: '已处理', color: 'green' },
  },
  shownOn: 'document',
  indexes: [['document', 'status']],
  list: {
    columns: ['words', 'documentVersion', 'page', 'createdBy', 'createdAt', 'answer', 'status'],
    filters: ['words', 'document', 'documentVersion', 'createdBy', 'status'],
    sort: 'page',
  },
  axes: {
    area: 'document.areas',
    company: 'document.contract.company',
    manager: 'document.contract.manager',
    contract: 'document.contract',
  },
  handover: [],
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    remove: { operator: 'own', leader: 'own', city: 'own', manager: 'own' },
  },
  lifecycle: {
    resolve: {
      title: '标为已处理',
      from: ['open'],
      to: 'resolved',
      grants: { operator: 'all', city: 'area', company: 'company', manager: 'managed' },
      ask: { answer: longText('处理说明', 500).optional() },
    },
    reopen: {
      title: '仍需处理',
      from: ['resolved'],
      to: 'open',
      grants: auditors,
      ask: { reason: text('原因', 500) },
      isAside: true,
    },
  },
  actions: {
    annotate: {
      title: '写批注',
      grants: auditors,
      input: z.object({ taskId: z.uuid('任务编号无效'), file: z.uuid('文件编号无效'), ...place, words }),
      output: z.object({ id: z.uuid() }),
      isWrite: true,
    },
  },
});
