import sql from 'sql-template-tag';
import { undoActivities } from './activities.ts';
import { enter } from './flow.ts';
import type { PastTask } from './return-targets.ts';
import type { Step, Token } from './step.ts';
import { cutBelow, cutWork } from './tokens.ts';

/** Counts what was done since a visit, along its token, as undone; without one everything. */
export async function undoSince(step: Step, target: Pick<PastTask, 'sequence' | 'tokenId'> | null): Promise<void> {
  await undoActivities(
    step,
    target ? sql`sequence >= ${target.sequence} and ${target.tokenId} = any(lineage)` : sql`true`,
  );
}

/**
 * Puts the token that did an earlier task back on it, as a new round; what lies below the token is cut. Answers the token.
 */
export async function goBack(step: Step, target: PastTask): Promise<Token> {
  const owner = step.tokens.get(target.tokenId);
  if (!owner) throw new Error(`the token ${target.tokenId} is gone`);
  step.instance.round += 1;
  cutBelow(step, owner, { outcome: 'returned', reason: '并行分支因退回取消' });
  cutWork(step, owner, { outcome: 'returned', reason: '已退回' });
  await undoSince(step, target);
  step.asked.add(target.nodeId);
  const flow = target.flowId ? step.graph.process.flows[target.flowId] : undefined;
  await enter(step, owner, step.graph.node(target.nodeId), flow ?? null);
  return owner;
}
