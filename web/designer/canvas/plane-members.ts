import BpmnUpdater from 'bpmn-js/lib/features/modeling/BpmnUpdater';
import { childrenOf, type ModdleNode } from './moddle.ts';

/**
 * Lets a shape be listed once in each plane that it was on. The library leaves it in the list of the plane from which it
 * moves, where nobody writes it, and would list it a second time when that is undone.
 */
class PlaneMembers extends BpmnUpdater {
  override updateDiParent(di: ModdleNode, parentDi: ModdleNode): void {
    const plane = parentDi?.$type === 'bpmndi:BPMNPlane' ? parentDi : parentDi?.$parent;
    if (plane && di.$parent !== plane && childrenOf(plane, 'planeElement').includes(di)) di.$parent = plane;
    else super.updateDiParent(di, parentDi);
  }
}

/** Puts {@link PlaneMembers} in the place of what the library keeps a file in step with. */
export const planeMembersModule = { bpmnUpdater: ['type', PlaneMembers] };
