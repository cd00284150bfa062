import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import { select } from '#server/database/row.ts';
import type { Person } from '#server/engine/ports.ts';
import { recordOf, type Step, type Token } from '#server/engine/step/step.ts';
import { processInstance } from '#server/engine/tables/tables.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import type { Handlers } from '#server/engine/tasks/tasks.ts';
import { candidateKeysFor } from '#server/engine/variables/assignment.ts';
import type { EmptyRule } from '#shared/bpmn/approval-settings.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { administratorKeys } from './charge.ts';
import { selfRuleOf } from './unasked.ts';

/**
 * Who a task goes to: those whom its rule finds, or whoever the rules name in their place, with what the timeline is
 * told of it; or that it is decided without anybody; or why it cannot go on.
 */
export type Found =
  | { kind: 'handlers'; handlers: Handlers; told?: string }
  | { kind: 'auto'; verdict: 'approved' | 'rejected'; reason: string }
  | { kind: 'failure'; reason: string };

/** Finds the people of a user task that a token has come to. */
export async function findHandlers(step: Step, token: Token, node: UserTaskNode): Promise<Found> {
  const given = step.given.get(token.id);
  if (given) return { kind: 'handlers', handlers: assigned(given.people) };
  const selfRule = selfRuleOf(node);
  const barredIds = await barredFrom(step, node);
  const keys = await candidateKeysFor(step, token, node);
  const people = await holdersOf(step, keys);
  const free = people.filter(({ id }) => !barredIds.includes(id));
  const starterId = step.instance.starterId;
  const isStarterIn = free.some(({ id }) => id === starterId);
  if (isStarterIn && selfRule === 'skip') {
    const others = free.filter(({ id }) => id !== starterId);
    if (others.length > 0)
      return { kind: 'handlers', handlers: handlersFor(node, keys, others, [...barredIds, starterId]) };
    return { kind: 'auto', verdict: 'approved', reason: '审批人与发起人相同' };
  }
  if (isStarterIn && (selfRule === 'directSuperior' || selfRule === 'deptLeader')) {
    const isLeader = selfRule === 'deptLeader';
    const above = isLeader ? await departmentLeaders(step) : await superiorsOf(step);
    const superiors = above.filter(({ id }) => id !== starterId);
    const others = free.filter(({ id }) => id !== starterId);
    const instead = [...others, ...superiors.filter(({ id }) => !others.some((other) => other.id === id))];
    if (superiors.length > 0) {
      const told = `审批人与发起人相同，转由${isLeader ? '部门负责人' : '直属上级'}处理`;
      return { kind: 'handlers', handlers: offered(instead, [...barredIds, starterId]), told };
    }
    if (isLeader && others.length === 0) {
      return { kind: 'auto', verdict: 'approved', reason: '审批人与发起人相同，且没有部门负责人' };
    }
  }
  if (free.length > 0) return { kind: 'handlers', handlers: handlersFor(node, keys, free, barredIds) };
  // Whoever must not decide is not nobody: passing without him would be his own approval.
  if (people.length > 0) return instead(step, 'processAdmin', onlyBarred(people, starterId), node, barredIds);
  return instead(step, node.approval?.emptyRule ?? 'processAdmin', '审批人为空', node, barredIds);
}

/** Why none of the people of a node may decide: as they have submitted the record, or as it is theirs. */
function onlyBarred(people: readonly Person[], starterId: string): string {
  const isStarter = people.some(({ id }) => id === starterId);
  if (!isStarter) return '审批人只有记录的登记人或负责人';
  return people.length === 1 ? '审批人只有申请人自己' : '审批人只有申请人和记录的登记人或负责人';
}

/** Who has the place in a joint decision of somebody who cannot have it any more, by the same rule as where nobody is found. */
export async function inPlaceOfMember(step: Step, node: UserTaskNode): Promise<Found> {
  const rule = node.approval?.emptyRule ?? 'processAdmin';
  return instead(step, rule, '审批人已停用', node, await barredFrom(step, node));
}

async function instead(
  step: Step,
  rule: EmptyRule,
  why: string,
  node: UserTaskNode,
  barredIds: readonly string[],
): Promise<Found> {
  const among = async (keys: readonly string[], whom: string): Promise<Found> => {
    const people = (await holdersOf(step, keys)).filter(({ id }) => !barredIds.includes(id));
    if (people.length === 0) return { kind: 'failure', reason: `${why}，且没有可以处理的${whom}` };
    return { kind: 'handlers', handlers: handlersFor(node, keys, people, barredIds), told: `${why}，转由${whom}处理` };
  };
  switch (rule) {
    case 'pass':
      return { kind: 'auto', verdict: 'approved', reason: why };
    case 'reject':
      return { kind: 'auto', verdict: 'rejected', reason: why };
    case 'users':
      return among(await keysOfUsers(step, rulesOf(node).emptyPeople), '指定的人');
    case 'upperLeader':
      return among(await step.context.directory.superiorsOf(starterOf(step), step.transaction), '上级');
    case 'processAdmin':
      return among(await administratorKeys(step.transaction, step.instance.definitionId), '流程管理员');
    case 'incident':
      return { kind: 'failure', reason: why };
  }
}

