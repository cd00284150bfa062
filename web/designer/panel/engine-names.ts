import { engineTitles } from '#shared/bpmn/conversion/engines.ts';

/** What each engine is called. */
export const engineNames = engineTitles;
