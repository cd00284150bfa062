import UpdateModdlePropertiesHandler from 'bpmn-js/lib/features/modeling/cmd/UpdateModdlePropertiesHandler';
import UpdatePropertiesHandler from 'bpmn-js/lib/features/modeling/cmd/UpdatePropertiesHandler';
import Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Element } from 'bpmn-js/lib/model/Types';
import type { DiagramElement, ModdleNode } from './moddle.ts';

type Properties = Readonly<Record<string, unknown>>;

/** What of an element no picture shows. */
const undrawn = /^(?!bpmn|bioc:|color:|di:|dc:)\w+:|^(extensionElements|documentation)$/;

/** Whether a setting can be seen on the canvas: those of the engines cannot. */
function isDrawn(properties: Properties): boolean {
  return Object.keys(properties).some((name) => !undrawn.test(name));
}

/** As the library's, but what cannot be seen is not drawn again, which takes long in a large drawing. */
class UpdateProperties extends UpdatePropertiesHandler {
  override execute(context: Parameters<UpdatePropertiesHandler['execute']>[0]): Element[] {
    const changed = super.execute(context);
    return isDrawn(context.properties) ? changed : [];
  }

  override revert(context: Parameters<UpdatePropertiesHandler['revert']>[0]): Element[] {
    const changed = super.revert(context);
    return isDrawn(context.properties) ? changed : [];
  }
}

interface ModdleContext {
  readonly moddleElement: ModdleNode;
  readonly properties: Properties;
}

/** As {@link UpdateProperties}, for what is below or beside an element. */
class UpdateModdleProperties extends UpdateModdlePropertiesHandler {
  override execute(context: ModdleContext): Element[] {
    const changed = super.execute(context);
    return this.isSeen(context) ? changed : [];
  }

  override revert(context: ModdleContext): Element[] {
    const changed = super.revert(context);
    return this.isSeen(context) ? changed : [];
  }

  private isSeen({ moddleElement, properties }: ModdleContext): boolean {
    return !undrawn.test(moddleElement.$type) && isDrawn(properties);
  }
}

type GroupRefs = Parameters<Modeling['updateCategoryValueRefs']>;

class DesignerModeling extends Modeling {
  /** How many groups are drawn. */
  private groups = 0;

  constructor(...[eventBus, ...others]: ConstructorParameters<typeof Modeling>) {
    super(eventBus, ...others);
    const count = (by: number) => {
      return ({ element }: { element: DiagramElement }) => {
        if (element.type === 'bpmn:Group' && !element.labelTarget) this.groups += by;
      };
    };
    eventBus.on('shape.added', count(1));
    eventBus.on('shape.removed', count(-1));
  }

  /** Only where there are groups: the library looks through the whole drawing for them whatever changes. */
  override updateCategoryValueRefs(elements: GroupRefs[0], groups: GroupRefs[1]): void {
    if (this.groups > 0 || groups.length > 0) super.updateCategoryValueRefs(elements, groups);
  }

  override getHandlers(): Record<string, unknown> {
    return {
      ...super.getHandlers(),
      'element.updateProperties': UpdateProperties,
      'element.updateModdleProperties': UpdateModdleProperties,
    };
  }
}

/** Puts {@link DesignerModeling} in the place of the library's own. */
export const modelingModule = { modeling: ['type', DesignerModeling] };
