import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { listWaiting, type WaitingAudit } from '../../audits.ts';
import { document } from '../../document.ts';
import { AuditDesk } from './audit-desk.tsx';
import './audit-packages.css';

/** What waits, by contract, those with the oldest first; one contract at a time is opened on the desk. */
export function AuditPackages({ level }: { level: 'city' | 'other' }) {
  const [contract, open] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useCall(listWaiting, { level }, { isSilent: true });
  const done = useCall(
    document.calls.summary,
    { groups: [{ field: 'contract' }, { field: 'status' }], filters: { isRequired: true }, limit: 500 },
    { isSilent: true },
  );
  if (contract) {
    return <AuditDesk contract={contract} level={level} noteOf={noteWithin} onBack={() => open(null)} />;
  }
  if (isPending) return <Skeleton active className="panel audit-empty" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="待审核的文档" />;
  const groups = Map.groupBy(data, (each) => each.contract);
  if (groups.size === 0) {
    return (
      <div className="panel audit-empty">
        <Empty title="没有待你审核的文档">有文档提交到你这一级时，会按合同列在这里。</Empty>
      </div>
    );
  }
  const counts = (id: string) => {
    const own = (done.data?.groups ?? []).filter(({ keys }) => keys[0] === id);
    const sum = (words: readonly string[] | null) =>
      own
        .filter(({ keys }) => words === null || words.includes(keys[1] ?? ''))
        .reduce((total, { values }) => total + (values[0] ?? 0), 0);
    return { all: sum(null), approved: sum(['approved', 'archived', 'exempt']) };
  };
  return (
    <ul className="audit-packages">
      {[...groups].map(([id, waiting]) => (
        <Package counts={counts(id)} key={id} onOpen={() => open(id)} waiting={waiting} />
      ))}
    </ul>
  );
}

function noteWithin({ categoryName, systemName, areaName }: WaitingAudit): string {
  return [categoryName, systemName, areaName].filter(Boolean).join(' · ');
}

interface PackageProps {
  waiting: readonly WaitingAudit[];
  counts: { all: number; approved: number };
  onOpen: () => void;
}

function Package({ waiting, counts: { all, approved }, onOpen }: PackageProps) {
  const [first] = waiting;
  if (!first) return null;
  const byCategory = Map.groupBy(waiting, ({ categoryName }) => categoryName);
  const share = all > 0 ? Math.round((approved / all) * 100) : 0;
  return (
    <li className="panel audit-package">
      <header>
        <div>
          <h2>{first.contractName}</h2>
          <p>{first.companyName}</p>
        </div>
        <Button onClick={onOpen} type="primary">
          审核 {waiting.length} 份
        </Button>
      </header>
      <div className="audit-package-bar" title={`必交 ${all} 份，已通过 ${approved} 份`}>
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="audit-package-share">
        必交文档已通过 {approved} / {all}（{share}%），最早一份等待自 <RelativeTime at={first.arrivedAt} />
      </p>
      <ul>
        {[...byCategory].map(([category, documents]) => (
          <li key={category}>
            <strong>{category}</strong>
            <span>{documents.map(({ title }) => title).join('、')}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
