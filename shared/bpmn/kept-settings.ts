import type { Flavour } from './flavour.ts';

/** The properties of a type, by their names. */
const of = (type: string, ...names: readonly string[]): string[] => names.map((name) => `${type}.${name}`);

const resolvers = [
  'customPropertiesResolverClass',
  'customPropertiesResolverExpression',
  'customPropertiesResolverDelegateExpression',
];

const everywhere = [...of('AsyncCapable', 'exclusive'), ...of('FormSupported', 'formHandlerClass')];

const ofFamily = [
  ...everywhere,
  ...of('ProcessSettings', 'history'),
  ...of('Assignable', 'businessCalendarName', 'category', 'owner'),
  ...of('ServiceTaskLike', 'extensionId'),
  ...of('RuleTask', 'exclude', 'ruleVariablesInput'),
  ...of('CustomResource', 'name', 'resourceAssignmentExpression'),
  ...of('EventListener', 'entityType', 'onTransaction'),
  ...of('ExecutionListener', 'onTransaction', ...resolvers),
  ...of('TaskListener', 'onTransaction', ...resolvers),
  ...of('Localization', 'locale', 'name', 'documentation'),
  ...of('MapException', 'includeChildExceptions', 'rootCause'),
];

/**
 * What an engine reads and this product neither carries out nor refuses, by type and property of the engine's descriptor: it
 * stays in the file, and the panel says so at its field.
 */
export const keptSettings: Readonly<Record<Flavour, readonly string[]>> = {
  camunda: [
    ...everywhere,
    ...of('Assignable', 'followUpDate'),
    ...of('CallActivity', 'calledElementTenantId', 'caseBinding', 'caseRef', 'caseTenantId', 'caseVersion'),
    ...of('DmnCapable', 'decisionRefTenantId'),
    ...of('FormData', 'businessKey'),
    ...of('FormSupported', 'formRefBinding', 'formRefVersion'),
    ...of('Process', 'historyTimeToLive', 'isStartableInTasklist'),
  ],
  flowable: [
    ...ofFamily,
    ...of('AsyncLeave', 'asyncLeaveExclusive'),
    ...of('CallSettings', 'fallbackToDefaultTenant'),
    ...of('Collection', 'class', 'delegateExpression', 'expression', 'string'),
    ...of('EagerProcess', 'isEagerExecutionFetching'),
    ...of('ErrorSettings', 'errorVariableLocalScope', 'errorVariableTransient'),
    ...of('FormDeployment', 'sameDeployment'),
    ...of('FormValidation', 'formFieldValidation', 'formInit', 'formReadOnly', 'formType'),
    ...of('HttpRequestHandler', 'class', 'delegateExpression', 'type'),
    ...of('HttpResponseHandler', 'class', 'delegateExpression', 'type'),
    ...of('JobCategory', 'value'),
    ...of('LoopSettings', 'noWaitStatesAsyncLeave'),
    ...of('ScriptSettings', 'doNotIncludeVariables'),
    ...of('ServiceSettings', 'doNotIncludeVariables', 'parallelInSameTransaction'),
    ...of('TaskVariables', 'activeTaskIdVariableName'),
    ...of('VariableAggregation', 'createOverviewVariable', 'storeAsTransientVariable'),
  ],
  activiti: [...ofFamily, ...of('Correlation', 'correlationKey')],
};

const names = new Map<Flavour, ReadonlySet<string>>(
  Object.entries(keptSettings).map(([flavour, kept]) => [flavour as Flavour, new Set(kept)]),
);

/** Whether this product only keeps what a file for an engine says in a property of a type. */
export function isKeptOnly(flavour: Flavour, type: string, property: string): boolean {
  return names.get(flavour)?.has(`${type}.${property}`) === true;
}
