import type { Step, Task, Token } from '#server/engine/step/step.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import { drawnName } from '#shared/bpmn/node-name.ts';
import { evaluate } from '#shared/expression/expression.ts';

/** What the engines give a task that says nothing of its priority. */
const usualPriority = 50;

/** The task that a token has at its node; the last one where it has had several. */
export function taskAt(step: Step, token: Token | undefined): Task | undefined {
  return token && step.tasks.all().findLast(({ tokenId }) => tokenId === token.id);
}

/** What the engines tell of a task by `task`, whoever asks. */
export function aboutTask(step: Step, task: Task, variables: Variables, event: string | undefined): Variables {
  const node = step.graph.node(task.nodeId);
  const { id: processInstanceId, definitionId } = step.instance;
  const { priority } = node.kind === 'userTask' ? node : {};
  return {
    id: task.id,
    // What nobody has named has the name of its id for expressions, whatever people read.
    name: drawnName(node) ? task.nodeName : node.id,
    assignee: task.assigneeId,
    owner: task.ownerId,
    priority: priority === undefined ? usualPriority : priorityNow(priority, variables),
    dueDate: task.dueAt,
    taskDefinitionKey: task.nodeId,
    executionId: task.tokenId,
    processInstanceId,
    processDefinitionId: definitionId,
    eventName: event ?? null,
  };
}

/** A task need not have a priority that can be worked out. */
function priorityNow(written: string, variables: Variables): number {
  const named = evaluate(written, variables);
  const value = named === null || named === '' ? Number.NaN : Number(named);
  return Number.isFinite(value) ? Math.trunc(value) : usualPriority;
}
