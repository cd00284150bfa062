import ContextPads from 'bpmn-js-token-simulation/lib/features/context-pads/ContextPads.js';

const titles: Readonly<Record<string, string>> = {
  'Trigger Event': '触发',
  'Set Sequence Flow': '切换走向',
  'Add pause point': '在此等待',
  'Remove pause point': '不再等待',
};

/** The library's buttons beside elements, with Chinese titles. */
export class SimulationPads extends ContextPads {
  override _addOverlay(element: object, options: { html: HTMLElement }): void {
    const title = titles[options.html.title] ?? options.html.title;
    options.html.title = title;
    options.html.setAttribute('aria-label', title);
    super._addOverlay(element, options);
  }
}
