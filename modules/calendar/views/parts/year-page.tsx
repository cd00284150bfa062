import { LeftOutlined, RightOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayOf, workdaysBetween } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListSkeleton } from '#web/page/list/list-skeleton.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { calendar } from '../../calendar.ts';
import { readYear } from '../../year.ts';
import { ArrangeSheet } from './arrange-sheet.tsx';
import { MonthTable } from './month-table.tsx';
import './year.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A year at a glance: what is worked and what is not; administrators click on a day to arrange it. */
export function YearPage({ onList }: { onList: () => void }) {
  const [chosen, choose] = useAddressFilters(['year']);
  const [day, setDay] = useState<string | null>(null);
  const mayArrange = useMay(calendar.declaration.access.update);
  const today = dayOf(new Date());
  const year = yearIn(chosen.year) ?? Number(today.slice(0, 4));
  const { data, error, refetch } = useCall(readYear, { year }, { isSilent: true });
  const shown = data && {
    weekdays: data.weekdays,
    hours: [],
    exceptions: new Map(data.days.map(({ day: at, kind }) => [at, kind])),
  };
  const names = new Map(data?.days.map(({ day: at, name }) => [at, name]));
  return (
    <section className="list-page">
      <PageHeader
        note={data && <YearNote hours={data.hours} mayArrange={mayArrange} />}
        title={
          <>
            工作日历
            <span className="year-choice">
              <Button
                aria-label="上一年"
                disabled={year <= 2000}
                icon={<LeftOutlined />}
                onClick={() => choose({ year: String(year - 1) })}
                type="text"
              />
              {year} 年
              <Button
                aria-label="下一年"
                disabled={year >= 2100}
                icon={<RightOutlined />}
                onClick={() => choose({ year: String(year + 1) })}
                type="text"
              />
            </span>
          </>
        }
      >
        {shown && <span>全年 {workdaysBetween(`${year}-01-01`, `${year}-12-31`, shown)} 个工作日</span>}
        <Button icon={<UnorderedListOutlined />} onClick={onList}>
          明细与导入
        </Button>
      </PageHeader>
      {error && !data && <Failure error={error} onRetry={() => refetch()} subject="工作日历" />}
      {!shown && !error && <ListSkeleton />}
      {shown && (
        <div className="year">
          {months.map((month) => (
            <MonthTable
              calendar={shown}
              key={month}
              month={month}
              names={names}
              onChoose={mayArrange ? setDay : undefined}
              today={today}
              year={year}
            />
          ))}
        </div>
      )}
      {day && (
        <ArrangeSheet
          day={day}
          kind={shown?.exceptions.get(day) ?? null}
          name={names.get(day) ?? ''}
          onClose={() => setDay(null)}
        />
      )}
    </section>
  );
}

function YearNote({ hours, mayArrange }: { hours: string; mayArrange: boolean }) {
  return (
    <span>
      工作时间 {hours.replaceAll(',', '、')}（北京时间）。
      {mayArrange ? (
        <>
          点击某一天可调整放假与调休；每周工作日和工作时间在
          <Link to="/system/settings">系统设置</Link>中修改。
        </>
      ) : (
        '办理时限按工作日历计算。'
      )}
    </span>
  );
}

function yearIn(text: string | null): number | null {
  return text && /^2[01]\d\d$/.test(text) && Number(text) <= 2100 ? Number(text) : null;
}
