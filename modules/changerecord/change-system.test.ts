import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { changerecord, systemTypes } from './changerecord.ts';
import { addSystem, application, author, contract, look, prepareChanges, submit, write } from './testing/changes.ts';

prepareChanges();

// A change is made to a system of its contract, but for those of the contract itself and of its people.

const otherTypes = Object.keys(changerecord.declaration.fields.changeType.enum).filter(
  (type) => !systemTypes.some((each) => each === type),
);
const missing = { status: 400, fields: [{ path: 'system', message: '请选择所属系统' }] };
const refused = { status: 400, fields: [{ path: 'system', message: '所属系统不存在或不可选' }] };

/** Another contract of the author's company, with a system. */
async function elsewhere(): Promise<{ contract: string; system: string }> {
  const { factory, database } = application;
  const own = await database.one<{ company: string }>(sql`select company from contract where id = ${contract}`);
  const other = await factory.add('contract', { company: own?.company });
  return { contract: other, system: await factory.add('systemitem', { contract: other }) };
}

async function add(values: object) {
  const sample = await application.factory.sample('changerecord', { contract, variant: 'standard' });
  return application.call<{ id: string }>('/changerecord/add_changerecord', { ...sample, ...values }, author);
}

function update(id: string, version: number, patch: object) {
  return application.call('/changerecord/update_changerecord', { id, version, patch }, author);
}

it('is offered among the systems of the contract, and nothing is before a contract is chosen', async () => {
  const system = await addSystem();
  const other = await elsewhere();
  const offered = async (given: object) => {
    const question = { about: { module: 'changerecord', field: 'system', given } };
    const { data } = await application.call<{ value: string }[]>('/systemitem/options', question, author);
    return data.map(({ value }) => value);
  };

  const found = await offered({ contract });
  expect(found).toContain(system);
  expect(found).not.toContain(other.system);
  expect(await offered({ contract: other.contract })).toEqual([other.system]);
  expect(await offered({ contract: null })).toEqual([]);
});

it('is refused when it belongs to another contract, also when only the contract is changed', async () => {
  const other = await elsewhere();
  expect(await add({ changeType: 'program', system: other.system })).toMatchObject(refused);

  const { id, version } = await write();
  expect(await update(id, version, { contract: other.contract })).toMatchObject(refused);
  expect(await update(id, version, other)).toMatchObject({ code: 0 });
});

it.each(systemTypes)('must be told for a change of the type %s', async (changeType) => {
  expect(await add({ changeType, system: null })).toMatchObject(missing);
  expect(await add({ changeType, system: await addSystem() })).toMatchObject({ code: 0 });
});

it.each(otherTypes)(
  'may be left out for a change of the type %s, until it becomes one of a system',
  async (changeType) => {
    const { code, data } = await add({ changeType, system: null });
    expect(code).toBe(0);
    expect(await update(data.id, 1, { changeType: 'program' })).toMatchObject(missing);
    expect(await add({ changeType, system: await addSystem() })).toMatchObject({ code: 0 });
  },
);

it('must be told before a draft from the time when it was a text is submitted', async () => {
  const change = await write();
  await application.database.execute(sql`update changerecord set system = null where id = ${change.id}`);
  expect(await submit(change)).toMatchObject(missing);
});

it('keeps windows apart within one system, not between two, and not where there is none', async () => {
  const system = await addSystem();
  const first = await write({ system });
  expect(await submit(first)).toMatchObject({ code: 0 });
  const second = await submit(await write({ system }));
  expect(second.status).toBe(422);
  expect(second.message).toContain(first.number);
  expect(await submit(await write({ system: await addSystem() }))).toMatchObject({ code: 0 });

  const ofPeople = { changeType: 'personnel', system: null };
  expect(await submit(await write(ofPeople))).toMatchObject({ code: 0 });
  expect(await submit(await write(ofPeople))).toMatchObject({ code: 0 });
});

it('narrows the list', async () => {
  const system = await addSystem();
  const { id } = await write({ system });
  await write({ system: await addSystem() });
  const { data } = await application.call<{ rows: { id: string }[]; labels: Record<string, string> }>(
    '/changerecord/lists',
    { filters: { system: [system] } },
    author,
  );
  expect(data.rows.map((row) => row.id)).toEqual([id]);
  expect(data.labels[system]).toBeTruthy();
  expect((await look(id)) as object).toMatchObject({ system });
});
