import sql, { type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { select } from '#server/database/row.ts';
import type { Outcome } from '#server/engine/step/state.ts';
import { type Activity, nextSequence, type Step, type Token } from '#server/engine/step/step.ts';
import { processActivity } from '#server/engine/tables/tables.ts';
import { ancestorsOf } from './token-tree.ts';

/** Notes that a token has come to the node it stands at. */
export function beginActivity(step: Step, token: Token): void {
  step.activities.add({
    id: uuid(),
    instanceId: step.instance.id,
    tokenId: token.id,
    lineage: [...ancestorsOf(step, token).reverse(), token].map((each) => each.id),
    sequence: nextSequence(step),
    nodeId: token.nodeId,
    flowId: token.flowId,
    round: step.instance.round,
    enteredAt: step.at,
    leftAt: null,
    outcome: null,
    reason: null,
  });
}

/** The visit that a token is on; undefined before it begins and after it has ended. */
export function visitOf(step: Step, token: Token): Activity | undefined {
  return step.activities.all().find((each) => each.tokenId === token.id && each.outcome === null);
}

/** Whether a token is on a visit of its node. */
export function isVisiting(step: Step, token: Token): boolean {
  return visitOf(step, token) !== undefined;
}

/** Notes how the token's present visit ended; without an open one nothing happens. */
export function endActivity(step: Step, token: Token, outcome: Outcome, reason: string | null = null): void {
  const activity = visitOf(step, token);
  if (activity) step.activities.change(activity, { outcome, reason, leftAt: step.at });
}

/** Lets a visit of a token go on that has ended. */
export async function resumeActivity(step: Step, token: Token, sequence: number): Promise<void> {
  const [visit] = await select(
    step.transaction,
    processActivity,
    sql`instance_id = ${step.instance.id} and token_id = ${token.id} and sequence = ${sequence}`,
  );
  if (!visit) throw new Error(`the token ${token.id} has no visit ${sequence}`);
  step.activities.load(visit);
  step.activities.change(visit, { outcome: null, reason: null, leftAt: null });
}

/** The condition of a visit that a token has come to the end of, be it that it ended with the visit what it lay in. */
export const isGoneThrough = sql`(outcome = 'done' or (outcome = 'cancelled' and reason is null))`;

/** A visit that counts as undone. */
export type Undone = Pick<Activity, 'nodeId' | 'tokenId' | 'lineage' | 'sequence'>;

/**
 * Marks finished visits as undone: they are neither shown as done nor offered for a return nor compensated any more.
 * Answers them, the latest first.
 */
export async function undoActivities(step: Step, which: Sql): Promise<Undone[]> {
  const undone = await step.transaction.query<Undone>(sql`
    update process_activity set outcome = 'returned'
    where instance_id = ${step.instance.id} and ${isGoneThrough} and ${which}
    returning node_id as "nodeId", token_id as "tokenId", lineage, sequence`);
  await step.transaction.execute(sql`
    delete from process_subscription where instance_id = ${step.instance.id} and kind = 'compensation'
      and sequence in (select sequence from process_activity
        where instance_id = ${step.instance.id} and outcome = 'returned')`);
  return undone.sort((a, b) => b.sequence - a.sequence);
}
