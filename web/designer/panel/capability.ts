import type { Flavour } from '#shared/bpmn/flavour.ts';

/** What each engine is called. */
export const engineNames: Record<Flavour, string> = { camunda: 'Camunda', flowable: 'Flowable', activiti: 'Activiti' };

/** Properties that only Camunda acts on; the others keep them in the file and ignore them. */
const onlyCamunda: ReadonlySet<string> = new Set(['versionTag', 'followUpDate', 'resource']);

/** Whether the engine acts on a property, named without prefix. */
export function isSupported(flavour: Flavour, property: string): boolean {
  return flavour === 'camunda' || !onlyCamunda.has(property);
}

/** The property, with prefix, that names the variable for the result of a service task. */
export function resultVariableOf(flavour: Flavour): string {
  return flavour === 'camunda' ? 'camunda:resultVariable' : `${flavour}:resultVariableName`;
}
