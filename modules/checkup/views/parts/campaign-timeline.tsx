import { Skeleton, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { checkcampaign } from '#modules/checkcampaign/checkcampaign.ts';
import { pairs } from '#modules/checkmodel/words.ts';
import { chinaDay, daysBetween } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import './campaign-timeline.css';

/** How far back the days are drawn: one campaign whose appeal takes long must not press all others together. */
const backDays = 30;

const running = ['scoring', 'reviewing', 'confirming', 'appealing'];

/** The phases of a campaign by the days that they end on. */
const phases = [
  { key: 'scoreUntil', title: '评分' },
  { key: 'confirmUntil', title: '确认' },
  { key: 'appealUntil', title: '申诉' },
] as const;

/** What time is left, in the words of the day. */
function left(days: number): string {
  if (days < 0) return `评分已截止 ${-days} 天`;
  return days === 0 ? '今天截止' : `距评分截止 ${days} 天`;
}

/**
 * The campaigns that run, each along its days: which phase it is in, how much is scored, how much time is left. What stands
 * below comes once it is known how much stands above, so that nothing jumps.
 */
export function CampaignTimeline({ children }: { children: ReactNode }) {
  const { data, isPending } = useCall(
    checkcampaign.calls.list,
    { filters: { status: running }, size: 50, sort: '-scoreUntil' },
    { isSilent: true },
  );
  const today = chinaDay();
  // What should be over long ago and was not settled is found in the list below; here it would crowd out what runs.
  const rows = (data?.rows ?? []).filter(({ appealUntil }) => appealUntil >= today);
  if (isPending) return <Skeleton active className="panel campaign-timeline" paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return children;
  const begun = rows.map(({ scoreFrom }) => scoreFrom).sort()[0] as string;
  const earliest = dayAfter(today, -backDays);
  const first = begun < earliest ? earliest : begun;
  const last = rows
    .map(({ appealUntil }) => appealUntil)
    .sort()
    .at(-1) as string;
  const whole = Math.max(1, daysBetween(first, last) + 1);
  const at = (day: string) => `${Math.min(100, Math.max(0, (daysBetween(first, day) / whole) * 100))}%`;
  return (
    <>
      <section aria-label="进行中的考核" className="panel campaign-timeline">
        <header>
          <h2>进行中的考核</h2>
          <span className="campaign-quiet">
            {first} 至 {last}
          </span>
        </header>
        <ul>
          {rows.map((row) => {
            const { id, title, pair, status, scoreFrom, scoreUntil, submittedCount, sheetCount } = row;
            const days = daysBetween(today, scoreUntil);
            const isPressing = status === 'scoring' && days <= 3;
            return (
              <li key={id}>
                <div className="campaign-name">
                  <Link to={`/checkup/index/detail/${id}`}>{title}</Link>
                  <span className="campaign-quiet">
                    {pair && pairs[pair]} <StateTag states={checkcampaign.declaration.states} value={status} />
                  </span>
                </div>
                <div className="campaign-track">
                  {phases.map(({ key, title: phase }, index) => {
                    const before = phases[index - 1];
                    const from = before ? row[before.key] : scoreFrom;
                    return (
                      <Tooltip key={key} title={`${phase} 至 ${row[key]}`}>
                        <span
                          className={`campaign-phase campaign-${key}`}
                          style={{ insetInlineStart: at(from), inlineSize: `calc(${at(row[key])} - ${at(from)})` }}
                        >
                          {phase}
                        </span>
                      </Tooltip>
                    );
                  })}
                  {today >= first && today <= last && (
                    <i aria-hidden className="campaign-today" style={{ insetInlineStart: at(today) }} />
                  )}
                </div>
                <div className="campaign-done">
                  <b>
                    {submittedCount ?? 0}/{sheetCount ?? 0}
                  </b>
                  <span className={isPressing ? 'campaign-pressing' : 'campaign-quiet'}>
                    {status === 'scoring' ? left(days) : '已提交'}
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
      {children}
    </>
  );
}
