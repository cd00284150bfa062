import { PageHeader } from '#web/page/page-header.tsx';
import { AuditDesk } from './parts/audit-desk.tsx';

/** The desk of the supervisor and of the platform: the documents that wait for them, one after the other. */
export default function Audit() {
  return (
    <section className="list-page">
      <PageHeader title="文档审核" />
      <AuditDesk level="other" noteOf={({ contractName, companyName }) => `${contractName} · ${companyName}`} />
    </section>
  );
}
