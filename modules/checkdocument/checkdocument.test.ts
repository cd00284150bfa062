import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OpenedSheet } from '../checksheet/sheet-calls.ts';
import type { WantedEvidence } from './checkdocument.ts';

let app: TestApplication;
let operator: Person;
let city: Person;
let otherCity: Person;
let company: Person;
let stranger: Person;
let campaign: string;
let sheet: string;
let contract: string;
let otherContract: string;
let dimension: string;
let indicator: string;
let kept: string;

beforeAll(async () => {
  app = await testApplication();
  const { factory } = app;
  const parent = await factory.add('area', { level: 'province' });
  const area = await factory.add('area', { level: 'city', parent });
  const otherArea = await factory.add('area', { level: 'city', parent });
  const firm = await factory.add('company', { areas: [area] });
  contract = await factory.add('contract', { company: firm, areas: [area] });
  otherContract = await factory.add('contract', { company: firm, areas: [area] });
  operator = await factory.person('operator');
  city = await factory.person('city', { area });
  otherCity = await factory.person('city', { area: otherArea });
  company = await factory.person('projectmanager', { company: firm });
  stranger = await factory.person('company', { company: await factory.add('company', { areas: [area] }) });
  const model = await factory.add('checkmodel', { pair: 'city_company', hasSelfScore: false, isAnonymous: false });
  const plain = { model, type: 'score', min: null, step: null, weight: null, options: null, remarkBelow: null };
  dimension = await factory.add('checkmodelfield', { ...plain, parent: null, position: 1, max: 100 });
  const own = { parent: dimension, position: 2, max: 100, needsEvidence: true };
  indicator = await factory.add('checkmodelfield', { ...plain, ...own });
  campaign = await factory.add('checkcampaign', {
    model,
    scoreFrom: '2026-01-01',
    scoreUntil: '2099-01-01',
    confirmUntil: '2099-02-01',
    appealUntil: '2099-03-01',
  });
  await factory.seed((seeder) => seeder.put('checkcampaign', campaign, 'scoring'));
  sheet = await factory.add('checksheet', {
    ...{ campaign, pair: 'city_company', raterArea: area, raterCompany: null, rateeArea: null, rateeCompany: firm },
    ...{ contract, system: null, dueOn: '2099-01-01' },
  });
  await factory.add('checksheetitem', { sheet, indicator, position: 1 });
  kept = await factory.add('document', { contract, system: null, stageInstance: null });
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  allowed: string[];
  dueOn: string | null;
  company: string | null;
}

const shown = (values: object = {}) => ({
  ...{ campaign, indicator, contract, title: '节点确认单', attachments: [], documents: [kept] },
  ...values,
});

const add = (person: Person, values: object = {}) =>
  app.call<{ id: string }>('/checkdocument/add_checkdocument', shown(values), person);

async function look(id: string, person: Person): Promise<Row | undefined> {
  return (await app.call<{ record: Row } | null>('/checkdocument/detail', { id }, person)).data?.record;
}

async function take(id: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  const version = (await look(id, company))?.version ?? 1;
  return app.call(`/checkdocument/${event}`, { id, version, answers }, person);
}

async function submitted(): Promise<string> {
  const { data } = await add(company);
  expect(await take(data.id, 'submit', company)).toMatchObject({ code: 0 });
  return data.id;
}

it('is kept for the party that adds it, and read by those who score that party once it is handed in', async () => {
  const { data } = await add(company);
  expect(await look(data.id, company)).toMatchObject({ status: 'draft', company: company.viewer.position.companyId });
  expect(await look(data.id, city)).toBeUndefined();
  expect(await look(data.id, operator)).toBeUndefined();
  expect(await take(data.id, 'submit', company)).toMatchObject({ code: 0 });
  expect(await look(data.id, company)).toMatchObject({ status: 'submitted', dueOn: '2099-01-01' });
  expect(await look(data.id, city)).toMatchObject({ status: 'submitted' });
  expect(await look(data.id, operator)).toMatchObject({ status: 'submitted' });
  expect(await look(data.id, otherCity)).toBeUndefined();
  expect(await look(data.id, stranger)).toBeUndefined();
  expect(await take(data.id, 'submit', company)).toMatchObject({ status: 422 });
});

it('must show something, for an indicator that is marked, by a party of the campaign, while it runs', async () => {
  expect(await add(company, { documents: null })).toMatchObject({ status: 400 });
  expect(await add(operator)).toMatchObject({ status: 403 });
  const above = await add(company, { indicator: dimension });
  expect(await take(above.data.id, 'submit', company)).toMatchObject({ code: 400 });
  const elsewhere = await add(company, {
    contract: otherContract,
    documents: null,
    attachments: [crypto.randomUUID()],
  });
  expect(elsewhere.code).not.toBe(0);
  const other = await add(company, { contract: otherContract });
  expect(await take(other.data.id, 'submit', company)).toMatchObject({ status: 422 });
  expect(await add(stranger)).not.toMatchObject({ code: 0 });
  const late = await add(company);
  await app.factory.seed((seeder) => seeder.put('checkcampaign', campaign, 'published'));
  expect(await take(late.data.id, 'submit', company)).toMatchObject({ status: 422 });
  await app.factory.seed((seeder) => seeder.put('checkcampaign', campaign, 'scoring'));
});

it('is judged by whoever scores its party or runs the check-up, never by the party itself', async () => {
  const id = await submitted();
  expect((await look(id, company))?.allowed).not.toContain('accept');
  expect(await take(id, 'accept', company)).toMatchObject({ status: 422 });
  expect(await take(id, 'accept', stranger)).toMatchObject({ status: 404 });
  expect(await take(id, 'return', city, {})).toMatchObject({ status: 400 });
  expect(await take(id, 'return', city, { returnReason: '缺盖章' })).toMatchObject({ code: 0 });
  expect((await look(id, city))?.allowed).not.toContain('update');
  expect((await look(id, company))?.allowed).toContain('update');
  expect(await take(id, 'submit', city)).not.toMatchObject({ code: 0 });
  expect(await take(id, 'submit', company)).toMatchObject({ code: 0 });
  expect(await take(id, 'accept', operator)).toMatchObject({ code: 0 });
  expect(await take(id, 'accept', city)).toMatchObject({ status: 422 });
});

it('is not judged by a rater who has declared an interest since it was handed in', async () => {
  const id = await submitted();
  expect((await look(id, city))?.allowed).toContain('accept');
  await app.database.execute(sql`update checksheet set interest = '亲属任职' where id = ${sheet}`);
  expect((await look(id, city))?.allowed).not.toContain('accept');
  expect(await take(id, 'accept', city)).toMatchObject({ status: 422 });
  expect(await take(id, 'accept', operator)).toMatchObject({ code: 0 });
  await app.database.execute(sql`update checksheet set interest = null where id = ${sheet}`);
});

it('stands beside its indicator on the sheet, and spares the scorer evidence of his own once accepted', async () => {
  const opened = async () => (await app.call<OpenedSheet>('/checksheet/open', { id: sheet }, city)).data;
  const submit = async () => {
    const { data } = await app.call<{ record: Row }>('/checksheet/detail', { id: sheet }, city);
    return app.call('/checksheet/submit', { id: sheet, version: data.record.version, answers: {} }, city);
  };
  await app.database.execute(sql`delete from checkdocument`);
  const id = await submitted();
  const row = (await opened()).rows.find((each) => each.id === indicator);
  expect(row?.documents).toMatchObject([{ id, status: 'submitted', title: '节点确认单' }]);
  const entries = [{ item: row?.item?.id, version: row?.item?.version, mark: 90 }];
  expect(await app.call('/checksheet/mark', { id: sheet, entries }, city)).toMatchObject({ code: 0 });
  expect((await submit()).code).not.toBe(0);
  expect(await take(id, 'accept', city)).toMatchObject({ code: 0 });
  expect(await submit()).toMatchObject({ code: 0 });
});

it('is listed by indicator for those who take part, each seeing what he may read', async () => {
  const wanted = (person: Person) => app.call<WantedEvidence[]>('/checkdocument/wanted', { campaign }, person);
  const { data } = await wanted(company);
  expect(data).toMatchObject([{ id: indicator, needsEvidence: true }]);
  expect(data[0]?.documents.length).toBeGreaterThan(0);
  expect((await wanted(stranger)).code).not.toBe(0);
});

it('offers the indicators of the campaign to those who take part', async () => {
  const about = { module: 'checkdocument', field: 'indicator', given: { campaign } };
  const { data } = await app.call<{ value: string }[]>('/checkmodelfield/options', { about }, company);
  expect(data.map(({ value }) => value)).toContain(indicator);
  const hidden = await app.call<{ value: string }[]>('/checkmodelfield/options', { about }, stranger);
  expect(hidden.data).toEqual([]);
});

it('begins only for a campaign that takes evidence', async () => {
  const archived = await app.factory.add('checkcampaign', {});
  await app.factory.seed((seeder) => seeder.put('checkcampaign', archived, 'archived'));
  const sheetOfArchived = await app.factory.add('checksheet', {
    ...{ campaign, pair: 'city_company', raterCompany: null, rateeArea: null, system: null },
  });
  await app.database.execute(sql`
    update checksheet set campaign = ${archived}, ratee_company = (
      select ratee_company from checksheet where id = ${sheet}) where id = ${sheetOfArchived}`);
  const answer = await add(company, { campaign: archived });
  expect(answer.fields).toContainEqual(expect.objectContaining({ path: 'campaign' }));
});

it('tells nobody whom it is open to, who may be raters without a name', async () => {
  const id = await submitted();
  const stored = await app.database.one<{ areas: string[] }>(sql`
    select open_areas as areas from checkdocument where id = ${id}`);
  expect(stored?.areas).toHaveLength(1);
  for (const person of [company, operator]) {
    expect(await look(id, person)).toMatchObject({ openAreas: [], openCompanies: [] });
    const found = await app.call('/checkdocument/lists', { filters: { openAreas: stored?.areas ?? [] } }, person);
    expect(found).toMatchObject({ status: 400 });
  }
});
