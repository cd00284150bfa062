import type { OutputOf } from '#shared/operation.ts';
import type { States } from '#shared/state.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import type { listDefinitions } from '../../../definitions.ts';

/** A deployed version. */
export type Definition = OutputOf<typeof listDefinitions>['rows'][number];

/** Whether new instances of a version may be started. */
const definitionStates = {
  active: { label: '可发起', color: 'green' },
  suspended: { label: '已挂起', color: 'purple' },
} as const satisfies States;

/** The columns of a list of deployed versions. */
export const definitionColumns: readonly PagedColumn<Definition>[] = [
  {
    key: 'version',
    title: '版本',
    widthPx: 110,
    render: ({ version, versionTag }) => `第 ${version} 版${versionTag ? `（${versionTag}）` : ''}`,
  },
  {
    key: 'state',
    title: '状态',
    widthPx: 100,
    isHead: true,
    render: ({ isSuspended }) => <StateTag states={definitionStates} value={isSuspended ? 'suspended' : 'active'} />,
  },
  { key: 'category', title: '分类', widthPx: 120, render: ({ category }) => category },
  { key: 'running', title: '在办数', widthPx: 90, render: ({ runningCount }) => String(runningCount) },
  { key: 'who', title: '部署人', widthPx: 110, render: ({ deployedByName }) => deployedByName },
  { key: 'when', title: '部署时间', widthPx: 120, render: ({ deployedAt }) => <RelativeTime at={deployedAt} /> },
];
