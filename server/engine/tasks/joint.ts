import { endVisit } from '#server/engine/flow/visit.ts';
import { holdersOf, keysOfSubjects } from '#server/engine/handlers/handlers.ts';
import type { Person } from '#server/engine/ports.ts';
import { comes, type Step, type Token, toQueue } from '#server/engine/step/step.ts';
import { childrenOf } from '#server/engine/tokens/token-tree.ts';
import { addToken, removeToken } from '#server/engine/tokens/tokens.ts';
import { parentOf } from '#server/engine/variables/scopes.ts';
import { AppError } from '#shared/error.ts';
import { type JointRules, jointRulesOf, type Votes, verdictOf } from './joint-rules.ts';

/** What a joint task knows of itself, as variables that conditions and other engines call by these names. */
interface Counts {
  nrOfInstances: number;
  nrOfActiveInstances: number;
  nrOfCompletedInstances: number;
  approvedCount: number;
  rejectedCount: number;
  approvedWeight: number;
  rejectedWeight: number;
  /** Of those who leave it to the others; absent where a task was begun before it was counted. */
  abstainedWeight?: number;
  totalWeight: number;
  decided: boolean;
  /** The members in order, by id. */
  approvers: string[];
}

/** Comes to a task that several decide together: its token stays around one for each of them. */
export async function doJoint(step: Step, token: Token, rules: JointRules, people: readonly Person[]): Promise<void> {
  step.tokens.change(token, { state: 'loop' });
  const weights = await weightsOf(step, rules, people);
  const active = rules.mode === 'sequential' ? Math.min(people.length, 1) : people.length;
  const counts: Counts = {
    nrOfInstances: people.length,
    nrOfActiveInstances: active,
    nrOfCompletedInstances: 0,
    approvedCount: 0,
    rejectedCount: 0,
    approvedWeight: 0,
    rejectedWeight: 0,
    abstainedWeight: 0,
    totalWeight: weights.reduce((sum, weight) => sum + weight, 0),
    decided: false,
    approvers: people.map(({ id }) => id),
  };
  step.variables.setLocal(token.id, { ...counts });
  for (const [index, person] of toQueue(step, [...people.slice(0, active).entries()])) {
    step.found.set(person.id, person);
    addMember(step, token, person.id, index, weights[index] ?? 1);
  }
}

function addMember(
  step: Step,
  around: Token,
  personId: string,
  index: number,
  weight: number,
  addedBy: string | null = null,
): void {
  const token = addToken(step, around, around.id);
  step.tokens.change(token, { nodeId: around.nodeId });
  step.variables.setLocal(token.id, { loopCounter: index, assignee: personId, weight, addedBy });
  comes(step, token, 1);
}

/** How many votes each of the people has. */
async function weightsOf(step: Step, rules: JointRules, people: readonly Person[]): Promise<number[]> {
  if (rules.mode !== 'vote') return people.map(() => 1);
  const voters: { ids: Set<string>; votes: number }[] = [];
  for (const { subject, votes } of rules.weights) {
    const keys = await keysOfSubjects(step, [subject.includes(':') ? subject : `user:${subject}`]);
    voters.push({ ids: new Set((await holdersOf(step, keys)).map(({ id }) => id)), votes });
  }
  return people.map(({ id }) => voters.find(({ ids }) => ids.has(id))?.votes ?? 1);
}

/** Who has the place of a joint task that a token stands for; undefined when he is no longer active. */
export async function memberOf(step: Step, token: Token): Promise<Person | undefined> {
  const { assignee } = await step.variables.local(token.id);
  const id = String(assignee);
  return step.found.get(id) ?? (await holdersOf(step, [`user:${id}`]))[0];
}

/** The token around a member of a joint task; undefined for any other token. */
export function jointAround(step: Step, token: Token): Token | undefined {
  const parent = parentOf(step, token);
  const isMember = parent?.state === 'loop' && parent.nodeId === token.nodeId;
  return isMember && jointRulesOf(step.graph.node(token.nodeId)) ? parent : undefined;
}

async function countsOf(step: Step, around: Token): Promise<Counts> {
  return (await step.variables.local(around.id)) as unknown as Counts;
}

/**
 * Counts the answer of a member, or, without one, that he is taken out. Answers what the whole has come to; undefined
 * while it goes on, with the next one when they decide one after the other.
 */
export async function countAnswer(
  step: Step,
  token: Token,
  around: Token,
  answer: 'approved' | 'rejected' | 'abstained' | null,
): Promise<'pass' | 'reject' | undefined> {
  const node = step.graph.node(token.nodeId);
  const rules = jointRulesOf(node);
  if (!rules) throw new Error(`${node.id} is no joint task`);
  const { weight, assignee } = (await step.variables.local(token.id)) as { weight: number; assignee: string };
  const before = await countsOf(step, around);
  const isLeft = answer === null;
  const counts: Counts = {
    ...before,
    nrOfInstances: before.nrOfInstances - (isLeft ? 1 : 0),
    totalWeight: before.totalWeight - (isLeft ? weight : 0),
    approvers: isLeft ? before.approvers.filter((id) => id !== assignee) : before.approvers,
    nrOfActiveInstances: before.nrOfActiveInstances - 1,
    nrOfCompletedInstances: before.nrOfCompletedInstances + (isLeft ? 0 : 1),
    approvedCount: before.approvedCount + (answer === 'approved' ? 1 : 0),
    rejectedCount: before.rejectedCount + (answer === 'rejected' ? 1 : 0),
    approvedWeight: before.approvedWeight + (answer === 'approved' ? weight : 0),
    rejectedWeight: before.rejectedWeight + (answer === 'rejected' ? weight : 0),
    abstainedWeight: (before.abstainedWeight ?? 0) + (answer === 'abstained' ? weight : 0),
  };
  await endVisit(step, token, node);
  removeToken(step, token);
  return goOn(step, around, rules, counts);
}