function starterOf({ instance }: Step): Person {
  return { id: instance.starterId, name: instance.starterName };
}

async function departmentLeaders(step: Step): Promise<Person[]> {
  const { id, businessModule, businessId } = step.instance;
  const facts = { instanceId: id, businessModule, businessId, starter: starterOf(step), variables: {} };
  const asked = { kind: 'rule', rule: 'deptLeader', values: ['1'] } as const;
  return holdersOf(step, await step.context.directory.candidatesFor(asked, facts, step.transaction));
}

async function superiorsOf(step: Step): Promise<Person[]> {
  return holdersOf(step, await step.context.directory.superiorsOf(starterOf(step), step.transaction));
}

/** The candidate keys of users named by id or, in files made elsewhere, by user name. */
function keysOfUsers(step: Step, users: readonly string[]): Promise<string[]> {
  return keysOfNamed(step, { assignee: null, users, groups: [] });
}

function keysOfNamed(
  step: Step,
  named: { assignee: string | null; users: readonly string[]; groups: readonly string[] },
): Promise<string[]> {
  const { id, businessModule, businessId } = step.instance;
  const facts = { instanceId: id, businessModule, businessId, starter: starterOf(step), variables: {} };
  return step.context.directory.candidatesFor({ kind: 'named', ...named }, facts, step.transaction);
}

/** The candidate keys of subjects that have their kind in front, as in `user:…`, `role:…`, `position:…@…`. */
export async function keysOfSubjects(step: Step, subjects: readonly string[]): Promise<string[]> {
  const users = subjects.flatMap((subject) => (subject.startsWith('user:') ? [subject.slice('user:'.length)] : []));
  const others = subjects.flatMap((subject) => {
    const [, kind, value] = /^(role|position|group|dept):(.+)$/.exec(subject) ?? [];
    if (!kind || !value) return [];
    return [kind === 'position' ? `role:${value}` : `${kind}:${value}`];
  });
  return [...new Set([...(users.length > 0 ? await keysOfUsers(step, users) : []), ...others])];
}

/** Active users behind the keys; where every key names one user, in the order of the keys. */
export async function holdersOf(
  step: Pick<Step, 'context' | 'transaction'>,
  keys: readonly string[],
): Promise<Person[]> {
  if (keys.length === 0) return [];
  const people = await step.context.directory.usersHolding(keys, step.transaction);
  const plain = people.map(({ id, name }) => ({ id, name }));
  if (!keys.every((key) => key.startsWith('user:'))) return plain;
  const place = ({ id }: Person) => keys.indexOf(`user:${id}`);
  return plain.sort((a, b) => place(a) - place(b));
}

/** One user that the keys name is assigned, several or a group may claim, unless the mode says otherwise. */
function handlersFor(
  node: UserTaskNode,
  candidateKeys: readonly string[],
  people: readonly Person[],
  barredIds: readonly string[],
): Handlers {
  const { mode } = rulesOf(node);
  const [first] = people;
  if (mode === 'random' && first) return { ...assigned([people[randomInt(people.length)] ?? first]), barredIds };
  const isOnePerson = people.length === 1 && candidateKeys.every((key) => key.startsWith('user:'));
  if (first && isOnePerson && mode !== 'claim') return { ...assigned([first]), barredIds };
  return { assignee: null, candidateKeys, people, barredIds };
}

/** A task for exactly these people. */
function assigned(people: readonly Person[]): Handlers {
  return offered(people, []);
}

function offered(people: readonly Person[], barredIds: readonly string[]): Handlers {
  const [first, ...others] = people;
  if (first && others.length === 0) return { assignee: first, candidateKeys: [], people, barredIds };
  return { assignee: null, candidateKeys: people.map(({ id }) => `user:${id}`), people, barredIds };
}

/** Whom the node keeps from deciding on what is his own: whoever submitted it, and whose record it is. */
async function barredFrom({ context, transaction, instance }: Step, node: UserTaskNode): Promise<string[]> {
  if (!node.approval?.isAuthorBarred) return [];
  // A called process is about the record of whoever called it.
  const [root] = instance.rootInstanceId
    ? await select(transaction, processInstance, sql`id = ${instance.rootInstanceId}`)
    : [];
  const { authorIds } = await recordOf(context, transaction, root ?? instance);
  return [...new Set([instance.starterId, ...authorIds])];
}
