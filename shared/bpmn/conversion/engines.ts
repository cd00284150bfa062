import type { Flavour } from '../flavour.ts';
import { camundaUri } from '../namespace.ts';

/** The namespace that each engine writes its extensions in. */
export const engineUris: Readonly<Record<Flavour, string>> = {
  camunda: camundaUri,
  flowable: 'http://flowable.org/bpmn',
  activiti: 'http://activiti.org/bpmn',
};

/** Namespaces that an engine reads beside its own: camunda and flowable began as activiti. */
const aliases: Readonly<Record<Flavour, readonly string[]>> = {
  camunda: [engineUris.activiti],
  flowable: [engineUris.activiti],
  activiti: [],
};

/** What a user calls the engines. */
export const engineTitles: Readonly<Record<Flavour, string>> = {
  camunda: 'Camunda',
  flowable: 'Flowable',
  activiti: 'Activiti',
};

/** The namespaces whose settings are converted; what is in the target's own already stays. */
export function sourceUrisFor(from: Flavour, to: Flavour): ReadonlySet<string> {
  return new Set([engineUris[from], ...aliases[from]].filter((uri) => uri !== engineUris[to]));
}
