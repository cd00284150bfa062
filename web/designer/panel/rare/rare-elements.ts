import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { EntryOption } from '../entry.ts';

/** A value of an extension element: an attribute, a child with text, or its own text. */
export interface RareField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'code' | 'flag' | 'choice' | 'error' | 'list';
  readonly options?: readonly EntryOption[];
  /** For a list: what stands in it. */
  readonly of?: RareElement;
}

/** An extension element that few drawings have. */
export interface RareElement {
  readonly engines: readonly Flavour[];
  /** Without prefix. */
  readonly type: string;
  readonly word: string;
  /** Types of BPMN in which the engine looks for it. */
  readonly on: readonly string[];
  /** Only for a service of that built-in type; what a file has is shown anyway. */
  readonly workType?: string;
  /** One field is edited in the panel itself, more in a list. */
  readonly fields: readonly RareField[];
  readonly isSingle?: boolean;
}

const text = (name: string, label: string): RareField => ({ name, label, kind: 'text' });
const code = (name: string, label: string): RareField => ({ name, label, kind: 'code' });
const flag = (name: string, label: string): RareField => ({ name, label, kind: 'flag' });
const choice = (name: string, label: string, ...options: readonly (readonly [string, string])[]): RareField => ({
  name,
  label,
  kind: 'choice',
  options: options.map(([value, title]) => ({ value, label: title })),
});

const family = ['flowable', 'activiti'] as const;
const services = ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'];
const called = [text('class', 'Java类'), code('delegateExpression', '代理表达式')];
const moved = [
  text('source', '源'),
  code('sourceExpression', '源表达式'),
  text('target', '目标'),
  code('targetExpression', '目标表达式'),
];
const named = [text('name', '名称'), text('type', '类型'), code('value', '值')];
const transaction = choice(
  'onTransaction',
  '事务阶段',
  ['committed', '提交后'],
  ['rolled-back', '回滚后'],
  ['before-commit', '提交前'],
);

const flowable = (
  type: string,
  word: string,
  on: readonly string[],
  fields: readonly RareField[],
  workType?: string,
): RareElement => ({ engines: ['flowable'], type, word, on, fields, ...(workType && { workType }) });
const single = (type: string, word: string, on: readonly string[], workType?: string): RareElement => ({
  ...flowable(type, word, on, [text('value', word)], workType),
  isSingle: true,
});

const event = ['bpmn:ServiceTask'];
const received = ['bpmn:StartEvent', 'bpmn:BoundaryEvent', 'bpmn:IntermediateCatchEvent'];
const variable = flowable('Variable', '汇总变量', [], moved);

/** After the engines' own parsers. */
export const rareElements: readonly RareElement[] = [
  {
    engines: ['camunda'],
    type: 'ErrorEventDefinition',
    word: '错误映射',
    on: services,
    fields: [{ name: 'errorRef', label: '错误', kind: 'error' }, code('expression', '条件')],
  },
  {
    engines: family,
    type: 'MapException',
    word: '异常映射',
    on: [...services, 'bpmn:CallActivity'],
    fields: [
      text('errorCode', '错误代码'),
      text('value', '异常类'),
      text('rootCause', '根本原因'),
      flag('includeChildExceptions', '包括子类'),
    ],
  },
  {
    engines: family,
    type: 'EventListener',
    word: '事件监听器',
    on: ['bpmn:Process'],
    fields: [
      text('events', '事件'),
      text('entityType', '实体类型'),
      ...called,
      choice(
        'throwEvent',
        '抛出',
        ['signal', '信号'],
        ['globalSignal', '全局信号'],
        ['message', '消息'],
        ['error', '错误'],
      ),
      text('signalName', '信号名称'),
      text('messageName', '消息名称'),
      text('errorCode', '错误代码'),
      transaction,
    ],
  },
  {
    engines: family,
    type: 'Localization',
    word: '其他语言',
    on: ['bpmn:Process', 'bpmn:Activity'],
    fields: [text('locale', '语言'), text('name', '名称'), text('documentation', '说明')],
  },
  flowable(
    'Collection',
    '集合处理',
    ['bpmn:MultiInstanceLoopCharacteristics'],
    [...called, text('string', '文本'), code('expression', '表达式')],
  ),
  flowable(
    'VariableAggregation',
    '变量汇总',
    ['bpmn:MultiInstanceLoopCharacteristics'],
    [
      text('target', '目标'),
      code('targetExpression', '目标表达式'),
      ...called,
      flag('storeAsTransientVariable', '不入库'),
      flag('createOverviewVariable', '随时可读'),
      { name: 'variables', label: '汇总变量', kind: 'list', of: variable },
    ],
  ),
  flowable('HttpRequestHandler', '请求处理', event, [...called, text('type', '类型')], 'http'),
  flowable('HttpResponseHandler', '应答处理', event, [...called, text('type', '类型')], 'http'),
  flowable('VariableListenerEventDefinition', '变量监听', received, [
    text('variableName', '变量名称'),
    choice(
      'variableChangeType',
      '变化',
      ['all', '全部'],
      ['create', '创建'],
      ['update', '修改'],
      ['update-create', '创建或修改'],
      ['delete', '删除'],
    ),
  ]),
  single('EventType', '事件类型', [...event, ...received], 'send-event'),
  single('EventName', '事件名称', [...event, ...received], 'send-event'),
  single('ChannelKey', '通道', [...event, ...received], 'send-event'),
  single('TriggerEventType', '触发事件类型', event, 'send-event'),
  {
    ...flowable(
      'SendSynchronously',
      '发送方式',
      event,
      [choice('value', '发送方式', ['true', '同步发送'], ['false', '异步发送'])],
      'send-event',
    ),
    isSingle: true,
  },
  flowable('EventInParameter', '事件输入', event, moved, 'send-event'),
  flowable(
    'EventOutParameter',
    '事件输出',
    [...event, ...received],
    [...moved, flag('transient', '不入库')],
    'send-event',
  ),
  flowable('EventCorrelationParameter', '事件关联', received, named, 'send-event'),
  flowable('TriggerEventCorrelationParameter', '触发事件关联', event, named, 'send-event'),
  flowable(
    'EventPayload',
    '事件内容',
    [...event, ...received],
    [
      text('name', '名称'),
      text('type', '类型'),
      flag('header', '消息头'),
      flag('correlationParameter', '用于关联'),
      flag('isFullPayload', '整个消息体'),
    ],
    'send-event',
  ),
  single('StartEventCorrelationConfiguration', '启动关联方式', ['bpmn:StartEvent']),
  single('JobCategory', '作业分类', ['bpmn:Activity']),
  {
    ...single('Value', '初值', ['bpmn:DataObject']),
    engines: family,
  },
];
