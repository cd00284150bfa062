import BpmnTreeWalker from 'bpmn-js/lib/import/BpmnTreeWalker';
import type { Element, Root, Shape } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector } from 'didi';
import { childOf, childrenOf, type DiagramElement, type ModdleNode } from './moddle.ts';
import { openView } from './view.ts';

interface Importer {
  add(semantic: ModdleNode, di: ModdleNode, parent?: Shape): DiagramElement;
}

interface RootFactory {
  createRoot(attributes: { id: string; type: string; businessObject: ModdleNode; di: ModdleNode }): Root;
}

interface Imported {
  readonly warnings: unknown[];
}

/** Before the library's own listeners, which look through everything that was drawn. */
const beforeLibrary = 2000;
/** After the library has restored the view of a plane that was seen before. */
const afterLibrary = 500;

/**
 * Draws every diagram of a file, each as a plane of its own: the library draws the first one only. An element that
 * another diagram shows already is drawn once. A plane that is seen for the first time is shown as a file is opened, and taking a step
 * back or doing it again shows the plane where that happens.
 */
class EveryPlane {
  static $inject = ['eventBus', 'canvas', 'bpmnImporter', 'elementFactory', 'injector'];

  private readonly canvas: Canvas;
  private readonly importer: Importer;
  private readonly factory: RootFactory;
  private readonly injector: Injector;
  private readonly seen = new WeakSet<object>();
  private isImporting = false;
  private changed: readonly Element[] = [];

  constructor(eventBus: EventBus, canvas: Canvas, importer: Importer, factory: RootFactory, injector: Injector) {
    this.canvas = canvas;
    this.importer = importer;
    this.factory = factory;
    this.injector = injector;

    let definitions: ModdleNode | undefined;
    eventBus.on('import.render.start', (event: { definitions: ModdleNode }) => {
      definitions = event.definitions;
      this.isImporting = true;
    });
    eventBus.on('import.render.complete', beforeLibrary, ({ warnings }: Imported) => {
      this.isImporting = false;
      if (definitions) this.drawOthers(definitions, warnings);
    });
    eventBus.on('root.set', afterLibrary, ({ element }: { element: Root }) => this.showWhole(element));

    eventBus.on('elements.changed', ({ elements }: { elements: readonly Element[] }) => {
      this.changed = elements;
    });
    eventBus.on('commandStack.changed', ({ trigger }: { trigger: string }) => {
      if (trigger === 'undo' || trigger === 'redo') this.follow();
    });
    // Done again, the library would replace whatever plane is shown.
    eventBus.on(
      'commandStack.canvas.updateRoot.execute',
      beforeLibrary,
      ({ context }: { context: { oldRoot?: Root } }) => {
        if (context.oldRoot) canvas.setRootElement(context.oldRoot);
      },
    );
  }

  private drawOthers(definitions: ModdleNode, warnings: unknown[]): void {
    const drawn = new Set<unknown>(this.canvas.getRootElements().map((root) => (root as Root).di));
    for (const diagram of childrenOf(definitions, 'diagrams')) {
      const plane = childOf(diagram, 'plane');
      const element = plane && childOf(plane, 'bpmnElement');
      if (!plane || !element || drawn.has(plane)) continue;
      if (this.hasRootFor(element) && childrenOf(plane, 'planeElement').length === 0) continue;
      this.draw(definitions, diagram, warnings);
    }
  }

  private draw(definitions: ModdleNode, diagram: ModdleNode, warnings: unknown[]): void {
    const note = (message: string, context?: unknown) => warnings.push({ message, context });
    const walker = new BpmnTreeWalker({
      root: (semantic: ModdleNode, di: ModdleNode) => this.addRoot(semantic, di),
      element: (semantic: ModdleNode, di: ModdleNode, parent: Shape) => this.importer.add(semantic, di, parent),
      error: note,
    } as ConstructorParameters<typeof BpmnTreeWalker>[0]);
    try {
      walker.handleDefinitions(definitions, diagram);
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
    }
  }

  private addRoot(semantic: ModdleNode, di: ModdleNode): DiagramElement {
    if (!this.hasRootFor(semantic)) return this.importer.add(semantic, di);
    const id = `${String(semantic.get('id'))}_plane_${this.canvas.getRootElements().length}`;
    const root = this.factory.createRoot({ id, type: semantic.$type, businessObject: semantic, di });
    return this.canvas.addRootElement(root) as Root;
  }

  private hasRootFor(semantic: ModdleNode): boolean {
    return this.canvas.getRootElements().some((root) => (root as Root).businessObject === semantic);
  }

  private showWhole(root: Root): void {
    if (this.seen.has(root)) return;
    this.seen.add(root);
    // What replaces another plane is still empty, and the view stays.
    if (this.isImporting || root.children.length === 0) return;
    openView(this.canvas, this.injector.get('paletteOnDemand', false) === null);
  }

  private follow(): void {
    const roots = this.changed.flatMap((element) => this.canvas.findRoot(element) ?? []);
    const [first] = roots;
    if (first && !roots.includes(this.canvas.getRootElement())) this.canvas.setRootElement(first);
  }
}

/** Adds {@link EveryPlane} to a modeler or viewer. */
export const everyPlaneModule = { __init__: ['everyPlane'], everyPlane: ['type', EveryPlane] };
