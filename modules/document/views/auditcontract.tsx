import { PageHeader } from '#web/page/page-header.tsx';
import { AuditPackages } from './parts/audit-packages.tsx';

/** What waits for the supervisor or the platform, contract by contract, with how far each contract is. */
export default function AuditContract() {
  return (
    <section className="list-page">
      <PageHeader note="一个合同的文档放在一起看，前后印证。" title="合同文档审核" />
      <AuditPackages level="other" />
    </section>
  );
}
