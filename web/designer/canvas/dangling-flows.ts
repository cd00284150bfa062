import type { Root } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { childOf, childrenOf, type ModdleNode, textOf } from './moddle.ts';

const namespace = 'http://www.w3.org/2000/svg';

/**
 * Draws the lines of a file that lack an end, where the file says that they run: the library leaves them out. They are
 * dashed, say what is missing, and stay in the file as they are.
 */
export class DanglingFlows {
  static $inject = ['eventBus', 'canvas', 'elementRegistry'];

  private readonly canvas: Canvas;
  private readonly registry: ElementRegistry;

  constructor(eventBus: EventBus, canvas: Canvas, registry: ElementRegistry) {
    this.canvas = canvas;
    this.registry = registry;
    eventBus.on('root.set', () => this.draw());
    this.draw();
  }

  private draw(): void {
    const plane = (this.canvas.getRootElement() as Root).di as ModdleNode | undefined;
    const dangling = (plane ? childrenOf(plane, 'planeElement') : []).filter((edge) => this.isDangling(edge));
    const layer = this.canvas.getLayer('dangling-flows');
    layer.replaceChildren(...dangling.map(lineOf));
  }

  private isDangling(edge: ModdleNode): boolean {
    const flow = edge.$type === 'bpmndi:BPMNEdge' ? childOf(edge, 'bpmnElement') : undefined;
    if (!flow || this.registry.get(textOf(flow, 'id'))) return false;
    return missingEnds(flow).length > 0 && childrenOf(edge, 'waypoint').length > 1;
  }
}

/** The ends that a line does not name, or that are not in the file. */
function missingEnds(flow: ModdleNode): string[] {
  const ends = [
    ['sourceRef', '起点'],
    ['targetRef', '终点'],
  ] as const;
  return ends.flatMap(([name, word]) => (childOf(flow, name) ? [] : [word]));
}

function lineOf(edge: ModdleNode): SVGElement {
  const flow = childOf(edge, 'bpmnElement');
  const line = document.createElementNS(namespace, 'polyline');
  line.setAttribute('class', 'designer-dangling');
  line.setAttribute(
    'points',
    childrenOf(edge, 'waypoint')
      .map((point) => `${point.get('x')},${point.get('y')}`)
      .join(' '),
  );
  const words = document.createElementNS(namespace, 'title');
  const name = flow ? textOf(flow, 'name') || textOf(flow, 'id') : '';
  words.textContent = `连线“${name}”没有${flow ? missingEnds(flow).join('和') : '终点'}，随文件保留，不会执行`;
  line.append(words);
  return line;
}
