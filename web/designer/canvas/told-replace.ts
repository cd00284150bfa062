import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { elementTitle } from './element-title.ts';
import { forgottenSettings } from './forgotten-settings.ts';
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
      const notice = await noticeOf(made);
      if (notice) eventBus.fire(noticeEvent, notice);
    };
    eventBus.on('commandStack.changed', ({ trigger }: { trigger: string }) => {
      const made = replacements.splice(0);
      if (trigger === 'execute' && made.length > 0) void tell(made);
    });
  }
}

interface Replacement {
  readonly before: ModelElement;
  readonly after: ModelElement;
  /** What the new element is called. */
  readonly title: string;
}

async function noticeOf(made: readonly Replacement[]): Promise<Notice | undefined> {
  const { lostSettings } = await import('./lost-settings.ts');
  const told = made
    .map(({ before, after, title }) => ({ title, lines: lostSettings(before, after) }))
    .filter(({ lines }) => lines.length > 0);
  const lines = told.flatMap((one) => one.lines);
  const [only, another] = told;
  if (!only) return undefined;
  const what = another ? '更改类型' : `改为${only.title}`;
  return { title: `${what}后，有 ${lines.length} 项设置不再保留`, lines, canUndo: true };
}

/** Adds {@link ToldReplace} to a modeler. */
export const toldReplaceModule = { __init__: ['toldReplace'], toldReplace: ['type', ToldReplace] };
