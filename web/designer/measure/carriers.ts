import type { Flavour } from '#shared/bpmn/flavour.ts';

/**
 * Where what a descriptor declares stands in a file: `#` is the id of what is drawn, `{@}` takes the measured attributes,
 * `{>}` the measured content, `P` in front of a name is the prefix of the engine.
 */
export interface Carrier {
  readonly xml: string;
  /** Of the process itself, instead of drawn in it. */
  readonly place?: 'process';
  /** What is measured stands among the root elements, and what is drawn refers to it. */
  readonly root?: string;
}

const drawn = (xml: string): Carrier => ({ xml });
const within = (tag: string, inner: string, attributes = ''): Carrier =>
  drawn(`<bpmn:${tag} id="#" ${attributes}><bpmn:extensionElements>${inner}</bpmn:extensionElements></bpmn:${tag}>`);
const event = (tag: string, definition: string, inner = ''): Carrier =>
  drawn(
    `<bpmn:${tag} id="#"><bpmn:${definition}EventDefinition id="d_#" {@}>${inner}</bpmn:${definition}EventDefinition></bpmn:${tag}>`,
  );
const boundary = (definition: string): Carrier =>
  drawn(
    `<bpmn:task id="of_#" /><bpmn:boundaryEvent id="#" attachedToRef="of_#"><bpmn:${definition}EventDefinition id="d_#" {@} /></bpmn:boundaryEvent>`,
  );
const ofProcess = (xml: string): Carrier => ({ xml, place: 'process' });
const looped = (attributes: string, inner = ''): Carrier =>
  drawn(
    `<bpmn:userTask id="#"><bpmn:multiInstanceLoopCharacteristics ${attributes}>${inner}</bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>`,
  );
const inLoop = (inner: string): Carrier =>
  looped('P:collection="people"', `<bpmn:extensionElements>${inner}</bpmn:extensionElements>`);
const task = (tag: string): Carrier => drawn(`<bpmn:${tag} id="#" {@} />`);
const one = (name: string): string => `<P:${name} {@}>{>}</P:${name}>`;

/** For attributes on elements of BPMN, by the first type that has them. */
const hosts: Readonly<Record<string, Carrier>> = {
  'bpmn:Process': ofProcess('{@}'),
  'bpmn:Activity': task('userTask'),
  'bpmn:UserTask': task('userTask'),
  'bpmn:StartEvent': task('startEvent'),
  'bpmn:ServiceTask': task('serviceTask'),
  'camunda:ServiceTaskLike': task('serviceTask'),
  'bpmn:BusinessRuleTask': task('businessRuleTask'),
  'bpmn:ScriptTask': drawn('<bpmn:scriptTask id="#" scriptFormat="javascript" {@} />'),
  'bpmn:CallActivity': drawn('<bpmn:callActivity id="#" calledElement="other" {@} />'),
  'bpmn:MultiInstanceLoopCharacteristics': looped('{@}'),
  'bpmn:FormalExpression': drawn(
    '<bpmn:exclusiveGateway id="from_#" /><bpmn:task id="to_#" /><bpmn:sequenceFlow id="#" sourceRef="from_#" targetRef="to_#"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" language="javascript" {@} /></bpmn:sequenceFlow>',
  ),
  'bpmn:Expression': event(
    'intermediateCatchEvent',
    'timer',
    '<bpmn:timeCycle xsi:type="bpmn:tFormalExpression" {c}>R3/PT1H</bpmn:timeCycle>',
  ),
  'bpmn:TimerEventDefinition': event(
    'intermediateCatchEvent',
    'timer',
    '<bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT1H</bpmn:timeDuration>',
  ),
  'bpmn:SignalEventDefinition': event('intermediateThrowEvent', 'signal'),
  'bpmn:MessageEventDefinition': event('intermediateThrowEvent', 'message'),
  'bpmn:TerminateEventDefinition': event('endEvent', 'terminate'),
  'bpmn:ConditionalEventDefinition': event(
    'intermediateCatchEvent',
    'conditional',
    `<bpmn:condition xsi:type="bpmn:tFormalExpression">\${ok}</bpmn:condition>`,
  ),
  'bpmn:ErrorEventDefinition': boundary('error'),
  'bpmn:EscalationEventDefinition': boundary('escalation'),
  'bpmn:Signal': {
    xml: '<bpmn:intermediateThrowEvent id="#"><bpmn:signalEventDefinition id="d_#" signalRef="r_#" /></bpmn:intermediateThrowEvent>',
    root: '<bpmn:signal id="r_#" name="signal" {@} />',
  },
  'bpmn:Error': {
    xml: '<bpmn:endEvent id="#"><bpmn:errorEventDefinition id="d_#" errorRef="r_#" /></bpmn:endEvent>',
    root: '<bpmn:error id="r_#" name="error" {@} />',
  },
};

