import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { demoCourse, demoSubjects, demoTypes, demoUnits } from '#modules/question/question.seed.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { addWorkHours, addWorkMs, type WorkCalendar, workMsBetween } from '#shared/work-calendar.ts';
import { type PastRecord, type PastStep, storePast } from './demo-past.ts';
import { type DemoSystem, systemsOf } from './demo-problems.ts';
import { attachScreenshots, regionalOf, variantAt } from './demo-question-regions.ts';

type Ids = Readonly<Record<string, string>>;

const dayMs = 86_400_000;
const total = 200;
const cities = ['linjiang', 'anzhou', 'qinghe', 'wanghai', 'pingchuan'];
const regions = ['shandong', 'shanxi'];

/** What the story needs besides, whatever the course brings: where it stands, how many days ago, in which city and form. */
interface Fixed {
  status: string;
  begun: number;
  city: string;
  variant: string;
}

const fixed: readonly Fixed[] = [
  // Every city has one to correct in the form of each region.
  ...regions.flatMap((variant, region) =>
    cities.map((city, place) => ({ status: 'returned', begun: 2 + place + region, city, variant })),
  ),
  // Nobody took them up: past their response time, however long the holidays were.
  ...cities.slice(0, 3).map((city, place) => ({ status: 'submitted', begun: 14 + place, city, variant: 'standard' })),
];

interface Known {
  people: Ids;
  areas: Ids;
  types: Ids;
  groups: Record<string, { id: string; leader: string; members: string[] }>;
  calendar: WorkCalendar;
}

const stepsTo: Readonly<Record<string, readonly [event: string, status: string][]>> = {
  submitted: [],
  returned: [['return', 'returned']],
  refused: [['refuse', 'refused']],
  assigned: [['establish', 'assigned']],
  processing: [
    ['establish', 'assigned'],
    ['take', 'processing'],
  ],
  waiting: [
    ['establish', 'assigned'],
    ['take', 'processing'],
    ['wait', 'waiting'],
  ],
  suspended: [
    ['establish', 'assigned'],
    ['take', 'processing'],
    ['suspend', 'suspended'],
  ],
  answered: [
    ['establish', 'assigned'],
    ['take', 'processing'],
    ['answer', 'answered'],
  ],
  closed: [
    ['establish', 'assigned'],
    ['take', 'processing'],
    ['answer', 'answered'],
    ['confirm', 'closed'],
  ],
};

const waitReason = '请补充出现问题时的截图和单号。';
const byHandler = ['take', 'wait', 'suspend', 'answer'];

/** On these somebody works, or should: their clock runs. */
const running = ['submitted', 'assigned', 'processing'];

/** The instant since which so much working time has passed by now. */
function workAgo(workMs: number, calendar: WorkCalendar): Date {
  const now = new Date();
  let [from, until] = [now.getTime() - 60 * dayMs, now.getTime()];
  while (until - from > 1_000) {
    const middle = (from + until) / 2;
    if (workMsBetween(new Date(middle), now, calendar) > workMs) from = middle;
    else until = middle;
  }
  return new Date(until);
}

