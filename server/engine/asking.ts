import sql, { type Sql } from 'sql-template-tag';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import type { Graph } from './graph.ts';

/** Whether a token has called a process in which people have had something to do, as a condition. */
export function askedInCall(tokenId: Sql): Sql {
  return sql`exists (select 1 from process_instance called join process_task task on task.instance_id = called.id
    where called.parent_token_id = ${tokenId})`;
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
