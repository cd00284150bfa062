import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** One line of what has happened. */
export interface LogEntry {
  readonly id: number;
  readonly text: string;
}

/** What the simulator tells of every step. */
export interface Trace {
  readonly action: string;
  readonly element: DiagramElement;
  readonly scope?: { readonly completed?: boolean };
}

/** What a step means to the user; null for steps that say nothing of their own. */
export function sentenceOf({ action, element, scope }: Trace): string | null {
  const node = nodeOf(element);
  const isWhole = node.$instanceOf('bpmn:Process') || node.$instanceOf('bpmn:Participant');
  if (action === 'signal' && isWhole) return `${nameOf(element)} 开始`;
  if (action === 'destroyScope' && isWhole) return `${nameOf(element)} ${scope?.completed ? '结束' : '被终止'}`;
  if (action === 'enter' && node.$instanceOf('bpmn:FlowNode')) return `到达 ${nameOf(element)}`;
  if (action === 'exit' && node.$instanceOf('bpmn:StartEvent')) return `从 ${nameOf(element)} 出发`;
  return null;
}

function nameOf(element: DiagramElement): string {
  const title = elementTitle(element);
  const name = textOf(nodeOf(element), 'name').replace(/\s+/g, ' ');
  return name ? `${title}「${name}」` : title;
}
