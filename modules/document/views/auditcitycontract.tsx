import { PageHeader } from '#web/page/page-header.tsx';
import { AuditPackages } from './parts/audit-packages.tsx';

/** What waits for a city, by the contracts that serve it. */
export default function AuditCityContract() {
  return (
    <section className="list-page">
      <PageHeader note="服务本地市的各合同中，等待地市确认的文档。" title="地市合同文档审核" />
      <AuditPackages level="city" />
    </section>
  );
}
