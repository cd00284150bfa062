import sql from 'sql-template-tag';
import { carryOut } from '#server/crud/event.ts';
import { lock } from '#server/crud/get.ts';
import { differences, remember } from '#server/crud/history.ts';
import { record } from '#server/crud/scope.ts';
import { rowColumns } from '#server/crud/select.ts';
import { updateRow } from '#server/crud/store-row.ts';
import { tableName } from '#server/database/row.ts';
import type { InstanceListener } from '#server/engine/ports.ts';
import { systemViewer } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { announceSteps } from '#server/worklist/announce.ts';
import type { CaseEvent } from '#shared/case-event.ts';
import type { Outcome, StateAfter } from '#shared/declaration.ts';
import type { ApprovalState } from '#shared/state.ts';
import { tellAuthor } from './tell-author.ts';

type StandingRow = Record<string, unknown> & { status: string; approval: ApprovalState | null };

/** Makes the business record follow its process, in the transaction of the step that moved the process. */
export function createBinding(registry: Registry): InstanceListener {
  return async (event, transaction) => {
    const { kind } = event;
    // It has been submitted again, of which it is told by the case that it goes on in.
    if (!event.businessModule || !event.businessId || kind === 'replaced') return;
    const entry = registry.get(event.businessModule);
    const rule = entry.module.declaration.approval;
    if (!rule) return;
    const row = await transaction.one<StandingRow>(sql`
      select ${rowColumns(entry)} from ${tableName(entry.table)} ${record} where ${record}.id = ${event.businessId} for update`);
    if (!row) return;
    const { submitted, approved, rejected, reopened, withdrawn = reopened } = rule.states;
    const statusAfter: Record<CaseEvent, StateAfter<never>> = {
      started: submitted,
      resubmitted: submitted,
      approved,
      rejected,
      returned: reopened,
      withdrawn,
      cancelled: rejected,
      terminated: rejected,
    };
    const after = statusAfter[kind];
    const mayMove = kind === 'approved' && typeof approved === 'function';
    const stays = !mayMove && rule.beside?.includes(row.status);
    const values = {
      approval: approvalAfter(kind),
      processInstanceId: event.instanceId,
      status: stays ? row.status : typeof after === 'string' ? after : after(row as never),
    };
    const version = await updateRow(entry, event.businessId, values, event.actor.id, transaction);
    const viewer = { ...systemViewer, id: event.actor.id, name: event.actor.name };
    const { status, approval } = values;
    const context = { viewer, store: transaction };
    const outcome = outcomeOf(kind);
    const done = outcome && entry.outcomes[outcome];
    const effects = done
      ? await carryOut(entry, done, await lock(entry, event.businessId, null, context, registry), context, registry)
      : [];
    const changes = differences({ status: row.status, approval: row.approval }, { status, approval });
    const about = { id: event.businessId, version, event: kind, remark: event.opinion, changes, effects };
    remember(entry, about, context);
    await announceSteps(entry, event.businessId, context, registry);
    await tellAuthor(entry, row, event, context);
    await entry.hooks.afterMove?.(event.businessId, { kind, opinion: event.opinion }, context);
    if (outcome) await entry.hooks.afterDecision?.(event.businessId, outcome, context);
  };
}

function approvalAfter(kind: CaseEvent): ApprovalState {
  return kind === 'started' || kind === 'resubmitted' ? 'pending' : kind;
}

/** What the end of an approval means to a module: who has ended it undecided is all the same there. */
function outcomeOf(kind: CaseEvent): Outcome | null {
  if (kind === 'cancelled') return 'terminated';
  return kind === 'approved' || kind === 'rejected' || kind === 'terminated' ? kind : null;
}
