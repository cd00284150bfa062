/** The namespace of BPMN 2.0. */
export const bpmnUri = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** The namespaces of BPMN 2.0 before it was adopted, which old tools still write. */
const draftUris = new Set(['http://schema.omg.org/spec/BPMN/2.0', 'http://www.omg.org/bpmn20']);

/** The namespace of Camunda 7's extensions. */
export const camundaUri = 'http://camunda.org/schema/1.0/bpmn';

/** The namespace of Camunda 8's extensions, which is another engine. */
export const zeebeUri = 'http://camunda.org/schema/zeebe/1.0';

/** Camunda 7 under the names of those who carry it on: the same settings, each by the name that it has there. */
const camundaHeirs = new Set(['http://operaton.org/schema/1.0/bpmn', 'http://fluxnova.finos.org/schema/1.0/bpmn']);

/** The namespace of Activiti's extensions. Camunda 7 began as a part of Activiti, reads it as its own, and its tools wrote it. */
export const activitiUri = 'http://activiti.org/bpmn';

/**
 * The address by which everything here knows a namespace: that of BPMN for one of a draft or a slightly misspelt one, and
 * Camunda's for its heirs' and for Activiti's under the prefix `camunda`; others as they are. A file keeps the address that
 * it has.
 */
export function meaningOf(uri: string, prefix: string): string {
  if (draftUris.has(uri)) return bpmnUri;
  if (camundaHeirs.has(uri) || (uri === activitiUri && prefix === 'camunda')) return camundaUri;
  const [, family, part] =
    /^https?:\/\/(?:www\.)?omg\.org\/spec\/(BPMN|DD)\/\d{8}\/(MODEL|DI|DC)\/?$/i.exec(uri.trim()) ?? [];
  return family && part ? `http://www.omg.org/spec/${family.toUpperCase()}/20100524/${part.toUpperCase()}` : uri;
}
