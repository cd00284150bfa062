import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { forgottenSettings } from './forgotten-settings.ts';
import type { LostCondition, Replacement } from './lost-settings.ts';
import type { DiagramElement, ModdleNode } from './moddle.ts';
import { noticeEvent } from './notice.ts';

interface ReplaceContext {
  oldShape: DiagramElement;
  newShape: DiagramElement;
}

interface ReconnectContext {
  readonly connection: DiagramElement;
  /** What the library has taken from the flow, as its new source may have none. */
  readonly oldConditionExpression?: ModdleNode;
}

/** What is about to be done with a connection. */
interface Reconnecting {
  readonly context: ReconnectContext;
  stopPropagation(): void;
}

/** After the library, and before it. */
const [late, early] = [500, 2000];

/** Lets an element of a new type keep all that it can hold, and tells what it and the flows from it cannot. */
class ToldReplace extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(eventBus: EventBus, modeling: Modeling) {
    super(eventBus);
    const replacements: Replacement[] = [];
    const conditions: LostCondition[] = [];

    let replacing = 0;
    this.preExecute('shape.replace', early, () => {
      replacing += 1;
    });
    this.postExecuted('shape.replace', late, () => {
      replacing -= 1;
    });
    this.preExecute('connection.reconnect', early, (event: Reconnecting) => {
      // The library would draw what it connects the two by: a flow, by which the process goes, where it was a hint to readers.
      if (replacing > 0 && event.context.connection.type === 'bpmn:Association') event.stopPropagation();
    });

    this.executed('connection.reconnect', late, ({ context }: { context: ReconnectContext }) => {
      const { connection, oldConditionExpression: lost } = context;
      if (lost) conditions.push({ flow: connection, condition: lost });
    });

    this.postExecuted('shape.replace', ({ context }: { context: ReplaceContext }) => {
      const { oldShape, newShape } = context;
      const [before, after]: ModelElement[] = [oldShape.businessObject, newShape.businessObject];
      if (!before || !after || before === after || newShape.labelTarget) return;
      const forgotten = forgottenSettings(before, after);
      if (Object.keys(forgotten).length > 0) {
        modeling.updateModdleProperties(newShape, newShape.businessObject, forgotten);
      }
      replacements.push({ before, after, element: newShape });
    });

    const tell = async (made: readonly Replacement[], lost: readonly LostCondition[]) => {
      const { noticeOfLosses } = await import('./lost-settings.ts');
      const notice = noticeOfLosses(made, lost);
      if (notice) eventBus.fire(noticeEvent, notice);
    };
    eventBus.on('commandStack.changed', ({ trigger }: { trigger: string }) => {
      const [made, lost] = [replacements.splice(0), conditions.splice(0)];
      // What failed halfway has not been counted down.
      replacing = 0;
      if (trigger === 'execute' && made.length + lost.length > 0) void tell(made, lost);
    });
  }
}

/** Adds {@link ToldReplace} to a modeler. */
export const toldReplaceModule = { __init__: ['toldReplace'], toldReplace: ['type', ToldReplace] };
