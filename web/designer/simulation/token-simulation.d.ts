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
