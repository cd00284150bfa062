import { changerecord, systemTypes } from '#modules/changerecord/changerecord.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import { daysFromToday, monthsFromNow } from './days.ts';

const open = ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'];

/** How the changes in reach stand now. */
export function ChangesByState({ title = '变更办理情况' }: { title?: string }) {
  return <SummaryFigure by="status" form="ring" module={changerecord} nothing="还没有变更。" title={title} />;
}

/** How many changes were planned for each month of the last half year and the next two, by level. */
export function ChangesByMonth() {
  const [from, to] = [monthsFromNow(-5), monthsFromNow(2)];
  return (
    <SummaryFigure
      by="windowStart"
      filters={{ windowStart: { from, to: null } }}
      form="timeline"
      from={from}
      module={changerecord}
      note="按计划开始时间"
      nothing="这段时间没有变更。"
      split="level"
      title="每月变更"
      to={to}
    />
  );
}

/** The systems with the most changes that are not done yet. */
export function BusySystems() {
  return (
    <SummaryFigure
      by="system"
      filters={{ status: open, changeType: [...systemTypes] }}
      form="ranking"
      module={changerecord}
      note="办理中的变更"
      nothing="没有办理中的变更。"
      size={6}
      title="变更较多的系统"
    />
  );
}

/** What will be carried out in the next two weeks. */
export function ComingChanges() {
  return (
    <RecordBrief
      endOf={({ status }) => <StateTag states={changerecord.declaration.states} value={status} />}
      module={changerecord}
      noteOf={({ windowStart, contract, system }, labels) =>
        `${formatInstant(windowStart)} · ${labels[system ?? contract] ?? ''}`
      }
      nothing="两周内没有排定的变更。"
      question={{
        size: 5,
        sort: 'windowStart',
        filters: { status: open, windowStart: { from: daysFromToday(0), to: daysFromToday(14) } },
      }}
      title="近期变更"
    />
  );
}
