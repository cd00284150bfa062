import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type {
  ContextPadEntriesCallback,
  ContextPadEntry,
} from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type Create from 'diagram-js/lib/features/create/Create';
import type { Element, Shape } from 'diagram-js/lib/model/Types';

interface ElementFactory {
  createShape(attributes: { type: string }): Shape;
}

interface AutoPlace {
  append(source: Element, shape: Shape): void;
}

interface AppendPreview {
  create(source: Element, type: string): void;
  cleanUp(): void;
}

const appendedType = 'bpmn:UserTask';

/** Lower than the library's own provider, so that its entries are there to be changed. */
const afterLibrary = 500;

/** Makes "append task" append a user task, which is what nearly every step of an approval is. */
class UserTaskAppender {
  static $inject = ['contextPad', 'create', 'elementFactory', 'autoPlace', 'appendPreview'];

  private readonly create: Create;
  private readonly elementFactory: ElementFactory;
  private readonly autoPlace: AutoPlace;
  private readonly appendPreview: AppendPreview;

  constructor(
    contextPad: ContextPad,
    create: Create,
    elementFactory: ElementFactory,
    autoPlace: AutoPlace,
    appendPreview: AppendPreview,
  ) {
    this.create = create;
    this.elementFactory = elementFactory;
    this.autoPlace = autoPlace;
    this.appendPreview = appendPreview;
    contextPad.registerProvider(afterLibrary, this);
  }

  /** Called by the library for the one selected element. */
  getContextPadEntries(element: Element): ContextPadEntriesCallback {
    return (entries) => {
      const append = entries['append.append-task'];
      return append ? { ...entries, 'append.append-task': { ...append, ...this.userTaskEntry(element) } } : entries;
    };
  }

  private userTaskEntry(source: Element): Pick<ContextPadEntry, 'action' | 'className'> {
    const newTask = () => this.elementFactory.createShape({ type: appendedType });
    return {
      className: 'bpmn-icon-user-task',
      action: {
        click: () => this.autoPlace.append(source, newTask()),
        dragstart: (event) => this.create.start(event, newTask(), { source }),
        hover: () => {
          this.appendPreview.create(source, appendedType);
          return () => this.appendPreview.cleanUp();
        },
      },
    };
  }
}

/** Adds {@link UserTaskAppender} to a modeler. */
export const contextPadModule = {
  __init__: ['userTaskAppender'],
  userTaskAppender: ['type', UserTaskAppender],
};
