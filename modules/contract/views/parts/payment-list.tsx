import { Skeleton } from 'antd';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { contract } from '../../contract.ts';
import { PaymentMark } from './payment-mark.tsx';
import './payment-mark.css';

/** The payments of one contract, each with where it stands and what it waits for; amounts in ten thousands. */
export function PaymentList({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useCall(contract.actions.payments, { contract: id }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (error) return <Failure error={error} onRetry={refetch} subject="付款情况" />;
  const payments = data[0]?.payments ?? [];
  if (payments.length === 0) return <Empty title="还没有付款节点">在合同的“付款节点”中填写。</Empty>;
  return (
    <section aria-label="付款情况（万元）">
      <p className="payment-unit">单位：万元</p>
      <ol className="payment-list">
        {payments.map((payment) => (
          <li key={`${payment.name} ${payment.planOn}`}>
            <PaymentMark payment={payment} />
          </li>
        ))}
      </ol>
    </section>
  );
}
