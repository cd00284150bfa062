import type { Shape } from 'bpmn-js/lib/model/Types';
import { isExpanded } from 'bpmn-js/lib/util/DiUtil';
import { is } from 'bpmn-js/lib/util/ModelUtil';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type ResizeHandles from 'diagram-js/lib/features/resize/ResizeHandles';
import RuleProvider from 'diagram-js/lib/features/rules/RuleProvider';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Size } from '#shared/bpmn/layout/geometry.ts';

/** Smaller than this a task has no room for its icon and a short name. */
const least: Size = { width: 60, height: 40 };

/** Higher than the library's own rules and limits. */
const beforeLibrary = 2000;
const afterLibrary = 500;

interface ResizeContext {
  readonly shape: Shape;
  /** Absent while it is only asked whether the shape has handles. */
  readonly newBounds?: Size;
  minDimensions?: Size;
}

/** Lets tasks, call activities and collapsed sub-processes be made larger and smaller, as open sub-processes can be. */
export class ResizableTasks extends RuleProvider {
  static override $inject = ['eventBus', 'selection', 'resizeHandles'];

  constructor(eventBus: EventBus, selection: Selection, resizeHandles: ResizeHandles) {
    super(eventBus);
    // The library gives handles to whatever changes while it is selected, even as one of several.
    eventBus.on('shape.changed', afterLibrary, () => {
      if (selection.get().length > 1) resizeHandles.removeResizers();
    });
    eventBus.on('resize.start', beforeLibrary, ({ context }: { context: ResizeContext }) => {
      if (isTask(context.shape)) context.minDimensions = least;
    });
  }

  override init(): void {
    this.addRule('shape.resize', beforeLibrary, ({ shape, newBounds }: ResizeContext) => {
      if (!isTask(shape)) return undefined;
      return !newBounds || (newBounds.width >= least.width && newBounds.height >= least.height);
    });
  }
}

function isTask(shape: Shape): boolean {
  return is(shape, 'bpmn:Activity') && !shape.labelTarget && !(is(shape, 'bpmn:SubProcess') && isExpanded(shape));
}
