import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Popover, Segmented, Skeleton } from 'antd';
import { daysBetween } from '#shared/day.ts';
import type { Labels } from '#shared/module.ts';
import { beginningOf, dayAfter, dayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useDrag } from '#web/kit/keys/use-drag.ts';
import { propertiesOf } from '#web/kit/values/property.ts';
import { type Records, withoutActions } from '#web/page/list/use-records.ts';
import { actionsOf, type Row, recordTitle } from '#web/page/steps/record-action.ts';
import { useMediaQuery, withoutDragging } from '#web/shell/look/media-query.ts';
import { CalendarChip } from './calendar-chip.tsx';
import { type CalendarSpan, dayOfValue, daysShown, shifted, stepped } from './calendar-days.ts';
import type { LookProps } from './look-props.ts';
import { changeAction } from './moves.ts';
import { useCalendarPlace } from './use-calendar-place.ts';
import './calendar.css';

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** So many records of a day stand in a month; the others open by a click. */
const shownInMonth = 4;

/** So many records are drawn at most; a month with more is asked for by filters. */
const mostRecords = 200;

/** Records by the day, or over the days, that the module counts them to; dragging one changes its day where one may. */
export function Calendar({ module, question, hrefOf, isReadOnly, onPerform }: LookProps) {
  const [place, change] = useCalendarPlace();
  const { dragged, lift, over, drop, end } = useDrag<Row>();
  const isByHand = useMediaQuery(withoutDragging);
  const rule = module.declaration.list.looks?.calendar;
  const { span, around } = place;
  const days = daysShown(span, around);
  const first = days[0] as string;
  const last = days.at(-1) as string;
  const from = rule?.from ?? rule?.to ?? '';
  const within = {
    from: beginningOf(first).toISOString(),
    to: new Date(beginningOf(dayAfter(last)).getTime() - 1).toISOString(),
  };
  const isDay = propertiesOf(module.declaration).get(from)?.kind === 'date';
  const range = isDay ? { from: first, to: last } : within;
  const filters = rule?.from ? { [rule.from]: { to: range.to }, [rule.to]: { from: range.from } } : { [from]: range };
  const input = { ...question, sort: from, filters: { ...question.filters, ...filters }, size: mostRecords };
  const { data, error, isPending, refetch } = useCall(module.calls.list, input, { isSilent: true, enabled: !!rule });
  if (!rule) return null;
  const found = data as Records | undefined;
  const records = found && isReadOnly ? withoutActions(found) : found;
  const byDay = spread(records?.rows ?? [], rule, days);
  const today = dayOf(new Date());

  /** Moves a record by days: by the step that the module names, else by a change of the field. */
  function move(row: Row, count: number) {
    if (count === 0 || !rule) return;
    const names = [...(rule.from ? [rule.from] : []), rule.to];
    const patch = Object.fromEntries(names.map((name) => [name, shifted(row[name as keyof Row], count)]));
    const step =
      rule.move && row.allowed.includes(rule.move) && actionsOf(module).find(({ name }) => name === rule.move);
    if (step) return onPerform(step, { ...row, ...patch });
    if (!rule.move && row.allowed.includes('update')) return onPerform(changeAction(module, patch, '改期'), row);
    showToast('error', `“${recordTitle(module, row)}”现在不能改期，或你没有相应权限`);
  }

  return (
    <div className="calendar">
      <header className="calendar-head">
        <span className="calendar-steps">
          <Button
            aria-label={span === 'month' ? '上个月' : '上一周'}
            icon={<LeftOutlined aria-hidden />}
            onClick={() => change({ around: stepped(span, around, -1) })}
          />
          <Button onClick={() => change({ around: today })}>今天</Button>
          <Button
            aria-label={span === 'month' ? '下个月' : '下一周'}
            icon={<RightOutlined aria-hidden />}
            onClick={() => change({ around: stepped(span, around, 1) })}
          />
        </span>
        <h2 aria-live="polite">{span === 'month' ? monthTitle(around) : `${first} 至 ${last}`}</h2>
        <Segmented<CalendarSpan>
          aria-label="日历范围"
          onChange={(value) => change({ span: value })}
          options={[
            { value: 'month', label: '月' },
            { value: 'week', label: '周' },
          ]}
          value={span}
        />
      </header>
      {records && records.total > mostRecords && (
        <Alert
          showIcon
          title={`这段时间有 ${records.total} 条，只显示最早的 ${mostRecords} 条，请用筛选缩小范围。`}
          type="info"
        />
      )}
      {error && !data && <Failure error={error} onRetry={refetch} subject="日历" />}
      {isPending && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {records && (
        <div className={`calendar-grid calendar-${span}`}>
          {weekdays.map((name) => (
            <div aria-hidden className="calendar-weekday" key={name}>
              周{name}
            </div>
          ))}
          {days.map((each) => (
            <section
              aria-label={each}
              className={classOfDay(each, { today, around, span, isTarget: dragged !== null })}
              key={each}
              onDragOver={over}
              onDrop={(event) => {
                const row = drop(event);
                const at = row && dayOfValue(row[rule.to as keyof Row]);
                if (row && at) move(row, daysBetween(at, each));
              }}
            >
              <span className="calendar-number">{Number(each.slice(8))}</span>
              {chipsOf(
                byDay.get(each) ?? [],
                records.labels,
                span === 'week' ? Number.POSITIVE_INFINITY : shownInMonth,
              )}
            </section>
          ))}
        </div>
      )}
      {!isReadOnly && (
        <p className="calendar-note">
          {isByHand ? '点开记录可以改期。' : '拖动可以改期；用键盘时按住 Alt 再按方向键。'}
        </p>
      )}
    </div>
  );

  function chipsOf(rows: readonly Row[], labels: Labels, most: number) {
    const chip = (row: Row) => (
      <CalendarChip
        hrefOf={hrefOf}
        key={row.id}
        labels={labels}
        module={module}
        onDragEnd={end}
        onLift={lift}
        onMove={move}
        row={row}
      />
    );
    const rest = rows.length - most;
    return (
      <>
        {rows.slice(0, rest > 0 ? most : rows.length).map(chip)}
        {rest > 0 && (
          <Popover content={<div className="calendar-all">{rows.map(chip)}</div>} trigger="click">
            <Button size="small" type="link">
              还有 {rest} 条
            </Button>
          </Popover>
        )}
      </>
    );
  }
}

function monthTitle(day: string): string {
  return `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`;
}

function classOfDay(
  day: string,
  { today, around, span, isTarget }: { today: string; around: string; span: CalendarSpan; isTarget: boolean },
): string {
  const isOutside = span === 'month' && day.slice(0, 7) !== around.slice(0, 7);
  return [
    'calendar-day',
    ...(day === today ? ['calendar-today'] : []),
    ...(isOutside ? ['calendar-outside'] : []),
    ...(isTarget ? ['calendar-target'] : []),
  ].join(' ');
}

/** The records of each day on show; one that lasts several days stands on each of them. */
function spread(
  rows: readonly Row[],
  rule: { from?: string | undefined; to: string },
  days: readonly string[],
): Map<string, Row[]> {
  const byDay = new Map<string, Row[]>();
  for (const row of rows) {
    const to = dayOfValue(row[rule.to as keyof Row]);
    const from = (rule.from && dayOfValue(row[rule.from as keyof Row])) ?? to;
    for (const day of days) {
      if (from && to && day >= from && day <= to) byDay.set(day, [...(byDay.get(day) ?? []), row]);
    }
  }
  return byDay;
}
