// The package ships no types.
declare module 'bpmn-js-i18n/translations/zn.js' {
  const translations: Record<string, string>;
  export default translations;
}
