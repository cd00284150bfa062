/** The namespace of BPMN 2.0. */
export const bpmnUri = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** The namespaces of BPMN 2.0 before it was adopted, which old tools still write. */
const draftUris = new Set(['http://schema.omg.org/spec/BPMN/2.0', 'http://www.omg.org/bpmn20']);

/** The adopted address of a namespace that is BPMN's under the address of a draft, or one that is slightly misspelt; others as they are. */
export function adoptedUri(uri: string): string {
  if (draftUris.has(uri)) return bpmnUri;
  const [, family, part] =
    /^https?:\/\/(?:www\.)?omg\.org\/spec\/(BPMN|DD)\/\d{8}\/(MODEL|DI|DC)\/?$/i.exec(uri.trim()) ?? [];
  return family && part ? `http://www.omg.org/spec/${family.toUpperCase()}/20100524/${part.toUpperCase()}` : uri;
}
