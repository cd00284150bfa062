import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { elementTitle } from './element-title.ts';
import { forgottenSettings, lostSettings } from './lost-settings.ts';
import type { DiagramElement } from './moddle.ts';
import { type Notice, noticeEvent } from './notice.ts';

interface ReplaceContext {
  oldShape: DiagramElement;
  newShape: DiagramElement;
}

/** Lets an element of a new type keep all that it can hold, and tells what it cannot. */
class ToldReplace extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(eventBus: EventBus, modeling: Modeling) {
    super(eventBus);
    const notices: Notice[] = [];

    this.postExecuted('shape.replace', ({ context }: { context: ReplaceContext }) => {
      const { oldShape, newShape } = context;
      const [before, after]: ModelElement[] = [oldShape.businessObject, newShape.businessObject];
      if (!before || !after || before === after || newShape.labelTarget) return;
      const forgotten = forgottenSettings(before, after);
      if (Object.keys(forgotten).length > 0) {
        modeling.updateModdleProperties(newShape, newShape.businessObject, forgotten);
      }
      const lines = lostSettings(before, after);
      if (lines.length === 0) return;
      notices.push({
        title: `改为${elementTitle(newShape)}后，有 ${lines.length} 项设置不再保留`,
        lines,
        canUndo: true,
      });
    });

    eventBus.on('commandStack.changed', ({ trigger }: { trigger: string }) => {
      const told = notices.splice(0);
      const lines = told.flatMap((notice) => notice.lines);
      const all: Notice = { title: `更改类型后，有 ${lines.length} 项设置不再保留`, lines, canUndo: true };
      if (trigger === 'execute' && told.length > 0) eventBus.fire(noticeEvent, told.length > 1 ? all : told[0]);
    });
  }
}

/** Adds {@link ToldReplace} to a modeler. */
export const toldReplaceModule = { __init__: ['toldReplace'], toldReplace: ['type', ToldReplace] };
