import { Badge } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Tabs } from '#web/kit/tabs.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { WorkKind } from '#web/worklist/work.ts';
import { WorkList } from '#web/worklist/work-list.tsx';
import { listCopied } from '../operations.ts';
import * as work from '../tasks.ts';
import { CopiedList } from './parts/case/copied-list.tsx';
import './auditlist.css';

const tabs: { kind: WorkKind | 'copied'; label: string }[] = [
  { kind: 'todo', label: '待办' },
  { kind: 'group', label: '组待办' },
  { kind: 'done', label: '已办' },
  { kind: 'started', label: '我发起的' },
  { kind: 'copied', label: '抄送我的' },
];

/** All work of the signed-in user, by kind. */
export default function AuditList() {
  const [query, setQuery] = useSearchParams();
  const { data: worked } = useCall(work.countWork, {}, { isSilent: true });
  const { data: copied } = useCall(listCopied, { size: 1, isUnreadOnly: true }, { isSilent: true });
  const counts = worked && { ...worked, copied: copied?.unread ?? 0 };
  const kind = tabs.find((tab) => tab.kind === query.get('kind'))?.kind ?? 'todo';
  return (
    <section className="list-page">
      <PageHeader title="审批列表" />
      <Tabs
        activeKey={kind}
        className="panel audit-tabs"
        items={tabs.map((tab) => ({
          key: tab.kind,
          label: (
            <span className="audit-tab">
              {tab.label}
              {/* A coloured badge of nothing would be a dot. */}
              {(counts?.[tab.kind] ?? 0) > 0 && (
                <Badge
                  color={tab.kind === kind ? 'var(--color-solid)' : '#5c6470'}
                  count={counts?.[tab.kind]}
                  overflowCount={999}
                  size="small"
                />
              )}
            </span>
          ),
        }))}
        // Another kind of work is another list: its search and page begin anew.
        onChange={(key) => setQuery({ kind: key }, { replace: true })}
      />
      {kind === 'copied' ? (
        <CopiedList />
      ) : (
        <WorkList calls={work} key={kind} kind={kind} viewedAt="/workflow/auditlist" />
      )}
    </section>
  );
}
