// These packages ship no types.
declare module 'bpmn-js-color-picker' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}

declare module 'diagram-js-minimap/dist/index.esm.js' {
  const module: import('didi').ModuleDeclaration;
  export default module;
}
