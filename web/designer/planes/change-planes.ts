import type { Root } from 'bpmn-js/lib/model/Types';
import { addPlane, removePlane } from '../canvas/plane-commands.ts';
import type { Drawing } from '../drawing.ts';
import type { ActionContext } from '../toolbar/action.ts';
import { type Plane, planesOf } from './planes.ts';

/** Adds an empty process to the document and shows it, as one step. */
export function newProcess(drawing: Drawing): Root {
  drawing.applyDrafts();
  const maker = {
    commandStack: drawing.service('commandStack'),
    bpmnFactory: drawing.service('bpmnFactory'),
    elementFactory: drawing.service('elementFactory'),
    shown: drawing.service('canvas').getRootElement() as Root,
  };
  return addPlane(maker, freeName(planesOf(drawing)));
}

/** Takes a process or collaboration out of the document, as one step; asks when something is drawn there. */
export async function removeProcess({ drawing, confirm }: ActionContext, { root, title }: Plane): Promise<void> {
  const other = planesOf(drawing).find((plane) => plane.root !== root && plane.kind !== 'subProcess');
  if (!other) return;
  const isSure =
    root.children.length === 0 ||
    (await confirm({ title: `移除“${title}”`, text: '其中的元素会一并移除，可以撤销。', yes: '移除' }));
  if (!isSure) return;
  drawing.applyDrafts();
  removePlane(drawing.service('commandStack'), root, other.root);
}

function freeName(planes: readonly Plane[]): string {
  const taken = new Set(planes.map(({ title }) => title));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? '新流程' : `新流程 ${number}`;
    if (!taken.has(name)) return name;
  }
}
