import { useParams } from 'react-router';
import { DetailPage } from '#web/page/detail-page.tsx';
import { contract } from '../contract.ts';
import { PaymentList } from './parts/payment-list.tsx';
import { StageBar } from './parts/stage-bar.tsx';

/** One contract, with the stages that it goes through in one strip and the state of its payments. */
export default function ContractDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      module={contract}
      tabs={[
        { key: 'stages', label: '阶段', children: <StageBar contract={id} /> },
        { key: 'payments', label: '付款', children: <PaymentList id={id} /> },
      ]}
    />
  );
}
