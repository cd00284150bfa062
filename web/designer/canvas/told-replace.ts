import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { elementTitle } from './element-title.ts';
import { forgottenSettings } from './forgotten-settings.ts';
import type { Replacement } from './lost-settings.ts';
import type { DiagramElement } from './moddle.ts';
import { noticeEvent } from './notice.ts';

interface ReplaceContext {
  oldShape: DiagramElement;
  newShape: DiagramElement;
}

/** Lets an element of a new type keep all that it can hold, and tells what it cannot. */
class ToldReplace extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(eventBus: EventBus, modeling: Modeling) {
    super(eventBus);
    const replacements: Replacement[] = [];

    this.postExecuted('shape.replace', ({ context }: { context: ReplaceContext }) => {
      const { oldShape, newShape } = context;
      const [before, after]: ModelElement[] = [oldShape.businessObject, newShape.businessObject];
      if (!before || !after || before === after || newShape.labelTarget) return;
      const forgotten = forgottenSettings(before, after);
      if (Object.keys(forgotten).length > 0) {
        modeling.updateModdleProperties(newShape, newShape.businessObject, forgotten);
      }
      replacements.push({ before, after, title: elementTitle(newShape) });
    });

    const tell = async (made: readonly Replacement[]) => {
      const { noticeOfLosses } = await import('./lost-settings.ts');
      const notice = noticeOfLosses(made);
      if (notice) eventBus.fire(noticeEvent, notice);
    };
    eventBus.on('commandStack.changed', ({ trigger }: { trigger: string }) => {
      const made = replacements.splice(0);
      if (trigger === 'execute' && made.length > 0) void tell(made);
    });
  }
}

/** Adds {@link ToldReplace} to a modeler. */
export const toldReplaceModule = { __init__: ['toldReplace'], toldReplace: ['type', ToldReplace] };
