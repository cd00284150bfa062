import type { Flavour } from './flavour.ts';
import { titleOfNode } from './node-title.ts';
import { errorAt, type Problem } from './problem.ts';
import type {
  BoundaryEventNode,
  FlowNode,
  IntermediateEventNode,
  ProcessModel,
  StartEventNode,
} from './process-model.ts';

type Catching = BoundaryEventNode | IntermediateEventNode | StartEventNode;

/**
 * Finds events that wait for the same at the same place, of which nobody could tell which one is meant; engines refuse
 * them. Camunda looks at every place, the others at borders and at the starts of a process.
 */
export function checkRivals(process: ProcessModel, flavour: Flavour): Problem[] {
  const catching = Object.values(process.nodes).filter(isCatching);
  return catching.flatMap((node, index) => {
    const rival = catching.slice(0, index).find((other) => areRivals(node, other, process, flavour));
    return rival
      ? [
          errorAt(
            node,
            `${titleOfNode(node, process)}和${titleOfNode(rival, process)}在同一处等待同样的事件，只能留一个`,
          ),
        ]
      : [];
  });
}

function isCatching(node: FlowNode): node is Catching {
  return node.kind === 'boundaryEvent' || node.kind === 'intermediateCatchEvent' || node.kind === 'startEvent';
}

function areRivals(node: Catching, other: Catching, process: ProcessModel, flavour: Flavour): boolean {
  const place = placeOf(node, process);
  if (place === undefined || place !== placeOf(other, process)) return false;
  const areStarts = isStart(node) && isStart(other);
  const areAlike = node.kind === other.kind;
  const [one, two] = [node.event, other.event];
  if (one?.kind !== two?.kind) return false;
  switch (one?.kind) {
    case 'cancel':
      return areAlike && node.kind === 'boundaryEvent';
    case 'compensate':
      // What undoes a sub-process is on its border or inside of it.
      return flavour === 'camunda' || (areAlike && node.kind === 'boundaryEvent');
    case 'conditional':
      if (flavour !== 'camunda' || !areStarts || two?.kind !== 'conditional') return false;
      return one.condition !== null && one.condition.body === two.condition?.body;
    case 'message':
      if (two?.kind !== 'message' || one.name !== two.name || isStart(node) !== isStart(other)) return false;
      return flavour === 'camunda' || areStarts || (areAlike && node.kind === 'boundaryEvent');
    case 'signal':
      return flavour === 'camunda' && two?.kind === 'signal' && one.name === two.name;
    case 'escalation':
      // What hears every escalation would take it from the one beside it.
      if (flavour !== 'camunda' || !areAlike || two?.kind !== 'escalation') return false;
      return one.code === null || two.code === null || one.code === two.code;
    default:
      return false;
  }
}

/** Whether an event begins the process itself. */
function isStart({ kind, parentId }: Catching): boolean {
  return kind === 'startEvent' && parentId === undefined;
}

/** The element around which an event listens; undefined of one that waits alone. */
function placeOf(node: Catching, { nodes, flows }: ProcessModel): string | undefined {
  if (node.kind === 'boundaryEvent') {
    const attached = nodes[node.attachedTo ?? ''];
    if (!attached) return undefined;
    // Around all instances of a multi-instance, where an event sub-process is inside of one.
    const isAround = 'multiInstance' in attached && attached.multiInstance && node.event?.kind !== 'compensate';
    return isAround ? `${attached.id} *` : attached.id;
  }
  if (node.kind === 'startEvent') {
    const around = nodes[node.parentId ?? ''];
    if (!around) return '';
    return 'isEventSubProcess' in around && around.isEventSubProcess ? (around.parentId ?? '') : undefined;
  }
  const sources = node.incoming.flatMap((id) => nodes[flows[id]?.source ?? ''] ?? []);
  return sources.find(({ kind }) => kind === 'eventBasedGateway')?.id;
}
