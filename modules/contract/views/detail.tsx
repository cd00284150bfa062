import { useParams } from 'react-router';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { contract } from '../contract.ts';
import { BlacklistNote } from './parts/blacklist-note.tsx';
import { PaymentList } from './parts/payment-list.tsx';
import { StageBar } from './parts/stage-bar.tsx';

/** One contract, with the stages that it goes through in one strip, the state of its payments, and which of its companies is on the blacklist. */
export default function ContractDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      head={<BlacklistNote contract={id} />}
      module={contract}
      tabs={[
        { key: 'stages', label: '阶段', children: <StageBar contract={id} /> },
        { key: 'payments', label: '付款', children: <PaymentList id={id} /> },
      ]}
    />
  );
}
