import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type { DiagramElement, ModdleNode } from './moddle.ts';

/** New values for some properties; `undefined` removes a property. */
export interface Change {
  /** The element that is drawn again. */
  readonly element: DiagramElement;
  /** A node below or beside the element's own. Without it the element's own node is meant, its id and name included. */
  readonly node?: ModdleNode;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface ChangeContext {
  changes: readonly Change[];
}

const commandName = 'designer.change';

/** Runs several changes of the model as one step of the history. */
class ChangeHandler {
  static $inject = ['modeling'];

  private readonly modeling: Modeling;

  constructor(modeling: Modeling) {
    this.modeling = modeling;
  }

  preExecute({ changes }: ChangeContext): void {
    for (const { element, node, properties } of changes) {
      if (node) this.modeling.updateModdleProperties(element, node, properties);
      else this.modeling.updateProperties(element, properties);
    }
  }
}

class ChangeCommand {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(commandName, ChangeHandler);
  }
}

/** Adds the command behind {@link applyChanges} to a modeler. */
export const changeModule = { __init__: ['changeCommand'], changeCommand: ['type', ChangeCommand] };

/** Applies changes as one step of the history; none at all is no step. */
export function applyChanges(commandStack: CommandStack, changes: readonly Change[]): void {
  if (changes.length > 0) commandStack.execute(commandName, { changes });
}
