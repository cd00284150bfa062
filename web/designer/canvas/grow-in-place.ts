import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { is } from 'bpmn-js/lib/util/ModelUtil';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { boxAround, type Size } from '#shared/bpmn/layout/geometry.ts';
import { makeRoom, type RoomServices } from '../structure/make-room.ts';

/** What an element becomes; the place is that of its middle. */
interface ReplaceContext {
  readonly oldShape: Shape;
  readonly newData: { type?: string; isExpanded?: boolean; x: number; y: number; width: number; height: number };
}

/**
 * Makes room for an activity that opens into a sub-process, as part of that step: what lies to the right and below moves on.
 * A task keeps its left side where it was, so that what leads there stays straight.
 */
export class GrowInPlace extends CommandInterceptor {
  static override $inject = ['eventBus', 'canvas', 'elementRegistry', 'modeling', 'elementFactory'];

  private readonly services: RoomServices;
  private readonly elementFactory: ElementFactory;

  constructor(
    eventBus: EventBus,
    canvas: Canvas,
    elementRegistry: ElementRegistry,
    modeling: Modeling,
    elementFactory: ElementFactory,
  ) {
    super(eventBus);
    this.services = { canvas, elementRegistry, modeling };
    this.elementFactory = elementFactory;

    this.preExecute('shape.replace', ({ context: { oldShape, newData } }: { context: ReplaceContext }) => {
      const { width, height } = newData;
      if (!is(oldShape, 'bpmn:Activity') || newData.isExpanded !== true || width <= oldShape.width) return;
      const beside = Math.max(0, (height - oldShape.height) / 2);
      this.open(oldShape, { left: 0, right: width - oldShape.width, top: beside, bottom: beside });
      newData.x = Math.round(oldShape.x + width / 2);
      newData.y = Math.round(oldShape.y + oldShape.height / 2);
    });
    this.preExecute('shape.toggleCollapse', ({ context: { shape } }: { context: { shape: Shape } }) => {
      if (!shape.collapsed || !is(shape, 'bpmn:SubProcess')) return;
      const { width, height } = this.openSizeOf(shape);
      const [aside, beside] = [(width - shape.width) / 2, (height - shape.height) / 2];
      this.open(shape, { left: aside, right: aside, top: beside, bottom: beside });
    });
  }

  private open(shape: Shape, room: Parameters<typeof makeRoom>[3]): void {
    makeRoom(this.services, new Set<unknown>([shape, ...shape.labels, ...shape.attachers]), () => shape, room);
  }

  /** How large a closed sub-process is once its content is drawn in it, around its middle. */
  private openSizeOf(shape: Shape): Size {
    const usual = this.elementFactory.getDefaultSize(shape, { isExpanded: true }) as Size;
    const plane = this.services.elementRegistry.get(`${shape.id}_plane`) as { children?: Shape[] } | undefined;
    const content = boxAround((plane?.children ?? []).filter(({ hidden }) => !hidden));
    const sizes = [usual, shape, ...(content ? [content] : [])];
    return {
      width: Math.max(...sizes.map(({ width }) => width)),
      height: Math.max(...sizes.map(({ height }) => height)),
    };
  }
}
