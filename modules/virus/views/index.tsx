import { BellOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { healthreport } from '#modules/healthreport/healthreport.ts';
import { chinaDay } from '#shared/day.ts';
import type { OutputOf } from '#shared/operation.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { dayIn } from '#web/page/filters/day-in.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PageTime } from '#web/page/page-time.tsx';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useMay } from '#web/page/use-may.ts';
import { MissingPeople } from './parts/missing-people.tsx';
import './parts/virus.css';

type Company = OutputOf<typeof healthreport.actions.overview>['companies'][number];

const trendDays = 14;

/** One day at a glance: who has reported, who is missing in which company, who is unwell, and how it went lately. */
export default function VirusIndex() {
  const [chosen, show] = useAddressFilters(['day']);
  const today = chinaDay();
  const day = dayIn(chosen.day) ?? today;
  const mayList = useMay(healthreport.declaration.actions.remind.grants);
  const ofDay = { day: { from: day, to: day } };
  return (
    <section className="list-page">
      <PageHeader title="健康概览">
        <PageTime aria-label="日期" kind="day" notAfter={today} onChange={(next) => show({ day: next })} value={day} />
      </PageHeader>
      {mayList && (
        <>
          <ul className="counts">
            <SummaryTile filters={ofDay} module={healthreport} title="已报" />
            <SummaryTile filters={{ ...ofDay, condition: ['attention'] }} module={healthreport} title="需关注" />
            <SummaryTile filters={{ ...ofDay, condition: ['abnormal'] }} module={healthreport} title="异常" />
            <SummaryTile filters={{ ...ofDay, condition: ['isolating'] }} module={healthreport} title="隔离中" />
          </ul>
          <div className="virus-figures">
            <FigureRow>
              <SummaryFigure
                by="day"
                filters={{ day: { from: dayAfter(today, 1 - trendDays), to: today } }}
                form="timeline"
                from={dayAfter(today, 1 - trendDays)}
                module={healthreport}
                nothing="最近两周没有日报。"
                period="day"
                split="condition"
                title="最近两周"
                to={today}
              />
              <SummaryFigure
                by="condition"
                filters={ofDay}
                form="ring"
                module={healthreport}
                nothing="这一天没有日报。"
                title="当日状态"
              />
            </FigureRow>
          </div>
        </>
      )}
      <Companies day={day} isToday={day === today} />
    </section>
  );
}

function Companies({ day, isToday }: { day: string; isToday: boolean }) {
  const { data, error, isPending, refetch } = useCall(healthreport.actions.overview, { day }, { isSilent: true });
  const mayRemind = useMay(healthreport.declaration.actions.remind.grants);
  const listPath = useListPath(healthreport.name);
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 6 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="各公司填报情况" />;
  const hrefOf = (id: string, filters: object) =>
    listPath && filteredList(listPath, { day: { from: day, to: day }, company: [id], ...filters });
  return (
    <section aria-label="各公司填报情况" className="panel virus-companies">
      <h2 className="section-title">各公司填报情况</h2>
      <FittingTable<Company>
        columns={[
          { title: '公司', dataIndex: 'name' },
          { title: '应报', dataIndex: 'people', align: 'right', width: 90 },
          {
            title: '已报',
            align: 'right',
            width: 90,
            render: (_, { id, reported }) => (
              <FigureLink className="virus-figure" href={hrefOf(id, {})}>
                {reported}
              </FigureLink>
            ),
          },
          {
            title: '未报',
            align: 'right',
            width: 90,
            render: (_, { id, name, people, reported }) => (
              <MissingPeople company={{ id, name }} count={people - reported} day={day} />
            ),
          },
          {
            title: '异常与隔离',
            align: 'right',
            width: 110,
            render: (_, { id, abnormal }) => (
              <FigureLink className="virus-figure" href={hrefOf(id, { condition: ['abnormal', 'isolating'] })}>
                {abnormal}
              </FigureLink>
            ),
          },
          ...(isToday && mayRemind
            ? [
                {
                  title: '操作',
                  width: 110,
                  render: (_: unknown, { id, people, reported }: Company) =>
                    people > reported && <RemindButton company={id} />,
                },
              ]
            : []),
        ]}
        dataSource={data.companies}
        locale={{ emptyText: '没有需要填报的公司' }}
        pagination={false}
        rowKey="id"
        size="small"
      />
    </section>
  );
}

function RemindButton({ company }: { company: string }) {
  const { mutate, isPending } = useAction(healthreport.actions.remind, {
    onSuccess: ({ told }) => showToast('success', told > 0 ? `已提醒 ${told} 人` : '两小时内都已提醒过'),
  });
  return (
    <Button icon={<BellOutlined aria-hidden />} loading={isPending} onClick={() => mutate({ company })} size="small">
      提醒
    </Button>
  );
}
