import type { Flavour } from '#shared/bpmn/flavour.ts';

/** What each engine is called. */
export const engineNames: Record<Flavour, string> = { camunda: 'Camunda', flowable: 'Flowable', activiti: 'Activiti' };
