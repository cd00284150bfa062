import { useParams } from 'react-router';
import { DetailPage } from '#web/page/detail-page.tsx';
import { contract } from '../contract.ts';
import { StageBar } from './parts/stage-bar.tsx';

/** One contract, with the stages that it goes through in one strip. */
export default function ContractDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage module={contract} tabs={[{ key: 'stages', label: '阶段', children: <StageBar contract={id} /> }]} />
  );
}