function questionOf(system: DemoSystem, place: number, known: Known): PastRecord & { reply: string | null } {
  const { people, areas, types, groups, calendar } = known;
  const given = fixed[place - total];
  // Each round begins one further on: questions that stand alike would all ask the same otherwise.
  const round = given ? 0 : Math.floor(place / demoSubjects.length);
  const [subject, typeName, description, answer] = demoSubjects[
    (place + round) % demoSubjects.length
  ] as (typeof demoSubjects)[number];
  const type = demoTypes.find(({ name }) => name === typeName) ?? demoTypes[0];
  const status = given?.status ?? (demoCourse[(place * 11) % demoCourse.length] as string);
  const city =
    given?.city ??
    cities.find((each) => system.areas.includes(areas[each] ?? '') && place % 2 === 0) ??
    cities[place % 5] ??
    '';
  const asker = people[city] as string;
  const group = groups[type.group] as Known['groups'][string];
  const handler = group.members[place % group.members.length] as string;
  const isOver = status === 'closed';
  const isLate = place % 7 === 0;
  const begun = given?.begun ?? (isOver ? 4 + ((place * 17) % 170) : 2 + (place % 4));
  // The questions of the past came in the morning of a working day.
  const submitted = addWorkMs(
    new Date(Date.now() - begun * dayMs - (isOver ? 0 : (place % 5) * 1_800_000)),
    60_000,
    calendar,
  );
  const givenMs = status === 'processing' ? type.resolveHours * 3_600_000 : type.responseMinutes * 60_000;
  const at =
    running.includes(status) && !given
      ? workAgo(givenMs * (isLate ? 1.2 : 0.15 + (place % 7) / 10), calendar)
      : new Date(Math.min(submitted.getTime(), Date.now() - (10 + place) * 60_000));
  const responseDueAt = addWorkMs(at, type.responseMinutes * 60_000, calendar);
  const resolveDueAt = addWorkHours(at, type.resolveHours, calendar);
  const responded = addWorkMs(at, type.responseMinutes * 60_000 * (isLate ? 1.6 : 0.2 + (place % 5) / 10), calendar);
  const resolved = addWorkHours(at, type.resolveHours * (place % 9 === 0 ? 1.3 : 0.3 + (place % 5) / 10), calendar);
  const moments: Readonly<Record<string, Date>> = {
    establish: new Date(at.getTime() + 300_000),
    take: responded,
    answer: resolved,
    confirm: new Date(resolved.getTime() + 3_600_000),
  };
  const past = (moment: Date | undefined, step: number) =>
    moment && moment.getTime() < Date.now() ? moment : new Date(Date.now() - (6 - step) * 60_000);
  const steps: [PastStep, ...PastStep[]] = [
    { event: 'add', by: asker, at: new Date(at.getTime() - 240_000), status: 'draft' },
    { event: 'submit', by: asker, at, status: 'submitted' },
    ...(stepsTo[status] ?? []).map(([event, led], step) => ({
      event,
      by: byHandler.includes(event) ? handler : event === 'confirm' ? asker : (people.operator as string),
      at: past(moments[event], step),
      status: led,
    })),
  ];
  const took = (event: string) => steps.find((step) => step.event === event)?.at.toISOString() ?? null;
  const respondedAt = took('take');
  const resolvedAt = took('answer');
  const rating = place % 11 === 0 ? 2 : 5 - (place % 3);
  const title = `${system.name}：${subject}`;
  return {
    id: newId(),
    label: title,
    steps,
    reply: resolvedAt ? answer : status === 'waiting' ? `请补充：${waitReason}` : null,
    values: {
      title,
      type: types[type.name],
      urgency: ['normal', 'normal', 'high', 'normal', 'urgent'][place % 5],
      channel: ['web', 'web', 'web', 'phone', 'wechat', 'site'][place % 6],
      description,
      area: areas[city],
      system: system.id,
      asker_name: null,
      asker_unit: demoUnits[city],
      ...regionalOf(place, given?.variant ?? variantAt(place)),
      attachments: [],
      asker,
      group: took('establish') && group.id,
      group_leader: took('establish') && group.leader,
      handler: respondedAt && handler,
      candidates: took('establish') ? group.members : null,
      submitted_at: at.toISOString(),
      established_by: took('establish') && people.operator,
      responded_at: respondedAt,
      resolved_at: resolvedAt,
      closed_at: took('confirm'),
      due_at: (respondedAt ? resolveDueAt : responseDueAt).toISOString(),
      response_due_at: responseDueAt.toISOString(),
      resolve_due_at: resolveDueAt.toISOString(),
      due_minutes: respondedAt ? Math.round(type.resolveHours * 60) : type.responseMinutes,
      paused_at: took('wait') ?? took('suspend') ?? resolvedAt ?? took('return') ?? took('refuse'),
      told: 0,
      is_response_on_time: respondedAt && new Date(respondedAt) <= responseDueAt,
      is_resolved_on_time: resolvedAt && new Date(resolvedAt) <= resolveDueAt,
      answer: resolvedAt && answer,
      answer_files: [],
      refuse_reason: took('refuse') && '属于政策解读，请向业务主管处室咨询。',
      return_reason: took('return') && '请写明是哪个系统、哪个操作。',
      wait_reason: took('wait') && waitReason,
      satisfaction: took('confirm') && String(rating),
      stars: took('confirm') && rating,
    },
  };
}

async function groupsOf(seeder: Seeder, people: Ids): Promise<Known['groups']> {
  const members = ['huaxin_ops', 'huaxin_dev', 'tianhe_ops', 'tianhe_dev', 'zhongke_dev'].map((name) => people[name]);
  const leader = people.huaxin_pm as string;
  const operation = await seeder.add('usergroup', {
    code: 'operation',
    name: '系统运维组',
    remark: '处理故障和数据工单。',
    members,
    leader,
    sort: 90,
  });
  const { store } = seeder.context;
  const desk = await store.one<{ id: string; members: string[] }>(sql`
    update usergroup set leader = ${people.operator2} where code = 'service_desk' returning id, members`);
  return {
    operation: { id: operation, leader, members: members as string[] },
    service_desk: { id: desk?.id ?? '', leader: people.operator2 as string, members: desk?.members ?? [] },
  };
}

/** Adds the kinds of questions, and some two hundred of them with what was said about each. */
export async function seedQuestions(
  seeder: Seeder,
  { people, areas }: { people: Ids; areas: Ids },
  blobs: BlobStore,
): Promise<void> {
  const { store } = seeder.context;
  const groups = await groupsOf(seeder, people);
  const types: Record<string, string> = {};
  for (const [place, { group, ...type }] of demoTypes.entries()) {
    types[type.name] = await seeder.add('questiontype', {
      ...type,
      parent: null,
      group: groups[group]?.id,
      sort: (place + 1) * 10,
    });
  }
  const known: Known = { people, areas, types, groups, calendar: await readWorkCalendar(store) };
  const names = new Map(
    (await store.query<{ id: string; name: string }>(sql`select id, name from "user"`)).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const systems = await systemsOf(seeder);
  const questions = Array.from({ length: total + fixed.length }, (_, place) => {
    const made = questionOf(
      systems[(place * 7 + Math.floor(place / 10) * 3) % systems.length] as DemoSystem,
      place,
      known,
    );
    const values: Record<string, unknown> = { ...made.values, asker_name: names.get(String(made.values.asker)) };
    return { ...made, values };
  });
  await attachScreenshots(questions, seeder, blobs);
  await storePast(seeder, 'question', questions);
  const said = questions.flatMap(({ id, reply, values, steps }) => {
    const last = steps.findLast(({ event }) => event === 'answer' || event === 'wait');
    if (!reply || !last) return [];
    return [
      {
        id: newId(),
        version: 1,
        label_pinyin: '',
        created_by: last.by,
        created_at: last.at.toISOString(),
        updated_by: last.by,
        updated_at: last.at.toISOString(),
        question: id,
        kind: 'reply',
        content: reply,
        files: [],
        title: reply.slice(0, 40),
        asker: values.asker,
        area: values.area,
      },
    ];
  });
  await insertMany(store, raw('"questionfeedback"'), Object.keys(said[0] ?? {}), said);
}
