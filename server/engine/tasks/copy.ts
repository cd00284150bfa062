import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { nodeName } from '#server/engine/definitions/graph.ts';
import { holdersOf, keysOfSubjects } from '#server/engine/handlers/handlers.ts';
import type { Person } from '#server/engine/ports.ts';
import type { Instance, Step } from '#server/engine/step/step.ts';
import { tell } from '#server/engine/step/timeline.ts';
import { type CopyMoment, type CopyRule, copyMoments, type EndCopyRule } from '#shared/bpmn/copy-rule.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { evaluateCondition } from '#shared/expression/expression.ts';
import { seenDigest } from './seen-digest.ts';

/** Tells those of the case whom a rule names, at a node that tells people or is approved now. */
export async function copyAtNode(step: Step, node: FlowNode, rule: CopyRule): Promise<void> {
  await copy(step, { ...placeOf(node), ...ways(rule) }, await namedBy(step, rule));
}

/** Tells those whom the process names for the case as a whole; whoever has started that knows it, and learns how it ends anyway. */
export async function copyOfCase(step: Step, moment: CopyMoment): Promise<void> {
  const { end, submit } = step.graph.process.copies;
  const rule = moment === 'end' ? end : submit;
  if (moment === 'end' && !isAskedFor(end, step.instance)) return;
  const people = (await namedBy(step, rule)).filter(({ id }) => id !== step.instance.starterId);
  await copy(step, { title: copyMoments[moment].title, ...ways(rule) }, people);
}

/** Whether a case has ended as the rule asks for. */
function isAskedFor({ outcomes }: EndCopyRule, { status }: Instance): boolean {
  return outcomes.length === 0 || outcomes.some((outcome) => outcome === status);
}

/** Tells people whom somebody has chosen; somebody who knows the case as it is now is not told again. */
export async function copyToChosen(
  step: Step,
  node: FlowNode,
  rule: CopyRule,
  people: readonly Person[],
): Promise<void> {
  await copy(step, { ...placeOf(node), ...ways(rule), isAutomatic: false }, people);
}

function placeOf(node: FlowNode): Pick<Telling, 'title' | 'node'> {
  return { title: nodeName(node), node: { id: node.id, name: nodeName(node) } };
}

function ways({ view }: CopyRule): Pick<Telling, 'isFixed' | 'isAutomatic'> {
  return { isFixed: view === 'snapshot', isAutomatic: true };
}

async function namedBy(step: Step, { subjects, when }: CopyRule): Promise<Person[]> {
  if (subjects.length === 0 || !(await holds(step, when))) return [];
  return holdersOf(step, await keysOfSubjects(step, subjects));
}

/** Whether a condition on what was filled in holds: not where that is missing, and always where there is none. */
async function holds(step: Step, condition: string): Promise<boolean> {
  return condition === '' || evaluateCondition(condition, await step.variables.seenFrom([])).value;
}

/** Where people are told, and how. */
interface Telling {
  /** What the list of those who are told calls the place. */
  title: string;
  /** Absent for the case as a whole. */
  node?: { id: string; name: string };
  /** Whether they see the form as it is now. */
  isFixed: boolean;
  isAutomatic: boolean;
}

/** What there is to see of a case: all that a handler can, and how it has ended. */
async function digestOf(step: Step): Promise<string> {
  const { endedAt, status } = step.instance;
  const digest = await seenDigest(step);
  return endedAt === null ? digest : `${status} ${digest}`;
}

async function copy(
  step: Step,
  { title, node, isFixed, isAutomatic }: Telling,
  people: readonly Person[],
): Promise<void> {
  if (people.length === 0) return;
  const actor = isAutomatic ? null : step.actor;
  const digest = await digestOf(step);
  const values = isFixed ? JSON.stringify(await step.variables.seenFrom([])) : null;
  const each = [...new Map(people.map((person) => [person.id, person])).values()];
  const written = await step.transaction.query<{ userId: string }>(sql`
    insert into process_cc (id, instance_id, user_id, user_name, node_name, by_id, by_name, at, seen_digest, seen_values)
    select person.id, ${step.instance.id}::uuid, person.user_id, person.name, ${title}, ${actor?.id ?? null}::uuid,
      ${actor?.name ?? '系统'}, ${step.at}::timestamptz, ${digest}, ${values}::jsonb
    from unnest(${each.map(() => uuid())}::uuid[], ${each.map(({ id }) => id)}::uuid[], ${each.map(({ name }) => name)}::text[])
      as person (id, user_id, name)
    on conflict (instance_id, user_id) do update set node_name = excluded.node_name, by_id = excluded.by_id,
      by_name = excluded.by_name, at = excluded.at, read_at = null, seen_digest = excluded.seen_digest,
      seen_values = excluded.seen_values
    where process_cc.seen_digest <> excluded.seen_digest
    returning user_id as "userId"`);
  const reached = new Set(written.map(({ userId }) => userId));
  // Whoever is told in this step already sees the case as it is after it.
  const told = each.filter(({ id }) => reached.has(id) && !step.copied.some((other) => other.id === id));
  if (told.length === 0) return;
  step.copied.push(...told);
  tell(step, {
    kind: 'cc',
    text: `抄送 ${told.map(({ name }) => name).join('、')}`,
    ...(node && { node }),
    isAutomatic,
  });
}
