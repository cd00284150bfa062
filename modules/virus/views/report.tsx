import { healthreport } from '#modules/healthreport/healthreport.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { TodayReport } from './parts/today-report.tsx';

/** One's own report of today, filled in from the last one, above the reports of those whom one looks after. */
export default function Reports() {
  return (
    <>
      <TodayReport />
      <ListPage module={healthreport} newHref="/virus/report/create" title="健康日报" />
    </>
  );
}
