import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { InstanceDetail, WorkItem } from '#modules/workflow/tasks.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

export interface Change {
  id: string;
  version: number;
  status: string;
  approval: string;
  number: string;
  allowed: string[];
}

export let application: TestApplication;
export let engine: Engine;
export let author: Person;
export let manager: Person;
export let cityLeader: Person;
export let otherLeader: Person;
export let operator: Person;
export let admin: Person;
export let contract: string;
let system: string;

/** Starts the product with the people of a change before the tests of the file that calls it, and stops it after them. */
export function prepareChanges(): void {
  beforeAll(async () => {
    const approving = await approvingApplication();
    ({ app: application, engine } = approving);
    const { factory } = application;
    const area = await factory.add('area');
    const otherArea = await factory.add('area');
    const company = await factory.add('company', { areas: [area] });
    const supervisor = await factory.add('company', { areas: [area], companyType: '3' });
    contract = await factory.add('contract', { company, manager: supervisor, areas: [area] });
    author = await factory.person('projectmanager', { company });
    manager = await factory.person('manager', { company: supervisor });
    cityLeader = await factory.person('cityleader', { area });
    otherLeader = await factory.person('cityleader', { area: otherArea });
    operator = await factory.person('operator');
    admin = await factory.person('admin');
    await approving.deploy(admin, ...['normal', 'major', 'emergency'].map((kind) => `changerecord/change_${kind}`));
  });
  afterAll(() => application.close());
  // Changes of one system at the same time would be in each other's way.
  beforeEach(async () => {
    system = await addSystem();
  });
}

/** A further system of the contract. */
export function addSystem(): Promise<string> {
  return application.factory.add('systemitem', { contract });
}

export async function write(values: Record<string, unknown> = {}): Promise<Change> {
  const sample = await application.factory.sample('changerecord');
  const further = {
    contract,
    system,
    changeType: 'program',
    level: 'normal',
    variant: 'standard',
    riskLevel: 'low',
    stopService: false,
  };
  const input = { ...sample, ...further, ...values };
  const added = await application.call<{ id: string }>('/changerecord/add_changerecord', input, author);
  expect(added.message).toBe('ok');
  return look(added.data.id);
}

export async function look(id: string, person = author): Promise<Change> {
  const found = await application.call<{ record: Change }>('/changerecord/detail', { id }, person);
  expect(found.message).toBe('ok');
  return found.data.record;
}

export function submit({ id, version }: Change, person = author): Promise<Answer> {
  return application.call('/changerecord/submit', { id, version }, person);
}

export async function cases(id: string, person: Person): Promise<InstanceDetail> {
  const found = await application.call<InstanceDetail>('/workflow/record', { module: 'changerecord', id }, person);
  expect(found.message).toBe('ok');
  return found.data;
}

export async function work(kind: string, person: Person): Promise<WorkItem[]> {
  const found = await application.call<{ rows: WorkItem[] }>('/workflow/work', { kind, size: 100 }, person);
  return found.data.rows;
}

/** Decides on whatever waits for the person in the change. */
export async function decide(id: string, person: Person, verb: string, further: object = {}): Promise<Answer> {
  const task = (await cases(id, person)).tasks.find(({ state }) => ['active', 'claimed', 'delegated'].includes(state));
  const input = { taskId: task?.id, taskVersion: task?.version, opinion: '意见', ...further };
  return application.call(`/workflow/${verb}`, input, person);
}
