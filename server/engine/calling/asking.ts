import sql, { type Sql } from 'sql-template-tag';
import type { Graph } from '#server/engine/definitions/graph.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';

/**
 * Whether the token of a visit has called a process in which people have had something to do, as a condition on
 * `process_activity`. What an instance has called is looked up once for all of its visits.
 */
export function askedInCall(instanceId: string): Sql {
  return sql`process_activity.token_id in (
    select called.parent_token_id from process_instance called
    where called.parent_instance_id = ${instanceId} and exists (select 1 from process_task where instance_id = called.id))`;
}

/** Whether people work at a node: at itself, or within the sub-process or called process that begins again with it. */
export function isAsking(graph: Graph, node: FlowNode, hasAskedInCall: boolean): boolean {
  switch (node.kind) {
    case 'userTask':
      return true;
    case 'callActivity':
      return hasAskedInCall;
    case 'subProcess':
    case 'adHocSubProcess':
      return Object.values(graph.process.nodes).some(
        (inner) => inner.parentId === node.id && isAsking(graph, inner, hasAskedInCall),
      );
    default:
      return false;
  }
}
