import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { stemOf } from '../rename/readable-id.ts';
import { childOf, childrenOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from './moddle.ts';

/** The library's register of the ids of a document. */
interface IdRegister {
  assigned(id: string): ModdleNode | false;
  claim(id: string, node: ModdleNode): void;
  unclaim(id: string): void;
  /** Makes up an id for a node. */
  nextPrefixed(prefix: string, node: ModdleNode): string;
}

interface Created {
  readonly elements?: readonly DiagramElement[];
  readonly shape?: DiagramElement;
  readonly connection?: DiagramElement;
  readonly newRoot?: DiagramElement;
}

/** Before anything that looks at what is created. */
const first = 5000;

/**
 * Gives what comes to the canvas an id like `task_1` in place of the one that the library made up: the beginning that
 * 整理 ID gives its kind too, and the first number that nothing of the document has. What has an id keeps it. An id is
 * given when its element is placed, because much is made only to be shown below the pointer.
 */
class ReadableIds extends CommandInterceptor {
  static override $inject = ['eventBus', 'moddle'];

  private readonly ids: IdRegister;
  /** What the library made up. */
  private readonly madeUp = new WeakMap<ModdleNode, string>();
  /** By beginning, the last number that was tried. */
  private readonly counts = new Map<string, number>();
  private isReplacing = false;

  constructor(eventBus: EventBus, { ids }: { ids: IdRegister }) {
    super(eventBus);
    this.ids = ids;
    const makeUp = ids.nextPrefixed.bind(ids);
    ids.nextPrefixed = (prefix, node) => {
      const id = makeUp(prefix, node);
      this.madeUp.set(node, id);
      return id;
    };

    // The library gives what replaces a shape the id of that shape.
    this.preExecute('shape.replace', first, ({ context }: { context: { newShape?: DiagramElement } }) => {
      this.isReplacing = context.newShape === undefined;
    });
    const created = ['elements.create', 'shape.create', 'connection.create', 'canvas.updateRoot'];
    this.preExecute(created, first, ({ context }: { context: Created }) => {
      const { elements, shape, connection, newRoot } = context;
      const isReplacement = shape !== undefined && this.isReplacing;
      if (isReplacement) this.isReplacing = false;
      this.name(elements ?? [shape ?? connection ?? newRoot].filter((one) => one !== undefined), isReplacement);
    });
    // The library forgets the id of what is deleted, and does not notice when it comes back by doing something again.
    this.executed(['shape.create', 'connection.create'], ({ context }: { context: Created }) => {
      const element = context.shape ?? context.connection;
      const node = element && nodeOf(element);
      const id = node ? textOf(node, 'id') : '';
      if (node && id !== '' && this.ids.assigned(id) === false) this.ids.claim(id, node);
    });
  }

  private name(elements: readonly DiagramElement[], isReplacement: boolean): void {
    const oldIds = new Map<ModdleNode, string>();
    for (const element of elements) {
      const node = nodeOf(element);
      for (const one of isReplacement ? partsOf(node) : [node, ...partsOf(node)]) {
        const id = textOf(one, 'id');
        if (this.madeUp.get(one) !== id || id === '') continue;
        this.give(one, id);
        oldIds.set(one, id);
      }
    }
    for (const element of elements) {
      const oldId = oldIds.get(nodeOf(element));
      if (oldId === undefined) continue;
      const id = textOf(nodeOf(element), 'id');
      // A label is called after what it belongs to.
      if (element.id.startsWith(oldId)) element.id = id + element.id.slice(oldId.length);
      const { di } = element;
      const drawnId = di ? textOf(di, 'id') : '';
      if (di && (drawnId === `${oldId}_di` || drawnId === this.madeUp.get(di))) this.move(di, drawnId, `${id}_di`);
    }
  }

  private give(node: ModdleNode, oldId: string): void {
    const stem = stemOf(node.$type);
    let count = this.counts.get(stem) ?? 0;
    let id: string;
    do {
      count += 1;
      id = `${stem}_${count}`;
    } while (this.ids.assigned(id) !== false || this.ids.assigned(`${id}_di`) !== false);
    this.counts.set(stem, count);
    this.move(node, oldId, id);
  }

  private move(node: ModdleNode, from: string, to: string): void {
    if (this.ids.assigned(from) === node) this.ids.unclaim(from);
    this.ids.claim(to, node);
    node.set('id', to);
  }
}

/** What is made together with a node and has an id of its own. */
function partsOf(node: ModdleNode): ModdleNode[] {
  const parts = ['processRef', 'dataObjectRef'].map((name) => childOf(node, name));
  return [...parts.filter((part) => part !== undefined), ...childrenOf(node, 'eventDefinitions')];
}

/** Adds {@link ReadableIds} to a modeler. */
export const readableIdsModule = { __init__: ['readableIds'], readableIds: ['type', ReadableIds] };
