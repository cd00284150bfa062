import sql from 'sql-template-tag';
import type { Person } from '#server/engine/ports.ts';
import type { AddKind } from '#server/engine/step/state.ts';
import type { Step, Task, Token } from '#server/engine/step/step.ts';
import { rulesOf } from '#server/engine/tasks/joint-rules.ts';
import { nodeKindOf } from '#server/engine/tasks/offers.ts';
import { seenDigest } from '#server/engine/tasks/seen-digest.ts';
import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import type { UserTaskNode } from '#shared/bpmn/process-model.ts';
import { mayPassUnasked } from './unasked.ts';

/** Why a task is approved without asking, and with which words of the person himself. */
export interface AutomaticReason {
  text: string;
  opinion: string | null;
  person: Person;
}

interface Approval {
  nodeId: string;
  round: number;
  decidedBy: string | null;
  proxyForId: string | null;
  assigneeId: string | null;
  state: string;
  opinion: string | null;
  seenDigest: string | null;
  addKind: AddKind | null;
}

/**
 * Why nobody of a new task's people need be asked: the one who is has approved already in this round, or the approval
 * that one of them gave in the round before is kept. Never where something has to be filled in or said, nor where a return or a person has led here.
 */
export async function automaticReason(
  step: Step,
  token: Token,
  node: UserTaskNode,
  task: Task,
  people: readonly Person[],
): Promise<AutomaticReason | null> {
  const { isApprovalKept, ...rules } = rulesOf(node);
  const dedupe = rules.dedupe === 'inherit' ? step.graph.process.dedupe : rules.dedupe;
  const [assignee, ...others] = people;
  if (!assignee || (dedupe === 'none' && !isApprovalKept)) return null;
  if (!mayPassUnasked(node) || step.given.has(token.id) || step.asked.has(node.id)) return null;
  const approvals = await approvalsIn(step);
  const own = task.assigneeId && others.length === 0 ? approvals.filter((each) => isBy(each, assignee.id)) : [];
  const ofRound = own.filter((each) => each.round === step.instance.round && isDecision(step, each));
  const repeated = { text: '审批人重复', opinion: null, person: assignee };
  const isRepeatable = nodeKindOf(node) === 'approve';
  if (isRepeatable && dedupe === 'all' && ofRound.length > 0) return repeated;
  if (isRepeatable && dedupe === 'consecutive') {
    const previous = await previousTask(step, token);
    if (ofRound.some(({ nodeId }) => nodeId === previous)) return repeated;
  }
  if (!isApprovalKept) return null;
  const digest = await seenDigest(step, node);
  const kept = approvals.filter(
    (each) => each.nodeId === node.id && each.round < step.instance.round && each.seenDigest === digest,
  );
  for (const each of kept.toReversed()) {
    const person = people.find(({ id }) => isBy(each, id));
    if (person) return { text: '已同意且所见内容未变', opinion: each.opinion, person };
  }
  return null;
}

/** Whether something was agreed to as a decision: not as advice for somebody else, nor as work that was done. */
function isDecision({ graph }: Step, { nodeId, addKind }: Approval): boolean {
  const node = graph.process.nodes[nodeId];
  return addKind !== 'before' && (!node || nodeKindOf(node) === 'approve');
}

function isBy({ decidedBy, proxyForId, assigneeId, state }: Approval, personId: string): boolean {
  return state === 'approved' ? decidedBy === personId || proxyForId === personId : assigneeId === personId;
}

/** What was approved in the instance, by people or for them; what this step has approved included. */
async function approvalsIn(step: Step): Promise<Approval[]> {
  const stored = await step.transaction.query<Approval & { id: string }>(sql`
    select id, node_id as "nodeId", round, decided_by as "decidedBy", proxy_for_id as "proxyForId",
      assignee_id as "assigneeId", state, opinion, seen_digest as "seenDigest", add_kind as "addKind"
    from process_task where instance_id = ${step.instance.id} and state in ('approved', 'autoApproved')
    order by finished_at`);
  const fresh = step.tasks.all().filter(({ state }) => state === 'approved' || state === 'autoApproved');
  return [...stored.filter(({ id }) => !step.tasks.get(id)), ...fresh];
}

/** The user task before the one that a token has come to: of its own way, or of the branches that were joined on it. */
async function previousTask(step: Step, token: Token): Promise<string | undefined> {
  const stored = await step.transaction.query<{ id: string; nodeId: string; tokenId: string; sequence: number }>(sql`
    select id, node_id as "nodeId", token_id as "tokenId", sequence from process_activity
    where instance_id = ${step.instance.id} and round = ${step.instance.round} and outcome = 'done'`);
  const fresh = step.activities.all().filter(({ outcome }) => outcome === 'done');
  const path = new Set([token, ...ancestorsOf(step, token)].map(({ id }) => id));
  const [latest] = [...stored, ...fresh]
    .filter(({ nodeId, tokenId }) => {
      const isOnTheWay = path.has(tokenId) || !step.tokens.get(tokenId);
      return isOnTheWay && nodeId !== token.nodeId && step.graph.process.nodes[nodeId]?.kind === 'userTask';
    })
    .sort((a, b) => b.sequence - a.sequence);
  return latest?.nodeId;
}
