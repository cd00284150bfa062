import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import {
  type DemoMeeting,
  demoMeetings,
  demoMeetingTypes,
  demoPlaces,
  demoProjectOf,
} from '#modules/meeting/meeting.seed.ts';
import { addMany } from '#server/crud/add-many.ts';
import { insertMany } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { dayAfter, dayOf } from '#shared/work-calendar.ts';
import { daysAgo, moveToPast } from './demo-case-past.ts';
import { DemoCast } from './demo-cast.ts';
import { attendeesOf, beginningOf, minutesOf, type Played, stateOf } from './demo-meeting-rows.ts';
import { numbersAt } from './demo-numbers.ts';

type Ids = Record<string, string>;

interface Known {
  people: Ids;
  areas: Ids;
  projects: Ids;
}

const dayMs = 86_400_000;

/** The meeting itself with the counts of what was answered. */
function meetingOf(story: DemoMeeting, played: Played, known: Ids): Record<string, unknown> & { id: string } {
  const { id, start, end, status, attendees } = played;
  const has = (wanted: string) => attendees.filter((each) => each.status === wanted).length;
  return {
    id,
    status,
    number: played.number,
    title: story.title,
    type: known[story.type],
    project: played.project,
    form: story.place ? 'onsite' : 'video',
    place: story.place ? known[story.place] : null,
    videoUrl: story.place ? null : 'https://meeting.example.com/room/8801',
    startAt: new Date(start).toISOString(),
    endAt: new Date(end).toISOString(),
    host: played.host,
    recorder: played.recorder,
    organiser: '云岭省大数据管理局',
    required: played.people,
    attachments: [],
    remind: 'both',
    needAudit: false,
    revision: 0,
    invitedCount: attendees.filter(({ status: each }) => each !== 'withdrawn').length,
    acceptedCount: has('accepted'),
    declinedCount: has('declined'),
    signedCount: attendees.filter(({ signedAt }) => signedAt !== null).length,
    changeReason: status === 'cancelled' ? '资产清点推迟，另行安排' : status === 'postponed' ? '等待复工批复' : null,
  };
}

/** What is held around today: forty meetings with answers, sign-in, minutes and what they resolved, whose tasks exist. */
export async function seedMeetings(seeder: Seeder, engine: Engine, { people, areas, projects }: Known): Promise<void> {
  const { store } = seeder.context;
  const known: Ids = {};
  for (const type of demoMeetingTypes) known[type.name] = await seeder.add('meetingtype', { ...type });
  for (const [name, area, address, capacity, equipment] of demoPlaces) {
    const rest = { address, capacity, equipment, opensAt: '08:00', closesAt: '20:00', manager: people.operator2 };
    known[name] = await seeder.add('meetingaddress', { name, area: areas[area], ...rest });
  }
  const operator = people.operator as string;
  const rows: Record<string, (Record<string, unknown> & { id: string })[]> = {};
  const add = (module: string, ...made: (Record<string, unknown> & { id: string })[]) => {
    rows[module] = [...(rows[module] ?? []), ...made];
  };
  const agenda: Record<string, unknown>[] = [];
  const calls = demoMeetings.map((story) => new Date(Math.min(beginningOf(story) - 6 * dayMs, Date.now() - dayMs)));
  const numbers = await numbersAt(seeder, 'meeting', calls);
  for (const [place, story] of demoMeetings.entries()) {
    const start = beginningOf(story);
    const end = start + story.minutes * 60_000;
    const status = stateOf(story, place, end);
    const played: Played = {
      ...{ id: newId(), start, end, status, place, calledAt: calls[place]?.toISOString() ?? '' },
      number: numbers[place] ?? '',
      host: people[story.host] as string,
      recorder: people[story.recorder] as string,
      project: projects[demoProjectOf(story.title) ?? ''] ?? null,
      people: story.people.map((name) => people[name] as string),
      attendees: [],
    };
    played.attendees = attendeesOf(story, played);
    add('meeting', meetingOf(story, played, known));
    add('meetingattendee', ...played.attendees);
    agenda.push(
      ...story.agenda.map((topic, position) => ({ id: newId(), parent: played.id, position, topic, minutes: 30 })),
    );
    const { minutes, signature, resolutions, tasks } = minutesOf(story, played, people);
    add('meetingminutes', ...minutes);
    add('meetingsignature', ...signature);
    add('task', ...tasks);
    add('meetingresolution', ...resolutions);
  }
  const tasks = rows.task ?? [];
  const taskNumbers = await numbersAt(
    seeder,
    'task',
    tasks.map(({ publishedAt }) => new Date(String(publishedAt))),
  );
  rows.task = tasks.map((task, place) => ({ ...task, number: taskNumbers[place] }));
  const acting = seeder.as(await new DemoCast(seeder, engine).viewer(operator)).context;
  for (const module of [
    'meeting',
    'meetingattendee',
    'meetingminutes',
    'meetingsignature',
    'task',
    'meetingresolution',
  ]) {
    await addMany(seeder.registry.get(module), rows[module] ?? [], acting);
  }
  await store.execute(sql`
    update meetingattendee guest set unit = coalesce(company.name, area.name) from user_positions post
    left join company on company.id = post.company left join area on area.id = post.area
    where post.parent = guest.person and post.is_main`);
  await insertMany(store, raw('"meeting_agenda"'), ['id', 'parent', 'position', 'topic', 'minutes'], agenda);
  await store.execute(sql`
    update meeting set created_at = least(start_at - interval '6 days', now() - interval '1 day'),
      updated_at = least(end_at, now() - interval '1 hour') where created_by = ${operator}`);
  await store.execute(sql`
    update change_history history set at = meeting.created_at from meeting
    where history.module = 'meeting' and history.record_id = meeting.id`);
  await submitReview(seeder, engine, { people, known, areas });
}

/** A meeting that a city wants to hold, waiting for its leader. */
async function submitReview(
  seeder: Seeder,
  engine: Engine,
  { people, known, areas }: { people: Ids; known: Ids; areas: Ids },
) {
  const cast = new DemoCast(seeder, engine);
  const on = dayAfter(dayOf(new Date()), 15);
  const anzhou = people.anzhou as string;
  const id = await cast.add('meeting', anzhou, {
    title: '安州市电子证照终验评审',
    type: known.评审会,
    form: 'onsite',
    place: known.安州市电子证照专班会议室,
    startAt: `${on}T01:00:00.000Z`,
    endAt: `${on}T03:00:00.000Z`,
    host: people.anzhou_leader,
    recorder: anzhou,
    area: areas.anzhou,
    required: [people.anzhou_leader, people.anzhou_approval],
    agenda: [{ topic: '终验材料评审', minutes: 60, speaker: '郑海涛' }],
    attachments: [],
    remind: 'both',
  });
  await cast.submit('meeting', id, anzhou);
  await moveToPast([{ module: 'meeting', record: id, startedAt: daysAgo(2) }], seeder);
}
