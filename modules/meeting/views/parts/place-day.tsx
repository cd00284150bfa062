import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { clockOf } from '#modules/meetingaddress/hours.ts';
import { meetingaddress } from '#modules/meetingaddress/meetingaddress.ts';
import type { OutputOf } from '#shared/operation.ts';
import { beginningOf, dayAfter, dayOf, weekdayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { meeting } from '../../meeting.ts';
import './place-day.css';

type Day = OutputOf<(typeof meetingaddress)['actions']['bookings']>;
type Place = Day['places'][number];
type Booking = Day['bookings'][number];

const firstHour = 8;
const lastHour = 20;
const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** Every place on one day, hour by hour: what is taken, and what is free to be booked. */
export function PlaceDay({ choice }: { choice: ReactNode }) {
  const [chosen, change] = useAddressFilters(['day']);
  const today = dayOf(new Date());
  const day = /^20\d\d-\d\d-\d\d$/.test(chosen.day ?? '') ? String(chosen.day) : today;
  const { data, error, refetch } = useCall(meetingaddress.actions.bookings, { day }, { isSilent: true });
  const move = (next: string) => change({ day: next === today ? null : next });
  return (
    <section className="list-page">
      <PageHeader
        note="点空闲的时段可以预订；没有权限查看的会议只显示“已占用”。"
        title={
          <>
            会议地点
            <span className="place-day-choice">
              <Button aria-label="前一天" icon={<LeftOutlined />} onClick={() => move(dayAfter(day, -1))} type="text" />
              {day === today ? '今天' : `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`} 周
              {weekdays[weekdayOf(day) - 1]}
              <Button aria-label="后一天" icon={<RightOutlined />} onClick={() => move(dayAfter(day))} type="text" />
              {day !== today && (
                <Button onClick={() => move(today)} size="small">
                  今天
                </Button>
              )}
            </span>
          </>
        }
      >
        {choice}
      </PageHeader>
      {error && !data && <Failure error={error} onRetry={refetch} subject="占用情况" />}
      {!data && !error && <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />}
      {data?.places.length === 0 && <Empty title="还没有会议地点">在“地点”里新增后，这里按天显示占用情况。</Empty>}
      {data && data.places.length > 0 && <Grid data={data} day={day} />}
    </section>
  );
}

function Grid({ data, day }: { data: Day; day: string }) {
  return (
    <div className="panel place-day">
      <div aria-hidden className="place-day-hours">
        <span />
        {hours.map((hour) => (
          <span key={hour}>{hour}:00</span>
        ))}
      </div>
      {data.places.map((place) => (
        <section aria-label={place.name} className="place-day-row" key={place.id}>
          <h2>
            {place.name}
            <small>
              {place.capacity} 人{place.equipment && ` · ${place.equipment}`}
            </small>
          </h2>
          <div className="place-day-line">
            <FreeHours day={day} place={place} taken={data.bookings.filter((each) => each.place === place.id)} />
            {data.bookings
              .filter((each) => each.place === place.id)
              .map((each) => (
                <Taken booking={each} day={day} key={`${each.startAt} ${each.meeting}`} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Where something lies on the line of hours, in percent of it. */
function spanOf(day: string, { startAt, endAt }: { startAt: string; endAt: string }): CSSProperties {
  const from = beginningOf(day).getTime() + firstHour * 3_600_000;
  const whole = (lastHour - firstHour) * 3_600_000;
  const at = (moment: string) => Math.min(1, Math.max(0, (Date.parse(moment) - from) / whole));
  const [start, end] = [at(startAt), at(endAt)];
  return { insetInlineStart: `${start * 100}%`, width: `${Math.max(1, (end - start) * 100)}%` };
}

function Taken({ booking, day }: { booking: Booking; day: string }) {
  const { meeting: id, title, host, startAt, endAt, isDecided } = booking;
  const when = `${clockOf(startAt)}–${clockOf(endAt)}`;
  const words = title ?? '已占用';
  const style = spanOf(day, booking);
  const className = `place-day-taken${isDecided ? '' : ' place-day-asked'}`;
  const content = (
    <>
      <strong>{words}</strong>
      <span>
        {when}
        {host && ` · ${host}`}
        {!isDecided && ' · 审批中'}
      </span>
    </>
  );
  return id ? (
    <Link className={className} style={style} title={`${words} ${when}`} to={`/meeting/lists/detail/${id}`}>
      {content}
    </Link>
  ) : (
    <span className={className} style={style} title={`${words} ${when}`}>
      {content}
    </span>
  );
}

/** A way to book each hour in which the place is open and nothing is held. */
function FreeHours({ place, day, taken }: { place: Place; day: string; taken: readonly Booking[] }) {
  const mayAdd = useMay(meeting.declaration.access.add);
  const instantOf = (hour: number) => new Date(beginningOf(day).getTime() + hour * 3_600_000).toISOString();
  const free = hours.filter((hour) => {
    const [startAt, endAt] = [instantOf(hour), instantOf(hour + 1)];
    const isOpen =
      clockOf(startAt) >= place.opensAt && (clockOf(endAt) <= place.closesAt || place.closesAt === '24:00');
    return (
      isOpen && Date.parse(startAt) > Date.now() && !taken.some((each) => each.startAt < endAt && each.endAt > startAt)
    );
  });
  if (!mayAdd) return null;
  return free.map((hour) => {
    const [startAt, endAt] = [instantOf(hour), instantOf(hour + 1)];
    const query = new URLSearchParams({ place: place.id, startAt, endAt });
    return (
      <Link
        aria-label={`预订 ${place.name} ${hour}:00`}
        className="place-day-free"
        key={hour}
        style={spanOf(day, { startAt, endAt })}
        to={`/meeting/lists/create?${query}`}
      >
        预订
      </Link>
    );
  });
}
