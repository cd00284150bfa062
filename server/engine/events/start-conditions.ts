import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { Actor } from '#server/engine/ports.ts';
import { requireAdmin } from '#server/engine/step/guard.ts';
import type { EngineContext, Instance } from '#server/engine/step/step.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { evaluateCondition } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { startAt } from './start-events.ts';

/**
 * Starts every process that begins by a condition which holds with these variables; they become those of the instances.
 * Administrators only.
 */
export async function startByConditions(
  context: EngineContext,
  transaction: Transaction,
  actor: Actor,
  { variables = {}, businessKey }: { variables?: Variables; businessKey?: string },
): Promise<Instance[]> {
  requireAdmin(actor);
  const listening = await transaction.query<{ definitionId: string; nodeId: string }>(sql`
    select definition_id as "definitionId", node_id as "nodeId" from process_subscription
    where kind = 'condition' and definition_id is not null order by definition_id, node_id`);
  const started: Instance[] = [];
  for (const { definitionId, nodeId } of listening) {
    const { process } = await context.graphs.of(transaction, definitionId);
    const node = process.nodes[nodeId];
    const condition = node?.kind === 'startEvent' && node.event?.kind === 'conditional' ? node.event.condition : null;
    if (!condition || !holds(condition.body, variables)) continue;
    const instance = await startAt(context, transaction, actor, {
      definitionId,
      nodeId,
      variables,
      businessKey: businessKey ?? null,
    });
    if (instance) started.push(instance);
  }
  return started;
}

/** A condition that asks for what was not given does not hold. */
function holds(body: string, variables: Variables): boolean {
  try {
    return evaluateCondition(body, variables).value;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}
