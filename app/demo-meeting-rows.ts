import { v7 as newId } from 'uuid';
import type { DemoMeeting } from '#modules/meeting/meeting.seed.ts';
import { dayAfter, dayOf } from '#shared/work-calendar.ts';

type Made = Record<string, unknown> & { id: string };

/** A meeting of the demo as it went, or will go. */
export interface Played {
  id: string;
  number: string;
  start: number;
  end: number;
  status: string;
  /** Its place among all, which spreads what people answer. */
  place: number;
  calledAt: string;
  host: string;
  recorder: string;
  /** Which it is about; null for several. */
  project: string | null;
  people: string[];
  attendees: (Made & { status: string; signedAt: string | null })[];
}

const dayMs = 86_400_000;
const content =
  '一、会议情况\n会议听取了各方汇报，参会人员就存在的问题交换了意见。\n\n二、讨论意见\n原则同意所报安排，进度滞后的事项由责任单位说明原因并限期完成。\n\n三、下一步安排\n按议定事项分工落实，下次会议通报完成情况。';

/** When a meeting begins: at its hour in China, on the Monday after where its day is of a weekend. */
export function beginningOf({ day, hour }: DemoMeeting): number {
  const on = dayAfter(dayOf(new Date()), day);
  const midnight = Date.parse(`${on}T00:00:00Z`);
  const weekday = new Date(midnight).getUTCDay();
  const shift = weekday === 0 ? 1 : weekday === 6 ? 2 : 0;
  return midnight + shift * dayMs + (hour - 8) * 3_600_000;
}

/** What has become of a meeting by now. */
export function stateOf({ type, ending }: DemoMeeting, place: number, end: number): string {
  if (ending) return ending;
  if (end > Date.now()) return 'scheduled';
  if (type === '培训会') return 'ended';
  return end > Date.now() - 8 * dayMs && place % 2 === 0 ? 'minutes' : 'archived';
}

/** What those invited have answered, and who of them came. */
export function attendeesOf({ title, ending }: DemoMeeting, played: Played): Played['attendees'] {
  const { id, start, end, host, people, place, calledAt } = played;
  const isPast = end < Date.now();
  return [...new Set([host, ...people])].map((person, index) => {
    const number = place + index;
    const answer = isPast ? (number % 9 === 4 ? 'declined' : 'accepted') : number % 3 === 1 ? 'invited' : 'accepted';
    const status = ending === 'cancelled' ? 'withdrawn' : ending ? 'lapsed' : person === host ? 'accepted' : answer;
    const hasCome = isPast && status === 'accepted' && number % 11 !== 5;
    const byList = hasCome && number % 7 === 3;
    return {
      ...{ id: newId(), title, meeting: id, person, kind: index < 5 ? 'required' : 'optional', status },
      answerBy: new Date(start).toISOString(),
      respondedAt: status === 'invited' ? null : calledAt,
      reason: status === 'declined' ? '当天已有现场工作安排' : null,
      signedAt: hasCome ? new Date(start - (index + 2) * 60_000).toISOString() : null,
      signMethod: hasCome ? (byList ? 'proxy' : 'code') : null,
      signedBy: byList ? played.recorder : null,
    };
  });
}

interface After {
  minutes: Made[];
  signature: Made[];
  resolutions: Made[];
  tasks: Made[];
}

/** The minutes of a meeting that is over, with what it resolved and the tasks that came of it. */
export function minutesOf(
  { title, resolutions: resolved }: DemoMeeting,
  { id: meeting, end, status, host, recorder, place }: Played,
  people: Readonly<Record<string, string>>,
): After {
  const after: After = { minutes: [], signature: [], resolutions: [], tasks: [] };
  if (status !== 'archived' && status !== 'minutes') return after;
  const id = newId();
  const isIssued = status === 'archived';
  const issuedAt = isIssued ? new Date(end + dayMs).toISOString() : null;
  after.minutes.push({
    ...{ id, title: `${title}纪要`, meeting, attachments: [], signers: [host], recorder },
    ...{ content: isIssued ? content : null, round: isIssued ? 1 : 0, sentAt: issuedAt, issuedAt },
    status: isIssued ? 'issued' : 'draft',
    dueAt: new Date(end + 3 * dayMs).toISOString(),
  });
  if (!isIssued) return after;
  const signed = { minutes: id, person: host, status: 'confirmed', decidedAt: issuedAt };
  after.signature.push({ id: newId(), title: `${title}纪要`, ...signed });
  for (const [position, [words, name]] of resolved.entries()) {
    const dueAt = new Date(end + (10 + position * 4) * dayMs).toISOString();
    const isDone = Date.parse(dueAt) < Date.now() && (place + position) % 6 !== 2;
    const resolution = newId();
    const task = {
      ...{ id: newId(), title: words, kind: 'common', priority: 'middle', status: isDone ? 'done' : 'doing' },
      content: `来自《${title}纪要》的议定事项。`,
      ...{ owner: people[name], publisher: recorder, dueAt, needAccept: true, attachments: [] },
      ...{ source: 'meeting', sourceId: resolution, progress: isDone ? 100 : 40, actualHours: 0 },
      publishedAt: issuedAt,
      finishedAt: isDone ? dueAt : null,
      summary: isDone ? '已按会议要求完成。' : null,
    };
    after.tasks.push(task);
    after.resolutions.push({
      ...{ id: resolution, content: words, minutes: id, owner: people[name], dueAt, position, task: task.id },
      status: isDone ? 'done' : 'assigned',
    });
  }
  return after;
}
