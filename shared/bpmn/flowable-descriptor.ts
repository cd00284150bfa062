import { familyTypes } from './activiti-family.ts';
import { attributes, body, children, type Descriptor, flags, type TypeDescriptor } from './descriptor.ts';

/** An extension element with nothing but text in it. */
function textElement(name: string): TypeDescriptor {
  return { name, superClass: ['Element'], properties: [body] };
}

/** The extensions of flowable 6 and 7. */
export const flowableDescriptor: Descriptor = {
  name: 'Flowable',
  prefix: 'flowable',
  uri: 'http://flowable.org/bpmn',
  xml: { tagAlias: 'lowerCase' },
  types: [
    ...familyTypes,
    {
      name: 'EagerProcess',
      isAbstract: true,
      extends: ['bpmn:Process'],
      properties: attributes('isEagerExecutionFetching'),
    },
    {
      name: 'AsyncLeave',
      isAbstract: true,
      extends: ['bpmn:Activity', 'bpmn:Gateway', 'bpmn:Event'],
      properties: flags('asyncLeave', 'asyncLeaveExclusive'),
    },
    {
      name: 'FormValidation',
      isAbstract: true,
      extends: ['bpmn:StartEvent', 'bpmn:UserTask'],
      properties: attributes('formFieldValidation', 'formType', 'formReadOnly', 'formInit'),
    },
    {
      name: 'FormDeployment',
      isAbstract: true,
      extends: ['bpmn:StartEvent', 'bpmn:UserTask'],
      properties: attributes('sameDeployment'),
    },
    {
      name: 'TaskVariables',
      isAbstract: true,
      extends: ['bpmn:UserTask'],
      properties: attributes('taskIdVariableName', 'activeTaskIdVariableName', 'taskCompleterVariableName'),
    },
    {
      name: 'ServiceSettings',
      isAbstract: true,
      extends: ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'],
      properties: attributes(
        'triggerable',
        'useLocalScopeForResultVariable',
        'storeResultVariableAsTransient',
        'topic',
        'doNotIncludeVariables',
        'parallelInSameTransaction',
      ),
    },
    {
      name: 'CallSettings',
      isAbstract: true,
      extends: ['bpmn:CallActivity', 'bpmn:ServiceTask'],
      properties: attributes(
        'businessKey',
        'inheritBusinessKey',
        'sameDeployment',
        'fallbackToDefaultTenant',
        'idVariableName',
      ),
    },
    {
      name: 'CallScope',
      isAbstract: true,
      extends: ['bpmn:CallActivity'],
      properties: attributes('useLocalScopeForOutParameters', 'completeAsync'),
    },
    {
      name: 'CaseTask',
      isAbstract: true,
      extends: ['bpmn:ServiceTask'],
      properties: attributes('caseDefinitionKey', 'caseInstanceName'),
    },
    {
      name: 'ScriptSettings',
      isAbstract: true,
      extends: ['bpmn:ScriptTask'],
      properties: flags('doNotIncludeVariables'),
    },
    {
      name: 'LoopSettings',
      isAbstract: true,
      extends: ['bpmn:MultiInstanceLoopCharacteristics'],
      properties: attributes('noWaitStatesAsyncLeave'),
    },
    {
      name: 'ErrorSettings',
      isAbstract: true,
      extends: ['bpmn:ErrorEventDefinition'],
      properties: attributes('errorVariableName', 'errorVariableTransient', 'errorVariableLocalScope'),
    },
    {
      name: 'Collection',
      superClass: ['Element'],
      properties: [
        ...attributes('class', 'delegateExpression'),
        { name: 'string', type: 'String' },
        { name: 'expression', type: 'String' },
      ],
    },
    {
      name: 'VariableAggregation',
      superClass: ['Element'],
      properties: [
        ...attributes(
          'target',
          'targetExpression',
          'class',
          'delegateExpression',
          'storeAsTransientVariable',
          'createOverviewVariable',
        ),
        children('variables', 'Variable'),
      ],
    },
    {
      name: 'Variable',
      superClass: ['Element'],
      properties: attributes('source', 'sourceExpression', 'target', 'targetExpression'),
    },
    {
      name: 'VariableListenerEventDefinition',
      superClass: ['Element'],
      properties: attributes('variableName', 'variableChangeType'),
    },
    {
      name: 'HttpHandler',
      isAbstract: true,
      superClass: ['Element'],
      properties: [
        ...attributes('class', 'delegateExpression', 'type'),
        { name: 'script', type: 'Script' },
        children('fields', 'Field'),
      ],
    },
    { name: 'HttpRequestHandler', superClass: ['HttpHandler'] },
    { name: 'HttpResponseHandler', superClass: ['HttpHandler'] },
    ...['EventType', 'TriggerEventType', 'SendSynchronously', 'EventName', 'ChannelKey', 'JobCategory'].map(
      textElement,
    ),
    ...['BusinessCalendarName', 'StartEventCorrelationConfiguration'].map(textElement),
    { name: 'SystemChannel', superClass: ['Element'] },
    ...['EventInParameter', 'EventOutParameter', 'ExternalWorkerInParameter', 'ExternalWorkerOutParameter'].map(
      (name) => {
        return { name, superClass: ['Parameter'] };
      },
    ),
    ...['EventCorrelationParameter', 'TriggerEventCorrelationParameter'].map((name) => {
      return { name, superClass: ['Element'], properties: attributes('name', 'type', 'value') };
    }),
    {
      name: 'EventPayload',
      superClass: ['Element'],
      properties: attributes('name', 'type', 'header', 'correlationParameter', 'isFullPayload'),
    },
  ],
};
