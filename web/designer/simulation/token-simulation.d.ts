/** The modules of the token simulation that are composed here; the library ships no types. */
declare module 'bpmn-js-token-simulation/lib/*' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}

declare module 'bpmn-js-token-simulation/lib/features/context-pads/ContextPads.js' {
  export default class ContextPads {
    _addOverlay(element: object, options: { html: HTMLElement }): void;
  }
}

declare module 'bpmn-js-token-simulation/lib/simulator/behaviors/ProcessBehavior.js' {
  import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
  export default class ProcessBehavior {
    _findStarts(element: DiagramElement, startEvent?: DiagramElement): readonly DiagramElement[];
  }
}

declare module 'bpmn-js-token-simulation/lib/simulator/behaviors/SubProcessBehavior.js' {
  import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
  export default class SubProcessBehavior {
    _findStarts(element: DiagramElement, startEvent?: DiagramElement): readonly DiagramElement[];
  }
}
