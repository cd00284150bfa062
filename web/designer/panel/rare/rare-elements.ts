import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { EntryOption } from '../entry.ts';

/** A value of an extension element: an attribute, a child with text, or its own text. */
export interface RareField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'code' | 'flag' | 'choice' | 'error' | 'list' | 'assignment';
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
const yesNo = [
  ['true', '是'],
  ['false', '否'],
] as const;
/** Whom an element names, as BPMN writes it: `user(ann), group(audit)`. */
const assignment: RareField = { name: 'resourceAssignmentExpression', label: '人员表达式', kind: 'assignment' };
const services = ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'];
const called = [text('class', 'Java类'), code('delegateExpression', '代理表达式')];
const given = [text('source', '源'), code('sourceExpression', '源表达式'), text('target', '目标')];
const moved = [...given, code('targetExpression', '目标表达式')];
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
const formValue: RareElement = {
  engines: ['camunda'],
  type: 'Value',
  word: '枚举值',
  on: [],
  fields: [text('id', '编号'), text('name', '名称')],
};
const variable = flowable('Variable', '汇总变量', [], moved);

/** After the engines' own parsers. */
export const rareElements: readonly RareElement[] = [
  {
    engines: ['camunda', ...family],
    type: 'PotentialStarter',
    word: '可发起人',
    on: ['bpmn:Process'],
    fields: [assignment],
  },
  {
    engines: family,
    type: 'CustomResource',
    word: '其他参与人',
    on: ['bpmn:UserTask'],
    fields: [text('name', '关系'), assignment],
  },
  {
    engines: ['camunda'],
    type: 'FormProperty',
    word: 'formProperty 字段',
    on: ['bpmn:StartEvent', 'bpmn:UserTask'],
    fields: [
      text('id', '字段ID'),
      text('name', '名称'),
      choice(
        'type',
        '类型',
        ['string', '字符串'],
        ['long', '长整型'],
        ['boolean', '布尔类'],
        ['date', '日期类'],
        ['enum', '枚举类'],
      ),
      text('variable', '变量名称'),
      code('expression', '表达式'),
      text('default', '默认值'),
      text('datePattern', '时间格式'),
      choice('required', '必填', ...yesNo),
      choice('readable', '可读', ...yesNo),
      choice('writable', '可写', ...yesNo),
      { name: 'values', label: '枚举值', kind: 'list', of: formValue },
    ],
  },
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
  flowable('EventInParameter', '事件输入', event, given, 'send-event'),
  flowable(
    'EventOutParameter',
    '事件输出',
    [...event, ...received],
    [...moved, flag('transient', '不入库')],
    'send-event',
  ),
  flowable('ExternalWorkerInParameter', '外部任务输入', event, given, 'external-worker'),
  flowable(
    'ExternalWorkerOutParameter',
    '外部任务输出',
    event,
    [...moved, flag('transient', '不入库')],
    'external-worker',
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
  {
    ...flowable(
      'StartEventCorrelationConfiguration',
      '启动关联方式',
      ['bpmn:StartEvent'],
      [choice('value', '启动关联方式', ['manualSubscription', '手工订阅'], ['storeAsUniqueReferenceId', '关联值唯一'])],
    ),
    isSingle: true,
  },
  single('JobCategory', '作业分类', ['bpmn:Activity']),
  {
    ...single('Value', '初值', ['bpmn:DataObject']),
    engines: family,
  },
];
