import { PageHeader } from '#web/page/page-header.tsx';
import { AuditDesk } from './parts/audit-desk.tsx';

/** The desk of a city's leader: the documents that the supervisor has passed on. */
export default function AuditCity() {
  return (
    <section className="list-page">
      <PageHeader note="监理已经通过、等待地市确认的文档。" title="地市文档审核" />
      <AuditDesk
        level="city"
        noteOf={({ systemName, categoryName, contractName }) => [systemName ?? contractName, categoryName].join(' · ')}
      />
    </section>
  );
}
