import type { States } from '#shared/state.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import type { ListedForm } from '../../../forms.ts';
import { usedColumn } from '../decision-table/used-column.tsx';

/** How far a form is. */
export const formStates = {
  draft: { label: '未发布', color: 'grey' },
  published: { label: '已发布', color: 'green' },
  ahead: { label: '有未发布的修改', color: 'orange' },
  unsaved: { label: '未保存', color: 'blue' },
} as const satisfies States;

/** The state of a form as it is kept. */
export function formStateOf({ edition, isAhead }: Pick<ListedForm, 'edition' | 'isAhead'>): keyof typeof formStates {
  if (edition === null) return 'draft';
  return isAhead ? 'ahead' : 'published';
}

/** The columns of the list of forms. */
export const formColumns: readonly PagedColumn<ListedForm>[] = [
  {
    key: 'state',
    title: '状态',
    widthPx: 140,
    isHead: true,
    render: (form) => <StateTag states={formStates} value={formStateOf(form)} />,
  },
  { key: 'edition', title: '版本', widthPx: 90, render: ({ edition }) => edition && `第 ${edition} 版` },
  { key: 'category', title: '分类', widthPx: 110, render: ({ category }) => category },
  { key: 'fields', title: '字段', widthPx: 70, render: ({ fieldCount }) => String(fieldCount) },
  usedColumn,
  { key: 'who', title: '修改人', widthPx: 120, render: ({ updatedByName }) => updatedByName },
  { key: 'when', title: '修改时间', widthPx: 110, render: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
];
