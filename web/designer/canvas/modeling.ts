import UpdateModdlePropertiesHandler from 'bpmn-js/lib/features/modeling/cmd/UpdateModdlePropertiesHandler';
import UpdatePropertiesHandler from 'bpmn-js/lib/features/modeling/cmd/UpdatePropertiesHandler';
import Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Element } from 'bpmn-js/lib/model/Types';
import type { ModdleNode } from './moddle.ts';

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

class DesignerModeling extends Modeling {
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
