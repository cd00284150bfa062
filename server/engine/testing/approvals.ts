import assert from 'node:assert/strict';
import sql from 'sql-template-tag';
import type { Actor } from '#server/engine/ports.ts';
import type { TaskDetail } from '#server/engine/reading/detail.ts';
import type { AddKind } from '#server/engine/step/state.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, flows, userTask } from './diagram.ts';
import type { World } from './world.ts';

/** One task with these settings, for several people, and one for Ann after it. */
export function asks(settings: Record<string, string>): string {
  return diagram(
    'asked',
    element('startEvent', 'start'),
    userTask('review', { candidateRule: 'users', candidateValue: 'bob,cai,dan', ...settings }),
    userTask('after', 'ann'),
    element('endEvent', 'end'),
    flows('start -> review', 'review -> after', 'after -> end'),
  );
}

/** The settings of a task for one person. */
export const forOne = (who: string, settings: Record<string, string> = {}) => ({
  candidateRule: 'users',
  candidateValue: who,
  ...settings,
});

/** Five in a row; the fourth says how it is resumed after it has returned the case. */
export const row = (afterReturn: string) =>
  diagram(
    'row',
    element('startEvent', 'start'),
    userTask('a', forOne('bob')),
    userTask('b', forOne('cai')),
    userTask('c', forOne('eve')),
    userTask('d', forOne('dan', { afterReturn })),
    userTask('e', forOne('bob')),
    element('endEvent', 'end'),
    flows('start -> a', 'a -> b', 'b -> c', 'c -> d', 'd -> e', 'e -> end'),
  );

/** Two branches between two tasks; the branches have two tasks and one. */
export const forked = (settings: Record<string, string> = {}, atLast: Record<string, string> = {}) =>
  diagram(
    'forked',
    element('startEvent', 'start'),
    userTask('first', forOne('bob')),
    element('parallelGateway', 'fork'),
    userTask('left', forOne('cai', settings)),
    userTask('left2', forOne('cai', settings)),
    userTask('right', forOne('dan', settings)),
    element('parallelGateway', 'join'),
    userTask('last', forOne('eve', atLast)),
    element('endEvent', 'end'),
    flows('start -> first', 'first -> fork', 'fork -> left', 'left -> left2', 'left2 -> join', 'fork -> right'),
    flows('right -> join', 'join -> last', 'last -> end'),
  );

const open = ['active', 'claimed', 'delegated'];

/** What the people of a world do with their tasks, and what can be seen of it. */
export function approvalsIn(world: World) {
  async function taskOf(instance: Instance, actor: Actor): Promise<TaskDetail> {
    const { tasks } = await world.look(instance, actor);
    const task = tasks.find(({ assigneeId, state }) => assigneeId === actor.id && open.includes(state));
    if (!task) throw new Error(`${actor.name} has no open task`);
    return task;
  }
  async function inputFor(instance: Instance, actor: Actor) {
    const { id: taskId, version: taskVersion } = await taskOf(instance, actor);
    return { taskId, taskVersion };
  }
  return {
    taskOf,
    async act(
      instance: Instance,
      actor: Actor,
      verb: 'complete' | 'reject' | 'abstain' | 'claim' | 'release',
      opinion = '意见',
    ): Promise<Instance> {
      const input = { ...(await inputFor(instance, actor)), opinion };
      return world.act((transaction) => world.engine[verb](transaction, actor, input));
    },
    async hand(instance: Instance, actor: Actor, verb: 'transfer' | 'delegate', to: Actor): Promise<Instance> {
      const input = { ...(await inputFor(instance, actor)), userId: to.id, reason: '出差' };
      return world.act((transaction) => world.engine[verb](transaction, actor, input));
    },
    async add(instance: Instance, actor: Actor, kind: AddKind, ...whom: Actor[]): Promise<Instance> {
      const userIds = whom.map(({ id }) => id);
      const input = { ...(await inputFor(instance, actor)), kind, userIds, opinion: '请看' };
      return world.act((transaction) => world.engine.addSign(transaction, actor, input));
    },
    async sendBack(instance: Instance, actor: Actor, nodeId: string | null): Promise<Instance> {
      const input = { ...(await inputFor(instance, actor)), opinion: '补充' };
      return world.act((transaction) =>
        nodeId === null
          ? world.engine.returnToStarter(transaction, actor, input)
          : world.engine.returnTo(transaction, actor, { ...input, nodeId }),
      );
    },
    /** Takes the latest decision of somebody back; what is offered must be done, and what is refused not be offered. */
    async retract(instance: Instance, actor: Actor): Promise<Instance> {
      const { tasks } = await world.look(instance, actor);
      const task = tasks.findLast(({ decidedBy, state }) => decidedBy === actor.id && state === 'approved');
      const { id: taskId = '', isRetractable = false } = task ?? {};
      const answer = world.act((transaction) => world.engine.retract(transaction, actor, { taskId }));
      const isDone = await answer.then(
        () => true,
        () => false,
      );
      assert.equal(isRetractable, isDone);
      return answer;
    },
    /** Lets somebody handle for another from yesterday until tomorrow, in some processes or in all, in place of every rule before. */
    async substitute(principal: Actor, agent: Actor, mode: 'share' | 'replace', ...keys: string[]): Promise<void> {
      await world.database.execute(sql`truncate process_proxy`);
      await world.database.execute(sql`
        insert into process_proxy (id, principal_id, principal_name, agent_id, agent_name, starts_at, ends_at, keys, mode,
          source, created_by)
        values (gen_random_uuid(), ${principal.id}, ${principal.name}, ${agent.id}, ${agent.name},
          now() - interval '1 day', now() + interval '1 day', ${keys}, ${mode}, 'manual', ${principal.id})`);
    },
    /** Who has an open task, by name. */
    async waitsFor(instance: Instance): Promise<(string | null)[]> {
      const { tasks } = await world.look(instance);
      return tasks
        .filter(({ state }) => open.includes(state))
        .map(({ assigneeName }) => assigneeName)
        .sort();
    },
    /** The timeline, each line with who acted. */
    async said(instance: Instance): Promise<string[]> {
      return (await world.look(instance)).timeline.map(({ actorName, text }) => `${actorName} ${text}`);
    },
  };
}
