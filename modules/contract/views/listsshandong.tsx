import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { contract } from '../contract.ts';
import { inMyriads } from './parts/in-myriads.ts';
import { PaymentMark } from './parts/payment-mark.tsx';
import './listsshandong.css';

type Row = OutputOf<(typeof contract)['actions']['payments']>[number];

/** The contracts by project and lot with their payments beside each other: what is paid, what is due, what is late. */
export default function ContractPayments() {
  const { data, error, isPending, refetch } = useCall(contract.actions.payments, {}, { isSilent: true });
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="合同付款" />;
  const header = <PageHeader note="按项目与标段分组；单位：万元" title="合同付款" />;
  if (data.length === 0) {
    return (
      <section className="list-page">
        {header}
        <Empty title="还没有合同">{contract.declaration.list.origin}各合同的付款节点按项目列在这里。</Empty>
      </section>
    );
  }
  const projects = Map.groupBy(data, ({ projectName }) => projectName ?? '未归入项目');
  const columns = Math.max(...data.map(({ payments }) => payments.length));
  return (
    <section className="list-page">
      {header}
      <div className="panel payments-panel">
        <table className="payments">
          <thead>
            <tr>
              <th scope="col">标段 / 合同、承建单位</th>
              <th className="payments-number" scope="col">
                金额与已付
              </th>
              {Array.from({ length: columns }, (_, index) => `第 ${index + 1} 次付款`).map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">状态</th>
            </tr>
          </thead>
          {[...projects].map(([project, rows]) => (
            <tbody key={project}>
              <tr className="payments-project">
                <th scope="rowgroup">{project}</th>
                <PaidCell amount={sum(rows.map(({ amount }) => amount))} paid={sum(rows.map(({ paid }) => paid))} />
                <td className="payments-none" colSpan={columns + 1} />
              </tr>
              {rows.map((row) => (
                <ContractRow columns={columns} key={row.id} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function ContractRow({ row, columns }: { row: Row; columns: number }) {
  return (
    <tr>
      <th scope="row">
        <span className="payments-contract">
          <span className="payments-lot">{row.lot ?? '–'}</span>
          <Link to={pathOfRecord('/contract/lists', 'detail', row.id)}>{row.name}</Link>
          <small>{row.companyName}</small>
        </span>
      </th>
      <PaidCell amount={row.amount} paid={row.paid} />
      {Array.from({ length: columns }, (_, index) => row.payments[index]).map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the first, second, … payment
        <td className={payment ? undefined : 'payments-none'} key={index}>
          {payment ? <PaymentMark payment={payment} /> : '–'}
        </td>
      ))}
      <td>
        <StateTag states={contract.declaration.states} value={row.status} />
      </td>
    </tr>
  );
}

/** How much money it is about, and below how much of it is paid. */
function PaidCell({ amount, paid }: { amount: number; paid: number }) {
  const percent = amount === 0 ? 0 : Math.round((paid / amount) * 100);
  return (
    <td className="payments-number">
      {inMyriads(amount)}
      <span className="payments-ratio">
        <span aria-hidden className="payments-bar">
          <span style={{ width: `${percent}%` }} />
        </span>
        {percent}%
      </span>
    </td>
  );
}
