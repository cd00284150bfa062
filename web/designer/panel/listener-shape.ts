import { executionEventsFor, hasFeature, taskEventsFor } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { languageOfFormat } from '../code/script-format.ts';
import { type Entry, type EntryField, type EntryOption, type EntryShape, required, textIn, unique } from './entry.ts';
import { keptHint } from './kept-words.ts';
import { fieldShape } from './listener-fields.ts';
import { type ListenerKind, transactionTexts } from './listeners.ts';
import { freshId, timerKinds } from './timer.ts';

const taskEventWords: Readonly<Record<string, string>> = {
  create: '创建',
  assignment: '指派',
  complete: '完成',
  delete: '删除',
  update: '更新',
  timeout: '超时',
  all: '全部',
};

const typeWords: Readonly<Record<string, string>> = {
  classListener: 'Java 类',
  expressionListener: '表达式',
  delegateExpressionListener: '代理表达式',
  scriptListener: '脚本',
};

const typeOf = (entry: Entry) => textIn(entry, 'listenerType');
const isScript = (entry: Entry) => typeOf(entry) === 'scriptListener';
const isExternal = (entry: Entry) => textIn(entry, 'scriptType') === 'externalScript';
const isTimeout = (entry: Entry) => textIn(entry, 'event') === 'timeout';
const hasTimer = (entry: Entry) => isTimeout(entry) && textIn(entry, 'eventDefinitionType') !== 'none';

/** How listeners are shown and edited for an engine; a flow has other events than a node. */
export function listenerShape(flavour: Flavour, kind: ListenerKind, isFlow: boolean): EntryShape {
  const isTask = kind === 'TaskListener';
  const events: EntryOption[] = isTask
    ? taskEventsFor(flavour).map((value) => ({ value, label: taskEventWords[value] ?? value }))
    : executionEventsFor(isFlow).map((value) => ({ value, label: value }));
  const hasId = isTask && hasFeature(flavour, 'timeoutListener');
  const title = isTask ? '任务监听器' : '执行监听器';
  return {
    columns: [
      {
        title: '事件类型',
        textOf: (entry) => {
          const event = textIn(entry, 'event');
          return (isTask && taskEventWords[event]) || event;
        },
      },
      ...(hasId ? [{ title: '事件id', textOf: (entry: Entry) => textIn(entry, 'id') }] : []),
      { title: '监听器类型', textOf: (entry) => typeWords[typeOf(entry)] ?? '' },
    ],
    addLabel: '添加监听器',
    question: '确认移除该监听器吗？',
    editor: {
      title,
      place: 'drawer',
      first: () => ({
        event: isTask || !isFlow ? '' : 'take',
        id: hasId ? freshId('Listener') : '',
        listenerType: 'classListener',
        scriptType: 'inlineScript',
        eventDefinitionType: 'none',
        fields: [],
      }),
      fields: [
        {
          name: 'event',
          label: '事件类型',
          kind: 'choice',
          options: events,
          problemOf: required('event', '请选择事件类型'),
        },
        ...(hasId ? [idField] : []),
        ...callFields(flavour),
        ...(hasId ? timerFields : []),
        ...(hasFeature(flavour, 'transactionListener') ? transactionFields(flavour, kind) : []),
        { name: 'fields', label: '注入字段', kind: 'list', list: fieldShape, isShownFor: (entry) => !isScript(entry) },
      ],
    },
  };
}

const idField: EntryField = {
  name: 'id',
  label: '监听器ID',
  kind: 'text',
  problemOf: unique('id', '请填写监听器ID', '该监听器ID已存在，请修改后重新保存'),
};

/** When a listener is called in respect of the transaction, and what gives it its values then. */
function transactionFields(flavour: Flavour, kind: ListenerKind): EntryField[] {
  const kept = (name: string) => {
    const hint = keptHint(flavour, kind, name);
    return hint ? { hint } : {};
  };
  return [
    {
      name: 'onTransaction',
      label: '事务阶段',
      kind: 'choice',
      options: [
        { value: '', label: '立即' },
        { value: 'before-commit', label: '提交前' },
        { value: 'committed', label: '提交后' },
        { value: 'rolled-back', label: '回滚后' },
      ],
      ...kept('onTransaction'),
    },
    ...transactionTexts.map(([name, label]): EntryField => {
      return {
        name,
        label,
        kind: 'text',
        isShownFor: (entry) => textIn(entry, 'onTransaction') !== '',
        ...kept(name),
      };
    }),
  ];
}

function callFields(flavour: Flavour): EntryField[] {
  const types = Object.entries(typeWords)
    .filter(([value]) => value !== 'scriptListener' || hasFeature(flavour, 'scriptListener'))
    .map(([value, label]) => ({ value, label }));
  const isType = (type: string) => (entry: Entry) => typeOf(entry) === type;
  return [
    {
      name: 'listenerType',
      label: '监听器类型',
      kind: 'choice',
      options: types,
      problemOf: required('listenerType', '请选择监听器类型'),
    },
    {
      name: 'class',
      label: 'Java类',
      kind: 'text',
      isShownFor: isType('classListener'),
      problemOf: required('class', '请填写Java类'),
    },
    {
      name: 'expression',
      label: '表达式',
      kind: 'code',
      isShownFor: isType('expressionListener'),
      problemOf: required('expression', '请填写表达式'),
    },
    {
      name: 'delegateExpression',
      label: '代理表达式',
      kind: 'code',
      isShownFor: isType('delegateExpressionListener'),
      problemOf: required('delegateExpression', '请填写代理表达式'),
    },
    {
      name: 'scriptFormat',
      label: '脚本格式',
      kind: 'text',
      isShownFor: isScript,
      problemOf: required('scriptFormat', '请填写脚本格式'),
    },
    {
      name: 'scriptType',
      label: '脚本类型',
      kind: 'choice',
      options: [
        { value: 'inlineScript', label: '内联脚本' },
        { value: 'externalScript', label: '外部脚本' },
      ],
      isShownFor: (entry) => isScript(entry) && hasFeature(flavour, 'externalScript'),
      problemOf: required('scriptType', '请选择脚本类型'),
    },
    {
      name: 'value',
      label: '脚本内容',
      kind: 'code',
      languageOf: (entry) => languageOfFormat(textIn(entry, 'scriptFormat')),
      isShownFor: (entry) => isScript(entry) && !isExternal(entry),
      problemOf: required('value', '请填写脚本内容'),
    },
    {
      name: 'resource',
      label: '资源地址',
      kind: 'text',
      isShownFor: (entry) => isScript(entry) && isExternal(entry),
      problemOf: required('resource', '请填写资源地址'),
    },
    {
      name: 'scriptResult',
      label: '结果变量',
      kind: 'text',
      isShownFor: (entry) => isScript(entry) && flavour === 'flowable',
    },
  ];
}

const timerFields: readonly EntryField[] = [
  {
    name: 'eventDefinitionType',
    label: '定时器类型',
    kind: 'choice',
    options: [...timerKinds, { value: 'none', label: '无' }],
    isShownFor: isTimeout,
  },
  {
    name: 'eventTimeDefinitions',
    label: '定时器',
    kind: 'timing',
    timingOf: (entry) => timerKinds.find(({ value }) => value === entry.eventDefinitionType)?.value ?? 'duration',
    placeholder: '例如 PT24H 或 R3/PT10M',
    isShownFor: hasTimer,
    problemOf: required('eventTimeDefinitions', '请填写定时器配置'),
  },
];
