import sql from 'sql-template-tag';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { select } from '#server/database/row.ts';
import type { ProcessDefinitionModel } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { addSign, removeSign, removeWaiting } from './actions/add-sign.ts';
import { assign, reassign } from './actions/assign.ts';
import { claim, release } from './actions/claim.ts';
import { copyTo } from './actions/copy-to.ts';
import { abstain, complete, reject } from './actions/decide.ts';
import { delegate } from './actions/delegate.ts';
import { saveDraft } from './actions/draft.ts';
import { retract } from './actions/retract.ts';
import { transfer } from './actions/transfer.ts';
import { urge } from './actions/urge.ts';
import { withdraw } from './actions/withdraw.ts';
import { retry, terminate } from './administering/administer.ts';
import { addBranch, cancelBranch } from './administering/branch-tokens.ts';
import { activate, cancel, suspend } from './administering/hold.ts';
import { jump, reopen } from './administering/jump.ts';
import { jumpInstance } from './administering/jump-instance.ts';
import { jumpTargets } from './administering/jump-targets.ts';
import { partsOf, takeOver } from './administering/take-over.ts';
import { approveInBatch, batchWords, type NodePlace } from './definitions/batch.ts';
import { DefinitionGraphs } from './definitions/definition-graphs.ts';
import { deploy, suspendDefinition } from './definitions/deploy.ts';
import { modelById, saveModel } from './definitions/model.ts';
import { broadcastSignal, sendMessageTo, triggerNode } from './events/correlate.ts';
import { startByConditions } from './events/start-conditions.ts';
import { refusing } from './flow/listener-error.ts';
import { within } from './handlers/charge.ts';
import { type JobRound, runJobs } from './jobs/jobs.ts';
import { migrate, planMigration, undoMigration } from './migration/migrate.ts';
import { beginInAdHoc, finishAdHoc } from './nodes/work-ad-hoc.ts';
import type { Actor, EnginePorts, OutsideCall, Person } from './ports.ts';
import { candidatesOf } from './reading/candidates.ts';
import { definitions, definitionWithXml } from './reading/definitions.ts';
import { detail, isInvolved } from './reading/detail.ts';
import { done } from './reading/done.ts';
import { type ChoicePlace, choosableAt, expectedAtStart, expectedOf } from './reading/expectation.ts';
import { instances } from './reading/instances.ts';
import { migrationNodes } from './reading/migration-nodes.ts';
import { serviceNamesFor, usedServices } from './reading/used-services.ts';
import { withdrawable } from './reading/withdrawable.ts';
import { returnTo, returnToStarter } from './returning/return.ts';
import {
  completeFetched,
  extendFetched,
  failFetched,
  fetchAndLock,
  throwFetched,
  unlockFetched,
} from './services/fetched-work.ts';
import { callOutside, runCalls } from './services/outside-calls.ts';
import { mayStart, resubmit, start } from './starting/start.ts';
import { lockInstance } from './step/guard.ts';
import type { EngineContext } from './step/step.ts';
import { asIfNeverThere } from './step/untold.ts';
import { processInstance } from './tables/tables.ts';
import { noteOpened } from './tasks/opened.ts';
import type { Variables } from './variables/variables.ts';

/** The process engine: actions, each a part of the caller's transaction, and readings. */
export type Engine = ReturnType<typeof createEngine>;

