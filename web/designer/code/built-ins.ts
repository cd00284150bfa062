import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { KnownVariable } from './variables.ts';

const everywhere: readonly KnownVariable[] = [
  { name: 'execution', origin: '当前执行' },
  { name: 'nrOfInstances', origin: '多实例：实例总数' },
  { name: 'nrOfActiveInstances', origin: '多实例：未完成数' },
  { name: 'nrOfCompletedInstances', origin: '多实例：已完成数' },
  { name: 'loopCounter', origin: '多实例：当前序号，从 0 开始' },
];

/** What an engine itself gives to expressions and scripts; after the engines' manuals. */
const ofEngine: Readonly<Record<Flavour, readonly KnownVariable[]>> = {
  camunda: [
    { name: 'task', origin: '当前任务，仅任务监听器' },
    { name: 'authenticatedUserId', origin: '当前登录用户' },
    { name: 'currentUser()', origin: '当前登录用户' },
    { name: 'currentUserGroups()', origin: '当前用户所在的组' },
    { name: 'now()', origin: '现在' },
    { name: 'dateTime()', origin: '现在，可继续推算' },
  ],
  flowable: [
    { name: 'task', origin: '当前任务，仅任务监听器' },
    { name: 'authenticatedUserId', origin: '当前登录用户' },
    { name: 'variables', origin: '全部变量' },
    { name: 'vars:get()', origin: '取变量，不存在时为空' },
    { name: 'vars:getOrDefault()', origin: '取变量，不存在时用默认值' },
    { name: 'vars:exists()', origin: '变量是否存在' },
    { name: 'vars:isEmpty()', origin: '变量是否为空' },
    { name: 'vars:contains()', origin: '是否包含全部给定值' },
    { name: 'flowInfo', origin: '流程信息' },
  ],
  activiti: [
    { name: 'task', origin: '当前任务，仅任务监听器' },
    { name: 'authenticatedUserId', origin: '当前登录用户' },
    { name: 'initiator', origin: '发起人' },
  ],
};

const executionMembers: readonly KnownVariable[] = [
  { name: 'id', origin: '执行编号' },
  { name: 'processInstanceId', origin: '流程实例编号' },
  { name: 'processBusinessKey', origin: '业务标识' },
  { name: 'processDefinitionId', origin: '流程定义编号' },
  { name: 'currentActivityId', origin: '当前元素 ID' },
  { name: 'getVariable("")', origin: '取变量' },
  { name: 'setVariable("", )', origin: '写变量' },
  { name: 'hasVariable("")', origin: '变量是否存在' },
  { name: 'removeVariable("")', origin: '删除变量' },
];

const taskMembers: readonly KnownVariable[] = [
  { name: 'id', origin: '任务编号' },
  { name: 'name', origin: '任务名称' },
  { name: 'assignee', origin: '处理用户' },
  { name: 'taskDefinitionKey', origin: '任务的元素 ID' },
  { name: 'getVariable("")', origin: '取变量' },
  { name: 'setVariable("", )', origin: '写变量' },
];

/** The names that an engine gives to everything that is evaluated. */
export function builtIns(flavour: Flavour): readonly KnownVariable[] {
  return [...everywhere, ...ofEngine[flavour]];
}

/** What can follow the dot after one of those names. */
export function membersOf(name: string): readonly KnownVariable[] {
  if (name === 'execution') return executionMembers;
  return name === 'task' ? taskMembers : [];
}
