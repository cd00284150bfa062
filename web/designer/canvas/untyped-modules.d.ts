// These packages ship no types.
declare module 'bpmn-js-color-picker/colors/*' {
  const provider: new (...parts: never[]) => object;
  export default provider;
}

declare module 'diagram-js-minimap/dist/index.esm.js' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}

declare module 'moddle-xml' {
  export class Reader {
    constructor(options: object);
    handler(type: string): unknown;
    fromXML(xml: string, handler: unknown): Promise<unknown>;
  }
}
