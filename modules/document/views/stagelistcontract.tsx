import { ListPage } from '#web/page/list-page.tsx';
import { document } from '../document.ts';

const ofContracts = { ownerType: ['contract'] };

/** What each contract has to hand in. */
export default function StageListContract() {
  return <ListPage fixedFilters={ofContracts} module={document} newHref={null} title="合同阶段文档" />;
}
