import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type CommandStack from 'diagram-js/lib/command/CommandStack';
import { atOnce } from '../signal.ts';
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

interface ClaimContext {
  node: ModdleNode;
  id: unknown;
  oldId?: unknown;
}

const commandName = 'designer.change';
const claimName = 'designer.claim-id';

/** Lets the register of ids follow a node that is no element of the canvas, which the library forgets. */
class ClaimHandler {
  static $inject = ['moddle'];

  private readonly ids: IdRegister;

  constructor(moddle: { readonly ids: IdRegister }) {
    this.ids = moddle.ids;
  }

  execute(context: ClaimContext): [] {
    context.oldId = context.node.get('id');
    return this.move(context.node, context.oldId, context.id);
  }

  revert({ node, id, oldId }: ClaimContext): [] {
    return this.move(node, id, oldId);
  }

  private move(node: ModdleNode, from: unknown, to: unknown): [] {
    if (typeof from === 'string' && this.ids.assigned(from) === node) this.ids.unclaim(from);
    if (typeof to === 'string' && this.ids.assigned(to) === false) this.ids.claim(to, node);
    return [];
  }
}

interface IdRegister {
  assigned(id: string): ModdleNode | false;
  claim(id: string, node: ModdleNode): void;
  unclaim(id: string): void;
}

/** Runs several changes of the model as one step of the history. */
class ChangeHandler {
  static $inject = ['modeling', 'commandStack'];

  private readonly modeling: Modeling;
  private readonly commandStack: CommandStack;

  constructor(modeling: Modeling, commandStack: CommandStack) {
    this.modeling = modeling;
    this.commandStack = commandStack;
  }

  preExecute({ changes }: ChangeContext): void {
    for (const { element, node, properties } of changes) {
      if (node && 'id' in properties) this.commandStack.execute(claimName, { node, id: properties.id });
      if (node) this.modeling.updateModdleProperties(element, node, properties);
      else this.modeling.updateProperties(element, properties);
    }
  }
}

class ChangeCommand {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(claimName, ClaimHandler);
    commandStack.registerHandler(commandName, ChangeHandler);
  }
}

/** Adds the command behind {@link applyChanges} to a modeler. */
export const changeModule = { __init__: ['changeCommand'], changeCommand: ['type', ChangeCommand] };

/**
 * Applies changes as one step of the history; none at all is no step. Whoever made them by a control sees them at once:
 * it would fall back until they are shown.
 */
export function applyChanges(commandStack: CommandStack, changes: readonly Change[]): void {
  if (changes.length > 0) atOnce(() => commandStack.execute(commandName, { changes }));
}
