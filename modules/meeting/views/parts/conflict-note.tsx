import { Alert, Form } from 'antd';
import type { InputOf, OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { useSettled } from '#web/kit/inputs/use-settled.ts';
import { useMay } from '#web/page/use-may.ts';
import { meeting } from '../../meeting.ts';
import { whenOf } from '../../when.ts';
import './conflict-note.css';

type Query = InputOf<(typeof meeting)['actions']['conflicts']>;
type Conflicts = OutputOf<(typeof meeting)['actions']['conflicts']>;

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** What is asked about the form as it stands; null as long as it says no time. */
function questionOf(values: Record<string, unknown>, id: string | undefined): Query | null {
  const { startAt, endAt, place, form, host, required, optionals, repeat, repeatUntil } = values;
  if (typeof startAt !== 'string' || typeof endAt !== 'string' || endAt <= startAt) return null;
  const people = [...new Set([...ids([host]), ...ids(required), ...ids(optionals)])];
  return {
    id: id ?? null,
    startAt,
    endAt,
    people,
    place: form === 'video' || typeof place !== 'string' ? null : place,
    repeat: (repeat as Query['repeat']) ?? null,
    repeatUntil: typeof repeatUntil === 'string' ? repeatUntil : null,
  };
}

/** Tells, while a meeting is written, who holds its place, who is busy, and which repetitions will not do. */
export function ConflictNote({ id }: { id?: string }) {
  const values = Form.useWatch((all: Record<string, unknown>) => all, Form.useFormInstance()) ?? {};
  const asked = useSettled(JSON.stringify(questionOf(values, id)), 400);
  const question = JSON.parse(asked) as Query | null;
  const mayAsk = useMay(meeting.declaration.actions.conflicts.grants);
  const { data } = useCall(meeting.actions.conflicts, question ?? ({} as Query), {
    enabled: question !== null && mayAsk,
    isSilent: true,
    staleTime: 0,
  });
  if (!question || !data) return null;
  return <Conflicts found={data} hasPlace={question.place !== null} />;
}

function Conflicts({ found, hasPlace }: { found: Conflicts; hasPlace: boolean }) {
  const { place, closed, people, occurrences } = found;
  const taken = occurrences.filter(({ isFree }) => !isFree);
  const stops = [
    ...(closed ? [closed] : []),
    ...place.map(
      ({ title, startAt, endAt }) => `地点在 ${whenOf(startAt, endAt)} 已被${title ? `“${title}”` : '其他会议'}占用`,
    ),
    ...taken
      .slice(0, 5)
      .map(
        ({ startAt, endAt }) =>
          `第 ${occurrences.findIndex((each) => each.startAt === startAt) + 1} 次（${whenOf(startAt, endAt)}）地点已被占用`,
      ),
  ];
  const isClear = stops.length === 0 && people.length === 0;
  return (
    <section aria-label="时间与地点检查" aria-live="polite" className="conflict-note">
      {stops.length > 0 && (
        <Alert
          description={
            <ul>
              {stops.map((stop) => (
                <li key={stop}>{stop}</li>
              ))}
            </ul>
          }
          showIcon
          title="地点有冲突，发布前需要换时间或地点"
          type="error"
        />
      )}
      {people.length > 0 && (
        <Alert
          description={
            <ul>
              {people.map((busy) => (
                <li key={`${busy.person} ${busy.startAt} ${busy.isLeave}`}>
                  {busy.name}：
                  {busy.isLeave
                    ? '当天请假'
                    : `${busy.startAt && busy.endAt ? whenOf(busy.startAt, busy.endAt) : ''} ${busy.title ? `参加“${busy.title}”` : '已有会议'}`}
                </li>
              ))}
            </ul>
          }
          showIcon
          title={`${new Set(people.map(({ person }) => person)).size} 位参会人这段时间有安排，仍可以发布`}
          type="warning"
        />
      )}
      {isClear && (
        <Alert
          showIcon
          title={`${hasPlace ? '地点空闲，参会人没有其他安排' : '参会人没有其他安排'}${occurrences.length > 1 ? `，共召开 ${occurrences.length} 次` : ''}`}
          type="success"
        />
      )}
    </section>
  );
}
