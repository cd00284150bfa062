import type { EventDefinitionKind, FlowNodeKind } from './process-model.ts';

/** What each kind of node is called. */
export const nodeTitles: Readonly<Record<FlowNodeKind, string>> = {
  startEvent: '开始事件',
  endEvent: '结束事件',
  intermediateCatchEvent: '中间捕获事件',
  intermediateThrowEvent: '中间抛出事件',
  boundaryEvent: '边界事件',
  userTask: '用户任务',
  serviceTask: '服务任务',
  sendTask: '发送任务',
  businessRuleTask: '业务规则任务',
  scriptTask: '脚本任务',
  task: '任务',
  manualTask: '手工任务',
  receiveTask: '接收任务',
  callActivity: '调用活动',
  subProcess: '子流程',
  transaction: '事务子流程',
  adHocSubProcess: '即席子流程',
  exclusiveGateway: '互斥网关',
  parallelGateway: '并行网关',
  inclusiveGateway: '相容网关',
  eventBasedGateway: '事件网关',
  complexGateway: '复杂网关',
  other: '元素',
};

/** What a task is called that only tells people of the case. */
export const copyingTitle = '抄送节点';

/** What each kind of event waits for or does. */
export const eventTitles: Readonly<Record<EventDefinitionKind, string>> = {
  cancel: '取消',
  compensate: '补偿',
  conditional: '条件',
  error: '错误',
  escalation: '升级',
  link: '链接',
  message: '消息',
  signal: '信号',
  terminate: '终止',
  timer: '定时',
};
