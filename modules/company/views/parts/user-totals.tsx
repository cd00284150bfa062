import { Skeleton } from 'antd';
import { totalsByCity, totalsByCompany } from '#modules/user/people.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';

/** How many users there are, by city and by company, and how many of them signed in lately. */
export function UserTotals() {
  return (
    <div className="department-totals">
      <Totals operation={totalsByCity} title="各地市用户数" />
      <Totals operation={totalsByCompany} title="各公司用户数" />
    </div>
  );
}

function Totals({ operation, title }: { operation: typeof totalsByCity; title: string }) {
  const { data, error, refetch } = useCall(operation, {}, { isSilent: true });
  return (
    <section aria-label={title} className="panel">
      <h2 className="section-title">{title}</h2>
      <div className="department-totals-body">
        {!data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
        {!data && error && <Failure error={error} onRetry={refetch} subject={title} />}
        {data?.length === 0 && <p className="department-quiet">没有可以查看的单位。</p>}
        {data && data.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <ol tabIndex={0}>
            {data.map(({ id, name, total, active }) => (
              <li key={id}>
                <span>{name}</span>
                <span title={`其中 ${active} 人近 30 天登录过`}>
                  <strong>{total}</strong> <span className="department-count">活跃 {active}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
