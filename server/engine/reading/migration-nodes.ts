import type { Queryable } from '#server/database/database.ts';
import { type Graph, nodeName } from '#server/engine/definitions/graph.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { definitionById } from './definitions.ts';

/** A node at which something can stand or wait. */
export interface MigrationNode {
  id: string;
  name: string;
  kind: string;
}

/** What two versions have, and which nodes of the newer one seem to stand for those of the older one. */
export interface MigrationNodes {
  from: (MigrationNode & {
    /** The node of the other version that seems to be the same; null when none does. */
    suggested: string | null;
  })[];
  to: MigrationNode[];
}

/** What nothing can ever stand at, as tokens pass it within one step. */
const passed: ReadonlySet<FlowNode['kind']> = new Set(['startEvent', 'endEvent', 'exclusiveGateway']);

/** The nodes of two versions of a process at which instances may stand, and how they seem to belong together. */
export async function migrationNodes(
  { graphs }: EngineContext,
  store: Queryable,
  fromId: string,
  toId: string,
): Promise<MigrationNodes> {
  const [from, to] = [await definitionById(store, fromId), await definitionById(store, toId)];
  if (from.key !== to.key) throw new AppError('refused', '只能迁移到同一流程的另一个版本');
  const [before, after] = [standing(await graphs.of(store, fromId)), standing(await graphs.of(store, toId))];
  const shown = (node: FlowNode): MigrationNode => ({ id: node.id, name: nodeName(node), kind: node.kind });
  return {
    from: before.map((node) => ({ ...shown(node), suggested: suggestedFor(node, before, after) })),
    to: after.map(shown),
  };
}

function standing({ process }: Graph): FlowNode[] {
  return Object.values(process.nodes).filter(({ kind }) => !passed.has(kind));
}

/** The one of the same kind with the same id, or else the only one that is called the same and is not taken by its id. */
function suggestedFor(node: FlowNode, before: readonly FlowNode[], after: readonly FlowNode[]): string | null {
  const alike = after.filter(({ kind }) => kind === node.kind);
  if (alike.some(({ id }) => id === node.id)) return node.id;
  const named = alike.filter(({ name, id }) => name && name === node.name && !before.some((each) => each.id === id));
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}
