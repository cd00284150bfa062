import { chinaDay } from '#shared/day.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { contract } from '../../contract.ts';
import { paymentState } from '../../payment-terms.ts';
import { inMyriads } from './in-myriads.ts';
import './payment-mark.css';

/** One payment of a contract as the call tells it. */
type Payment = OutputOf<(typeof contract)['actions']['payments']>[number]['payments'][number];

/** A payment with its amount, and below where it stands: paid, due, late, or what it waits for. */
export function PaymentMark({ payment }: { payment: Payment }) {
  const { kind, lines } = paymentState(payment, chinaDay());
  return (
    <span className={`payment payment-${kind}`}>
      <span>
        {payment.name} {inMyriads(payment.amount)}
      </span>
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </span>
  );
}
