import type EventBus from 'diagram-js/lib/core/EventBus';
import { writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import type { CopiedElement, CopiedTree } from '../conversion/convert-pasted.ts';
import { documentOf } from './bind-document.ts';
import type { CopiedPart } from './clip-text.ts';
import { noticeEvent } from './notice.ts';

/** What was copied last in any drawing of this window. */
interface Clip extends CopiedPart {
  /** The drawing that it was copied from, by its library of types. */
  readonly moddle: object;
}

let clip: Clip | undefined;

/** Asked for with the first copy: nobody pastes before. */
let conversion: typeof import('../conversion/convert-pasted.ts') | undefined;

async function loadConversion(): Promise<void> {
  conversion ??= await import('../conversion/convert-pasted.ts');
}

/** What was copied last. */
export function presentClip(): CopiedPart | undefined {
  return clip;
}

/** Takes something that was copied in another window for what was copied last. */
export async function putClip({ tree, xml }: CopiedPart): Promise<void> {
  await loadConversion();
  clip = { tree, xml, moddle: {} };
}

type BoundModdle = object & {
  readonly ids: { assigned(id: string): unknown; claim(id: string, element: object): void };
};

/** One clipboard for all drawings: what comes from a drawing of another engine is converted when it is pasted. */
export class SharedClipboard {
  static $inject = ['moddle', 'eventBus'];

  private readonly moddle: BoundModdle;
  private readonly eventBus: EventBus;

  constructor(moddle: BoundModdle, eventBus: EventBus) {
    this.moddle = moddle;
    this.eventBus = eventBus;
    eventBus.on('copyPaste.pasteElement', ({ descriptor }: { descriptor: CopiedElement }) => {
      const { businessObject, referencedRootElement } = descriptor;
      if (!businessObject || !referencedRootElement || !this.foreignRoots.has(referencedRootElement)) return;
      // The library would make one of its own for each element that refers to it.
      refer(businessObject, referencedRootElement);
      delete descriptor.referencedRootElement;
    });
  }

  private readonly foreignRoots = new WeakSet<ModelElement>();

  set(tree: CopiedTree): void {
    clip = { tree, moddle: this.moddle, xml: writeDocument(documentOf(this.moddle)) };
    void loadConversion();
  }

  /** Until what was copied can be pasted here: what converts it may still be on its way. */
  async whenReady(): Promise<void> {
    if (clip && clip.moddle !== this.moddle) await loadConversion();
  }

  /** Gives nothing from another drawing before `whenReady`. */
  get(): CopiedTree | undefined {
    if (!clip || clip.moddle === this.moddle) return clip?.tree;
    if (!conversion) return undefined;
    const document = documentOf(this.moddle);
    const pasted = conversion.convertPasted(clip.tree, clip.xml, document);
    this.adoptRoots(pasted.tree);
    const notice = conversion.noticeOf(pasted, document.flavour);
    if (notice) this.eventBus.fire(noticeEvent, notice);
    return pasted.tree;
  }

  clear(): CopiedTree | undefined {
    const tree = this.get();
    clip = undefined;
    return tree;
  }

  isEmpty(): boolean {
    return clip === undefined;
  }

  /** Messages, signals and the like: those that the document has already are used, others of the same id get a new one. */
  private adoptRoots(tree: CopiedTree): void {
    const definitions = documentOf(this.moddle).definitions as unknown as ModelElement;
    const there = definitions.get('rootElements') as readonly ModelElement[];
    for (const copy of Object.values(tree).flat()) {
      const root = copy.referencedRootElement;
      if (!root) continue;
      const id = String(root.get('id'));
      const known = there.find((one) => one.get('id') === id);
      if (known && known.$type === root.$type && known.get('name') === root.get('name')) {
        copy.referencedRootElement = known;
      } else if (known && !this.foreignRoots.has(root)) root.set('id', this.freeId(id));
      this.foreignRoots.add(copy.referencedRootElement ?? root);
      root.$parent = definitions;
    }
  }

  private freeId(id: string): string {
    let count = 2;
    while (this.moddle.ids.assigned(`${id}_${count}`)) count += 1;
    return `${id}_${count}`;
  }
}

const references: Readonly<Record<string, string>> = {
  'bpmn:Error': 'errorRef',
  'bpmn:Escalation': 'escalationRef',
  'bpmn:Message': 'messageRef',
  'bpmn:Signal': 'signalRef',
};

function refer(element: ModelElement, root: ModelElement): void {
  const name = references[root.$type];
  if (!name) return;
  const definitions: unknown =
    element.$descriptor.propertiesByName?.eventDefinitions && element.get('eventDefinitions');
  const [first]: ModelElement[] = Array.isArray(definitions) ? definitions : [];
  (first ?? element).set(name, root);
}

/** Replaces the library's clipboard, which every canvas has to itself. */
export const sharedClipboardModule = { clipboard: ['type', SharedClipboard] };