async function goOn(
  step: Step,
  around: Token,
  rules: JointRules,
  counts: Counts,
): Promise<'pass' | 'reject' | undefined> {
  const verdict = verdictOf(rules, votesOf(counts));
  const next = counts.approvers[counts.nrOfCompletedInstances];
  const isNextAsked = !verdict && next !== undefined && childrenOf(step, around).length === 0;
  step.variables.setLocal(around.id, {
    ...counts,
    ...(isNextAsked && { nrOfActiveInstances: 1 }),
    decided: verdict !== undefined,
  });
  if (isNextAsked) addMember(step, around, next, counts.nrOfCompletedInstances, 1);
  return verdict;
}

function votesOf(counts: Counts): Votes {
  return {
    approved: counts.approvedCount,
    rejected: counts.rejectedCount,
    open: counts.nrOfInstances - counts.nrOfCompletedInstances,
    approvedWeight: counts.approvedWeight,
    rejectedWeight: counts.rejectedWeight,
    abstainedWeight: counts.abstainedWeight ?? 0,
    totalWeight: counts.totalWeight,
  };
}

/** Adds members beside the others, or, where they decide one after the other, behind the one whose turn it is. */
export async function addMembers(
  step: Step,
  token: Token,
  around: Token,
  people: readonly Person[],
  addedBy: string,
): Promise<void> {
  const rules = jointRulesOf(step.graph.node(token.nodeId));
  if (!rules) throw new Error(`${token.nodeId} is no joint task`);
  const counts = await countsOf(step, around);
  const weights = await weightsOf(step, rules, people);
  const isSequential = rules.mode === 'sequential';
  const { assignee } = await step.variables.local(token.id);
  const place = isSequential ? counts.approvers.indexOf(String(assignee)) + 1 : counts.approvers.length;
  step.variables.setLocal(around.id, {
    ...counts,
    nrOfInstances: counts.nrOfInstances + people.length,
    nrOfActiveInstances: counts.nrOfActiveInstances + (isSequential ? 0 : people.length),
    totalWeight: counts.totalWeight + weights.reduce((sum, weight) => sum + weight, 0),
    approvers: counts.approvers.toSpliced(place, 0, ...people.map(({ id }) => id)),
  });
  if (isSequential) return;
  for (const [index, person] of people.entries()) {
    addMember(step, around, person.id, counts.nrOfInstances + index, weights[index] ?? 1, addedBy);
  }
}

/** Takes somebody out of a joint task who has not been asked yet. Answers whether he was there to be taken out. */
export async function removeUnasked(step: Step, around: Token, personId: string): Promise<boolean> {
  const counts = await countsOf(step, around);
  const place = counts.approvers.indexOf(personId);
  const askedCount = counts.nrOfCompletedInstances + counts.nrOfActiveInstances;
  if (place < askedCount) return false;
  step.variables.setLocal(around.id, {
    ...counts,
    nrOfInstances: counts.nrOfInstances - 1,
    totalWeight: counts.totalWeight - 1,
    approvers: counts.approvers.toSpliced(place, 1),
  });
  return true;
}

/** Gives the place of a member to somebody else, weight and turn included. */
export async function replaceMember(step: Step, token: Token, around: Token, person: Person): Promise<void> {
  const { assignee } = await step.variables.local(token.id);
  const { approvers } = await countsOf(step, around);
  step.variables.setLocal(token.id, { assignee: person.id });
  step.variables.setLocal(around.id, { approvers: approvers.map((id) => (id === assignee ? person.id : id)) });
}

/** The tokens around the joint tasks that an instance is at. */
export function jointTokens(step: Step): Token[] {
  return step.tokens.all().filter(({ state, nodeId }) => state === 'loop' && jointRulesOf(step.graph.node(nodeId)));
}

/** Gives the place of somebody who has not been asked yet to somebody else; nothing changes where he has none. */
export async function replaceUnasked(step: Step, around: Token, userId: string, person: Person): Promise<void> {
  const { approvers, nrOfCompletedInstances, nrOfActiveInstances } = await countsOf(step, around);
  const place = approvers.indexOf(userId);
  if (place < nrOfCompletedInstances + nrOfActiveInstances) return;
  if (approvers.includes(person.id)) throw new AppError('refused', `${person.name} 已在该节点中，请另选他人`);
  step.variables.setLocal(around.id, { approvers: approvers.with(place, person.id) });
}

/** Everybody who has a place in the joint task around a token, those not asked yet included, by id. */
export async function membersOf(step: Step, around: Token): Promise<string[]> {
  return (await countsOf(step, around)).approvers;
}

/** How many answers a joint task still waits for. */
export async function openMembers(step: Step, around: Token): Promise<number> {
  return votesOf(await countsOf(step, around)).open;
}
