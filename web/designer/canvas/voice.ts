import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Overlays from 'diagram-js/lib/features/overlays/Overlays';
import type { Connection, Element } from 'diagram-js/lib/model/Types';
import { elementTitle } from './element-title.ts';
import { type DiagramElement, nodeOf, textOf } from './moddle.ts';

/** Says to a screen reader what is selected: what it is, its name, what is wrong with it, what comes before and after. */
export class Voice {
  static $inject = ['eventBus', 'canvas', 'overlays'];

  constructor(eventBus: EventBus, canvas: Canvas, overlays: Overlays) {
    const container = canvas.getContainer();
    const picture = container.querySelector('svg');
    picture?.setAttribute('role', 'application');
    picture?.setAttribute('aria-label', '流程图画布：Alt 加方向键沿连线移动，A 追加，N 创建，E 改名');
    const said = document.createElement('p');
    said.className = 'designer-voice';
    said.setAttribute('aria-live', 'polite');
    container.append(said);
    eventBus.on('directEditing.activate', () =>
      container.querySelector('.djs-direct-editing-content')?.setAttribute('aria-label', '名称'),
    );
    eventBus.on('selection.changed', ({ newSelection }: { newSelection: Element[] }) => {
      const [one, ...others] = newSelection;
      said.textContent =
        others.length > 0 ? `选中 ${newSelection.length} 个元素` : one ? sentenceOf(one, overlays) : '';
    });
  }
}

/** What is said of one element. */
export function sentenceOf(element: Element, overlays: Pick<Overlays, 'get'>): string {
  const found = overlays.get({ element, type: 'problem' }) as unknown as readonly { html?: HTMLElement }[];
  const problems = [...found].flatMap(({ html }) => html?.getAttribute('aria-label') ?? []);
  return [titleOf(element), ...problems, ...neighbours(element)].join('。');
}

function neighbours(element: Element): string[] {
  if ('waypoints' in element) {
    const { source, target } = element as Connection;
    return [source && `从${titleOf(source)}`, target && `到${titleOf(target)}`].flatMap((part) => part || []);
  }
  const named = (word: string, ends: readonly (Element | undefined)[]) =>
    ends.length > 0 ? [`${word}：${ends.flatMap((end) => (end ? titleOf(end) : [])).join('、')}`] : [];
  return [
    ...named(
      '前面',
      [...element.incoming].map(({ source }) => source),
    ),
    ...named(
      '后面',
      [...element.outgoing].map(({ target }) => target),
    ),
  ];
}

function titleOf(element: Element): string {
  const shown = element as DiagramElement;
  return `${elementTitle(shown)}${textOf(nodeOf(shown), 'name').replace(/\s+/g, ' ')}`;
}