const form = (inner: string) => within('userTask', `<P:formData>${inner}</P:formData>`);
const listener = within('userTask', '<P:executionListener event="start">{s}</P:executionListener>');
const service = (inner: string, attributes = 'P:class="Worker"') => within('serviceTask', inner, attributes);
const sending = (inner: string) => service(inner, 'P:type="send-event"');
const fetched = (inner: string) => service(inner, 'P:type="external-worker" P:topic="t"');
const starting = (inner: string) => within('startEvent', `<P:eventType>paid</P:eventType>${inner}`);
const io = (inner: string) => within('userTask', `<P:inputOutput>${inner}</P:inputOutput>`);

/** For extension elements, by their name. */
const elements: Readonly<Record<string, Carrier>> = {
  In: within('callActivity', one('in'), 'calledElement="other"'),
  Out: within('callActivity', one('out'), 'calledElement="other"'),
  ErrorEventDefinition: service(
    '<P:errorEventDefinition id="d_#" errorRef="fault" {@} />',
    'P:type="external" P:topic="t"',
  ),
  PotentialStarter: ofProcess(one('potentialStarter')),
  Property: within('task', `<P:properties>${one('property')}</P:properties>`),
  Connector: service(one('connector'), ''),
  InputParameter: io(one('inputParameter')),
  OutputParameter: io(one('outputParameter')),
  Entry: io(`<P:inputParameter name="map"><P:map>${one('entry')}</P:map></P:inputParameter>`),
  Script: { xml: listener.xml.replace('{s}', one('script')) },
  Field: service(one('field')),
  Expression: service('<P:field name="n"><P:expression>{>}</P:expression></P:field>'),
  FailedJobRetryTimeCycle: within('userTask', one('failedJobRetryTimeCycle'), 'P:async="true"'),
  ExecutionListener: within('userTask', one('executionListener')),
  TaskListener: within('userTask', one('taskListener')),
  EventListener: ofProcess(one('eventListener')),
  FormProperty: within('userTask', one('formProperty')),
  FormData: within('userTask', '<P:formData {@}><P:formField id="a" label="a" type="string" /></P:formData>'),
  FormField: form(one('formField')),
  Constraint: form(
    `<P:formField id="a" label="a" type="string"><P:validation>${one('constraint')}</P:validation></P:formField>`,
  ),
  Value: form(`<P:formField id="a" label="a" type="enum">${one('value')}</P:formField>`),
  Collection: inLoop(one('collection')),
  VariableAggregation: inLoop(one('variableAggregation')),
  Variable: inLoop(`<P:variableAggregation target="all">${one('variable')}</P:variableAggregation>`),
  VariableListenerEventDefinition: within('intermediateCatchEvent', one('variableListenerEventDefinition')),
  HttpRequestHandler: service(one('httpRequestHandler'), 'P:type="http"'),
  HttpResponseHandler: service(one('httpResponseHandler'), 'P:type="http"'),
  EventType: sending(one('eventType')),
  TriggerEventType: sending(one('triggerEventType')),
  SendSynchronously: sending(one('sendSynchronously')),
  ChannelKey: sending(one('channelKey')),
  EventName: starting(one('eventName')),
  JobCategory: within('userTask', one('jobCategory'), 'P:async="true"'),
  BusinessCalendarName: within('userTask', one('businessCalendarName')),
  StartEventCorrelationConfiguration: starting(one('startEventCorrelationConfiguration')),
  ExternalWorkerInParameter: fetched(one('externalWorkerInParameter')),
  ExternalWorkerOutParameter: fetched(one('externalWorkerOutParameter')),
  EventInParameter: sending(one('eventInParameter')),
  EventOutParameter: starting(one('eventOutParameter')),
  EventCorrelationParameter: starting(one('eventCorrelationParameter')),
  TriggerEventCorrelationParameter: sending(one('triggerEventCorrelationParameter')),
  EventPayload: sending(one('eventPayload')),
  MapException: service(one('mapException')),
  CustomResource: within('userTask', one('customResource')),
  Localization: within('userTask', one('localization')),
};

/** Where an extension element stands whose name means different things in the engines. */
const peculiar: Readonly<Record<string, Carrier>> = {
  'camunda:Property.id': form(
    `<P:formField id="a" label="a" type="string"><P:properties>${one('property')}</P:properties></P:formField>`,
  ),
  'camunda:Value.value': io(`<P:inputParameter name="list"><P:list>${one('value')}</P:list></P:inputParameter>`),
  'flowable:Value': within('userTask', `<P:formProperty id="a" name="a" type="enum">${one('value')}</P:formProperty>`),
  'activiti:Value': within('userTask', `<P:formProperty id="a" name="a" type="enum">${one('value')}</P:formProperty>`),
};

/** The carrier of a property of a type; undefined when nothing is known of it. */
export function carrierOf(flavour: Flavour, type: string, property: string, extended?: string): Carrier | undefined {
  return (
    peculiar[`${flavour}:${type}.${property}`] ??
    peculiar[`${flavour}:${type}`] ??
    (extended ? hosts[extended] : elements[type])
  );
}
