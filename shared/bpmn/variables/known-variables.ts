import type { Mapping, Parameter } from '../mapping.ts';
import type { FlowNode, FormField, ProcessModel } from '../process-model.ts';

/** What a value is, as far as conditions care; `any` where nobody can say. */
export type ValueKind = 'number' | 'text' | 'flag' | 'date' | 'choice' | 'any';

/** A name that a process gives a value, and what is known of it. */
export interface KnownVariable {
  readonly name: string;
  /** What people call it; empty when it has no other name. */
  readonly label: string;
  readonly kind: ValueKind;
  /** What a choice may be, by what is stored. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** How it comes by its value, in Chinese. */
  readonly origin: string;
  /** The element that gives it; the process itself has none. */
  readonly elementId: string | null;
  /** Whether it is there for nothing but to be read by somebody: nobody asks whether a field is used. */
  readonly isMeantForReaders: boolean;
}

/** What is kept in a field, by the word of its type. */
export const kindsOfType: Readonly<Record<string, ValueKind>> = {
  long: 'number',
  int: 'number',
  integer: 'number',
  double: 'number',
  number: 'number',
  money: 'number',
  percent: 'number',
  rating: 'number',
  boolean: 'flag',
  date: 'date',
  datetime: 'date',
  enum: 'choice',
  string: 'text',
  textarea: 'text',
};

/** What the engines themselves give to everything that is evaluated, beside what a loop counts. */
export const builtInNames: ReadonlySet<string> = new Set([
  'execution',
  'task',
  'authenticatedUserId',
  'variables',
  'flowInfo',
  'vars',
  'initiator',
  'nrOfInstances',
  'nrOfActiveInstances',
  'nrOfCompletedInstances',
  'loopCounter',
  'approvedCount',
  'rejectedCount',
  'approvedWeight',
  'rejectedWeight',
  'totalWeight',
  'decided',
  'approvers',
  'assignee',
  'weight',
  'iscity',
]);

/** Every variable that a process gives a value by itself, in the order of its elements; a name may come twice. */
export function variablesOf(process: ProcessModel): KnownVariable[] {
  const own = process.dataObjects.map(({ name, value }) =>
    variable(name, '数据对象', null, { kind: kindOfValue(value), isMeantForReaders: true }),
  );
  return [...own, ...Object.values(process.nodes).flatMap(variablesOfNode)].filter(({ name }) => name !== '');
}

/** Whether somebody fills in a form before the process begins. */
export function hasStartForm({ start }: ProcessModel): boolean {
  return start !== undefined && start.formFields.length > 0 && !start.formKey;
}

function variablesOfNode(node: FlowNode): KnownVariable[] {
  const at = (name: string | undefined, origin: string) => (name ? [variable(name, origin, node.id)] : []);
  return [
    ...('formFields' in node ? node.formFields.map((field) => fromField(field, node.id)) : []),
    ...('initiator' in node ? at(node.initiator, '发起人') : []),
    ...('resultVariable' in node ? at(node.resultVariable, '结果变量') : []),
    ...(node.kind === 'scriptTask' ? writtenIn(node.script.body).flatMap((name) => at(name, '脚本中写入')) : []),
    ...(node.kind === 'userTask'
      ? [...at(node.taskIdVariable, '任务标识'), ...at(node.completerVariable, '完成任务的人')]
      : []),
    ...('multiInstance' in node && node.multiInstance
      ? [
          ...at(node.multiInstance.elementVariable, '多实例的当前元素'),
          ...at(node.multiInstance.indexVariable, '多实例的序号').map((one) => ({ ...one, isMeantForReaders: true })),
          ...node.multiInstance.gatherings.flatMap(({ target }) => at(target, '变量汇总')),
        ]
      : []),
    ...node.inputs.flatMap(({ name }: Parameter) => at(name, '输入参数')),
    ...node.outputs.flatMap(({ name }: Parameter) => at(name, '输出参数')),
    ...(node.kind === 'callActivity'
      ? [
          ...at(node.idVariable, '被调用流程的标识'),
          ...node.outMappings.flatMap(({ target, isTargetExpression }: Mapping) =>
            isTargetExpression ? [] : at(target, '被调用流程的输出'),
          ),
        ]
      : []),
    ...('event' in node && node.event && 'codeVariable' in node.event ? at(node.event.codeVariable, '错误代码') : []),
    ...('event' in node && node.event?.kind === 'error' ? at(node.event.messageVariable, '错误信息') : []),
  ];
}

function fromField({ id, label, type, values }: FormField, elementId: string): KnownVariable {
  return variable(id, '表单字段', elementId, {
    label,
    kind: kindsOfType[type] ?? 'any',
    choices: values,
    isMeantForReaders: true,
  });
}

function variable(
  name: string,
  origin: string,
  elementId: string | null,
  more: Partial<KnownVariable> = {},
): KnownVariable {
  return { name, label: '', kind: 'any', choices: [], isMeantForReaders: false, ...more, origin, elementId };
}

/** The names that a script sets by the engine's own call. */
export function writtenIn(script: string): string[] {
  return [...script.matchAll(/\bsetVariable(?:Local)?\(\s*(["'])([^"']+)\1/g)].map(([, , name = '']) => name);
}

function kindOfValue(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'flag' : 'any';
}
