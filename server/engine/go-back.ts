import sql, { join, type Sql } from 'sql-template-tag';
import { undoActivities } from './activities.ts';
import { enter } from './flow.ts';
import { formerMembers } from './former-members.ts';
import type { PastTask } from './past-task.ts';
import type { LostTask } from './revival.ts';
import type { Step, Token } from './step.ts';
import { takeBack } from './take-back.ts';
import { addToken, cutBelow, cutWork } from './tokens.ts';

/** Counts what was done since a visit, along its token, as undone, and takes it back; without a visit everything. */
export async function undoSince(step: Step, target: Pick<PastTask, 'sequence' | 'tokenId'> | null): Promise<void> {
  await takeBack(step, await undoActivities(step, target ? since(target.tokenId, target.sequence) : sql`true`));
}

function since(tokenId: string, sequence: number): Sql {
  return sql`(sequence >= ${sequence} and ${tokenId} = any(lineage))`;
}

/** Which visits count as undone when a token is put back on a task: those along its token since, or since its branch was joined. */
export function undoneWith(target: PastTask | LostTask): Sql {
  if (!('branches' in target)) return since(target.tokenId, target.sequence);
  const undone = target.branches.map(({ joinedAt }, index) =>
    since(target.branches[index - 1]?.tokenId ?? target.tokenId, joinedAt + 1),
  );
  const last = target.branches.at(-1)?.tokenId ?? '';
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
  if ('branches' in target) return revive(step, target);
  const owner = ownerOf(step, target);
  cut(step, owner);
  await undoSince(step, target);
  return enterAgain(step, owner, target);
}

/**
 * Lets one branch begin again that was joined: what was done since the join is undone, and for the other branches there
 * is a token that waits at the join as if they had just arrived.
 */
async function revive(step: Step, target: LostTask): Promise<Token> {
  const owner = ownerOf(step, target);
  cut(step, owner);
  await takeBack(step, await undoActivities(step, undoneWith(target)));
  step.tokens.change(owner, { state: 'forked', nodeId: target.forkId, flowId: null });
  let around = owner;
  for (const { tokenId, joinId, arrivedFlows } of target.branches) {
    for (const flowId of arrivedFlows) {
      const arrived = addToken(step, around, owner.scopeId);
      step.tokens.change(arrived, { nodeId: joinId, flowId, state: 'waiting' });
    }
    // Under its old id its own past stays its own.
    around = step.tokens.add({
      ...addTokenRow(step, around, owner.scopeId),
      id: tokenId,
    });
  }
  return enterAgain(step, around, target);
}

function addTokenRow(step: Step, parent: Token, scopeId: string | null): Omit<Token, 'id'> {
  return {
    instanceId: step.instance.id,
    parentId: parent.id,
    scopeId,
    nodeId: parent.nodeId,
    flowId: null,
    state: 'forked',
    round: step.instance.round,
    comeBack: null,
  };
}