/** Makes an engine that asks the ports for everything outside of processes. */
export function createEngine(ports: EnginePorts) {
  const context: EngineContext = { ...ports, graphs: new DefinitionGraphs() };

  function action<Who, Input extends object, Answer>(
    act: (context: EngineContext, transaction: Transaction, actor: Who, input: Input) => Promise<Answer>,
  ) {
    return async (transaction: Transaction, actor: Who, input: Input) => {
      const who = await within(transaction, actor, input);
      try {
        // What the drawing asks for in vain on the way undoes the action, as in the engines.
        return await refusing(() => act(context, transaction, who, input));
      } catch (error) {
        throw await asIfNeverThere(error, { ...ports, store: transaction }, who, input);
      }
    };
  }

  return {
    lockInstance,
    deploy: action(deploy),
    suspendDefinition: action(suspendDefinition),
    start: action(start),
    resubmit: action(resubmit),
    withdraw: action(withdraw),
    complete: action(complete),
    approveInBatch: action(approveInBatch),
    reject: action(reject),
    abstain: action(abstain),
    returnToStarter: action(returnToStarter),
    returnTo: action(returnTo),
    claim: action(claim),
    release: action(release),
    transfer: action(transfer),
    delegate: action(delegate),
    addSign: action(addSign),
    removeSign: action(removeSign),
    removeWaiting: action(removeWaiting),
    assign: action(assign),
    reassign: action(reassign),
    takeOver: action(takeOver),
    partsOf,
    noteOpened,
    copyTo: action(copyTo),
    urge: action(urge),
    retract: action(retract),
    suspend: action(suspend),
    activate: action(activate),
    jump: action(jump),
    jumpInstance: action(jumpInstance),
    jumpTargets: action(jumpTargets),
    cancelBranch: action(cancelBranch),
    addBranch: action(addBranch),
    beginInAdHoc: action(beginInAdHoc),
    finishAdHoc: action(finishAdHoc),
    reopen: action(reopen),
    planMigration: action(planMigration),
    migrate: action(migrate),
    undoMigration: action(undoMigration),
    /** The nodes of two versions of a process, and how they seem to belong together. */
    migrationNodes: (store: Queryable, fromId: string, toId: string) => migrationNodes(context, store, fromId, toId),
    cancel: action(cancel),
    saveDraft: action(saveDraft),
    terminate: action(terminate),
    retry: action(retry),
    sendMessage: action(sendMessageTo),
    broadcastSignal: action(broadcastSignal),
    startByConditions: action(startByConditions),
    trigger: action(triggerNode),
    /** Runs what is due of the asynchronous work; call it now and then, from any number of processes. */
    runJobs: (database: Database, round?: JobRound) => runJobs(context, database, round),

    /** Asks the outside what is due to be asked, several at once; beside the other work, which need not wait for it. */
    runCalls: (database: Database, round?: JobRound) => runCalls(context, database, round),
    /** Asks the outside once, for nobody. */
    callOutside: (database: Database, call: OutsideCall) => callOutside(context, database, call),
    /** The names that the newest versions of the deployed processes use. */
    usedServices: (store: Queryable) => usedServices(context, store),
    /** Those of the names in a file that somebody does the work of. */
    serviceNamesFor: (store: Queryable, model: ProcessDefinitionModel) => serviceNamesFor(context, store, model),
    fetchAndLock: action(fetchAndLock),
    completeFetched: action(completeFetched),
    failFetched: action(failFetched),
    throwFetched: action(throwFetched),
    extendFetched: action(extendFetched),
    unlockFetched: action(unlockFetched),

    saveModel,
    model: modelById,
    definitions,
    definition: definitionWithXml,
    /** A deployed process as it is run, with its forms. */
    process: async (store: Queryable, definitionId: string) => (await context.graphs.of(store, definitionId)).process,
    /** Whether somebody may start a deployed process. */
    mayStart: (store: Queryable, actor: Actor, definitionId: string) => mayStart(context, store, actor, definitionId),
    done: (store: Queryable, actor: Actor, page?: Parameters<typeof done>[3]) => done(context, store, actor, page),
    instances,
    isInvolved,
    /** Those of some cases that somebody may take back now. */
    withdrawable: (store: Queryable, actor: Actor, ids: readonly string[]) => withdrawable(context, store, actor, ids),
    /** Whether the tasks of a node may be approved several at once. */
    batchWords: (store: Queryable, node: NodePlace) => batchWords(context, store, node),
    /** Who may claim an open task. */
    candidates: async (store: Queryable, actor: Actor, taskId: string) =>
      candidatesOf(context, store, await within(store, actor, { taskId }), taskId),
    /** What lies ahead of a case that is about to be started. */
    expectedAtStart: (store: Queryable, starter: Person, input: { key: string; entered: Variables }) =>
      expectedAtStart(context, store, starter, input),
    /** What lies ahead of a case; with a node, what comes next after it. */
    expectedOf: async (store: Queryable, instanceId: string, next?: Parameters<typeof expectedOf>[3]) => {
      const [instance] = await select(store, processInstance, sql`id = ${instanceId}`);
      if (!instance) throw new AppError('notFound', '流程实例不存在或已被删除');
      return instance.endedAt ? [] : expectedOf(context, store, instance, next);
    },
    /** Among whom somebody may choose the people of a node; null where anybody may be. */
    choosable: (store: Queryable, chooser: Person, place: ChoicePlace) => choosableAt(context, store, chooser, place),
    detail: async (store: Queryable, actor: Actor, instanceId: string) =>
      detail(context, store, await within(store, actor, { instanceId }), instanceId),
  };
}
