import type { Flavour } from '#shared/bpmn/flavour.ts';

/** Why an engine does not read a property, by its name or by that of its type. */
type Reasons = Readonly<Record<string, string>>;

const camundaAttribute = 'Camunda 的属性，引擎的转换器中没有这个名称';
const camundaForm = 'Camunda 的表单元素，引擎读的是 formProperty';
const valueAsChild = 'FormPropertyParser 只把 value 作为子元素读，取其 id 与 name';

const ofFamily: Reasons = {
  'ProcessSettings.versionTag': camundaAttribute,
  'AsyncCapable.jobPriority': camundaAttribute,
  'Assignable.followUpDate': camundaAttribute,
  'ScriptTask.resource': 'ScriptTaskXMLConverter 只读脚本的正文，不读外部文件',
  'FormProperty.value': valueAsChild,
  'Value.value': valueAsChild,
  'FormData.businessKey': camundaForm,
  FormField: camundaForm,
  Constraint: camundaForm,
  'Property.id': camundaForm,
};

const eventIn = 'BpmnXMLUtil.parseInIOParameter 只读 source、sourceExpression、target';
const eventOut = 'BpmnXMLUtil.parseOutIOParameter 只读 source、sourceExpression、target、targetExpression、transient';
const activitiMapping = 'CallActivityXMLConverter 只读 source、sourceExpression、target';
const activitiListener = 'ActivitiListenerParser 只读 class、expression、delegateExpression 与事务设置，没有脚本监听器';

/**
 * What a descriptor declares because files have it, and no parser of the engine reads: looked up in the converters and parsers of
 * Camunda 7.23, Flowable 7.1, Activiti 6.0 and 7, and in every name that their engines ask an element for.
 */
const reasons: Readonly<Record<Flavour, Reasons>> = {
  camunda: {
    'Out.businessKey': 'BpmnParse.parseOutputParameter 只读 variables、source、sourceExpression、target、local',
  },
  flowable: {
    ...ofFamily,
    'AsyncCapable.asyncBefore': 'BaseBpmnXMLConverter 只在 Camunda 的命名空间中读它，自己的是 async',
    'AsyncCapable.asyncAfter': 'BaseBpmnXMLConverter 只在 Camunda 的命名空间中读它，自己的是 asyncLeave',
    ConditionSettings: 'ConditionalEventDefinitionParser 只读条件，不读变量',
    'TaskListener.id': 'FlowableListenerParser 不读监听器的编号',
    'In.sourceType': 'InParameterParser 不读 sourceType',
    'In.targetExpression': 'InParameterParser 不读 targetExpression',
    'Out.sourceType': 'OutParameterParser 不读 sourceType',
    'Out.targetExpression': 'OutParameterParser 不读 targetExpression',
    'Out.businessKey': 'OutParameterParser 不读 businessKey',
    BusinessCalendarName: 'TimerEventDefinitionParser 与 UserTaskXMLConverter 读同名属性，不读元素',
    EventInParameter: eventIn,
    ExternalWorkerInParameter: eventIn,
    EventOutParameter: eventOut,
    ExternalWorkerOutParameter: eventOut,
  },
  activiti: {
    ...ofFamily,
    'AsyncCapable.asyncBefore': camundaAttribute,
    'AsyncCapable.asyncAfter': camundaAttribute,
    ConditionSettings: '引擎没有条件事件',
    'ExecutionListener.type': activitiListener,
    'TaskListener.type': activitiListener,
    'TaskListener.id': activitiListener,
    'Script.resultVariable': activitiListener,
    In: activitiMapping,
    Out: activitiMapping,
  },
};

/** Why no parser of an engine reads a property that its descriptor declares; undefined for what one reads. */
export function whyUnread(
  flavour: Flavour,
  { type, property }: { type: string; property: string },
): string | undefined {
  return reasons[flavour][`${type}.${property}`] ?? reasons[flavour][type];
}
