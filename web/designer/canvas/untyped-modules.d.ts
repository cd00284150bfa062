// These packages ship no types.
declare module 'bpmn-js-color-picker/colors/*' {
  const provider: new (...parts: never[]) => object;
  export default provider;
}

declare module 'diagram-js-minimap/dist/index.esm.js' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
