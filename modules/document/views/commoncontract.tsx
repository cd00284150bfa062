import { ListPage } from '#web/page/list/list-page.tsx';
import { document } from '../document.ts';

const shared = { auditLevel: ['none'], ownerType: ['contract'] };

/** The shared files of contracts: nothing that a stage asks for, valid as soon as it is uploaded. */
export default function CommonContract() {
  return (
    <ListPage
      columns={['title', 'category', 'contract', 'tags', 'uploadedAt', 'versionCount']}
      filters={['title', 'contract', 'category', 'tags']}
      fixedFilters={shared}
      module={document}
      title="合同共享文件"
    />
  );
}
