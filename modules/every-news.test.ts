import sql, { empty, join, raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { remember } from '#server/crud/history.ts';
import { columnOf, record } from '#server/crud/scope.ts';
import { quoted, tableName } from '#server/database/row.ts';
import { systemViewer } from '#server/module/context.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { modules } from './index.ts';

// What holds for every step of every module that tells people of itself.

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  ({ app } = await approvingApplication());
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

const steps = modules.flatMap(({ name, declaration: { lifecycle = {} } }) =>
  Object.entries(lifecycle).flatMap(([step, event]) =>
    event.tells ? [{ name, step, event, tells: event.tells }] : [],
  ),
);

/** What else a record holds for its steps to be taken. */
const standing: Record<string, string> = {
  report: "writers = '{}'",
  problem: "delay_to = '2099-01-01T04:00:00Z'",
};

interface Stored {
  version: number;
  company?: string;
}

/** Answers that lie ahead, and name the company of the record and somebody of it. */
async function answersOf(ask: Fields, { company }: Stored): Promise<Record<string, unknown>> {
  const answers = await app.factory.values(ask);
  for (const [name, schema] of Object.entries(ask)) {
    const { kind, module } = metaOf(schema);
    if (kind === 'instant') answers[name] = '2099-01-01T04:00:00.000Z';
    if (module === 'company') answers[name] = company;
    if (module === 'user') answers[name] = (await app.factory.person('company', { company })).id;
  }
  return answers;
}

it.each(steps)('$name tells of $step those whom it names, each once', async ({ name, step, event, tells }) => {
  const entry = app.registry.get(name);
  const table = tableName(entry.table);
  const person = await app.factory.person('operator');
  const id = await app.factory.add(name);
  const values = [
    sql`status = ${event.from[0]}`,
    ...tells.people.map((field) => sql`${quoted(entry.columns[field]?.name ?? '')} = ${person.id}`),
    ...(entry.module.declaration.approval ? [sql`approval = 'approved'`] : []),
    ...(standing[name] ? [raw(standing[name])] : []),
  ];
  await app.database.execute(sql`update ${table} set ${join(values)} where id = ${id}`);
  const [row] = await app.database.query<Stored>(sql`
    select version ${entry.columns.company ? sql`, company` : empty} from ${table} where id = ${id}`);
  if (!row) throw new Error('the record is gone');
  const [taken] = tells.takersOf ?? [];
  if (taken) {
    const about = { id, version: row.version, event: taken, remark: null, changes: {}, effects: [] };
    await app.database.transaction(async (store) =>
      remember(entry, about, { viewer: { ...systemViewer, id: person.id }, store }),
    );
  }
  const answers = await answersOf(event.ask ?? {}, row);
  const done = await app.call(`/${name}/${step}`, { id, version: row.version, answers }, admin);
  expect(done).toMatchObject({ code: 0 });

  const fields = tells.people.map((field) => columnOf(entry, field));
  const named = await app.database.one<{ people: string[] }>(sql`
    select array[${fields.length > 0 ? join(fields) : empty}]::uuid[] as people from ${table} ${record} where id = ${id}`);
  for (const userId of new Set([...(named?.people ?? []), ...(taken ? [person.id] : [])])) {
    const told = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${userId} and link like ${`%${id}`}`);
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(new RegExp(`^${tells.words}`))]);
  }
});
