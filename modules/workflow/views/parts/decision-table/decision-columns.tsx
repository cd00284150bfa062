import { hitPolicies } from '#shared/dmn/decision.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import type { ListedDecision } from '../../../decisions.ts';
import { policyTitles } from './decision-draft.ts';
import { usedColumn } from './used-column.tsx';

/** The columns of the list of decision tables. */
export const decisionColumns: readonly PagedColumn<ListedDecision>[] = [
  { key: 'version', title: '版本', widthPx: 90, render: ({ version }) => `第 ${version} 版` },
  { key: 'tag', title: '版本标签', widthPx: 110, isRare: true, render: ({ versionTag }) => versionTag },
  { key: 'policy', title: '命中策略', widthPx: 110, render: ({ hitPolicy }) => policyTitle(hitPolicy) },
  { key: 'rules', title: '规则', widthPx: 80, render: ({ hitPolicy, ruleCount }) => hitPolicy && String(ruleCount) },
  usedColumn,
  { key: 'who', title: '修改人', widthPx: 120, render: ({ savedByName }) => savedByName },
  { key: 'when', title: '修改时间', widthPx: 110, render: ({ savedAt }) => <RelativeTime at={savedAt} /> },
];

function policyTitle(written: string | null): string {
  const policy = hitPolicies.find((each) => each === written);
  return policy ? `${policyTitles[policy].title}（${policyTitles[policy].letter}）` : '表达式';
}
