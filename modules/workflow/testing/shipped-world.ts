import { readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { approvalPorts } from '#server/approval/ports.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { wasAsked } from '#server/notice/mine.ts';
import { createObserver } from '#server/notice/observe.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { shipForms } from '../shipped-forms.server.ts';
import type { InstanceDetail } from '../tasks.ts';
import { workflowEndpoints } from '../workflow.server.ts';

const starts = {
  seal: { document: '合同', copies: 2, purpose: '签约' },
  purchase: { item: '打印机', quantity: 2, amount: 20_000, purpose: '窗口办公' },
  major_matter: { matter: '机房搬迁', reason: '租约到期' },
};
type Key = keyof typeof starts;

type Verb = 'approve' | 'reject' | 'abstain' | 'claim' | 'return' | 'transfer' | 'delegate' | 'add_sign' | 'jump';

/** Settings of user tasks by their node, as an administrator makes them in the designer. */
export type Settings = Readonly<Record<string, string>>;

/** The processes that are shipped, and people who take part in them by the calls. */
export interface ShippedWorld {
  app: TestApplication;
  engine: Engine;
  /** Begins cases, for a company. */
  member: Person;
  /** Works for the company of the member. */
  company: string;
  admin: Person;
  operator: Person;
  other: Person;
  leaders: [Person, Person, Person];
  /** The drawing of a process as it is shipped. */
  xmlOf(key: Key): string;
  /** The drawing with other settings of its approvals. */
  setOtherwise(key: Key, settings: Settings): string;
  deploy(xml: string): Promise<unknown>;
  start(key: Key, person?: Person): Promise<string>;
  look(id: string, person?: Person): Promise<InstanceDetail>;
  /** Opens the task that the person has, of a node where he has several; what comes back does something with it. */
  open(id: string, person: Person, on?: string): Promise<(verb: Verb, more?: object) => ReturnType<typeof call>>;
  /** Does something with the open task that the person has, of a node where he has several. */
  act(
    id: string,
    verb: Verb,
    person: Person,
    more?: { on?: string; [name: string]: unknown },
  ): Promise<Awaited<ReturnType<typeof call>>>;
  /** The nodes at which somebody has something to do, by name. */
  openOf(id: string): Promise<string[]>;
  /** What the history of a case says. */
  saidOf(id: string): Promise<string[]>;
  /** Lets everything happen that is due in so many hours. */
  inHours(hours: number): Promise<unknown>;
}

const call = (app: TestApplication, path: string, input: object, person: Person) =>
  app.call<{ status: string }>(path, input, person);

/** Expects that a call does what it was asked for. */
export async function done(answer: Promise<{ message: string }>): Promise<void> {
  expect((await answer).message).toBe('ok');
}

const xmlOf = (key: Key) => readFileSync(new URL(`../processes/${key}.bpmn`, import.meta.url), 'utf8');

function setOtherwise(key: Key, settings: Settings): string {
  return Object.entries(settings).reduce((xml, [nodeId, given]) => {
    const task = new RegExp(
      `(<bpmn:userTask id="${nodeId}"[^>]*>\\s*<bpmn:extensionElements>\\s*<tongtu:approval )[^>]*/>`,
    );
    expect(xml).toMatch(task);
    return xml.replace(task, `$1${given} />`);
  }, xmlOf(key));
}

/** Opens the world of a test file: deployed once, closed after the last of its tests. */
export async function shippedWorld(): Promise<ShippedWorld> {
  let engine: Engine | undefined;
  const app = await testApplication(({ registry }) => {
    const services = new Map();
    const ports = approvalPorts(registry);
    engine = createEngine({ ...ports, services, observer: createObserver(ports.directory), wasAsked });
    return workflowEndpoints({ registry, engine, services });
  });
  afterAll(() => app.close());
  if (!engine) throw new Error('the application was built without its engine');
  const running = engine;
  const { factory, database } = app;
  const company = await factory.add('company');
  const member = await factory.person('company', { company });
  const [operator, other] = [await factory.person('operator'), await factory.person('operator')];
  const leaders: ShippedWorld['leaders'] = [
    await factory.person('leader'),
    await factory.person('leader'),
    await factory.person('leader'),
  ];
  const admin = await factory.person('admin');
  const administrator = { id: admin.id, name: '管理员' };
  const deploy = (xml: string) => database.transaction((store) => running.deploy(store, administrator, { xml }));
  await database.transaction((store) => shipForms(store, administrator));
  for (const key of Object.keys(starts) as Key[]) await deploy(xmlOf(key));

  const look: ShippedWorld['look'] = async (id, person = admin) =>
    (await app.call<InstanceDetail>('/workflow/instance', { id }, person)).data;
  const open: ShippedWorld['open'] = async (id, person, on) => {
    const { tasks } = await look(id, person);
    const task = tasks.find(({ allowed, nodeId }) => allowed.length > 0 && (on ?? nodeId) === nodeId);
    if (!task) throw new Error(`${person.viewer.name} has nothing to do${on ? ` on ${on}` : ''}`);
    const said = { taskId: task.id, taskVersion: task.version, opinion: '意见' };
    return (verb, more) => call(app, `/workflow/${verb}`, { ...said, ...more }, person);
  };
  return {
    ...{ app, engine: running, company, member, operator, other, leaders, admin, xmlOf, setOtherwise, deploy, look },
    async start(key, person = member) {
      const input = { key, title: '申请', variables: starts[key] };
      const { data, message } = await app.call<{ instanceId: string }>('/workflow/start', input, person);
      expect(message).toBe('ok');
      return data.instanceId;
    },
    open,
    act: async (id, verb, person, { on, ...input } = {}) => (await open(id, person, on))(verb, input),
    openOf: async (id) =>
      (await look(id)).tasks
        .filter(({ state }) => state === 'active' || state === 'claimed' || state === 'delegated')
        .map(({ nodeId }) => nodeId)
        .sort(),
    saidOf: async (id) => (await look(id)).timeline.map(({ text }) => text),
    inHours: (hours) => running.runJobs(database, { now: new Date(Date.now() + hours * 3_600_000) }),
  };
}
