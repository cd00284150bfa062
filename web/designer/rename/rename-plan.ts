import { textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { idProblem } from '../panel/id-problem.ts';
import type { Proposal } from './propose-ids.ts';
import { longestId } from './readable-id.ts';
import type { Rename } from './renamed.ts';

/** What the user makes of the proposals: which are wanted, and what they typed in place of the proposed id. */
export interface RenamePlan {
  readonly wanted: ReadonlySet<string>;
  readonly typed: ReadonlyMap<string, string>;
}

/** The id that a proposal comes to. */
export function plannedId({ oldId, id }: Proposal, { typed }: RenamePlan): string {
  return typed.get(oldId) ?? id;
}

/** The renames that are wanted and change something. */
export function plannedRenames(proposals: readonly Proposal[], plan: RenamePlan): Rename[] {
  return proposals
    .filter((proposal) => plan.wanted.has(proposal.oldId) && plannedId(proposal, plan) !== proposal.oldId)
    .map((proposal) => ({ element: proposal.element, node: proposal.node, id: plannedId(proposal, plan) }));
}

/** What is wrong with the wanted ids, by old id; an id is free when its owner gives it up in the same plan. */
export function planProblems(
  drawing: Drawing,
  proposals: readonly Proposal[],
  plan: RenamePlan,
): ReadonlyMap<string, string> {
  const renames = plannedRenames(proposals, plan);
  const given = new Set(renames.map(({ node }) => textOf(node, 'id')));
  const counts = new Map<string, number>();
  for (const { id } of renames) counts.set(id, (counts.get(id) ?? 0) + 1);
  const { ids } = drawing.service('moddle');
  const isTaken = (id: string) => (counts.get(id) ?? 0) > 1 || (ids.assigned(id) !== false && !given.has(id));
  const problems = new Map<string, string>();
  for (const { node, id } of renames) {
    const problem = id.length > longestId ? `ID 不能超过 ${longestId} 个字符` : idProblem(id, isTaken);
    if (problem) problems.set(textOf(node, 'id'), problem);
  }
  return problems;
}
