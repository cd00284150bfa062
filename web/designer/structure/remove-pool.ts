import type { Connection, Root, Shape } from 'bpmn-js/lib/model/Types';
import { childOf, childrenOf, type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import { dropPool, swapRoot } from '../canvas/pool-commands.ts';
import type { Drawing } from '../drawing.ts';
import { Refusal } from '../refusal.ts';
import { is, isShape, labelsOf } from './flow-parts.ts';

/** Removes the selected pool, the only one of its collaboration, and its lanes; what is in it stays. One step. */
export function removePool(drawing: Drawing): void {
  const [selected] = drawing.selection;
  if (!selected || !isShape(selected) || !is(selected, 'Participant')) throw new Refusal('请选择一个池。');
  const pool = selected;
  const collaboration = pool.parent as Root;
  const process = childOf(nodeOf(pool), 'processRef');
  const siblings = collaboration.children as DiagramElement[];
  if (!process) throw new Refusal('这个池没有内容，可以直接删除。');
  if (childrenOf(nodeOf(collaboration), 'participants').length > 1) {
    throw new Refusal('还有其它池，流程不能离开自己的池。');
  }

  const commandStack = drawing.service('commandStack');
  const modeling = drawing.service('modeling');
  asOneStep(
    commandStack,
    () => {
      for (const line of [...pool.incoming, ...pool.outgoing]) modeling.removeConnection(line as Connection);
      modeling.removeElements((pool.children as DiagramElement[]).filter((child) => is(child, 'Lane')) as Shape[]);
      const root = drawing
        .service('elementFactory')
        .createRoot({ type: 'bpmn:Process', businessObject: process, di: collaboration.di });
      swapRoot(commandStack, collaboration, root);
      const content = [...pool.children, ...siblings.filter((other) => other !== pool)] as DiagramElement[];
      const moved = [...content.filter(isShape), ...labelsOf(siblings)];
      modeling.moveElements(moved, { x: 0, y: 0 }, root as DiagramElement as Shape, {
        autoResize: false,
      });
      dropPool(commandStack, pool, collaboration);
      drawing.service('poolCommands').turnOthers(nodeOf(collaboration), process);
      drawing.service('repeatedPlaces').forgetPlaces(commandStack, nodeOf(pool));
    },
    '移除池，保留内容',
  );
}
