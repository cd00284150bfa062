import { useParams } from 'react-router';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { companyplan } from '../companyplan.ts';
import { PlanActual } from './parts/plan-actual.tsx';

/** One month of a contract: what was planned, and what was really there. */
export default function CompanyPlanDetail() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      module={companyplan}
      tabs={[{ key: 'actual', label: '计划与实际', children: <PlanActual id={id} /> }]}
    />
  );
}
