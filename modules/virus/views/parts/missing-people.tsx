import { Button, Popover, Skeleton } from 'antd';
import { healthreport } from '#modules/healthreport/healthreport.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useMay } from '#web/page/use-may.ts';

interface MissingPeopleProps {
  company: { id: string; name: string };
  day: string;
  count: number;
}

/** How many of a company have not reported on a day; pressed, who they are. */
export function MissingPeople({ company, day, count }: MissingPeopleProps) {
  const mayLook = useMay(healthreport.declaration.actions.missing.grants);
  if (!mayLook || count === 0) return count;
  return (
    <Popover
      content={<Names company={company.id} day={day} />}
      destroyOnHidden
      placement="bottom"
      title={`${company.name}未报人员`}
      trigger="click"
    >
      <Button aria-label={`${company.name}：未报 ${count} 人`} className="virus-missing" size="small" type="link">
        {count}
      </Button>
    </Popover>
  );
}

function Names({ company, day }: { company: string; day: string }) {
  const asked = { company, day };
  const { data, error, isPending, refetch } = useCall(healthreport.actions.missing, asked, { isSilent: true });
  if (isPending) return <Skeleton active className="virus-names" paragraph={{ rows: 2 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="未报人员" />;
  return <p className="virus-names">{data.people.map(({ name }) => name).join('、')}</p>;
}
