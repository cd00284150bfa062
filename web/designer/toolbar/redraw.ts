import { type NewDiagram, newDiagram } from '#shared/bpmn/new-diagram.ts';
import { childOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import type { ActionContext } from './action.ts';

/** Starts over with an empty diagram of the same engine, under the same id and name, once the user is sure. */
export async function redraw({ drawing, confirm }: ActionContext): Promise<void> {
  const isSure = await confirm({
    title: '重新绘制',
    text: '画布将清空，撤销记录也一并清除。尚未保存的内容无法恢复，是否继续？',
    yes: '清空并重新绘制',
  });
  if (isSure) await drawing.openXml(newDiagram(identityOf(drawing)), drawing.fileName);
}

function identityOf(drawing: Drawing): NewDiagram {
  const flavour = drawing.flavour ?? 'camunda';
  const process = processOf(drawing);
  return process
    ? { id: textOf(process, 'id'), name: textOf(process, 'name'), flavour }
    : { id: `Process_${Date.now()}`, name: '业务流程', flavour };
}

/** The process that is drawn; with several pools that of the first. */
function processOf(drawing: Drawing): ModdleNode | undefined {
  for (const element of drawing.service('elementRegistry').getAll()) {
    const node = nodeOf(element as DiagramElement);
    if (node.$instanceOf('bpmn:Process')) return node;
    const process = node.$instanceOf('bpmn:Participant') ? childOf(node, 'processRef') : undefined;
    if (process) return process;
  }
  return undefined;
}
