import sql, { join, type Sql } from 'sql-template-tag';
import { waitAtBorder } from '#server/engine/events/boundary.ts';
import { enter } from '#server/engine/flow/flow.ts';
import { formerMembers } from '#server/engine/handlers/former-members.ts';
import { openSubProcess } from '#server/engine/nodes/sub-process.ts';
import type { Step, Token } from '#server/engine/step/step.ts';
import { resumeActivity, undoActivities } from '#server/engine/tokens/activities.ts';
import { addToken, cutBelow, cutWork } from '#server/engine/tokens/tokens.ts';
import type { PastTask } from './past-task.ts';
import type { LostPlace, LostTask } from './revival.ts';
import { takeBack } from './take-back.ts';

/** Counts what was done since a visit, along its token, as undone, and takes it back; without a visit everything. */
export async function undoSince(step: Step, target: Pick<PastTask, 'sequence' | 'tokenId'> | null): Promise<void> {
  await takeBack(step, await undoActivities(step, target ? since(target.tokenId, target.sequence) : sql`true`));
}

function since(tokenId: string, sequence: number): Sql {
  return sql`(sequence >= ${sequence} and ${tokenId} = any(lineage))`;
}

/** Which visits count as undone when a token is put back on a task: those along its token since, or since the place around it was over. */
export function undoneWith(target: PastTask | LostTask): Sql {
  if (!('places' in target)) return since(target.tokenId, target.sequence);
  const undone = target.places.flatMap(({ leftAt }, index) =>
    leftAt === null ? [] : [since(target.places[index - 1]?.tokenId ?? target.tokenId, leftAt + 1)],
  );
  const last = target.places.at(-1)?.tokenId ?? '';
  return sql`(${join([...undone, since(last, target.sequence)], ' or ')})`;
}

function ownerOf(step: Step, { tokenId }: PastTask): Token {
  const owner = step.tokens.get(tokenId);
  if (!owner) throw new Error(`the token ${tokenId} is gone`);
  return owner;
}

function cut(step: Step, owner: Token): void {
  cutBelow(step, owner, { outcome: 'returned', reason: '并行分支因退回取消' });
  cutWork(step, owner, { outcome: 'returned', reason: '已退回' });
}

async function enterAgain(step: Step, token: Token, target: PastTask): Promise<Token> {
  step.asked.add(target.nodeId);
  if (!step.given.has(token.id)) {
    const people = await formerMembers(step, target.nodeId, { tokenId: token.id, sequence: target.sequence });
    if (people.length > 0) step.given.set(token.id, { people });
  }
  const flow = target.flowId ? step.graph.process.flows[target.flowId] : undefined;
  await enter(step, token, step.graph.node(target.nodeId), flow ?? null);
  return token;
}

/**
 * Puts the token that did an earlier task back on it, as a new round; what lies below the token is cut. Answers the token.
 */
export async function goBack(step: Step, target: PastTask | LostTask): Promise<Token> {
  step.instance.round += 1;
  if ('places' in target) return revive(step, target);
  const owner = ownerOf(step, target);
  cut(step, owner);
  await undoSince(step, target);
  return enterAgain(step, owner, target);
}

/**
 * Goes back to where no token is left: into a branch that was joined or has ended, into a sub-process that has. What was
 * done since is undone; for the other branches of a join there is a token that waits at it as if they had just arrived.
 */
async function revive(step: Step, target: LostTask): Promise<Token> {
  const owner = ownerOf(step, target);
  // Beside a branch that has ended by itself the others go on.
  if (target.places[0].kind !== 'ended') cut(step, owner);
  await takeBack(step, await undoActivities(step, undoneWith(target)));
  let around = owner;
  for (const place of target.places) {
    if (place.kind === 'inside') await reopen(step, around, place);
    else step.tokens.change(around, { state: 'forked', nodeId: place.nodeId, flowId: null });
    for (const flowId of place.kind === 'joined' ? place.arrivedFlows : []) {
      const arrived = addToken(step, around, around.scopeId);
      step.tokens.change(arrived, { nodeId: place.kind === 'joined' ? place.joinId : '', flowId, state: 'waiting' });
    }
    // Under its old id its own past stays its own.
    around = step.tokens.add({ ...below(step, around), id: place.tokenId });
  }
  return enterAgain(step, around, target);
}

/** Makes a token the scope again of the sub-process that it has left, whose visit goes on. */
async function reopen(step: Step, token: Token, place: LostPlace & { kind: 'inside' }): Promise<void> {
  const node = step.graph.node(place.nodeId);
  if (node.kind !== 'subProcess') throw new Error(`${node.id} is no sub-process`);
  step.tokens.change(token, { nodeId: node.id, flowId: place.flowId });
  await resumeActivity(step, token, place.sequence);
  await waitAtBorder(step, token);
  await openSubProcess(step, token, node);
}

function below({ instance }: Step, { id, state, scopeId, nodeId }: Token): Omit<Token, 'id'> {
  return {
    instanceId: instance.id,
    parentId: id,
    scopeId: state === 'scope' ? id : scopeId,
    nodeId,
    flowId: null,
    state: 'forked',
    round: instance.round,
    comeBack: null,
  };
}
