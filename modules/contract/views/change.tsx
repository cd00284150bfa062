import { contractchange } from '#modules/contractchange/contractchange.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** Changes of contracts in force, before and after beside each other. */
export default function ContractChanges() {
  return (
    <ListPage
      columns={['number', 'title', 'contract', 'oldAmount', 'newAmount', 'oldEndOn', 'newEndOn', 'status']}
      module={contractchange}
    />
  );
}
